"""C++ expressions become Python: predicates, transforms and short methods of .td files, as far as the vocabulary goes."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from . import cpp_vocabulary as vocabulary
from .cpp import python_name, snake_case
from .cpp_tokens import Token, Untranslated, tokens_of

_ATOM, _UNARY, _CONDITION = 13, 11, 0
_BINARY = {
    "||": (1, " or ", 1), "&&": (2, " and ", 2), "|": (3, " | ", 5), "^": (4, " ^ ", 6), "&": (5, " & ", 7), "==": (6, " == ", 4),
    "!=": (6, " != ", 4), "<": (7, " < ", 4), ">": (7, " > ", 4), "<=": (7, " <= ", 4), ">=": (7, " >= ", 4), "+": (9, " + ", 9),
    "-": (9, " - ", 9), "*": (10, " * ", 10), "/": (10, " // ", 10), "%": (10, " % ", 10),
}  # fmt: skip
"""Operator → how tightly it binds in C++, its spelling in Python, and how tightly that binds."""
_LOGICAL = ("||", "&&")
_ELEMENTS = {"shape": "int", "scalable_dims": "bool", "inputs": "type", "results": "type", "types": "type"}
"""List → the kind of what is in it."""
_MOST_CALLS = 20


@dataclass(frozen=True)
class Python:
    """A translated expression."""

    text: str
    precedence: int = _ATOM
    kind: str = ""
    """`bool`, `int`, `type`, `value`, …, or the C++ class that it was cast to."""
    test: str = ""
    """The condition that it is there, where that is more than not to be None."""
    parts: tuple[str, ...] = ()
    """Of `and` and `or` what they join."""
    is_wide: bool = False
    """Whether it also holds where the C++ does not: nothing may be concluded from its being false."""

    def inside(self, precedence: int) -> str:
        """The text, in brackets where what is around binds more tightly."""
        return self.text if self.precedence >= precedence else f"({self.text})"

    def as_condition(self) -> Python:
        """As a condition: C++ takes numbers and pointers for conditions too."""
        if self.kind == "bool":
            return self
        if self.kind == "item":
            return Python("True", _ATOM, "bool")
        if self.test:
            return Python(self.test, 2, "bool")
        if self.kind == "int":
            return Python(f"{self.inside(5)} != 0", 4, "bool")
        if self.kind in ("value", "attribute", "type") or self.kind[:1].isupper():
            return Python(f"{self.inside(5)} is not None", 4, "bool")
        raise Untranslated(f"whether {self.text} is there")


@dataclass
class Scope:
    """What the names of an expression mean."""

    variables: dict[str, Python] = field(default_factory=dict)
    """`$_self`, `$lhs`, local variables."""
    accessors: Mapping[str, Python] = field(default_factory=dict)
    """`getLhs` → what it gives."""
    methods: Mapping[str, str] = field(default_factory=dict)
    """Methods of the operation's own class that take nothing: name → C++ body."""
    class_of: Callable[[str], str | None] = lambda name: None
    """C++ class → its name here; None for one that is not known."""
    foreign_of: Callable[[str], tuple[str, str] | None] = lambda name: None
    """Full name of a C++ class that has no definition → the class of what stands for it here, and its dialect."""
    member_of: Callable[[str, str], tuple[str, str] | None] = lambda name, getter: None
    """C++ class and getter → the attribute here, and its kind; for no getter, whether there are parameters."""
    case_of: Callable[[str, str], str | None] = lambda enum, case: None
    """C++ enum and case → the case here."""
    calls: int = 0
    """How deep in methods that call each other."""


def translate(text: str, scope: Scope) -> Python:
    """The Python of a C++ expression.  Raises Untranslated."""
    parser = _Parser(tokens_of(text), scope)
    found = parser.expression()
    parser.end()
    return found


def translate_body(text: str, scope: Scope) -> Python:
    """The Python of the statements of a C++ function.  Raises Untranslated."""
    parser = _Parser(tokens_of(text), scope)
    found = parser.statements()
    parser.end()
    return found


class _Parser:
    def __init__(self, tokens: list[Token], scope: Scope) -> None:
        self._tokens = tokens
        self._at = 0
        self._scope = scope

    # ---- tokens

    def _peek(self, ahead: int = 0) -> str:
        index = self._at + ahead
        return self._tokens[index].text if index < len(self._tokens) else ""

    def _next(self) -> Token:
        if self._at >= len(self._tokens):
            raise Untranslated("it ends too early")
        self._at += 1
        return self._tokens[self._at - 1]

    def _take(self, text: str) -> bool:
        if self._peek() == text:
            self._at += 1
            return True
        return False

    def _expect(self, text: str) -> None:
        if not self._take(text):
            raise Untranslated(f"{self._peek() or 'its end'} where {text} is expected")

    def end(self) -> None:
        """Nothing may follow."""
        if self._at < len(self._tokens):
            raise Untranslated(self._peek())

    # ---- statements

    def statements(self) -> Python:
        """Local variables, `if (…) return …;` and `return …;` as one expression."""
        if self._take("return"):
            found = self.expression()
            self._expect(";")
            while self._take(";"):
                pass
            return found
        if self._take("if"):
            self._expect("(")
            condition = self.expression().as_condition()
            self._expect(")")
            is_block = self._take("{")
            first = self.statements()
            if is_block:
                self._expect("}")
            self._take("else")
            return _choice(condition, first, self.statements())
        self._declaration()
        return self.statements()

    def _declaration(self) -> None:
        """`auto name = value;`"""
        if self._take(";"):
            return
        start = self._at
        while self._peek() not in ("=", ";", "(", ""):
            self._at += 1
        if self._at - start < 2 or not self._take("="):
            raise Untranslated("a statement")
        name = self._tokens[self._at - 2].text
        self._scope.variables[name] = self.expression()
        self._expect(";")

    # ---- expressions

    def expression(self, least: int = 0) -> Python:
        """An expression of operators that bind at least so tightly."""
        left = self._unary()
        while self._peek() in _BINARY and _BINARY[self._peek()][0] >= max(least, 1):
            sign = self._next().text
            binds, spelling, precedence = _BINARY[sign]
            left = _binary(sign, spelling, precedence, left, self.expression(binds + 1))
        if least == 0 and self._take("?"):
            condition = left.as_condition()
            first = self.expression()
            self._expect(":")
            return _choice(condition, first, self.expression())
        return left

    def _unary(self) -> Python:
        if self._take("!"):
            condition = self._unary().as_condition()
            if condition.is_wide:
                raise Untranslated(f"not {condition.text}")
            if condition.text.endswith(" is not None") and condition.precedence == 4 and " and " not in condition.text:
                return Python(condition.text[: -len("is not None")] + "is None", 4, "bool")
            return Python(f"not {condition.inside(4)}", 3, "bool")
        if self._take("-"):
            return Python(f"-{self._unary().inside(_UNARY)}", _UNARY, "int")
        if self._take("~"):
            return Python(f"~{self._unary().inside(_UNARY)}", _UNARY, "int")
        if self._take("*") or self._take("&"):
            return self._unary()
        return self._postfix(self._primary())

    def _primary(self) -> Python:
        token = self._next()
        if token.text == "(":
            found = self.expression()
            self._expect(")")
            return found
        if token.text == "{":
            return _list(self._arguments("}"))
        if token.text == "[":
            return self._called_lambda()
        if token.kind == "number":
            return Python(re.sub(r"(?<!x)[uUlLf]+$", "", token.text), _ATOM, "float" if "." in token.text else "int")
        if token.kind == "string":
            return Python(token.text, _ATOM, "string")
        if token.kind != "name":
            raise Untranslated(token.text)
        return self._name(token.text)

    def _name(self, name: str) -> Python:
        if name in self._scope.variables:
            return self._scope.variables[name]
        if name in ("true", "false"):
            return Python(name.capitalize(), _ATOM, "bool")
        if name in ("nullptr", "nullopt"):
            return Python("None", _ATOM, "none")
        if name in ("$_ctxt", "context"):
            return Python("", _ATOM, "context")
        if name == "$_builder":
            return Python("", _ATOM, "builder")
        if name in vocabulary.TEMPLATES and self._peek() == "<":
            return self._template(name, self._template_arguments())
        if name in vocabulary.QUANTIFIERS:
            return self._quantifier(vocabulary.QUANTIFIERS[name])
        if self._take("("):
            return self._call(name, self._arguments(")"))
        enum, _, case = name.rpartition("::")
        found = self._scope.case_of(enum.rpartition("::")[2], case) if enum else None
        if found is None:
            raise Untranslated(name)
        return Python(found, _ATOM, "case")

    def _arguments(self, end: str) -> list[Python]:
        found: list[Python] = []
        while not self._take(end):
            if found:
                self._expect(",")
            found.append(self.expression())
        return found

    def _template_arguments(self) -> list[str]:
        """The classes between `<` and `>`."""
        self._expect("<")
        depth, found = 1, [""]
        while depth:
            text = self._next().text
            depth += {"<": 1, ">": -1}.get(text, 0)
            if text == "," and depth == 1:
                found.append("")
            elif depth:
                found[-1] += text
        return found

    def _template(self, name: str, classes: list[str]) -> Python:
        is_braced = self._take("{")
        if not is_braced:
            self._expect("(")
        arguments = self._arguments("}" if is_braced else ")")
        if is_braced:
            return _list(arguments)
        if name == "equal_to":
            self._expect("(")
            return self._call(name, self._arguments(")"))
        if name == "SmallVector" and len(arguments) == 2:
            return Python(f"({arguments[1].text},) * {arguments[0].inside(_UNARY)}", 10, "list")
        if name in ("ArrayRef", "SmallVector") and len(arguments) <= 1:
            return arguments[0] if arguments else Python("()", _ATOM, "list")
        if len(arguments) != 1:
            raise Untranslated(name)
        subject = arguments[0]
        if name in vocabulary.TESTS:
            return self._is_instance(subject, classes)
        if name in vocabulary.CASTS:
            return Python(subject.text, subject.precedence, _last(classes[0]))
        if name in vocabulary.OPTIONAL_CASTS:
            return Python(subject.text, subject.precedence, _last(classes[0]), self._is_instance(subject, classes).text)
        return subject

    def _is_instance(self, subject: Python, classes: list[str]) -> Python:
        if subject.kind == "type" and classes == ["Type"]:
            return Python("True", _ATOM, "bool")
        conditions: list[str] = []
        known: list[str] = []
        is_wide = False
        for name in classes:
            foreign = self._scope.foreign_of(name)
            if _last(name) in vocabulary.CLASS_TESTS:
                conditions.append(vocabulary.CLASS_TESTS[_last(name)].format(subject.inside(_ATOM)))
            elif foreign is not None:
                is_wide = True
                conditions.append(vocabulary.FOREIGN_TEST.format(subject.inside(_ATOM), foreign[0], foreign[1]))
            else:
                known.append(self._class(_last(name)))
        if known:
            group = known[0] if len(known) == 1 else f"({', '.join(known)})"
            conditions.append(f"isinstance({subject.text}, {group})")
        if len(conditions) == 1:
            return Python(conditions[0], 2 if " and " in conditions[0] else _ATOM, "bool", is_wide=is_wide)
        return Python(" or ".join(f"({one})" for one in dict.fromkeys(conditions)), 1, "bool", is_wide=is_wide)

    def _class(self, name: str) -> str:
        found = self._scope.class_of(name)
        if found is None:
            raise Untranslated(f"the class {name}")
        return found

    def _call(self, name: str, arguments: list[Python]) -> Python:
        """A function, a method of the operation itself, a constructor, or `Class::get`."""
        if not arguments and name in self._scope.accessors:
            return self._scope.accessors[name]
        if not arguments and name in self._scope.methods and self._scope.calls < _MOST_CALLS:
            inner = Scope(**{**vars(self._scope), "variables": dict(self._scope.variables), "calls": self._scope.calls + 1})
            return translate_body(self._scope.methods[name], inner)
        owner, _, method = name.rpartition("::")
        if method == "get" and owner:
            return self._get(owner.rpartition("::")[2], [one for one in arguments if one.kind != "context"])
        last = method or name
        if last == "getElementTypeOrSelf" and len(arguments) == 1:
            subject = f"{arguments[0].inside(_ATOM)}.type" if arguments[0].kind == "value" else arguments[0].text
            return Python(f"element_type_or_self({subject})", _ATOM, "type")
        if last == "bool" and len(arguments) == 1:
            return arguments[0].as_condition()
        if last in vocabulary.FUNCTIONS:
            return _filled(vocabulary.FUNCTIONS[last], None, arguments)
        if len(arguments) == 1 and (last[:1].isupper() or last.endswith("_t") or last in ("int", "unsigned")):
            return arguments[0]
        raise Untranslated(f"the function {name}")

    def _get(self, class_name: str, arguments: list[Python]) -> Python:
        if class_name == "IntegerType" and arguments:
            signs = {"True": "get_signed", "False": "get_unsigned"}
            maker = signs.get(arguments[1].text, "") if len(arguments) > 1 else "get_signless"
            return Python(f"IntegerType.{maker}({arguments[0].text})", _ATOM, "IntegerType")
        if not arguments and self._scope.member_of(class_name, "") is not None:
            raise Untranslated(f"{class_name} without its parameters")
        return Python(f"{self._class(class_name)}.get({', '.join(one.text for one in arguments)})", _ATOM, class_name)

    # ---- what follows

    def _postfix(self, found: Python) -> Python:
        while True:
            if self._take(".") or self._take("->"):
                found = self._method(found, self._next().text)
            elif self._take("["):
                index = self.expression()
                self._expect("]")
                found = Python(f"{found.inside(_ATOM)}[{index.text}]", _ATOM, _ELEMENTS.get(found.text.rpartition(".")[2], ""))
            else:
                return found

    def _method(self, subject: Python, name: str) -> Python:
        classes = self._template_arguments() if name in vocabulary.TEMPLATES and self._peek() == "<" else []
        self._expect("(")
        arguments = self._arguments(")")
        if subject.kind == "builder":
            return self._built(name, classes, arguments)
        if name == "getContext":
            return Python("", _ATOM, "context")
        if name == "hasTrait" and classes:
            return self._is_instance(subject, classes)
        if name in ("isa", "dyn_cast", "cast") and classes:
            return self._template_of(subject, name, classes)
        return self._plain_method(subject, name, arguments)

    def _built(self, name: str, classes: list[str], arguments: list[Python]) -> Python:
        """A method of `$_builder`."""
        if name == "getContext":
            return Python("", _ATOM, "context")
        if name == "getType" and classes:
            return self._get(_last(classes[0]), arguments)
        if name == "getIntegerType":
            return self._get("IntegerType", arguments)
        if name not in vocabulary.BUILDER:
            raise Untranslated(f"the method {name} of the builder")
        return _filled((vocabulary.BUILDER[name], "type" if name.endswith("Type") else "attribute"), None, arguments)

    def _template_of(self, subject: Python, name: str, classes: list[str]) -> Python:
        test = self._is_instance(subject, classes)
        return test if name == "isa" else Python(subject.text, subject.precedence, _last(classes[0]), test.text if name == "dyn_cast" else "")

    def _plain_method(self, subject: Python, name: str, arguments: list[Python]) -> Python:
        own = self._scope.member_of(subject.kind, name)
        if own is not None and not arguments:
            return Python(f"{subject.inside(_ATOM)}.{own[0]}", _ATOM, own[1])
        if name == "getValue" and not arguments:
            return Python(f"{subject.inside(_ATOM)}.value", _ATOM, vocabulary.VALUE_OF.get(subject.kind, ""))
        if name in ("cloneWith", "clone") and arguments:
            shape = arguments[0] if len(arguments) == 2 and arguments[0].text not in ("()", "None") else Python("None")
            return Python(f"{subject.inside(_ATOM)}.clone_with({shape.text}, {arguments[-1].text})", _ATOM, "type")
        if name in ("front", "back") and not arguments:
            kind = _ELEMENTS.get(subject.text.rpartition(".")[2], "")
            return Python(f"{subject.inside(_ATOM)}[{'0' if name == 'front' else '-1'}]", _ATOM, kind)
        if subject.kind == "operation" and name in vocabulary.OF_OPERATION:
            return _filled(vocabulary.OF_OPERATION[name], subject, arguments)
        if name not in vocabulary.METHODS:
            raise Untranslated(f"the method {name}")
        return _filled(vocabulary.METHODS[name], subject, arguments)

    # ---- lambdas

    def _lambda_head(self) -> list[str]:
        """Skip `[&](Type name, …) -> Type {`; the names of the parameters."""
        while not self._take("]"):
            self._next()
        names: list[str] = []
        if self._take("("):
            last = ""
            while not self._take(")"):
                token = self._next()
                if token.text == ",":
                    names.append(last)
                last = token.text
            names += [last] if last else []
        while not self._take("{"):
            self._next()
        return names

    def _called_lambda(self) -> Python:
        """`[&] { …; return …; }()`: an argument in the call stands for the parameter."""
        names = self._lambda_head()
        start = self._at
        self._skip_body()
        if not self._take("("):
            raise Untranslated("a function that is not called")
        arguments = self._arguments(")")
        after = self._at
        found = self._body_at(start, dict(zip(names, arguments)))
        self._at = after
        return found

    def _skip_body(self) -> None:
        depth = 1
        while depth:
            depth += {"{": 1, "}": -1}.get(self._next().text, 0)

    def _body_at(self, start: int, bound: Mapping[str, Python]) -> Python:
        self._at = start
        before = self._scope.variables
        self._scope.variables = {**before, **bound}
        try:
            found = self.statements()
            self._expect("}")
        finally:
            self._scope.variables = before
        return found

    def _quantifier(self, word: str) -> Python:
        """`llvm::all_of(values, [](Type t) { return …; })`."""
        self._expect("(")
        values = self.expression()
        self._expect(",")
        self._expect("[")
        names = self._lambda_head()
        if len(names) != 1:
            raise Untranslated("a function of several parameters")
        item = python_name(snake_case(names[0]))
        condition = self._body_at(self._at, {names[0]: Python(item, _ATOM, "item")}).as_condition()
        self._expect(")")
        return Python(f"{word}({condition.text} for {item} in {values.inside(1)})", 3 if word[:3] == "not" else _ATOM, "bool")


def _last(name: str) -> str:
    return name.rpartition("::")[2]


def _binary(sign: str, spelling: str, precedence: int, left: Python, right: Python) -> Python:
    if sign in _LOGICAL:
        return _joined(sign, spelling, precedence, left.as_condition(), right.as_condition())
    if sign in ("==", "!=") and "none" in (left.kind, right.kind):
        spelling = " is " if sign == "==" else " is not "
    tighter = precedence + 1
    text = f"{left.inside(tighter if precedence == 4 else precedence)}{spelling}{right.inside(tighter)}"
    return Python(text, precedence, "bool" if precedence == 4 else "int")


def _joined(sign: str, spelling: str, precedence: int, left: Python, right: Python) -> Python:
    """Conditions joined by `and` or `or`, each once, and without those that say nothing."""
    neutral = "True" if sign == "&&" else "False"
    sides = [one for one in (left, right) if one.text != neutral]
    if len(sides) < 2:
        return sides[0] if sides else left
    parts: dict[str, None] = {}
    for one in sides:
        parts |= dict.fromkeys(one.parts if one.parts and one.precedence == precedence else [one.inside(_bracketed_below(precedence))])
    texts = tuple(parts)
    if len(texts) == 1:
        return left
    return Python(spelling.join(texts), precedence, "bool", "", texts, left.is_wide or right.is_wide)


def _bracketed_below(precedence: int) -> int:
    """`and` in an `or` has brackets too: nobody has to know which of them binds more tightly."""
    return 3 if precedence == 1 else precedence + 1


def _choice(condition: Python, first: Python, second: Python) -> Python:
    if condition.text == "True":
        return first
    return Python(f"{first.inside(1)} if {condition.inside(1)} else {second.inside(0)}", _CONDITION, first.kind)


def _list(items: list[Python]) -> Python:
    return Python(f"({', '.join(one.text for one in items)}{',' * (len(items) == 1)})", _ATOM, "list")


def _filled(entry: tuple[str, str], subject: Python | None, arguments: list[Python]) -> Python:
    """A phrase of the vocabulary with the receiver and the arguments put in."""
    template, kind = entry
    infix = " " in re.sub(r"\(.*\)|\[.*\]", "", template)
    texts = ["" if subject is None else subject.inside(5 if infix else _ATOM), *(one.inside(5) for one in arguments)]
    try:
        text = template.format(*texts, args=", ".join(texts[1:]))
    except IndexError:
        raise Untranslated(template) from None
    return Python(text, 3 if template.startswith("not ") else 4 if infix else _ATOM, kind)
