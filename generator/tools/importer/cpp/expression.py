"""Translate C++ expressions to Python: predicates, transforms and short methods of .td files, within the known vocabulary."""

from __future__ import annotations

import re
from collections.abc import Mapping

from . import vocabulary
from .spelling import python_identifier, snake_case_identifier
from .tokens import CppToken, Untranslated, tokens_of
from .values import ATOM, BINARY, ELEMENTS, MOST_CALLS, UNARY, UNKNOWN, CppScope, Python, binary, choice, filled, last_name, list_of


def translate(text: str, scope: CppScope) -> Python:
    """Return the Python of a C++ expression.  Raises Untranslated."""
    parser = _Parser(tokens_of(text), scope)
    found = parser.expression()
    parser.end()
    return found


def translate_body(text: str, scope: CppScope) -> Python:
    """Return the Python of the statements of a C++ function.  Raises Untranslated."""
    parser = _Parser(tokens_of(text), scope)
    found = parser.statements()
    parser.end()
    return found


class _Parser:
    def __init__(self, tokens: list[CppToken], scope: CppScope) -> None:
        self._tokens = tokens
        self._at = 0
        self._scope = scope

    # ---- tokens

    def _peek(self, ahead: int = 0) -> str:
        index = self._at + ahead
        return self._tokens[index].text if index < len(self._tokens) else ""

    def _next(self) -> CppToken:
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
        """Raise Untranslated if tokens are left."""
        if self._at < len(self._tokens):
            raise Untranslated(self._peek())

    # ---- statements

    def statements(self) -> Python:
        """Return local variables, `if (…) return …;` and `return …;` as one expression."""
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
            return choice(condition, first, self.statements())
        self._declaration()
        return self.statements()

    def _declaration(self) -> None:
        """Record the variable of `auto name = value;`."""
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
        """Return an expression whose operators have at least the precedence `least`."""
        left = self._unary()
        while self._peek() in BINARY and BINARY[self._peek()][0] >= max(least, 1):
            sign = self._next().text
            binds, spelling, precedence = BINARY[sign]
            left = binary(sign, spelling, precedence, left, self.expression(binds + 1))
        if least == 0 and self._take("?"):
            condition = left.as_condition()
            first = self.expression()
            self._expect(":")
            return choice(condition, first, self.expression())
        return left

    def _unary(self) -> Python:
        if self._take("!"):
            condition = self._unary().as_condition()
            if condition.is_wide:
                raise Untranslated(f"not {condition.text}")
            if condition.text.endswith(" is not None") and condition.precedence == 4 and " and " not in condition.text:
                return Python(condition.text[: -len("is not None")] + "is None", 4, "bool")
            return Python(f"not {condition.inside(4)}", 3, "bool")
        for sign in "-~":
            if self._take(sign):
                return Python(f"{sign}{self._unary().inside(UNARY)}", UNARY, "int")
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
            return list_of(self._arguments("}"))
        if token.text == "[":
            return self._called_lambda()
        if token.kind == "number":
            return Python(re.sub(r"(?<!x)[uUlLf]+$", "", token.text), ATOM, "float" if "." in token.text else "int")
        if token.kind == "string":
            return Python(token.text, ATOM, "string")
        if token.kind != "name":
            raise Untranslated(token.text)
        return self._name(token.text)

    def _name(self, name: str) -> Python:
        if name in self._scope.variables:
            return self._scope.variables[name]
        if name in ("true", "false"):
            return Python(name.capitalize(), ATOM, "bool")
        if name in ("nullptr", "nullopt"):
            return Python("None", ATOM, "none")
        if name in ("$_ctxt", "context"):
            return Python("", ATOM, "context")
        if name == "$_builder":
            return Python("", ATOM, "builder")
        template = name if name in vocabulary.TEMPLATES else vocabulary.OWN_CASTS.sub("", name)  # such as `type_cast`
        if template in vocabulary.TEMPLATES and self._peek() == "<":
            return self._template(template, self._template_arguments())
        if name in vocabulary.QUANTIFIERS:
            return self._quantifier(vocabulary.QUANTIFIERS[name])
        if self._take("("):
            return self._call(name, self._arguments(")"))
        enum, _, case = name.rpartition("::")
        found = self._scope.case_of(enum, case) if enum else None
        if found is None:
            raise Untranslated(name)
        return Python(found, ATOM, "case")

    def _arguments(self, end: str) -> list[Python]:
        found: list[Python] = []
        while not self._take(end):
            if found:
                self._expect(",")
            found.append(self.expression())
        return found

    def _template_arguments(self) -> list[str]:
        """Return the classes between `<` and `>`."""
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
            return list_of(arguments)
        if name == "equal_to":
            self._expect("(")
            return self._call(name, self._arguments(")"))
        if name == "SmallVector" and len(arguments) == 2:
            return Python(f"({arguments[1].text},) * {arguments[0].inside(UNARY)}", 10, "list")
        if name in ("ArrayRef", "SmallVector") and len(arguments) <= 1:
            return arguments[0] if arguments else Python("()", ATOM, "list")
        if len(arguments) != 1:
            raise Untranslated(name)
        subject = arguments[0]
        if name in vocabulary.TESTS:
            return self._is_instance(subject, classes)
        if name in vocabulary.CASTS:
            kind = "unknown" if self._scope.foreign_of(classes[0]) is not None else last_name(classes[0])
            return Python(subject.text, subject.precedence, kind)
        if name in vocabulary.OPTIONAL_CASTS:
            return Python(subject.text, subject.precedence, last_name(classes[0]), self._is_instance(subject, classes).text)
        return subject

    def _is_instance(self, subject: Python, classes: list[str]) -> Python:
        if subject.kind == "type" and classes == ["Type"]:
            return Python("True", ATOM, "bool")
        conditions: list[str] = []
        known: list[str] = []
        is_wide = False
        for name in classes:
            foreign = self._scope.foreign_of(name)
            if last_name(name) in vocabulary.CLASS_TESTS:
                conditions.append(vocabulary.CLASS_TESTS[last_name(name)].format(subject.inside(ATOM)))
            elif foreign is not None:
                is_wide = True
                conditions.append(vocabulary.FOREIGN_TEST.format(subject.inside(ATOM), foreign[0], foreign[1]))
            else:
                known += [self._class(name), *self._scope.attached_to(last_name(name))]
        if known:
            group = known[0] if len(known) == 1 else f"({', '.join(known)})"
            conditions.append(f"isinstance({subject.text}, {group})")
        if len(conditions) == 1:
            return Python(conditions[0], 2 if " and " in conditions[0] else ATOM, "bool", is_wide=is_wide)
        return Python(" or ".join(f"({one})" for one in dict.fromkeys(conditions)), 1, "bool", is_wide=is_wide)

    def _class(self, name: str) -> str:
        if (found := self._scope.class_of(name)) is None:
            raise Untranslated(f"the class {name}")
        return found

    def _call(self, name: str, arguments: list[Python]) -> Python:
        """Return a call of a function, of a method of the operation itself, of a constructor, or of `Class::get`."""
        if not arguments and name in self._scope.accessors:
            return self._scope.accessors[name]
        if not arguments and name in self._scope.methods and self._scope.calls < MOST_CALLS:
            inner = CppScope(**{**vars(self._scope), "variables": dict(self._scope.variables), "calls": self._scope.calls + 1})
            return translate_body(self._scope.methods[name], inner)
        owner, _, method = name.rpartition("::")
        if method == "get" and owner:
            return self._get(owner, [one for one in arguments if one.kind != "context"])
        last = method or name
        if last == "getElementTypeOrSelf" and len(arguments) == 1:
            subject = f"{arguments[0].inside(ATOM)}.type" if arguments[0].kind == "value" else arguments[0].text
            return Python(f"element_type_or_self({subject})", ATOM, "type")
        if last == "bool" and len(arguments) == 1:
            return arguments[0].as_condition()
        if last in vocabulary.FUNCTIONS:
            return filled(vocabulary.FUNCTIONS[last], None, arguments)
        if len(arguments) == 1 and (last[:1].isupper() or last.endswith("_t") or last in ("int", "unsigned")):
            return arguments[0]
        raise Untranslated(f"the function {name}")

    def _get(self, cpp_class: str, arguments: list[Python]) -> Python:
        class_name = last_name(cpp_class)
        if class_name == "IntegerType" and arguments:
            sign = arguments[1].text if len(arguments) > 1 else ""
            maker = {"": "get_signless", "True": "get_signed", "False": "get_unsigned"}.get(sign, "")
            return Python(f"IntegerType.{maker}({arguments[0].text})", ATOM, "IntegerType")
        if self._scope.arity_of(class_name) not in (None, len(arguments)):
            raise Untranslated(f"{class_name} without all of its parameters")
        return Python(f"{self._class(cpp_class)}.get({', '.join(one.text for one in arguments)})", ATOM, class_name)

    def _postfix(self, found: Python) -> Python:
        while True:
            if self._take(".") or self._take("->"):
                found = self._method(found, self._next().text)
            elif self._take("["):
                index = self.expression()
                self._expect("]")
                found = Python(f"{found.inside(ATOM)}[{index.text}]", ATOM, ELEMENTS.get(found.text.rpartition(".")[2], ""))
            else:
                return found

    def _method(self, subject: Python, name: str) -> Python:
        classes = self._template_arguments() if name in vocabulary.TEMPLATES and self._peek() == "<" else []
        self._expect("(")
        arguments = self._arguments(")")
        if name == "getContext":
            return Python("", ATOM, "context")
        if subject.kind == "builder":
            return self._built(name, classes, arguments)
        if name == "hasTrait" and classes:
            return self._is_instance(subject, classes)
        if name in ("isa", "dyn_cast", "cast") and classes:
            return self._template_of(subject, name, classes)
        return self._plain_method(subject, name, arguments)

    def _built(self, name: str, classes: list[str], arguments: list[Python]) -> Python:
        """Return the value of a method of `$_builder`."""
        if name == "getType" and classes:
            return self._get(classes[0], arguments)
        if name == "getIntegerType":
            return self._get("IntegerType", arguments)
        if name not in vocabulary.BUILDER:
            raise Untranslated(f"the method {name} of the builder")
        return filled((vocabulary.BUILDER[name], "type" if name.endswith("Type") else "attribute"), None, arguments)

    def _template_of(self, subject: Python, name: str, classes: list[str]) -> Python:
        test = self._is_instance(subject, classes)
        return (
            test
            if name == "isa"
            else Python(subject.text, subject.precedence, last_name(classes[0]), test.text if name == "dyn_cast" else "")
        )

    def _plain_method(self, subject: Python, name: str, arguments: list[Python]) -> Python:
        if subject.kind == "unknown":
            return UNKNOWN
        own = self._scope.member_of(subject.kind, name)
        if own is not None and not arguments:
            return Python(f"{subject.inside(ATOM)}.{own[0]}", ATOM, own[1])
        if subject.kind == "entry" and name in vocabulary.OF_ENTRY:
            return filled(vocabulary.OF_ENTRY[name], subject, arguments)
        if name == "getValue" and not arguments:
            return Python(f"{subject.inside(ATOM)}.value", ATOM, vocabulary.VALUE_OF.get(subject.kind, ""))
        if name in ("cloneWith", "clone") and arguments:
            shape = arguments[0] if len(arguments) == 2 and arguments[0].text not in ("()", "None") else Python("None")
            return Python(f"{subject.inside(ATOM)}.clone_with({shape.text}, {arguments[-1].text})", ATOM, "type")
        if name in ("front", "back") and not arguments:
            kind = ELEMENTS.get(subject.text.rpartition(".")[2], "")
            return Python(f"{subject.inside(ATOM)}[{'0' if name == 'front' else '-1'}]", ATOM, kind)
        if subject.kind == "operation" and name in vocabulary.OF_OPERATION:
            return filled(vocabulary.OF_OPERATION[name], subject, arguments)
        if name not in vocabulary.METHODS:
            raise Untranslated(f"the method {name}")
        return filled(vocabulary.METHODS[name], subject, arguments)

    def _lambda_head(self) -> list[str]:
        """Skip `[&](Type name, …) -> Type {`; return the names of the parameters."""
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
        """Return the value of `[&] { …; return …; }()`; the arguments of the call replace the parameters."""
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
        """Return the value of `llvm::all_of(values, [](Type t) { return …; })` and similar calls."""
        self._expect("(")
        values = self.expression()
        self._expect(",")
        self._expect("[")
        names = self._lambda_head()
        if len(names) != 1:
            raise Untranslated("a function of several parameters")
        item = python_identifier(snake_case_identifier(names[0]))
        is_dictionary = values.kind == "DictionaryAttr"
        condition = self._body_at(self._at, {names[0]: Python(item, ATOM, "entry" if is_dictionary else "item")}).as_condition()
        self._expect(")")
        if is_dictionary:
            values = Python(f"{values.inside(ATOM)}.items()")
        return Python(f"{word}({condition.text} for {item} in {values.inside(1)})", 3 if word[:3] == "not" else ATOM, "bool")
