"""Translate C++ statements to lines of Python."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import field
from itertools import count
from typing import Any

from ods.diagnostics.late import dataclass

from ....resolver.model import ResolvedOperation
from ..cpp.tokens import Untranslated
from ..cpp.values import UNARY
from ..translator.hazards import CHANGES
from .code import UNNEEDED, Code, annotation, cpp_of, inner_kind, kind_of, literal, split_kinds
from .conditions import static_condition
from .creating import ERASED
from .expressions import (
    argument_nodes,
    called_lambda,
    empty_value,
    iterated_by,
    lambda_parameters,
    negated,
    pair_kinds,
    string_value,
    truth,
    unescaped,
)
from .parsing import ParserCall, ParserCalls
from .renaming import identifiers
from .scope import Scope, Variable, python_name, size_of
from .source import CppField, cpp_parser, field_initializers, is_read_first, text_of
from .switching import Case, Switch, returned_kind, switch_of
from .table import method

_INDENT = "    "
_OF_CALLER = ("a failure without a message", "a failure without a value")
"""Reasons for a failed translation of a called function that the caller can handle."""
_PLAIN = ("int", "str", "bool", "float")
_ENDS = ("return ", "raise ", "continue", "break")
"""The beginnings of lines that end a block of statements."""
_BASES = ("Type", "Attribute", "Value", "Operation")
_CHECKS = ("raise ", "if ", "for ", "while ", "def ")
"""The beginnings of lines that make a partial translation useful."""
_ERRORS = {"emitError": "error", "emitOpError": "op_error"}
_TRANSFORM_ERRORS = ("emitSilenceableFailure", "emitDefiniteFailure", "emitSilenceableError", "emitDefiniteError")
"""Functions and methods that make the errors of transform operations."""
_CHANGING = ("consume_front", "consume_back", "getAsInteger")
"""Methods of strings that change the string or an argument."""
_IGNORED = {"reserve", "assign_reserve", "shrink_to_fit", "abandon", "report", "flush", "markAsDefault", "useProperties"}


class Line:
    """A line of Python that is dropped if it is not wanted."""

    def __init__(self, indent: int, text: str, wanted: bool = True) -> None:
        self.indent, self.text, self.wanted = indent, text, wanted

    def __str__(self) -> str:
        return _INDENT * self.indent + self.text


@dataclass
class Finding:
    """A C++ diagnostic: the start of the call that makes the error, the parts of its message, and its notes with their places."""

    head: str
    pieces: list[Any]
    notes: list[tuple[Any, list[Any]]] = field(default_factory=list)
    begun: str = ""
    """The variable that holds the message so far; empty if there is none."""
    more: str = ""
    """Further arguments of the call, as source."""


class Statements(ParserCalls):
    """Translates the body of one function."""

    def __init__(self, scope: Scope, returns: str = "void") -> None:
        super().__init__(scope)
        self.returns = returns
        """The kind of the returned value; `result` for a function that can fail."""
        self.lines: list[Line] = []
        self.indent = 1
        self._numbers = 0
        self.outs: tuple[str, ...] = ()
        """The variables that the Python function returns instead of changing reference parameters."""
        self._returned_kind = ""
        """The kind of the last returned value."""
        self.is_hook = False
        """True in the body of a hook, which cannot fail without a message."""
        self.unfilled_name = ""
        """The hook to name where a statement is not translated; empty if partial translations are not allowed."""
        self.may_give_none = False
        """True if the function returns None for a C++ failure without a message."""
        self.silent = ""
        """The exception for a failure without a message, as source; empty if there is none."""
        self.returns_both = False
        """True if the function returns a value and also the variables in `outs`."""
        self.gaps: list[str] = []
        """The reasons why statements are not translated."""
        self._declared_at: dict[str, int] = {}
        self._done: dict[int, tuple[Code, list[Line]]] = {}
        """Maps expressions with an effect to their value and the lines that they need."""
        self._uncounted: set[int] = set()
        """The `for` loops without a counter, which are written as `while`, by their nodes."""
        self._functions: list[dict[str, Any]] = []
        """The enclosing nested functions, each with its own variables."""

    def line(self, text: str) -> Line:
        """Add a line and return it; with `returns_both`, a `return` also returns the variables in `outs`."""
        if self.returns_both and not self._functions and re.match(r"return\b", text.lstrip()):
            text = f"{text}, {', '.join(self.outs)}"
        self.lines.append(Line(self.indent, text))
        return self.lines[-1]

    def expression(self, node: Any) -> Code:
        """Return the Python of an expression; a call that also assigns to arguments is written as a line before.  Raises Untranslated."""
        found = super().expression(node)
        kind = inner_kind(found.kind, "assigned")
        if not kind:
            return found
        if self.is_after_condition:
            raise Untranslated("a call after a condition")
        self._numbers += 1
        name = f"given_{self._numbers}"
        self.run(Code(f"{name}, {found.text}"))
        return Code(name, kind)

    def _update_expression(self, node: Any) -> Code:
        """Return the value of `++a` (the variable) or `a++` (its value before)."""
        return self._once(node, lambda: self._updated(node))

    def _updated(self, node: Any) -> Code:
        target = self.expression(node.child_by_field_name("argument"))
        is_before = node.children[0].type in ("++", "--")
        found = target
        if not is_before:
            found = Code(self._fresh("before"), target.kind)
            self.line(f"{found.text} = {target.text}")
        self.effect(node)
        return found

    def ran(self, found: Code) -> Code:
        if self.is_after_condition:
            raise Untranslated("a call after a condition")
        self.run(found)
        return Code("True", "bool")

    def run(self, found: Code) -> None:
        """Write a call as a statement; it assigns the variables that replace reference arguments."""
        match = re.match(r"([\w., \[\]-]+?) = (.*)$", found.text)
        for name in match[1].split(", ") if match else ():
            self.assigned(name)
            for variable in self.scope.variables.values():
                if variable.text == name and variable.declared is not None and match and re.search(rf"\b{re.escape(name)}\b", match[2]):
                    variable.declared.wanted = True
        self.line(found.text)

    def initialize(self, body: Any, fields: Sequence[CppField]) -> None:
        """Write the assignments that a constructor makes to the members of its object before its body runs."""
        receiver, initial = self.scope.receiver_text, dict(field_initializers(body))
        for name in [one for one in initial if self.scope.sources.is_class(one)]:  # the name of a base, or of the class itself
            known_as = self.scope.sources.instances.get((self.scope.owner_name, name), name)
            made = self.constructed_in_place(known_as, _initial_nodes(initial[name]))
            self.line(made.text)
            if name == self.scope.owner_name:
                return
        for one in fields:
            node, kind = initial.get(one.name), self.scope.kind(one.type)
            target = f"{receiver}.{python_name(one.name)}"
            if kind in ERASED:
                continue
            if (size := size_of(self.scope, one.type)) is not None:
                nodes = [] if node is None else _initial_nodes(node)
                value = self.expression(nodes[0]).text if nodes else empty_value(inner_kind(kind, "list"))
                self.line(f"{target} = [{value} for _ in range({size})]" if value == "[]" else f"{target} = [{value}] * {size}")
            elif node is not None:
                nodes = _initial_nodes(node)
                found = (
                    self.made(kind, one.type, nodes)
                    if len(nodes) != 1 or self.scope.is_own_class(kind)
                    else self.fit(self.expression(nodes[0]), kind)
                )
                text = f"list({found.text})" if kind.startswith("list[") and found.text.isidentifier() else found.text
                self.line(f"{target} = {text}")
            elif one.default is None and self.scope.is_own_class(kind) and self.scope.sources.constructors(kind, 0):
                self.line(f"{target} = {self.made(kind, one.type, []).text}")

    def constructed_in_place(self, name: str, nodes: Sequence[Any]) -> Code:
        """Return a call of a constructor of the class or its base for the object `this`.  Raises Untranslated."""
        arguments = [self.expression(one) for one in nodes]
        constructor = self.scope.constructor(name, [one.kind for one in arguments])
        if constructor is None:
            raise Untranslated(f"the constructor of {name}")
        return self.scope.module.constructed(constructor, self.scope.receiver(), arguments)

    def text(self) -> str:
        """Return the wanted lines as text; a variable that is first assigned in a deeper block keeps its declaration."""
        for position, line in enumerate(self.lines):
            declared = re.match(r"(\w+)(?:: [^=]+)? = (?:None|0|0\.0|False|\"\")$", line.text)
            if declared is None or line.wanted:
                continue
            word = re.compile(rf"\b{declared[1]}\b")
            first = next((one for one in self.lines[position + 1 :] if one.wanted and word.search(one.text)), None)
            if first is None:
                continue
            left, _, right = first.text.partition(" = ")
            is_given = bool(re.fullmatch(r"[\w, ]+", left) and word.search(left)) and not word.search(right)
            line.wanted = not is_given or first.indent > line.indent
        return "\n".join(str(line) for line in self.lines if line.wanted)

    def block(self, nodes: Sequence[Any]) -> None:
        """Translate the statements of a block, one level deeper."""
        self.indent += 1
        before = sum(line.wanted for line in self.lines)
        saved = dict(self.scope.variables)
        self._sequence(nodes)
        self.scope.variables = {name: variable for name, variable in self.scope.variables.items() if name in saved} | saved
        if sum(line.wanted for line in self.lines) == before:
            self.line("pass")
        self.indent -= 1

    def body(self, node: Any) -> None:
        """Translate the body of a function."""
        self._sequence(node.named_children)

    def _sequence(self, nodes: Sequence[Any]) -> None:
        """Translate a sequence of statements; a `with` that one of them opens extends to its end.

        The statements after an untranslated one are left out, and the hook raises UnfilledHook there.
        """
        indent = self.indent
        for node in nodes:
            mark, inner, functions = len(self.lines), self.indent, len(self._functions)
            around = self.returns, self.outs, self._returned_kind, self.scope.variables
            try:
                self.statement(node)
            except Untranslated as error:
                is_of_caller = str(error) in _OF_CALLER and not self.is_hook
                if (
                    is_of_caller
                    or not self.unfilled_name
                    or functions
                    or not any(line.text.startswith(_CHECKS) for line in self.lines[:mark])
                ):
                    raise
                del self.lines[mark:], self._functions[functions:]
                self.indent = inner
                self.returns, self.outs, self._returned_kind, self.scope.variables = around
                self._leave_gap(node, str(error))
                break
            if self.lines and self.lines[-1].indent == self.indent and self.lines[-1].text.startswith(_ENDS):
                break
        if self.lines and self.lines[-1].text.startswith("with ") and self.indent > indent:
            self.lines.pop()
        self.indent = indent

    def _leave_gap(self, node: Any, reason: str) -> None:
        """Write an untranslated statement as a comment, and raise UnfilledHook at this place."""
        self.gaps.append(reason)
        self.line(f"# Not translated: {reason}.  The C++:")
        for text in text_of(node).splitlines():
            self.line(f"# {text}".rstrip())
        self.scope.module.imports.setdefault("ods.ir.unfilled", set()).add("UnfilledHook")
        self.line(f'raise UnfilledHook(f"{{__name__}}.{self.unfilled_name}")')

    def _enter(self, manager: str) -> None:
        """Open a `with` statement around the remaining statements."""
        self.line(f"with {manager}:")
        self.indent += 1

    # ---- one statement

    def statement(self, node: Any) -> None:
        """Translate a statement.  Raises Untranslated."""
        if node.type in (
            "comment",
            "using_declaration",
            "type_definition",
            "static_assert_declaration",
            "attributed_statement",
        ):
            return
        handler = getattr(self, f"_do_{node.type}", None)
        if handler is None:
            raise Untranslated(f"the construct {node.type}")
        handler(node)

    def _do_alias_declaration(self, node: Any) -> None:
        self.scope.aliases[text_of(node.child_by_field_name("name"))] = text_of(node.child_by_field_name("type"))

    def _do_preproc_ifdef(self, node: Any) -> None:
        """Translate what a build without assertions has; `NDEBUG` is defined there.  Raises Untranslated for other macros."""
        if text_of(node.child_by_field_name("name")) != "NDEBUG":
            raise Untranslated("code that depends on a macro")
        otherwise = node.child_by_field_name("alternative")
        is_taken = node.children[0].type == "#ifdef"
        parts = node.named_children[1:] if is_taken else [] if otherwise is None else otherwise.named_children
        for one in parts:
            if one != otherwise:
                self.statement(one)

    def _do_compound_statement(self, node: Any) -> None:
        self.body(node)

    def _plain_call(self, name: str, classes: list[str], nodes: Sequence[Any]) -> Code:
        if name.rpartition("::")[2] in ("succeeded", "failed") and len(nodes) == 1 and ".parse" in text_of(nodes[0]):
            effect = self._effect_of(nodes[0].parent.parent)
            if effect is not None:
                return Code("False", "bool") if effect == "raised" or not isinstance(effect, Code) else effect
        if name.rpartition("::")[2] == "accumulate" and len(nodes) in (3, 4) and nodes[-1].type == "lambda_expression":
            *values, first = self.ranges([self.expression(one) for one in nodes[:-1]])
            if len(values) == 1:
                call = f"{self.scope.use('reduce')}({self.lambda_argument(nodes[-1], 'combine')}, {values[0].text}, {first.text})"
                return Code(call, first.kind)
        if name.rpartition("::")[2] == "matchPattern" and len(nodes) == 2:
            return self._matched_pattern(*nodes)
        return super()._plain_call(name, classes, nodes)

    def _applied(self, values: Code, function: Any, is_condition: bool = True) -> tuple[str, Code]:
        """Return a name and the function's result for it; a lambda with several statements becomes a nested function."""
        is_long = function.type == "lambda_expression" and len(_statements(function.child_by_field_name("body"))) > 1
        if not is_long or self.is_after_condition:
            return super()._applied(values, function, is_condition)
        name = self.lambda_argument(function, "holds" if is_condition else "convert", self.element_kind(values))
        declared = re.search(r"->\s*([\w:<>]+)\s*$", text_of(function.child_by_field_name("declarator")))
        return "each", Code(f"{name}(each)", "bool" if is_condition else self.scope.kind(declared[1]) if declared else "")

    def _text_method(self, subject: Code, name: str, nodes: Sequence[Any]) -> Code:
        """Return the value of a method that changes a string or an argument; the change is written as lines before.  Raises
        Untranslated."""
        make = self._number_in if name == "getAsInteger" else self._consumed if name == "consume_front" else self._consumed_at_end
        return self._once(nodes[0], lambda: make(subject, nodes))

    def _once(self, node: Any, make: Callable[[], Code]) -> Code:
        """Return the value of an expression with an effect; its lines are written once, even if the node is translated again."""
        if self.is_after_condition:
            raise Untranslated("a call after a condition")
        known = self._made_before(node)
        if known is not None:
            return known
        start = len(self.lines)
        found = make()
        self._done[node.id] = found, self.lines[start:]
        return found

    def _made_before(self, node: Any) -> Code | None:
        """Return the value of an expression that was translated before, if its lines still exist; None otherwise."""
        value, lines = self._done.get(node.id, (None, []))
        return value if all(any(line is each for each in self.lines) for line in lines) else None

    def _consumed_at_end(self, subject: Code, nodes: Sequence[Any]) -> Code:
        """Return True if `text.consume_back(suffix)` finds the suffix, and remove it."""
        return self._consumed(subject, nodes, is_front=False)

    def _consumed(self, subject: Code, nodes: Sequence[Any], is_front: bool = True) -> Code:
        """Return the condition for `text.consume_front(prefix)`, True if the prefix was there; write the lines that remove it."""
        word, affix = "prefix" if is_front else "suffix", self.expression(nodes[0]).text
        found = self._fresh(f"has_{word}")
        self.line(f"{found} = {subject.text}.{'startswith' if is_front else 'endswith'}({affix})")
        self.assigned(subject.text)
        self.line(f"{subject.text} = {subject.text}.remove{word}({affix})")
        return Code(found, "bool")

    def _number_in(self, subject: Code, nodes: Sequence[Any]) -> Code:
        """Return the condition for `text.getAsInteger(base, number)`, True if it is no number; write the assignment.  Raises
        Untranslated."""
        if len(nodes) != 2 or text_of(nodes[0]) not in ("0", "10"):
            raise Untranslated("a number of another base than ten")
        target, found = self.expression(nodes[1]), self._fresh("is_number")
        variable = self.scope.variables.get(text_of(nodes[1]))
        is_unsigned = variable is not None and re.match(r"u|size_t", variable.cpp) is not None
        digits = subject.text if is_unsigned else f'{subject.text}.removeprefix("-")'
        self.line(f"{found} = {digits}.isdecimal()")
        self.assigned(target.text)
        self.line(f"{target.text} = int({subject.text}) if {found} else 0")
        return Code(f"not {found}", "bool", 3)

    def _fresh(self, name: str) -> str:
        """Return an unused name for a variable that has no counterpart in C++."""
        taken = {line.text.partition(" = ")[0] for line in self.lines}
        numbered = (name if number == 1 else f"{name}_{number}" for number in count(1))
        return next(each for each in numbered if each not in taken)

    def _matched_pattern(self, value: Any, pattern: Any) -> Code:
        """Return the condition for `matchPattern(value, m_Constant(&attribute))`.  Raises Untranslated for other patterns."""
        name = text_of(pattern.child_by_field_name("function")).rpartition("::")[2] if pattern.type == "call_expression" else ""
        if name not in ("m_Constant", "m_ConstantInt"):
            raise Untranslated(f"the pattern {name or text_of(pattern)[:20]}")
        found = f"{self.scope.use('constant_value')}({self.expression(value).text})"
        if not argument_nodes(pattern):
            return Code(f"{found} is not None", "bool", 4)
        target = self.expression(argument_nodes(pattern)[0])
        self.assigned(target.text)
        if name == "m_ConstantInt":
            self.scope.use_if_known("IntegerAttr")
            self.line(f"{target.text}_attr = {found}")
            self.line(f"{target.text} = {target.text}_attr.value if isinstance({target.text}_attr, IntegerAttr) else 0")
            return Code(f"isinstance({target.text}_attr, IntegerAttr)", "bool")
        self.line(f"{target.text} = {found}")
        cls = self.scope.class_of(target.kind) or "object"
        return Code(f"isinstance({target.text}, {cls})" if cls not in ("Attribute", "object") else f"{target.text} is not None", "bool", 4)

    def _do_break_statement(self, node: Any) -> None:
        self.line("break")

    def _do_continue_statement(self, node: Any) -> None:
        update = self._update_of(node)
        if update is not None:
            self.effect(update)
        self.line("continue")

    def _update_of(self, node: Any) -> Any:
        """Return the update expression of a `for` loop that is written as `while`; None for other loops."""
        loop = node.parent
        while loop is not None and loop.type not in ("for_statement", "for_range_loop", "while_statement", "do_statement"):
            loop = loop.parent
        if loop is None or loop.type != "for_statement" or loop.id not in self._uncounted:
            return None
        return loop.child_by_field_name("update")

    def _do_expression_statement(self, node: Any) -> None:
        if node.named_children:
            self.effect(node.named_children[0])

    # ---- declarations

    def _do_declaration(self, node: Any) -> None:
        cpp = text_of(node.child_by_field_name("type"))
        if "static" in text_of(node).split("=")[0].split() and "const" not in text_of(node):
            raise Untranslated("a static variable")
        for declarator in node.children_by_field_name("declarator"):
            self._declare(cpp, declarator)

    def _declare(self, cpp: str, node: Any) -> None:
        value, name_node = None, node
        while name_node.type not in ("identifier", "structured_binding_declarator"):
            if name_node.type == "init_declarator":
                value = name_node.child_by_field_name("value")
            if name_node.type == "function_declarator":
                self._declare_called(cpp, name_node)
                return
            if name_node.type == "array_declarator":
                if value is None:
                    raise Untranslated("an array without values")
                cpp = f"SmallVector<{cpp}>"
            inner = name_node.child_by_field_name("declarator")
            name_node = inner if inner is not None else name_node.named_children[-1]
        if name_node.type == "structured_binding_declarator":
            self._bind(name_node, value)
            return
        name = text_of(name_node)
        if value is not None and value.type == "lambda_expression":
            self._function(name, value)
            return
        if value is not None and value.type == "argument_list":
            self._construct(name, cpp, [child for child in value.named_children if child.type != "comment"])
            return
        if value is not None and value.type == "initializer_list":
            nodes = [child for child in value.named_children if child.type != "comment"]
            kind = self.scope.kind(cpp)
            if not kind.startswith("list[") or len(nodes) == 2 and self._is_count(nodes, kind):
                self._construct(name, cpp, nodes)
                return
        if value is None:
            self._construct(name, cpp, [])
            return
        self._initialize(name, cpp, value)

    def _declare_called(self, cpp: str, node: Any) -> None:
        """Translate `Type name(a, b);`, which tree-sitter parses as the declaration of a function."""
        arguments = text_of(node.child_by_field_name("parameters"))
        made = cpp_parser().parse(f"auto made = made{arguments};".encode()).root_node
        call = next((one for one in made.named_children[0].named_children[-1].named_children if one.type == "call_expression"), None)
        if call is None or made.has_error:
            raise Untranslated("a function declared in a function")
        self._construct(text_of(node.child_by_field_name("declarator")), cpp, argument_nodes(call))

    def _new(self, name: str, kind: str, cpp: str = "") -> Variable:
        variable = Variable(python_name(name, (self.scope.receiver_text, "parser", "printer")), kind, cpp)
        others = (one.text for known, one in self.scope.variables.items() if known != name and one.kind in ("parser", "printer", "state"))
        if name in ("parser", "printer", "state"):
            variable.text = f"{name}_" if name in others else name
        self.scope.variables[name] = variable
        self._declared_at[name] = self.indent
        for function in self._functions[-1:]:
            function[variable.text] = True
        return variable

    def _initialize(self, name: str, cpp: str, value: Any) -> None:
        kind = self.scope.kind(cpp)
        if kind == "result" and (_is_success(value) or _is_failure(value)):
            self.scope.variables[name] = Variable("None", "result")
            return
        call = self.parser_call(value)
        if call is not None:
            variable = self._new(name, {"raises": "result", "tells": "tells", "may": "optresult"}[call.kind], cpp)
            if call.kind == "raises" and not call.targets:
                self.line(call.text)
                return
            if call.kind == "tells":
                self.line(f"{variable.text} = {call.text}")
                return
            if call.kind == "may" and call.how == "=":
                kind = self.expression(call.targets[0]).kind
                self.scope.variables[name] = Variable(self._read(call), f"optional[{kind}]", "parsed")
                return
            self._assign_outs(call)
            target = self.expression(call.targets[-1 if call.how == "both" else 0]) if call.targets else Code("None")
            if call.how == "take" and call.kind == "may":
                target = Code(f"{_as_name(target.text)}_read", target.kind)
            self.scope.variables[name] = Variable(target.text, f"optional[{target.kind}]" if call.kind == "may" else "result", "parsed")
            return
        if _is_comma_separated(value):
            self._call_effect(value)
            self.scope.variables[name] = Variable("None", "result")
            return
        finding = self._diagnostic(value)
        if finding is not None:
            self._declare_diagnostic(name, finding)
            return
        walked = self._walked(value)
        if walked is not None:
            self.scope.variables[name] = Variable(walked, "walked")
            return
        found = self.fit(self.expression(value), kind if kind != "StringAttr" else "")
        if found.kind.startswith("properties["):
            self.scope.variables[name] = Variable(found.text, found.kind)
            return
        if kind == "dict" and found.kind == "DictionaryAttr":
            found = Code(f"{self.scope.use('entries')}({found.text})", "dict")
        elif kind == "dict" and found.text.startswith("sorted("):
            found = Code(f"dict{found.text[6:]}", "dict")
        if found.kind in ("result", "void") and kind in ("result", "diagnostic", "") and value.type == "call_expression":
            self.run(found)
            self.scope.variables[name] = Variable("None", "result")
            return
        known = found.kind if found.kind.startswith("sure[") and kind.startswith("optional[") else kind or found.kind
        if (
            kind in ("Type", "Attribute", "Value", "Operation", "TypedAttr")
            and found.kind
            and found.kind != "none"
            and not found.kind.startswith("optional[")
        ):
            known = found.kind
        if kind.startswith("list[") and found.kind == "DictionaryAttr":
            known = "list[entry]"
        if kind == "StringAttr" and found.kind == "str":
            known = "str"
        if found.kind in ("context", "builder", "registered") and not found.text:
            self.scope.variables[name] = Variable("", found.kind)
            return
        is_reference = "&" in text_of(value.parent).split("=")[0]
        is_shared = found.kind in ("state", "parser", "printer") or found.kind == "dict" and not found.text.startswith("dict(")
        if is_reference and found.text.endswith("[-1]") and ".emplace_back()" in text_of(value):
            self.scope.variables[name] = Variable(found.text, found.kind)
            return
        if (is_shared or is_reference and found.kind.startswith("list[")) and re.fullmatch(r"[\w.]+", found.text):
            self.scope.variables[name] = Variable(found.text, found.kind)
            return
        variable = self._new(name, known, cpp if kind else "")
        if known == "int" and re.fullmatch(r"[\w.]+", found.text) and found.text != variable.text:
            variable.width = self._width_of(found.text)
        variable.base = kind if kind in _BASES else ""
        if found.text in ("None", "[]"):
            self.line(f"{variable.text}: {self.annotated(known, found.text)} = {found.text}")
        elif (
            kind.startswith("list[")
            and found.kind != kind
            or kind.startswith("list[")
            and re.fullmatch(r"[\w.]+(\[\w+\])?", found.text)
            and "SmallVector" in cpp
        ):
            self.line(
                f"{variable.text} = list({found.text})" if not found.text.startswith(("[", "list(")) else f"{variable.text} = {found.text}"
            )
        else:
            variable.first = self.line(f"{variable.text} = {found.text}")

    def _walked(self, node: Any) -> str | None:
        """Write a call of `walk` and return the variable that is True if it was interrupted; None for other nodes."""
        function = node.child_by_field_name("function") if node.type == "call_expression" else None
        nodes = argument_nodes(node) if function is not None else []
        if function is not None and text_of(function) == "walk" and len(nodes) == 1 and self.scope.is_operation:
            return self._walk(self.scope.receiver(), nodes[0])
        if function is None or function.type != "field_expression" or text_of(function.child_by_field_name("field")) != "walk":
            return None
        if len(nodes) != 1:
            return None
        return self._walk(self.expression(function.child_by_field_name("argument")), nodes[0])

    def annotated(self, kind: str, value: str) -> str:
        """Return the annotation of a variable without a first value, and import its names."""
        text = annotation(kind or "")
        if value == "None" and "None" not in text and text != "Any":
            text = f"{text} | None"
        return re.sub(r"[A-Za-z_]\w*", lambda word: self._known_word(word[0]), text)

    def _known_word(self, word: str) -> str:
        """Import a word of an annotation and return it; `Any` for a class that only C++ has."""
        if word in ("str", "int", "bool", "float", "list", "dict", "tuple", "set", "None"):
            return word
        if self.scope.is_made(word):
            self.scope.module.add_class(word)
        elif word == "Any" or self.scope.is_classified(word):
            return self.scope.use("Any")
        elif self.scope.class_of(word) is None:
            self.scope.use_if_known(word)
        return word

    def _construct(self, name: str, cpp: str, nodes: Sequence[Any]) -> None:
        kind = self.scope.kind(cpp)
        if kind in ("builder", "context", "flags") or "raw_" in cpp and "ostream" in cpp:
            if "ostream" in cpp and nodes:
                target = self.expression(nodes[0])
                self.scope.variables[name] = Variable(target.text, "stream")
                return
            first = self.expression(nodes[0]) if cpp.endswith("ImplicitLocOpBuilder") and nodes else Code("")
            if first.kind == "Location" and first.text not in ("", "None"):
                self._enter(first.text)
            self.scope.variables[name] = Variable("", kind)
            return
        if kind == "Regex" and len(nodes) == 1:
            self.scope.use("re")
            self.line(f"{self._new(name, kind, cpp).text} = re.compile({self.expression(nodes[0]).text})")
            return
        if re.search(r"InsertionGuard|scoped_lock|lock_guard|unique_lock", cpp):
            return
        if self.scope.is_made(kind) and self.scope.enum_of(cpp) is None:
            self.line(f"{self._new(name, kind, cpp).text} = {self._class_made(kind, nodes).text}")
            return
        if re.search(r"Adaptor$", cpp) and kind != "ShapedType":
            self._adaptor(name, cpp, nodes)
            return
        if not kind:
            raise Untranslated(f"the type {cpp.split('<')[0]}")
        if nodes:
            named = self.scope.variables.get(text_of(nodes[0]))
            if (
                re.match(r"(llvm::|mlir::)?ArrayRef<", cpp)
                and len(nodes) == 1
                and named is not None
                and named.kind == inner_kind(kind, "list")
            ):
                self.scope.variables[name] = Variable(f"[{named.text}]", kind)  # the list reads the variable again at each use
                return
            if (
                kind.startswith("list[")
                and len(self.ranges([self.expression(one) for one in nodes])) == 2
                and (nodes[0].parent.type != "initializer_list" or self._is_count(nodes, kind))
            ):
                self._filled_list(name, kind, cpp, nodes)
                return
            found = self._sized_list(kind, nodes) or self.made(kind, cpp, nodes)
            variable = self._new(name, found.kind or kind, cpp)
            if found.text == "[]":
                self.line(f"{variable.text}: {self.annotated(kind, '[]')} = []")
            else:
                self.line(f"{variable.text} = {found.text}")
            return
        variable = self._new(name, kind, cpp)
        made = self.scope.empty_struct(kind)
        if made is not None:
            self.line(f"{variable.text} = {made.text}")
            return
        empty = self._empty_map(cpp) if kind == "map" else empty_value(kind)
        if kind == "Argument":
            variable.declared = self.line(f"{variable.text} = {self.made(kind, cpp, []).text}")
            variable.declared.wanted = False
            return
        line = self.line(
            f"{variable.text}: {self.annotated(kind, empty)} = {empty}"
            if empty in ("[]", "{}", "set()", "None") or kind == "map"
            else f"{variable.text} = {empty}"
        )
        line.wanted = kind == "map" or re.search(r"\[\]|\{\}|set\(\)", empty) is not None
        variable.declared = line

    def _empty_map(self, cpp: str) -> str:
        """Return an empty map; values for absent keys are created as in C++, if they are plain values or containers."""
        values = re.match(r"(?:\w+::)*\w+<(.*)>$", cpp.strip(), re.S)
        kinds = [self.scope.kind(one) for one in split_kinds(values[1])] if values else []
        kind = kinds[-1] if values and "StringMap" in cpp else kinds[1] if len(kinds) > 1 else ""
        maker = inner_kind(kind, "list") and "list" or inner_kind(kind, "set") and "set" or kind
        return f"{self.scope.use('defaultdict')}({maker})" if maker in ("int", "bool", "str", "float", "list", "set") else "{}"

    def _is_count(self, nodes: Sequence[Any], kind: str) -> bool:
        """Return True if `{n, value}` means `n` equal elements, because a number cannot be an element."""
        first = self.expression(nodes[0])
        return first.kind == "int" and inner_kind(kind, "list") in ("Type", "Value", "Attribute", "str", "Location")

    def _sized_list(self, kind: str, nodes: Sequence[Any]) -> Code | None:
        """Return the list for `SmallVector<T> x(n)`; None for other constructions."""
        if not kind.startswith("list[") or len(nodes) != 1 or nodes[0].parent is None or nodes[0].parent.type != "argument_list":
            return None
        count = self.expression(nodes[0])
        if count.kind != "int":
            return None
        element = inner_kind(kind, "list")
        made = self.scope.empty_struct(element)
        if made is not None:
            return Code(f"[{made.text} for _ in range({count.text})]", kind)
        return Code(f"[{empty_value(element)}] * {count.inside(UNARY)}", kind)

    def _adaptor(self, name: str, cpp: str, nodes: Sequence[Any]) -> None:
        """Bind `FooOp::Adaptor adaptor(operands, attributes, …)` to the variables that it is made from."""
        first = self.expression(nodes[0]) if nodes else Code("")
        owner = re.sub(r"(::)?(Generic)?Adaptor$", "", cpp).rpartition("::")[2] or self.scope.owner_name
        if first.kind == owner:
            self.scope.variables[name] = Variable(first.text, owner)
        elif first.text == "operands" and "attributes!" in self.scope.variables:
            self.scope.variables[name] = Variable("operands", f"adaptor:{owner}")
        else:
            raise Untranslated("an adaptor of something")

    def _filled_list(self, name: str, kind: str, cpp: str, nodes: Sequence[Any]) -> None:
        first, second = (self.expression(one) for one in nodes)
        variable = self._new(name, kind, cpp)
        if first.kind == "int":
            self.line(f"{variable.text} = [{second.text}] * {first.inside(UNARY)}")
        elif ".begin()" in text_of(nodes[0]) or first.text == second.text:
            self.line(f"{variable.text} = list({first.text})")
        else:
            raise Untranslated("a list from two values")

    def _bind(self, node: Any, value: Any) -> None:
        if self._bind_inserted(node, value):
            return
        found = self.expression(value)
        names = [text_of(one) for one in node.named_children]
        kinds = pair_kinds(found.kind) or (["str", "Attribute"] if found.kind == "entry" else [])
        if inner_kind(found.kind, "tuple"):
            kinds = split_kinds(inner_kind(found.kind, "tuple"))
        texts = [self._new(name, kind).text for name, kind in zip(names, [*kinds, *[""] * len(names)])]
        self.line(f"{', '.join(texts)} = {found.text}")

    def _bind_inserted(self, node: Any, value: Any) -> bool:
        """Translate `auto [it, isNew] = map.try_emplace(key, value);` and other insertions; return False for anything else."""
        function = value.child_by_field_name("function") if value.type == "call_expression" else None
        name = text_of(function.child_by_field_name("field")) if function is not None and function.type == "field_expression" else ""
        if function is None or name not in ("insert", "try_emplace", "emplace") or len(node.named_children) != 2:
            return False
        values = self.expression(function.child_by_field_name("argument"))
        nodes = argument_nodes(value)
        if len(nodes) == 1 and nodes[0].type in ("initializer_list", "call_expression") and values.kind == "map":
            nodes = argument_nodes(nodes[0]) if nodes[0].type == "call_expression" else list(nodes[0].named_children)
        if values.kind != "map" and not values.kind.startswith("set[") or not 0 < len(nodes) <= 2:
            return False
        key, *given = (self.expression(one) for one in nodes)
        place, is_new = (text_of(one) for one in node.named_children)
        found = self._new(place, f"found[{values.text}]")
        self.line(f"{found.text} = {key.text}")
        self.line(f"{self._new(is_new, 'bool').text} = {found.text} not in {values.inside(5)}")
        if values.kind == "map":
            self.line(f"{values.inside()}.setdefault({found.text}, {given[0].text if given else 'None'})")
        else:
            self.line(f"{values.inside()}.add({found.text})")
        return True

    # ---- functions in functions

    def _function(self, name: str, node: Any) -> None:
        if "VariadicFlag" in text_of(node):  # it makes the type of a function, which the runtime does
            self.scope.variables[name] = Variable("None", "none")
            return
        emitter = self.emitter(node)
        if emitter is not None:
            text = self._new(name, "error").text
            self.line(f"def {text}(message: str) -> Exception:")
            self.line(f"{_INDENT}return {emitter.text.removeprefix('lambda message: ')}")
            return
        self._captured(node)
        variable = self._new(name, "function")
        variable.is_function, variable.returns = True, self._lambda_returns(node)
        self._nested(variable, lambda_parameters(node), node.child_by_field_name("body"))

    def _called(self, node: Any, arguments: Sequence[Any]) -> Code:
        """Return the value of a lambda that is called at once; its function is written before."""
        key = f"lambda {node.id}"
        if self._made_before(node) is None:
            start = len(self.lines)
            self._captured(node)
            self.scope.variables[key] = self._nested_lambda("compute", node, lambda_parameters(node))
            self._done[node.id] = self.scope.variables[key].code, self.lines[start:]
        return self._plain_call(key, [], arguments)

    def _nested_lambda(self, name: str, node: Any, parameters: Sequence[tuple[str, str]]) -> Variable:
        """Write a lambda as a nested function; return its variable."""
        self._numbers += 1
        unique = name if self._numbers == 1 else f"{name}_{self._numbers}"
        function = Variable(unique, "function", is_function=True, returns=self._lambda_returns(node))
        self._nested(function, parameters, node.child_by_field_name("body"))
        return function

    def _lambda_returns(self, node: Any) -> str:
        """Return the kind of a lambda's result; `result` also if it returns a call of a function that makes errors."""
        found = _lambda_returns(node)
        calls = re.findall(r"return\s+(\w+)\(", text_of(node.child_by_field_name("body"))) if not found else []
        makers = [self.scope.variables.get(name) for name in calls]
        return "result" if any(one is not None and one.kind == "error" for one in makers) else found

    def _captured(self, node: Any) -> None:
        """Assign the values that a lambda captures with a name: `[op = getOperation()]`."""
        captures = node.child_by_field_name("captures")
        for one in captures.named_children if captures is not None else ():
            if one.type == "lambda_capture_initializer":
                left, right = one.child_by_field_name("left"), one.child_by_field_name("right")
                self._initialize(text_of(left), "auto", right)

    def _nested(self, function: Variable, parameters: Sequence[tuple[str, str]], body: Any) -> None:
        """Write a nested function; `function` records its result kind and returned references."""
        outer, saved_returns, saved_outs, saved_kind = dict(self.scope.variables), self.returns, self.outs, self._returned_kind
        own: dict[str, Any] = {}
        self._functions.append(own)
        self.returns, self._returned_kind = function.returns, ""
        made: list[str] = []
        outs: list[str] = []
        for cpp_name, cpp_type in [one for one in parameters if self.scope.kind(one[1]) in UNNEEDED]:
            kind = self.scope.kind(cpp_type)
            self.scope.variables[cpp_name] = Variable("None" if "Location" in kind else "", kind)
        for index, (cpp_name, cpp_type) in enumerate(one for one in parameters if self.scope.kind(one[1]) not in UNNEEDED):
            kind = self.scope.kind(cpp_type)
            made_variable = self._new(cpp_name, kind, cpp_type)
            made_variable.is_function = kind == "function"
            is_plain = kind in ("int", "str", "bool", "Type", "Attribute", "Value") or kind.endswith(("Type", "Attr"))
            is_out = "&" in cpp_type and "const" not in cpp_type and is_plain
            if is_out:
                function.outs = (*function.outs, index)
                outs.append(made_variable.text)
            if is_out and kind in _PLAIN and is_read_first(cpp_name, body):
                function.both = (*function.both, index)
            if not is_out or index in function.both:
                made.append(f"{made_variable.text}: {self.annotated(kind, '')}")
        if outs and function.returns not in ("result", "void"):
            raise Untranslated("a lambda with results by reference beside its own")
        self.outs = tuple(outs)
        head = self.line("")
        marker = len(self.lines)
        self.indent += 1
        for cpp_name, cpp_type in parameters:
            if self.scope.kind(cpp_type).startswith("set[") and "&" not in cpp_type:
                copied = self.scope.variables[cpp_name].text
                self.line(f"{copied} = set({copied})")
        self.body(body)
        if outs and not self._is_over():
            self.line(f"return {', '.join(outs)}")
        if function.returns == "walk" and not self._is_over():
            self.line("return False")
        if len(self.lines) == marker:
            self.line("pass")
        self.indent -= 1
        if not function.returns:
            function.returns = self._returned_kind
        result = {"result": "None", "void": "None", "tells": "bool", "walk": "bool"}.get(function.returns) or self.annotated(
            function.returns, ""
        )
        if outs:
            self.scope.use("Any")
            result = "Any"
        head.text = f"def {function.text}({', '.join(made)}) -> {result}:"
        self._declare_nonlocal(own, marker)
        self.returns, self.outs, self._returned_kind = saved_returns, saved_outs, saved_kind
        self._functions.pop()
        self.scope.variables = outer

    def _assignment_expression(self, node: Any) -> Code:
        """Return the value of an assignment in an expression, as in `if (!(type = …))`; it is written before.  Raises Untranslated."""
        return self._once(node, lambda: self._assigned_to(node))

    def _assigned_to(self, node: Any) -> Code:
        self._assign(node)
        return self.expression(node.child_by_field_name("left"))

    def _lambda_expression(self, node: Any) -> Code:
        """Return a lambda as a value: a function, or a way to make errors."""
        body = [child for child in node.child_by_field_name("body").named_children if child.type != "comment"]
        if len(body) == 1 and body[0].type == "return_statement" and not lambda_parameters(node):
            maker = self.error_maker_of(body[0].named_children[0])
            if maker is not None:
                return Code(maker, "error")
        emitter = self.emitter(node)
        if emitter is not None:
            return emitter
        return Code(self.lambda_argument(node, "function"), "function")

    def error_maker_of(self, node: Any) -> str | None:
        """Return the function that makes the error of `emitError()`; None for other expressions."""
        maker = self._error_maker(node) if node.type == "call_expression" else None
        if maker is None or maker[1]:
            return None
        head = maker[0].rstrip("( ,")
        return f"lambda message: {maker[0]}message)" if "(" in head else head

    def lambda_argument(self, node: Any, name: str, kind: str = "") -> str:
        """Return the name of a function for a lambda argument; `kind` is the kind of parameters declared `auto`."""
        if node.type != "lambda_expression":
            found = self.scope.variables.get(text_of(node))
            if found is not None and found.is_function:
                return found.text
            raise Untranslated("a function as a value")
        body = [child for child in node.child_by_field_name("body").named_children if child.type != "comment"]
        if len(body) == 1 and body[0].type == "return_statement" and not lambda_parameters(node) and body[0].named_children:
            call = self.parser_call(body[0].named_children[0])
            if call is not None and len(call.targets) == 1 and not call.also:
                appended = self._appended(call.targets[0])
                if appended is None and call.how == "append":
                    appended = self.expression(call.targets[0])
                if appended is not None:
                    return f"lambda: {appended.text}.append({call.text})"
        parameters = [(one, cpp_of(kind) if kind and cpp.rstrip("&") == "auto" else cpp) for one, cpp in lambda_parameters(node)]
        return self._nested_lambda(name, node, parameters).text

    # ---- switches by class and by text, and walks

    def _switch(self, switch: Switch) -> Code:
        """Return the value of a switch: from a dictionary if all cases are values, else from a function that is written before."""
        subject = self.expression(switch.subject)
        if not switch.runs:
            entries = [(self.expression(name).text, self.expression(case.value)) for case in switch.cases for name in case.names]
            default = next((self.expression(case.value).text for case in switch.cases if not case.names and case.value is not None), "None")
            table = ", ".join(f"{name}: {value.text}" for name, value in entries)
            return Code(f"{{{table}}}.get({subject.text}, {default})", entries[0][1].kind if entries else "")
        self._numbers += 1
        returns = returned_kind(switch)
        name = "by_text" if switch.is_called else "by_class"
        name += f"_{self._numbers}" if self._numbers > 1 else ""
        result = {"result": "None", "void": "None"}.get(returns, self.annotated(returns, ""))
        self.scope.use("Any")
        value = "chosen" if any(one.text == "value" for one in self.scope.variables.values()) else "value"
        self.line(f"def {name}({value}: Any) -> {result}:")
        marker = len(self.lines)
        self.indent += 1
        with self._within(returns) as own:
            self._by_class(switch, value)
        self.indent -= 1
        self._declare_nonlocal(own, marker)
        return Code(f"{name}({subject.text})", returns or "")

    def _declare_nonlocal(self, own: Mapping[str, Any], place: int) -> None:
        """Insert a `nonlocal` line at `place` for outer variables that a nested function with the variables `own` assigns."""
        changed = sorted(name for name in own.get("!assigned", set()) if name not in own)
        if changed:
            self.lines.insert(place, Line(self.indent + 1, f"nonlocal {', '.join(changed)}"))

    @contextmanager
    def _within(self, returns: str) -> Iterator[dict[str, Any]]:
        """Enter a nested function that returns a value of kind `returns`; yield its own variables."""
        saved, self.returns = self.returns, returns
        own: dict[str, Any] = {}
        self._functions.append(own)
        yield own
        self._functions.pop()
        self.returns = saved

    def _by_class(self, switch: Switch, subject: str) -> None:
        """Write the cases of a switch, each with the statements of its lambda."""
        outer = dict(self.scope.variables)
        for case in (each for given in switch.cases for each in _instances(given)):
            if case.value is None:
                self.line('raise AssertionError("unreachable")')
                continue
            if case.names and switch.is_called:
                self.line(f"if {' or '.join(f'{subject} == {self.expression(name).text}' for name in case.names)}:")
            elif case.names:
                self.line(f"if {self.is_instance(Code(subject), list(case.names)).text}:")
            if switch.kind == "TypeSwitch" and self._is_foreign(case):
                self.line(f'{_INDENT}raise AssertionError("unreachable")')
                continue
            parameters = lambda_parameters(case.value) if case.value.type == "lambda_expression" else []
            if parameters and parameters[0][0] != "_":
                kind = self.scope.kind_of_class(case.names[0].rpartition("::")[2]) if len(case.names) == 1 else ""
                self.scope.variables[parameters[0][0]] = Variable(subject, kind, case.names[0] if case.names else "")
            statements = _statements(case.value.child_by_field_name("body")) if case.value.type == "lambda_expression" else []
            if case.value.type != "lambda_expression":
                found = self.expression(case.value)
                self.line(f"{_INDENT if case.names else ''}return {found.text}")
            elif case.names:
                self.block(statements)
                if not self._is_over(1):
                    self.lines.append(Line(self.indent + 1, "return"))
            else:
                self._sequence(statements)
            self.scope.variables = dict(outer)

    def _is_foreign(self, case: Case) -> bool:
        """Return True if a case tests for a single class that only C++ defines."""
        return len(case.names) == 1 and self.scope.class_of(case.names[0]) is None and bool(self.scope.foreign_dialect(case.names[0]))

    def _walk(self, subject: Code, node: Any) -> str:
        """Write a loop for `op.walk([&](FooOp op) { … })`; return the variable that is True if it was interrupted."""
        parameters = lambda_parameters(node) if node.type == "lambda_expression" else []
        if len(parameters) != 1:
            raise Untranslated("a walk with a function of several parameters")
        if "WalkResult::skip" in text_of(node):
            raise Untranslated("a walk that skips")
        self._numbers += 1
        number = "" if self._numbers == 1 else f"_{self._numbers}"
        kind = self.scope.kind(parameters[0][1])
        self._nested(Variable(f"visit{number}", "function", returns="walk"), parameters, node.child_by_field_name("body"))
        flag, each = f"was_interrupted{number}", f"each{number}"
        operations = self.scope.module.imported("ods.ir.walk", "operations_of")
        regions = f"[{subject.text}]" if subject.kind == "Region" else f"{subject.inside()}.regions"
        self.line(f"{flag} = False")
        self.line(f"for {each} in {operations}({regions}):")
        self.indent += 1
        test = "" if kind == "Operation" else f"isinstance({each}, {self.scope.required_class(parameters[0][1])}) and "
        self.line(f"if {test}visit{number}({each}):")
        self.line(f"{_INDENT}{flag} = True")
        self.line(f"{_INDENT}break")
        self.indent -= 1
        return flag

    # ---- assignments and effects

    def effect(self, node: Any) -> None:
        """Translate an expression statement."""
        if node.type == "parenthesized_expression":
            self.effect(node.named_children[0])
            return
        if node.type == "comma_expression":
            for child in node.named_children:
                self.effect(child)
            return
        if node.type == "assignment_expression":
            self._assign(node)
        elif node.type == "update_expression":
            target, sign = self.expression(node.child_by_field_name("argument")), text_of(node.child_by_field_name("operator"))
            self.assigned(target.text)
            self.line(f"{target.text} {sign[0]}= 1")
        elif node.type == "binary_expression" and text_of(node.child_by_field_name("operator")) == "<<":
            self._stream(node)
        elif node.type == "cast_expression":
            self.effect(node.child_by_field_name("value"))
        elif node.type in ("compound_literal_expression", "initializer_list"):
            for child in node.named_children if node.type == "initializer_list" else node.child_by_field_name("value").named_children:
                self.effect(child)
        elif node.type in ("number_literal", "identifier", "comment"):
            return
        elif node.type == "call_expression":
            self._call_effect(node)
        else:
            raise Untranslated(f"the construct {node.type} as a statement")

    def assigned(self, name: str) -> None:
        """Record an assignment to a variable; its declaration is kept if it is in an outer block."""
        if not name.isidentifier():
            return
        for function in reversed(self._functions):
            if name in function:
                break
            function.setdefault("!assigned", set()).add(name)
        for cpp_name, variable in self.scope.variables.items():
            if variable.text == name and variable.base and variable.first is not None:
                variable.first.text = variable.first.text.replace(" =", f": {self.annotated(variable.base, '')} =", 1)
                variable.first = None
            if variable.text == name and variable.declared is not None:
                if self._declared_at.get(cpp_name, 0) < self.indent or self._functions:
                    variable.declared.wanted = True
                elif variable.declared.text.endswith("= []") and variable.declared in self.lines:
                    pass

    def _is_unneeded(self, node: Any) -> bool:
        """Return True for a variable that the Python function does not have, such as the location of inferred types."""
        variable = self.scope.variables.get(text_of(node))
        return variable is not None and variable.kind in UNNEEDED and variable.text in ("", "None")

    def _assign(self, node: Any) -> None:
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        sign = text_of(node.child_by_field_name("operator")) if node.child_by_field_name("operator") is not None else "="
        if left.type == "call_expression" and not text_of(left).endswith((".back()", ".front()")):
            raise Untranslated("an assignment to a call")
        if self._is_unneeded(left):
            return
        call = self.parser_call(right)
        if call is not None and call.kind == "tells":
            target = self.expression(left)
            self.assigned(target.text)
            self.line(f"{target.text} = {call.text}")
            return
        if call is not None:
            self._assign_outs(call)
            return
        diagnostic = self.error_call(right)
        if diagnostic is not None:
            raise Untranslated("a diagnostic that is assigned")
        target = self.expression(left)
        self._member_assigned(left)
        if target.kind == "result" and (_is_success(right) or _is_failure(right)):
            return
        found = self.fit(self.element_made(target.kind, right), target.kind)
        variable = self.scope.variables.get(text_of(left))
        if variable is not None and variable.is_reference and sign == "=" and target.kind.startswith("list["):
            self.line(f"{target.text}[:] = {found.text}")
            return
        if variable is not None and variable.is_reference and target.text not in self.outs:
            raise Untranslated("an assignment to a reference parameter")
        self.assigned(target.text)
        if sign in ("/=", "%=") and target.kind == "int":
            function = self.scope.use("quotient" if sign == "/=" else "remainder")
            sign, found = "=", Code(f"{function}({target.text}, {found.text})", "int")
        if found.text != target.text or sign != "=":
            self.line(f"{target.text} {sign} {found.text}")
        resized = right.type == "call_expression" and _RESIZING.search(text_of(right.child_by_field_name("function")))
        if resized and variable is not None and variable.width_lines:
            self._note_width(variable, self.expression(argument_nodes(right)[0]).text)
        name = text_of(left)
        if (
            sign == "="
            and name in self.scope.variables
            and self.scope.variables[name].kind in ("", "Type", "Attribute")
            and found.kind
            and self.indent <= 1
        ):
            self.scope.variables[name].kind = found.kind

    def _member_assigned(self, node: Any) -> None:
        """Record an assignment to a member of a variable; the variable then needs its empty value, unless it has another."""
        if node.type != "field_expression":
            return
        variable = self.scope.variables.get(text_of(node.child_by_field_name("argument")))
        if variable is not None and variable.kind == "Argument" and variable.declared in self.lines:
            after = self.lines[self.lines.index(variable.declared) + 1 :]
            variable.declared.wanted |= not any(line.text.startswith(f"{variable.text} = ") for line in after)

    def _assign_outs(self, call: ParserCall) -> None:
        for target in call.targets:
            self._member_assigned(target)
        if not call.targets:
            self.line(call.text)
            return
        appended = self._appended(call.targets[0])
        if appended is not None:
            self.line(f"{appended.text}.append({call.text})")
            if call.also:
                self.line(call.also.format(f"{appended.inside()}[-1]"))
            return
        targets = [self.expression(one) if one.type != "initializer_list" else Code("_") for one in call.targets]
        target = targets[0]
        if call.how == "append":
            self.line(f"{target.text}.append({call.text})")
        elif call.how == "extend":
            self._extend(target, call.text)
        elif call.how == "take":
            if call.kind == "may":
                self.line(f"{_as_name(target.text)}_read = {call.text}")
                self.line(f"if {_as_name(target.text)}_read is not None:")
                self.line(f"{_INDENT}{target.text}.take_body({_as_name(target.text)}_read)")
            else:
                self.line(f"{target.text}.take_body({call.text})")
        elif call.how == "both":
            for one in targets:
                self.assigned(one.text)
            self.line(f"{', '.join(one.text for one in targets)} = {call.text}")
        elif call.how == "pair":
            for one in targets:
                self.assigned(one.text)
            if all(re.fullmatch(r"\w+", one.text) and self._is_fresh(one.text) for one in targets):
                self.line(f"{', '.join(one.text for one in targets)} = {call.text}")
                return
            self.line(f"more, others = {call.text}")
            for one, source in zip(targets, ("more", "others")):
                self.line(f"{one.text}.extend({source})" if one.kind.startswith("list[") else f"{one.text} = {source}")
        else:
            self.assigned(target.text)
            self.line(f"{target.text} = {call.text}")
            self._read_integer(target.text)
        if call.also:
            if call.kind == "may":
                self.line(f"if {target.text} is not None:")
                self.line(_INDENT + call.also.format(target.text))
            else:
                self.line(call.also.format(target.text))

    def _read_integer(self, name: str) -> None:
        """Record the width of an `APInt` that is parsed: the bits of the number and one for the sign."""
        for variable in self.scope.variables.values():
            if variable.text != name or not re.search(r"\bAPS?Int\b", variable.cpp) or not name.isidentifier():
                continue
            if self._functions:  # in a nested function, an assignment would make a new variable
                variable.width = f"({name}.bit_length() + 1)"
                continue
            variable.width = f"{name}_width"
            self._note_width(variable, f"{name}.bit_length() + 1")

    def _note_width(self, variable: Variable, text: str) -> None:
        """Add a line that assigns the variable for a width; it is wanted if the earlier ones are."""
        line = Line(self.indent, f"{variable.width} = {text}", any(one.wanted for one in variable.width_lines))
        self.lines.append(line)
        variable.width_lines.append(line)

    def _appended(self, node: Any) -> Code | None:
        """Return the list of `list.emplace_back()`, whose new element is the target; None for other expressions."""
        if node.type != "call_expression" or not re.search(r"\.emplace_back\((?:0|-1|\{\})?\)$", text_of(node)):
            return None
        return self.expression(node.child_by_field_name("function").child_by_field_name("argument"))

    def _extend(self, target: Code, text: str) -> None:
        if self._is_fresh(target.text):
            for variable in self.scope.variables.values():
                if variable.text == target.text and variable.declared is not None:
                    variable.declared.wanted = False
                    variable.declared = None
            self.line(f"{target.text} = {text}")
        else:
            self.line(f"{target.text}.extend({text})")

    def _is_fresh(self, name: str) -> bool:
        """Return True if a list was declared in this block and has not been used since."""
        for cpp_name, variable in self.scope.variables.items():
            if variable.text == name and variable.declared is not None and variable.declared in self.lines:
                if self._declared_at.get(cpp_name) != self.indent or self._functions:
                    return False
                after = self.lines[self.lines.index(variable.declared) + 1 :]
                return not any(re.search(rf"\b{re.escape(name)}\b", line.text) for line in after)
        return False

    def _call_effect(self, node: Any) -> None:
        call = self.parser_call(node)
        if call is not None:
            self._assign_outs(call)
            return
        diagnostic = self.error_call(node)
        if diagnostic is not None:
            self.line(f"raise {diagnostic}")
            return
        function = node.child_by_field_name("function")
        if re.split(r"\.|->|::", text_of(function))[-1] in _WARNINGS or self._walked(node) is not None:
            return
        switch = switch_of(node)
        if switch is not None:
            self.line(self._switch(switch).text)
            return
        if function.type == "field_expression":
            self._method_effect(node, function)
            return
        name = text_of(function).rpartition("::")[2]
        if text_of(function) == "std::swap" and len(argument_nodes(node)) == 2:
            one, other = (self.expression(each).text for each in argument_nodes(node))
            self.assigned(one)
            self.assigned(other)
            self.line(f"{one}, {other} = {other}, {one}")
            return
        if name in ("interleaveComma", "interleave"):
            self._interleave(name, argument_nodes(node))
            return
        if "ASSIGN_OR_RETURN" in name and len(argument_nodes(node)) == 2:
            self._assign_or_return(*argument_nodes(node))
            return
        if _LOGGED.match(name):
            self._log(node)
            return
        if name in ("assert", "report_fatal_error", "llvm_unreachable", "abort", "LLVM_DEBUG", "LDBG") or text_of(function) in ("(void)",):
            if name in ("llvm_unreachable", "abort"):
                self.line('raise AssertionError("unreachable")')
            return
        if name in ("for_each",):
            self._for_each(argument_nodes(node))
            return
        if name in ("sort", "stable_sort") and len(argument_nodes(node)) > 1:
            *values_nodes, last = argument_nodes(node)
            values = self.ranges([self.expression(one) for one in values_nodes])[0]
            self.line(f"{self.scope.use('sorted_by')}({values.text}, {self._comparator(last)})")
            return
        if name in ("sort", "stable_sort", "array_pod_sort") and len(argument_nodes(node)) == 1:
            self.line(f"{self.expression(argument_nodes(node)[0]).text}.sort()")
            return
        if name == "copy" and len(argument_nodes(node)) in (2, 3) or name == "move" and len(argument_nodes(node)) == 3:
            self._copy(argument_nodes(node))
            return
        if name in ("transform", "copy_if") and len(argument_nodes(node)) in (3, 4):
            self._transform(name, argument_nodes(node))
            return
        if name == "iota":
            values, *first = self.ranges([self.expression(one) for one in argument_nodes(node)])
            self.line(f"{values.text}[:] = range({first[0].text}, {first[0].text} + len({values.text}))")
            return
        if name == "append_range":
            target, source = (self.expression(one) for one in argument_nodes(node))
            self.line(f"{target.text}.extend({source.text})")
            return
        if name == "transform" and len(argument_nodes(node)) == 3 and "back_inserter(" in text_of(argument_nodes(node)[1]):
            values, target, function_node = argument_nodes(node)
            self.line(f"{self.expression(argument_nodes(target)[0]).text}.extend({self._mapped(values, function_node).text})")
            return
        if name in ("bindDims", "bindSymbols"):
            targets = [self.expression(one).text for one in argument_nodes(node)[1:]]
            maker = f"{self.scope.use('AffineExpr')}.get_{'dim' if name == 'bindDims' else 'symbol'}"
            self.line(f"{', '.join(targets)} = {', '.join(f'{maker}({index})' for index in range(len(targets)))}")
            return
        if name in ("get<0>", "ensureTerminator"):
            self._ensure(argument_nodes(node), text_of(function).rpartition("::")[0])
            return
        self.run(self.expression(node))

    def _assign_or_return(self, target: Any, value: Any) -> None:
        """Translate `ASSIGN_OR_RETURN(target, value)`, whose failure is an exception.  Raises Untranslated for an optional value."""
        found = self.expression(value)
        kind = inner_kind(found.kind, "sure")
        if not kind:
            raise Untranslated("ASSIGN_OR_RETURN of what may be absent")
        known = self.scope.variables.get(text_of(target))
        text = known.text if known is not None else self._new(text_of(target), kind).text
        self.assigned(text)
        self.line(f"{text} = {found.text}")

    def _log(self, call: Any) -> None:
        """Translate `LOG(FATAL) << …`, which never returns; other log macros are dropped."""
        if text_of(call).endswith("(FATAL)"):
            self.line('raise AssertionError("unreachable")')

    def _comparator(self, node: Any) -> str:
        """Return the function that compares two elements: a lambda, a variable, or the result of a call.  Raises Untranslated."""
        if node.type != "call_expression":
            return self.lambda_argument(node, "is_less")
        found = self.expression(node)
        if found.kind != "function":
            raise Untranslated("a function as a value")
        return found.text

    def _copy(self, nodes: Sequence[Any]) -> None:
        """Translate `copy(values, properties.operandSegmentSizes.begin())`, `std::copy(first, last, to)`, or a copy to the end of a
        list."""
        *values_nodes, target_node = nodes
        values, text = self.ranges([self.expression(one) for one in values_nodes])[0], text_of(target_node)
        if target_node.type == "call_expression" and text.endswith("SegmentSizes.begin()"):
            target = self.expression(target_node.child_by_field_name("function").child_by_field_name("argument"))
            self.scope.use_if_known("DenseI32ArrayAttr")
            self.line(f"{target.text} = DenseI32ArrayAttr.get({values.text})")
            return
        if target_node.type == "call_expression" and text_of(target_node.child_by_field_name("function")).endswith("back_inserter"):
            self.line(f"{self.expression(argument_nodes(target_node)[0]).text}.extend({values.text})")
            return
        target = self.expression(target_node)
        sequence, start = iterated_by(target), target.text
        if sequence is None:
            raise Untranslated("the function copy")
        self.line(f"{sequence}[{start} : {start} + len({values.text})] = {values.text}")

    def _transform(self, name: str, nodes: Sequence[Any]) -> None:
        """Translate `transform(values, back_inserter(list), function)`, also to an iterator, and `copy_if`.  Raises Untranslated."""
        *values_nodes, target_node, function = nodes
        values = self.ranges([self.expression(one) for one in values_nodes])[0]
        if function.type != "lambda_expression" or len(_statements(function.child_by_field_name("body"))) == 1:
            item, found = self._applied(values, function, is_condition=name == "copy_if")
        else:
            item, found = "each", Code(f"{self.lambda_argument(function, 'function', self.element_kind(values))}(each)")
        chosen = f"[{found.text} for {item} in {self.iterated(values)}]"
        if name == "copy_if":
            chosen = f"[{item} for {item} in {self.iterated(values)} if {found.text}]"
        if _called_name(target_node) == "back_inserter":
            self.line(f"{self.expression(argument_nodes(target_node)[0]).text}.extend({chosen})")
            return
        target = self.expression(target_node)
        sequence = iterated_by(target)
        if sequence is None:
            raise Untranslated(f"the function {name}")
        self.line(f"{sequence}[{target.text} : {target.text} + len({values.text})] = {chosen}")

    def _ensure(self, nodes: Sequence[Any], cls: str | None = None) -> None:
        self.scope.use("ensure_terminator")
        named = self.scope.world.operation(cls.rpartition("::")[2], self.scope.dialect) if cls else None
        owner = named if named is not None else self.scope.owner
        terminator = None if owner is None else self.scope.module.terminator_of(self.scope, owner)
        if terminator is None:
            raise Untranslated("ensureTerminator without a known terminator")
        place = self.expression(nodes[2]).text if len(nodes) == 3 else "state.location"
        self.line(f"ensure_terminator({self.expression(nodes[0]).text}, {terminator}, {place})")

    def _for_each(self, nodes: Sequence[Any]) -> None:
        values = self.expression(nodes[0])
        name = self.lambda_argument(nodes[1], "visit", self.element_kind(values))
        self.line(f"for each in {self.iterated(values)}:")
        self.line(f"{_INDENT}{name}(each)")

    def _method_effect(self, node: Any, function: Any) -> None:
        subject_node, field = function.child_by_field_name("argument"), function.child_by_field_name("field")
        name, nodes = text_of(field).partition("<")[0], argument_nodes(node)
        if self._add_to_diagnostic(node):
            return
        is_printed = name in ("print", "printStripped") and len(nodes) == 1
        stream = self.scope.variables.get(text_of(nodes[0])) if is_printed else None
        if stream is not None and stream.kind in ("stream", "printer") and (stream.kind == "stream" or name == "printStripped"):
            text = f"str({self.expression(subject_node).text})"
            text = text if name == "print" else f'{text}.partition(".")[2]'
            if stream.kind == "printer":
                self.line(f"{stream.text}.write({text})")
                return
            self.assigned(stream.text)
            self.line(f"{stream.text} += {text}")
            return
        subject = self.expression(subject_node)
        if subject.kind == "parser" and name == "parseCommaSeparatedList":
            self._comma_separated(subject.text, nodes)
        elif subject.kind == "state":
            self._state_effect(subject.text, name, nodes)
        elif subject.kind.startswith("properties[") and name.startswith("set") and len(nodes) == 1:
            key = self.scope.property_name(subject.kind, name[3:])
            self.line(f"{subject.text}.attributes[{literal(key)}] = {self.expression(nodes[0]).text}")
        elif subject.kind == "printer":
            self._print(subject.text, name, nodes)
        elif subject.kind in ("diagnostic", "stream", "registered") or name in _IGNORED:
            return
        elif subject.kind == "int" and name == "toString" and len(nodes) > 1:
            target = self.expression(nodes[0])
            self.assigned(target.text)
            self.line(f"{target.text} = str({subject.text})")
        elif subject.kind == "builder" and name in _INSERTION_POINTS:
            self.scope.use("InsertionPoint")
            self._enter(_INSERTION_POINTS[name].format(self.expression(nodes[0]).text))
        elif name == "print" and subject.kind == "int" and nodes and (printer := self.expression(nodes[0])).kind == "printer":
            self.write_value(printer.text, subject)
        elif name == "print" and nodes and (printer := self.expression(nodes[0])).kind == "printer":
            if subject.kind.startswith("Affine"):
                self.write_value(printer.text, subject)
                return
            written = self.scope.module.method_helper(subject, subject.kind, name, lambda: [printer])
            if written is not None:
                self.line(written.text)
                return
            is_builtin = self.scope.world.definition(subject.kind, self.scope.dialect) is None
            what = "type" if subject.kind.endswith("Type") else "attribute"
            self.line(
                f"{printer.text}.print_stripped_{what}({subject.text})"
                if is_builtin
                else f"{subject.inside()}.print_assembly({printer.text})"
            )
        elif not self._change(subject, name, nodes):
            self.line(self.expression(node).text)

    def _comma_separated(self, parser: str, nodes: Sequence[Any]) -> None:
        delimiter = self.expression(nodes[0]).text if nodes[0].type == "qualified_identifier" else f"{self.scope.use('Delimiter')}.NONE"
        function = next(one for one in nodes if one.type in ("lambda_expression", "identifier"))
        name = self.lambda_argument(function, "parse_element")
        context = "".join(f", {self.expression(one).text}" for one in nodes[2:3] if one.type == "string_literal")
        self.line(f"{parser}.parse_comma_separated_list({delimiter}, {name}{context})")

    def _change(self, subject: Code, name: str, nodes: Sequence[Any]) -> bool:
        """Translate a method that changes a list or a dictionary; return False for other methods."""
        text = subject.inside()
        if subject.kind == "map" and name in ("insert", "try_emplace", "emplace"):
            self.line(f"{text}.setdefault({', '.join(self._key_and_value(nodes))})")
            return True
        if subject.kind == "dict" and len(nodes) == 1 and nodes[0].type == "initializer_list" and len(nodes[0].named_children) == 2:
            nodes = nodes[0].named_children  # the braces of `attributes.push_back({name, value})`
        is_lambda = bool(nodes) and nodes[0].type == "lambda_expression"
        is_of_lists = name in ("assign", "append") and nodes and nodes[0].type == "initializer_list"
        arguments = [self.expression(nodes[0])] if is_of_lists else []
        arguments = arguments if is_lambda or is_of_lists else [self.element_made(subject.element, one) for one in nodes]
        if subject.element:
            arguments = [self.fit(one, subject.element) for one in arguments]
        is_made = self.scope.sources.is_class(subject.element) or subject.element == "RegionSuccessor"
        if name == "emplace_back" and is_made and len(nodes) > 1:
            arguments = [self.made(subject.element, subject.element, nodes)]
        elif name not in ("emplace_back", "push_back"):
            arguments = self.ranges(arguments)
        texts = [one.text for one in arguments]
        key = self.plain_text(arguments[0]) if arguments else ""
        if subject.kind.startswith("list[") or subject.kind == "":
            if subject.element == "ShapedTypeComponents" and name in ("push_back", "emplace_back") and texts:
                self.line(f"{text}.append({self.components(arguments).text})")
            elif name == "emplace_back" and not texts:
                self.line(f"{text}.append({self.made(subject.element, '', []).text})")
            elif name in ("push_back", "emplace_back", "insert") and len(texts) == 1:
                self.line(f"{text}.append({texts[0]})")
            elif name == "emplace_back" and len(texts) > 1:
                self.line(f"{text}.append(({', '.join(texts)}))")
            elif name in ("append", "append_range") and len(texts) == 1:
                self.line(f"{text}.extend({texts[0]})")
            elif name == "assign" and len(texts) == 1:
                self.line(f"{text}[:] = {texts[0]}")
            elif name == "append" and len(texts) == 2:
                self.line(f"{text}.extend({texts[0]})" if arguments[0].kind != "int" else f"{text}.extend([{texts[1]}] * {texts[0]})")
            elif name == "insert" and len(arguments) == 2 and iterated_by(arguments[0]):
                if arguments[1].kind.startswith("list["):
                    self.line(f"{text}[{texts[0]} : {texts[0]}] = {texts[1]}")
                else:
                    self.line(f"{text}.insert({texts[0]}, {texts[1]})")
            elif name == "pop_back":
                self.line(f"{text}.pop()")
            elif name == "erase" and len(nodes) == 1 and iterated_by(erased := self.expression(nodes[0])):
                self.line(f"del {text}[{erased.text}]")
            elif name in ("set", "reset") and subject.element == "bool" and len(texts) == 1:
                self.line(f"{text}[{texts[0]}] = {name == 'set'}")
            elif name == "clear":
                self.line(f"{text}.clear()")
            elif name in ("resize",) and len(texts) in (1, 2):
                filler = texts[1] if len(texts) == 2 else empty_value(subject.element)
                self.line(f"{text}.extend([{filler}] * ({texts[0]} - len({text})))")
            elif name == "assign" and len(texts) == 2:
                self.line(f"{text}[:] = [{texts[1]}] * {texts[0]}" if arguments[0].kind == "int" else f"{text}[:] = {texts[0]}")
            else:
                return False
            return True
        if subject.kind.startswith("set["):
            if name in ("insert", "erase") and len(texts) == 1:
                self.line(f"{text}.{'add' if name == 'insert' else 'discard'}({texts[0]})")
            elif name in ("insert", "insert_range") and arguments:
                self.line(f"{text}.update({texts[0]})")
            elif name == "clear":
                self.line(f"{text}.clear()")
            else:
                return False
            return True
        if name == "setAttr" and len(texts) == 2 and (subject.kind == "Operation" or subject.kind.endswith("Op")):
            self.line(f"{text}.attributes[{key}] = {texts[1]}")
            return True
        if subject.kind in ("dict", "map"):
            if name in ("set", "append", "insert", "try_emplace", "push_back") and len(texts) == 2:
                self.line(f"{text}[{key}] = {texts[1]}")
            elif name in ("append", "push_back", "insert") and len(texts) == 1:
                self.line(f"{text}.update({texts[0]})" if arguments[0].kind != "entry" else f"{text}.update([{texts[0]}])")
            elif name == "erase":
                self.line(f"{text}.pop({key}, None)")
            elif name == "clear":
                self.line(f"{text}.clear()")
            else:
                return False
            return True
        if subject.kind.startswith("optional[") and (name == "emplace" or name == "reset" and not texts):
            inner = inner_kind(subject.kind, "optional")
            value = "None" if name == "reset" else texts[0] if len(texts) == 1 else self.made(inner, inner, nodes).text
            self.assigned(text)
            self.line(f"{text} = {value}")
            return True
        if subject.kind == "str" and name == "clear":
            self.assigned(text)
            self.line(f'{text} = ""')
            return True
        if subject.kind == "int" and name in ("setBit", "clearBit") and len(texts) == 1:
            self.assigned(text)
            bit = f"1 << {arguments[0].inside(9)}"
            self.line(f"{text} |= {bit}" if name == "setBit" else f"{text} &= ~({bit})")
            return True
        if subject.kind == "str" and name == "erase" and len(texts) == 2:
            self.assigned(text)
            start = "" if texts[0] == "0" else f"{text}[:{texts[0]}] + "
            end = texts[1] if texts[0] == "0" else f"{arguments[0].inside(9)} + {arguments[1].inside(10)}"
            self.line(f"{text} = {start}{text}[{end}:]")
            return True
        if subject.kind == "str" and name in ("append", "push_back"):
            self.line(f"{text} += {texts[0]}")
            return True
        if subject.kind == "Region" and name == "emplaceBlock":
            self.line(f"{text}.append({self.scope.use('Block')}())")
            return True
        if subject.kind == "Region" and name == "push_back" and len(texts) == 1:
            self.line(f"{text}.append({texts[0]})")
            return True
        if subject.kind == "Region" and name == "takeBody":
            self.line(f"{text}.take_body({texts[0]})")
            return True
        if subject.kind == "Region" and name == "addArgument":
            self.line(f"{text}.blocks[0].add_argument({', '.join(texts)})")
            return True
        if subject.kind in ("Value", "BlockArgument") and name == "setLoc":
            self.line(f"{text}.set_location({texts[0]})")
            return True
        if subject.kind == "Block" and name in ("addArgument", "addArguments"):
            self.line(
                f"{text}.add_argument({texts[0]})"
                if name == "addArgument"
                else f"for type_ in {texts[0]}:\n{_INDENT * (self.indent + 1)}{text}.add_argument(type_)"
            )
            return True
        return False

    # ---- operation states

    def _state_effect(self, state: str, name: str, nodes: Sequence[Any]) -> None:
        arguments = [self.expression(one) for one in nodes]
        text = arguments[0].text if arguments else ""
        is_list = bool(arguments) and (arguments[0].kind.startswith("list[") or arguments[0].kind == "")
        places = {"addTypes": "types", "addOperands": "operands", "addSuccessors": "successors"}
        if name in places:
            self.line(f"{state}.{places[name]}.{'extend' if is_list else 'append'}({text})")
        elif name == "addAttribute":
            self.line(f"{state}.attributes[{self.plain_text(arguments[0])}] = {arguments[1].text}")
        elif name == "addAttributes":
            self.line(f"{state}.attributes.update({text})")
        elif name == "addRegion" and not arguments:
            self.line(f"{state}.regions.append({self.scope.use('Region')}())")
        elif name == "addRegion":
            self.line(f"{state}.regions.append({text})")
        else:
            raise Untranslated(f"the method {name} of an operation state")

    # ---- control flow

    def _do_if_statement(self, node: Any, word: str = "if") -> None:
        clause, consequence = node.child_by_field_name("condition"), node.child_by_field_name("consequence")
        alternative = node.child_by_field_name("alternative")
        initializer = clause.child_by_field_name("initializer")
        if initializer is not None:
            self.statement(initializer.named_children[0] if initializer.type == "init_statement" else initializer)
        value = clause.child_by_field_name("value")
        if value is None:
            value = clause.named_children[-1]
        static = static_condition(text_of(value), self.scope)
        if static is None and alternative is None and value.type == "unary_expression" and self._is_unneeded(value.named_children[0]):
            return  # nothing is left of `if (!location) location = …;`
        if static is None and any(child.type == "constexpr" for child in node.children):
            raise Untranslated("if constexpr")
        if static is not None:
            chosen = consequence if static else alternative
            if chosen is not None:
                self.statement(chosen.named_children[-1] if chosen.type == "else_clause" else chosen)
            return
        saved = dict(self.scope.variables)
        condition = self._declared_condition(value) if value.type == "declaration" else self._tested(value, consequence)
        if condition is not None and condition.text == "True" and word == "if":
            self._sequence(_statements(consequence))
            return
        if condition is None or condition.text == "False" and word == "if":
            if alternative is not None:
                self.statement(alternative.named_children[-1] if alternative.type == "else_clause" else alternative)
            return
        head = self.line(f"{word} {condition.text}:")
        self.block(_statements(consequence))
        self.scope.variables = {**self.scope.variables, **saved}
        if alternative is None and word == "if" and self.lines[-2:-1] == [head] and self.lines[-1].text == "pass":
            del self.lines[-2:]
        if alternative is not None:
            inner = [child for child in alternative.named_children if child.type != "comment"][-1]
            before = len(self.lines)
            if inner.type == "if_statement" and not self._needs_lines(inner):
                self._do_if_statement(inner, "elif")
                if before == len(self.lines) or self.lines[before].text.startswith("elif "):
                    return
                del self.lines[before:]
            self.line("else:")
            self.block(_statements(inner))

    def _needs_lines(self, node: Any) -> bool:
        """Return True if the condition of an `if` needs statements before it."""
        text = text_of(node.child_by_field_name("condition"))
        return (
            ".parse" in text
            and ".parseOptional" not in text
            or "&" in re.sub(r"&&", "", text)
            or "auto" in text
            or "=" in re.sub(r"[=!<>]=", "", text)
            or "Optional" in text
            and "," in text
        )

    def _declared_condition(self, node: Any) -> Code:
        """Return the condition of `if (auto x = f())`, and write the assignment before it."""
        declarator = node.child_by_field_name("declarator")
        name_node, value = declarator, node.child_by_field_name("value")
        if declarator.type == "init_declarator":
            name_node, value = declarator.child_by_field_name("declarator"), declarator.child_by_field_name("value")
        while name_node.type != "identifier":
            name_node = name_node.child_by_field_name("declarator") or name_node.named_children[-1]
        found = self.expression(value)
        match = re.fullmatch(r"([\w.]+) if (isinstance\(\1, [^()]*\)) else None", found.text)
        kind = self.scope.kind(text_of(node.child_by_field_name("type"))) or found.kind
        if match:
            variable = self._new(text_of(name_node), found.kind)
            if match[1] == variable.text:
                return Code(match[2], "bool")
            self.line(f"{variable.text} = {match[1]}")
            return Code(re.sub(rf"\b{re.escape(match[1])}\b", variable.text, match[2], count=1), "bool")
        variable = self._new(
            text_of(name_node),
            inner_kind(found.kind, "optional")
            or (found.kind if kind in ("Type", "Attribute", "Value", "Operation") and found.kind else kind),
        )
        self.line(f"{variable.text} = {found.text}")
        return truth(Code(variable.text, found.kind or kind))

    def _tested(self, node: Any, consequence: Any) -> Code | None:
        """Return a condition, with statements that always run written before it; None if nothing is left to test."""
        fails = _only_fails(consequence)
        rest: list[Code] = []
        for part in _disjuncts(node):
            before = len(self.lines)
            effect = self._effect_of(part)
            if effect == "raised":
                if rest and not fails:
                    raise Untranslated("a call after a condition")
                if rest:
                    calls = self.lines[before:]
                    del self.lines[before:]
                    self.line(f"if {joined(rest).text}:")
                    self.block(_statements(consequence))
                    self.lines += calls
                    rest = []
                continue
            rest.append(effect if isinstance(effect, Code) else self.condition(part))
        if not rest:
            return None
        return joined(rest)

    def _effect_of(self, node: Any) -> Code | str | None:
        """Write a part of a condition that is called for its effect; return `raised` if it raises on failure, a condition, or None."""
        if node.type == "parenthesized_expression":
            return self._effect_of(node.named_children[0])
        is_negated, inner = False, node
        while True:
            if inner.type == "parenthesized_expression":
                inner = inner.named_children[0]
            elif inner.type == "unary_expression" and text_of(inner.children[0]) == "!":
                is_negated, inner = not is_negated, inner.child_by_field_name("argument")
            else:
                break
        word = ""
        if inner.type == "call_expression" and text_of(inner.child_by_field_name("function")).rpartition("::")[2] in (
            "succeeded",
            "failed",
        ):
            word = text_of(inner.child_by_field_name("function")).rpartition("::")[2]
            inner = argument_nodes(inner)[0]
        called = inner.child_by_field_name("function") if inner.type == "call_expression" and not word else None
        if (
            called is not None
            and called.type == "field_expression"
            and text_of(called.child_by_field_name("field")) in ("succeeded", "failed")
        ):
            word, inner = text_of(called.child_by_field_name("field")), called.child_by_field_name("argument")
        has_value = False
        if inner.type == "call_expression" and not word and text_of(inner.child_by_field_name("function")).endswith(".has_value"):
            has_value, inner = True, inner.child_by_field_name("function").child_by_field_name("argument")
        if inner.type == "binary_expression" and text_of(inner.child_by_field_name("operator")) == "&&" and not word:
            if not is_negated and self._guarded(inner.child_by_field_name("left"), inner.child_by_field_name("right")):
                return "raised"
            left = self._effect_of(inner.child_by_field_name("left"))
            if left is None and not is_negated and self._calls_parser(inner.child_by_field_name("right")):
                left = self.condition(inner.child_by_field_name("left"))
            if left == "raised":
                raise Untranslated("a failure among conditions")
            if isinstance(left, Code) and left.text == "True" and not is_negated:
                return self._effect_of(inner.child_by_field_name("right"))
            if isinstance(left, Code):
                before = len(self.lines)
                right = self._effect_of(inner.child_by_field_name("right"))
                if right == "raised" and not is_negated:
                    for line in self.lines[before:]:
                        line.indent += 1
                    self.lines.insert(before, Line(self.indent, f"if {left.text}:"))
                    return "raised"
                if right == "raised":
                    raise Untranslated("a call after a condition")
                if len(self.lines) > before:
                    left = self._guard(left, before, right)
                    if isinstance(right, Code) and right.text == "True":
                        return negated(left) if is_negated else left
                second = right if isinstance(right, Code) else self.condition(inner.child_by_field_name("right"))
                found = Code(f"{left.inside(2)} and {second.inside(3)}", "bool", 2)
                return negated(found) if is_negated else found
            return None
        if inner.type == "binary_expression" and text_of(inner.child_by_field_name("operator")) == "||" and ".parse" in text_of(inner):
            parts = [self._effect_of(part) for part in _disjuncts(inner)]
            if all(part == "raised" for part in parts):
                return Code("True", "bool") if is_negated else "raised"
            raise Untranslated("calls of the parser among conditions")
        call = self.parser_call(inner)
        succeeded: Code | None = None
        if call is not None:
            if call.kind == "raises":
                self._assign_outs(call)
                if is_negated or word == "succeeded":
                    return Code("True", "bool")
                return "raised"
            succeeded = Code(call.text, "bool") if call.kind == "tells" else self._may(call)
        elif _is_comma_separated(inner):
            self._call_effect(inner)
            return "raised"
        else:
            variable = self.scope.variables.get(text_of(inner)) if inner.type == "identifier" else None
            read = self.scope.variables.get(re.sub(r"^\*|\.value\(\)$", "", text_of(inner)))
            if word and read is not None and read.cpp == "parsed":
                return Code("True", "bool") if (word == "succeeded") != is_negated else "raised"
            if not word and read is not None and read.cpp == "parsed" and text_of(inner) != text_of(inner).lstrip("*"):
                return Code("True", "bool") if is_negated else "raised"
            if re.search(r"\bverifyInherentAttrs\(", text_of(inner)) and word == "failed":
                return "raised"  # the runtime verifies them for each operation in custom form
            if variable is not None and (variable.kind == "result" or variable.kind.startswith("sure[")):
                return Code("True", "bool") if (word == "succeeded" or has_value) != is_negated else "raised"
            if variable is not None and variable.kind == "tells":
                succeeded = Code(variable.text, "bool")
            elif word:
                found = self.expression(inner)
                if found.kind in ("result", "void") or found.kind.startswith("sure["):
                    self.run(found)
                    return "raised" if not is_negated and word == "failed" else Code("True", "bool")
                succeeded = truth(found)
            else:
                raising = self._raising_call(inner)
                if raising is not None and raising.kind == "result":
                    self.run(raising)
                    return "raised"
                return None
        positive = word == "succeeded" or has_value or (not word and is_negated)
        if word and is_negated or has_value and is_negated:
            positive = word == "failed"
        return succeeded if positive else negated(succeeded)

    def _guard(self, left: Code, start: int, right: Code | str | None) -> Code:
        """Let the lines from `start` on, which `right` needs, run only if `left` holds; return that condition.  Raises Untranslated."""
        if not isinstance(right, Code):
            raise Untranslated("a call after a condition")
        calls = self.lines[start:]
        del self.lines[start:]
        names = [match[1] for line in calls if (match := re.match(r"(\w+)(?:: [^=]+)? = ", line.text))]
        if right.text != "True" and len(names) != len(calls):
            raise Untranslated("a call after a condition")
        if "(" in left.text:
            self._numbers += 1
            name = f"holds_{self._numbers}"
            self.line(f"{name} = {left.text}")
            left = Code(name, "bool")
        if right.text != "True":
            for name in names:
                self.line(f"{name} = None")
        self.line(f"if {left.text}:")
        for line in calls:
            line.indent += 1
        self.lines += calls
        return left

    def _guarded(self, condition: Any, right: Any) -> bool:
        """Translate `condition && failed(call)` if the call raises on failure; return False for other forms."""
        if not re.match(r"(mlir::)?failed\(", text_of(right)) or self._effect_is_known(condition):
            return False
        start = len(self.lines)
        self.line(f"if {self.condition(condition).text}:")
        first = len(self.lines)
        self.indent += 1
        effect = self._effect_of(right)
        self.indent -= 1
        if effect != "raised" or len(self.lines) == first:
            del self.lines[start:]
        return effect == "raised"

    def _calls_parser(self, node: Any) -> bool:
        """Return True if an expression calls a method of the parser."""
        parsers = (name for name, variable in self.scope.variables.items() if variable.kind == "parser")
        return any(re.search(rf"\b{re.escape(name)}\.\w", text_of(node)) for name in parsers)

    def _effect_is_known(self, node: Any) -> bool:
        return "arse" in text_of(node) and "(" in text_of(node)

    def _may(self, call: ParserCall) -> Code:
        """Return the condition that an optional parser call found something; its value is assigned before."""
        target = self.expression(call.targets[0])
        if call.how == "take":
            self._assign_outs(call)
            return Code(f"{_as_name(target.text)}_read is not None", "bool", 4)
        if call.how == "pair":
            raise Untranslated("an optional list of assignments in a condition")
        if call.how == "both":
            self._assign_outs(call)
            return Code(f"{self.expression(call.targets[-1]).inside(5)} is not None", "bool", 4)
        return Code(f"{self._read(call)} is not None", "bool", 4)

    def _read(self, call: ParserCall) -> str:
        """Assign the value of an optional parser call; a number or string keeps its value if nothing is found.  Return the value's name."""
        target = self.expression(call.targets[0])
        if target.kind not in ("int", "str", "float", "bool") and re.fullmatch(r"\w+", target.text):
            self._assign_outs(call)
            return target.text
        name = f"{_as_name(target.text)}_read"
        self.line(f"{name} = {call.text}")
        self.line(f"if {name} is not None:")
        self.assigned(target.text)
        self.line(f"{_INDENT}{target.text} = {name}")
        if call.also:
            self.line(_INDENT + call.also.format(target.text))
        self._read_integer(target.text)
        return name

    def _raising_call(self, node: Any) -> Code | None:
        """Return the call of a function that raises on failure; None for other expressions."""
        if node.type != "call_expression":
            return None
        before = len(self.lines)
        found = self.expression(node)
        if found.kind in ("result", "void") or found.kind.startswith("tuple["):
            return found
        del self.lines[before:]  # the caller translates the expression again
        return None

    def _do_while_statement(self, node: Any) -> None:
        clause = node.child_by_field_name("condition")
        value = clause.child_by_field_name("value") or clause.named_children[-1]
        saved, start = dict(self.scope.variables), len(self.lines)
        self.indent += 1
        condition = self._declared_condition(value) if value.type == "declaration" else self._effect_of(value)
        if condition is None:
            condition = self.condition(value)
        self.indent -= 1
        if not isinstance(condition, Code):
            raise Untranslated("a loop on a call that fails")
        inner = self.lines[start:]
        del self.lines[start:]
        if inner:
            self.line("while True:")
            self.lines += inner
            self.indent += 1
            self.line(f"if {negated(condition).text}:")
            self.line(f"{_INDENT}break")
            self.indent -= 1
        else:
            self.line(f"while {condition.text}:")
        self.block(_statements(node.child_by_field_name("body")))
        self.scope.variables = {**self.scope.variables, **saved}

    def _do_do_statement(self, node: Any) -> None:
        self.line("while True:")
        self.block(_statements(node.child_by_field_name("body")))
        self.indent += 1
        condition_node = node.child_by_field_name("condition")
        condition = self._effect_of(condition_node)
        if condition is None:
            condition = self.condition(condition_node)
        if not isinstance(condition, Code):
            raise Untranslated("a loop on a call that fails")
        self.line(f"if {negated(condition).text}:")
        self.line(f"{_INDENT}break")
        self.indent -= 1

    def _do_for_range_loop(self, node: Any) -> None:
        declarator, values = node.child_by_field_name("declarator"), self.elements(self.expression(node.child_by_field_name("right")))
        cpp = text_of(node.child_by_field_name("type"))
        while declarator.type not in ("identifier", "structured_binding_declarator"):
            declarator = declarator.child_by_field_name("declarator") or declarator.named_children[-1]
        saved = dict(self.scope.variables)
        if values.kind == "map":
            looped = self.scope.variables.get(text_of(node.child_by_field_name("right")))
            is_ordered = looped is not None and re.match(r"(const\s+)?std::map<", looped.cpp) is not None
            values = Code(f"sorted({values.inside()}.items())" if is_ordered else f"{values.inside()}.items()", "list[pair]")
        kinds = pair_kinds(values.kind)
        if declarator.type == "structured_binding_declarator":
            names = [text_of(one) for one in declarator.named_children]
            if self.element_kind(values) == "entry" or values.kind == "DictionaryAttr":
                kinds = ["str", "Attribute"]
            texts = [self._new(name, kind).text for name, kind in zip(names, [*kinds, *[""] * len(names)])]
            if values.text.startswith("enumerate(zip(") and len(names) > 2:
                target = f"{texts[0]}, ({', '.join(texts[1:])})"
            else:
                target = ", ".join(texts)
            self.line(f"for {target} in {self.iterated(values)}:")
        elif kinds and values.text.startswith("enumerate("):
            self._enumerated(text_of(declarator), kinds, values)
        elif _is_changed(text_of(declarator), node):
            self._numbers += 1
            index = f"index_{self._numbers}" if self._numbers > 1 else "index"
            item = f"tuple[{','.join(kinds)}]" if kinds else self.element_kind(values)
            self.scope.variables[text_of(declarator)] = Variable(f"{values.inside()}[{index}]", item)
            self.line(f"for {index} in range(len({values.text})):")
        elif kinds:
            variable = self._new(text_of(declarator), f"tuple[{','.join(kinds)}]")
            self.line(f"for {variable.text} in {values.text}:")
        else:
            kind = self.element_kind(values)
            named = self.scope.kind(cpp)
            variable = self._new(
                text_of(declarator), named if named and not (named in ("Type", "Attribute", "Value", "Operation") and kind) else kind
            )
            self.line(f"for {variable.text} in {self.iterated(values)}:")
        self.block(_statements(node.child_by_field_name("body")))
        self.scope.variables = saved

    def _enumerated(self, name: str, kinds: Sequence[str], values: Code) -> None:
        """Translate the head of `for (auto it : llvm::enumerate(x))`."""
        index, item = self._new(f"{name}Index", "int"), self._new(f"{name}Value", kinds[1] if len(kinds) > 1 else "")
        self.scope.variables[name] = Variable(f"{index.text}|{item.text}", f"enumerated[{item.kind}]")
        self.line(f"for {index.text}, {item.text} in {values.text}:")

    def _do_for_statement(self, node: Any) -> None:
        saved = dict(self.scope.variables)
        counted = self._counted(node)
        if counted is not None:
            name, start, stop = counted
            variable = self._new(name, start.kind if iterated_by(start) else "int")
            self.line(f"for {variable.text} in range({'' if start.text == '0' else start.text + ', '}{stop}):")
            self.block(_statements(node.child_by_field_name("body")))
        else:
            initializer, condition, update = (node.child_by_field_name(part) for part in ("initializer", "condition", "update"))
            self._uncounted.add(node.id)
            if initializer is not None:
                self.statement(initializer)
            self.line(f"while {self.condition(condition).text if condition is not None else 'True'}:")
            self.block(_statements(node.child_by_field_name("body")))
            if update is not None:
                self.indent += 1
                self.effect(update)
                self.indent -= 1
        self.scope.variables = saved

    def _counted(self, node: Any) -> tuple[str, Code, str] | None:
        """Return the variable, its iterator or index and the bounds of `for (int i = a, e = n; i < e; ++i)`; None for other loops.

        A loop whose body changes its variable or its bound is another loop.
        """
        initializer, condition, update = (node.child_by_field_name(part) for part in ("initializer", "condition", "update"))
        if initializer is None or initializer.type != "declaration" or update is None or condition is None:
            return None
        declared = [one for one in initializer.children_by_field_name("declarator") if one.type == "init_declarator"]
        if not declared or not re.fullmatch(r"(\+\+\w+|\w+\+\+)", text_of(update)) or condition.type != "binary_expression":
            return None
        name = text_of(declared[0].child_by_field_name("declarator"))
        sign = text_of(condition.child_by_field_name("operator"))
        if text_of(condition.child_by_field_name("left")) != name or sign not in ("<", "!=", "<=") or name not in text_of(update):
            return None
        body, changed = node.child_by_field_name("body"), {one.text for one in identifiers(condition)}
        if any(_changes(body, one) for one in changed):
            return None
        start = self.expression(declared[0].child_by_field_name("value"))
        for other in declared[1:]:
            bound = self.expression(other.child_by_field_name("value"))
            self.scope.variables[text_of(other.child_by_field_name("declarator"))] = Variable(bound.inside(), "int")
        stop = self.expression(condition.child_by_field_name("right"))
        return name, start, f"{stop.inside(10)} + 1" if sign == "<=" else stop.text

    def _do_switch_statement(self, node: Any) -> None:
        clause = node.child_by_field_name("condition")
        subject = self.expression(clause.child_by_field_name("value") or clause.named_children[-1])
        if not re.fullmatch(r"[\w.]+", subject.text):
            variable = self._new("switchValue", subject.kind)
            self.line(f"{variable.text} = {subject.text}")
            subject = variable.code
        word, pending = "if", []
        for case in [child for child in node.child_by_field_name("body").named_children if child.type == "case_statement"]:
            value = case.child_by_field_name("value")
            statements = [child for child in case.named_children if child != value and child.type != "comment"]
            if value is not None:
                pending.append(self.expression(value).text)
            if not statements:
                if value is None:
                    continue
                continue
            statements = [one for child in statements for one in (child.named_children if child.type == "compound_statement" else [child])]
            if statements and statements[-1].type == "break_statement":
                statements = statements[:-1]
            elif not _is_end(statements[-1]) and case.next_named_sibling is not None:
                raise Untranslated("a switch that falls through")
            if any("break" in text_of(one) for one in statements if one.type == "if_statement"):
                raise Untranslated("a break inside a case")
            if value is None and word == "if":
                for one in statements:
                    self.statement(one)
                return
            test = f"{subject.text} == {pending[0]}" if len(pending) == 1 else f"{subject.text} in ({', '.join(pending)})"
            self.line("else:" if value is None else f"{word} {test}:")
            self.block(statements)
            word, pending = "elif", []

    # ---- returning

    def _do_return_statement(self, node: Any) -> None:
        value = next((child for child in node.named_children if child.type != "comment"), None)
        while value is not None and value.type == "comma_expression":  # as in `return result = x, success();`
            self.effect(value.child_by_field_name("left"))
            value = value.child_by_field_name("right")
        called = called_lambda(value)
        if called is not None and not lambda_parameters(called):
            self._captured(called)
            self.body(called.child_by_field_name("body"))
            return
        if value is None or self.returns == "void":
            if value is not None:
                self.effect(value)
            elif self._is_raised_here():
                return
            self._return_nothing(node)
            return
        if (
            self.returns == "optresult"
            and self.outs
            and re.sub(r"\s|std::|llvm::", "", text_of(value)) in ("{}", "nullopt", "OptionalParseResult()")
        ):
            self.line(f"return {', '.join('None' for _ in self.outs)}")
            return
        if self.returns == "result" or self.returns == "optresult" and self.outs:
            self._return_result(node, value)
            return
        if self.returns == "tells":
            self._return_told(value)
            return
        if self.returns == "alias":
            if value.type != "qualified_identifier":
                raise Untranslated("an alias that depends on a condition")
            self.line("return None" if text_of(value).endswith("NoAlias") else "return alias")
            return
        if self.returns == "walk":
            self._return_from_visit(value)
            return
        switch = switch_of(value)
        if switch is not None and switch.runs and returned_kind(switch) in (self.returns, "void", ""):
            subject = self.expression(switch.subject)
            if not subject.text.isidentifier():
                variable = self._new("switchValue", subject.kind)
                self.line(f"{variable.text} = {subject.text}")
                subject = variable.code
            self._by_class(switch, subject.text)
            return
        if _is_failure(value):
            if self._is_raised_here():
                return
            if self.scope.parser() is not None:
                self.line(f"raise {self._silent_failure()}")
                return
            self.line("return None")
            self.may_give_none = True
            return
        diagnostic = self.error_call(value)
        if diagnostic is not None:
            self.line(f"raise {diagnostic}")
            return
        text = re.sub(r"\s", "", text_of(value))
        if text in ("{}", "Type()", "Attribute()", "nullptr", f"{self.returns}()") and not self.returns.startswith(("list[", "optional[")):
            is_value = self.returns in ("int", "str", "bool") or self.returns.startswith("tuple[") and self.scope.parser() is None
            if text != "nullptr" and self.scope.is_raising and not is_value:
                self._return_failed()
                return
            self.line(f"return {empty_value(self.returns)}")
            return
        if text == "nullptr" and self._is_raised_here():
            return
        plain = inner_kind(self.returns, "optional") or self.returns
        found = self.made(self.returns, self.returns, []) if text == "{}" else self.fit(self.element_made(self.returns, value), plain)
        self._returned_kind = found.kind
        if found.kind in ("result", "void"):
            self.run(found)
            return
        self.line(f"return {found.text}")

    def _is_over(self, deeper: int = 0) -> bool:
        """Return True if the statements at this indentation, or `deeper`, end with a `return` or `raise`."""
        last = next((line for line in reversed(self.lines) if line.wanted), None)
        return last is not None and last.indent == self.indent + deeper and last.text.startswith(("return", "raise "))

    def _is_raised_here(self) -> bool:
        """Return True if the last statement, at the same indentation, raises."""
        return self._is_over() and self.lines[-1].wanted and self.lines[-1].text.startswith("raise ")

    def _return_failed(self) -> None:
        if self._is_raised_here():
            return
        is_value = not self.is_hook and self.scope.parser() is None
        self.line("return None" if is_value or "None" in annotation(self.returns) else f'raise {self.scope.use("invalid")}("")')

    def _return_nothing(self, node: Any) -> None:
        if self.outs:
            self.line(f"return {', '.join(self.outs)}")
            return
        if self._is_last(node):
            return
        self.line("return")

    def _is_last(self, node: Any) -> bool:
        parent = node.parent
        is_body = parent is not None and parent.type == "compound_statement" and parent.parent is not None
        return is_body and parent.parent.type in ("function_definition", "lambda_expression") and parent.named_children[-1] == node

    def _return_result(self, node: Any, value: Any) -> None:
        parsed = self.scope.variables.get(re.sub(r"^\*|\.value\(\)$|\s", "", text_of(value)))
        if _is_success(value) or text_of(value) == "{}" or parsed is not None and parsed.cpp == "parsed":
            self._return_nothing(node)
            return
        if _is_failure(value):
            if self._is_over():
                return
            self.line(f"raise {self._silent_failure()}")
            return
        if self._is_raised(value):
            return
        name = _called_name(value)
        if name == "success" and value.type == "call_expression":
            self._fail_if(negated(self.condition(argument_nodes(value)[0])))
            self._return_nothing(node)
            return
        if name in ("failure", "ParseResult", "LogicalResult") and value.type == "call_expression":
            value = argument_nodes(value)[0]
        failed = re.match(r"failed\((\w+)\)\s*\?", text_of(value)) if value.type == "conditional_expression" else None
        known = self.scope.variables.get(failed[1]) if failed else None
        if known is not None and known.kind == "result":  # the variable did not fail, because its call raises on failure
            self._return_result(node, value.child_by_field_name("alternative"))
            return
        if value.type == "conditional_expression":
            condition = self.condition(value.child_by_field_name("condition"))
            self.line(f"if {condition.text}:")
            self.indent += 1
            self._return_result(node, value.child_by_field_name("consequence"))
            if not self._is_over():
                self.line("return")
            self.indent -= 1
            self._return_result(node, value.child_by_field_name("alternative"))
            return
        for part in _disjuncts(value):
            effect = self._effect_of(part)
            if effect != "raised":
                if text_of(part) in self.scope.variables and self.scope.variables[text_of(part)].kind == "result":
                    continue
                found = effect if isinstance(effect, Code) else self.expression(part)
                if found.kind == "bool" and name == "failure" and found.text.endswith(" and False"):
                    continue
                if found.kind == "bool":
                    self._fail_if(found if isinstance(effect, Code) or name == "failure" else negated(found))
                elif found.kind in ("result", "void") or found.kind.startswith("sure["):
                    self.run(found)
                else:
                    raise Untranslated("a failure without a message")
        self._return_nothing(node)

    def _fail_if(self, condition: Code) -> None:
        if condition.text == "False":
            return
        self.line(f"if {condition.text}:")
        self.line(f"{_INDENT}raise {self._silent_failure()}")

    def _silent_failure(self) -> str:
        """Return the exception for a C++ failure without a message.  Raises Untranslated if the caller must handle the failure."""
        parser = self.scope.parser()
        if self.silent:
            return self.silent
        if not self.is_hook and parser is None:
            raise Untranslated("a failure without a message")
        if parser is not None:
            return f'{parser}.error({parser}.current_location(), "failed to parse this")'
        if isinstance(self.scope.owner, ResolvedOperation):
            return f'{self.scope.receiver_text}.op_error("is invalid")'
        op = next((one.text for one in self.scope.variables.values() if one.kind == "Operation" or one.kind.endswith("Op")), None)
        return f'{op}.op_error("is invalid")' if op is not None else f'{self.scope.use("invalid")}("invalid parameters")'

    def _return_from_visit(self, value: Any) -> None:
        """Translate `return WalkResult::interrupt();`; after a raised error nothing is left to return."""
        text = text_of(value)
        is_after_error = self._is_raised_here()
        if re.search(r"\b(advance|success)\(\)$", text):
            self.line("return False")
        elif re.search(r"\b(interrupt|failure)\(\)$", text):
            if not is_after_error:
                self.line("return True")
        else:
            diagnostic = self.error_call(value)
            if diagnostic is None:
                raise Untranslated("the result of a walk")
            self.line(f"raise {diagnostic}")

    def _is_raised(self, value: Any) -> bool:
        """Write `raise` for an expression that makes an error; return False for other expressions."""
        diagnostic = self.error_call(value)
        if diagnostic is not None:
            self.line(f"raise {diagnostic}")
        return diagnostic is not None

    def _return_told(self, value: Any) -> None:
        """Return from a function whose failure has no message; it returns True on success."""
        if _is_success(value) or _is_failure(value):
            if not self._is_raised_here():
                self.line(f"return {_is_success(value)}")
            return
        if self._is_raised(value):
            return
        name = _called_name(value)
        if name in ("success", "failure", "LogicalResult") and argument_nodes(value):
            found = self.condition(argument_nodes(value)[0])
            self.line(f"return {negated(found).text if name == 'failure' else found.text}")
            return
        if value.type == "conditional_expression":
            self.line(f"if {self.condition(value.child_by_field_name('condition')).text}:")
            self.indent += 1
            self._return_told(value.child_by_field_name("consequence"))
            self.indent -= 1
            self._return_told(value.child_by_field_name("alternative"))
            return
        found = self.expression(value)
        if found.kind in ("result", "void"):
            self.run(found)
            self.line("return True")
        elif found.kind == "bool":
            self.line(f"return {found.text}")
        else:
            raise Untranslated("a failure without a message")

    # ---- messages

    def error_call(self, node: Any) -> str | None:
        """Return the exception for `emitError(…) << …`; None for other expressions."""
        found = self._diagnostic(node)
        return None if found is None else self._raised(found)

    def _raised(self, found: Finding) -> str:
        notes = ""
        if _takes_notes(found.head):
            for place, pieces in found.notes:
                location = f"{found.head.rpartition('.')[0]}.location" if place is None else self.expression(place).text
                notes += f', {self.scope.use("Diagnostic")}("note", {self.message(pieces)}, location={location})'
        begun = found.begun
        message = self.message(found.pieces) if found.pieces or not begun else ""
        return f"{found.head}{' + '.join(part for part in (begun, message) if part)}{notes}{found.more})"

    def _diagnostic(self, node: Any) -> Finding | None:
        """Return the diagnostic of an expression, with its message and notes; None for other expressions."""
        if node.type == "binary_expression" and text_of(node.child_by_field_name("operator")) == "<<":
            found = self._diagnostic(node.child_by_field_name("left"))
            if found is not None:
                (found.notes[-1][1] if found.notes else found.pieces).append(node.child_by_field_name("right"))
            return found
        if node.type in ("parenthesized_expression", "cast_expression"):
            return self._diagnostic(node.named_children[-1])
        if node.type == "identifier":
            variable = self.scope.variables.get(text_of(node))
            if variable is None or variable.kind != "diagnostic":
                return None
            return Finding(variable.cpp, [], begun=variable.text, more=f", *{variable.text}_notes" if variable.is_function else "")
        if node.type != "call_expression":
            return None
        function, nodes = node.child_by_field_name("function"), argument_nodes(node)
        if re.fullmatch(r"LogicalResult|ParseResult|failure|std::move|(?:\w+::)*InFlightDiagnostic\w*|FailureOr", text_of(function)):
            return self._diagnostic(nodes[0]) if len(nodes) == 1 else None
        if function.type == "field_expression":
            name = text_of(function.child_by_field_name("field"))
            if name in ("attachNote", "append"):
                found = self._diagnostic(function.child_by_field_name("argument"))
                if found is not None and name == "append":
                    found.pieces += nodes
                elif found is not None:
                    found.notes.append((nodes[0] if nodes else None, []))
                return found
        maker = self._error_maker(node)
        return None if maker is None else Finding(maker[0], list(maker[1]))

    def _error_maker(self, node: Any) -> tuple[str, list[Any]] | None:
        function, nodes = node.child_by_field_name("function"), argument_nodes(node)
        name = text_of(function)
        if name.rpartition("::")[2] == "emitOptionalError":
            return f"{self.scope.use('invalid')}(", nodes[1:]
        last = re.split(r"\.|->|::", name)[-1]
        named = self.scope.variables.get(name)
        if named is not None and named.kind == "error":
            return f"{named.text}(", nodes
        if last in _TRANSFORM_ERRORS:
            return self._transform_error(function, nodes)
        if last not in ("emitError", "emitOpError", "emitErrorFn", "error"):
            return None
        if function.type == "field_expression":
            subject_node = function.child_by_field_name("argument")
            name = text_of(subject_node) if subject_node.type == "identifier" else ""
            variable = self.scope.variables.get(name) or self.scope.own_field(name)
            if variable is not None and variable.kind == "parser":
                return f"{variable.text}.error({self.expression(nodes[0]).text}, ", nodes[1:]
            if last in _ERRORS:
                subject = self.expression(subject_node)
                return f"{subject.inside()}.{_ERRORS[last]}(", nodes
            return None
        if last in self.scope.variables:
            return None
        if (self.scope.owner is not None or self.scope.is_operation) and last in _ERRORS and not (nodes and self._is_location(nodes[0])):
            return f"{self.scope.receiver_text}.{_ERRORS[last]}(", nodes
        if last == "emitError" and nodes and self._is_location(nodes[0]):
            place = text_of(nodes[0]).removeprefix("*")
            if self.scope.owner is not None and re.fullmatch(
                r"(this->)?getLoc\(\)|getOperation\(\)->getLoc\(\)|\(?\*this\)?->getLoc\(\)", place
            ):
                return f"{self.scope.receiver_text}.error(", nodes[1:]
            match = re.fullmatch(r"(\w+)(?:\.|->)getLoc\(\)", place)
            if match and match[1] in self.scope.variables and self.scope.variables[match[1]].kind not in ("parser", "printer"):
                variable = self.scope.variables[match[1]]
                if variable.kind in ("Operation",) or variable.kind.endswith("Op"):
                    return f"{variable.text}.error(", nodes[1:]
            located = nodes[0].child_by_field_name("function") if nodes[0].type == "call_expression" else None
            if located is not None and located.type == "field_expression":
                owner = self.expression(located.child_by_field_name("argument"))
                if owner.kind == "Operation" or self.scope.world.operation(owner.kind, self.scope.dialect) is not None:
                    return f"{owner.inside()}.error(", nodes[1:]
            found = self.scope.variables.get(place)
            if located is not None or found is not None and found.kind in ("optional[Location]", "Location"):
                return f"{self.scope.use('invalid')}(", nodes[1:]
        return None

    def _transform_error(self, function: Any, nodes: Sequence[Any]) -> tuple[str, list[Any]] | None:
        """Return the start of the call for `emitSilenceableFailure(op)` or `op.emitSilenceableError()`; None if the operation is
        unknown."""
        if nodes and self._is_location(nodes[0]):
            return f"{self.scope.use('invalid')}(", []
        if nodes:
            return f"{self.expression(nodes[0]).inside()}.error(", []
        if function.type == "field_expression":
            return f"{self.expression(function.child_by_field_name('argument')).inside()}.error(", []
        return (f"{self.scope.receiver_text}.error(", []) if self.scope.is_operation else None

    def _is_location(self, node: Any) -> bool:
        text = text_of(node).removeprefix("*")
        found = self.scope.variables.get(text)
        return text.endswith("getLoc()") or found is not None and found.kind in ("optional[Location]", "Location")

    def message(self, nodes: Sequence[Any], is_diagnostic: bool = True) -> str:
        """Return the parts of a message as one f-string; a diagnostic prints types in quotes."""
        pieces: list[str] = []
        is_plain, is_quoted = True, False
        for node in (leaf for each in nodes for leaf in _pieces(each)):
            if node.type in ("string_literal", "concatenated_string", "char_literal"):
                pieces.append(_constant(node))
                continue
            found = self.expression(node)
            is_plain = False
            formatted = re.fullmatch(r'f"([^"\\]*)"', found.text)
            shown = self._shown(found)
            if not is_diagnostic and re.fullmatch(r"'\{[^{}]*\}'", shown):
                shown = shown[1:-1]
            pieces.append(formatted[1] if formatted else shown)
            is_quoted = is_quoted or '"' in pieces[-1]
        if is_plain:
            return literal("".join(piece.replace("{{", "{").replace("}}", "}") for piece in pieces))
        body = "".join(pieces)
        quote = '"'
        if is_quoted:
            return " + ".join(_piece_source(piece) for piece in pieces) or '""'
        return f"f{quote}{_escaped(body)}{quote}"

    def _shown(self, found: Code) -> str:
        """Return a value as MLIR's diagnostics print it."""
        kind = inner_kind(found.kind, "optional") or found.kind
        if kind == "Type" or kind.endswith("Type"):
            return f"'{{{found.text}}}'"
        if kind == "opname":
            return f"'{{{found.text}}}'"
        if kind in ("list[Type]",):
            return "{', '.join(f\"'{each}'\" for each in " + found.text + ")}"
        if kind.startswith("interleaved["):
            return "[{', '.join(map(str, " + found.text + "))}]"
        if kind in ("list[int]", "list[str]", "list[Attribute]"):
            return "{', '.join(map(str, " + found.text + "))}"
        if kind in ("bool",):
            return f"{{int({found.text})}}"
        enum = self.scope.enum_of(kind)
        if enum is not None:
            return f"{{{found.inside()}.text}}"
        return f"{{{found.text}}}"

    def _declare_diagnostic(self, name: str, found: Finding) -> None:
        """Translate `auto error = emitError() << …;`; notes and further text may follow before it is returned."""
        variable = self._new(name, "diagnostic", found.head)
        self.line(f"{variable.text} = {self.message(found.pieces)}")
        self._note(variable, found)

    def _add_to_diagnostic(self, node: Any) -> bool:
        """Translate `error << …;` or `error.attachNote() << …;` for a variable `error`; return False for other expressions."""
        found = self._diagnostic(node)
        if found is None or not found.begun:
            return False
        variable = next(one for one in self.scope.variables.values() if one.text == found.begun and one.kind == "diagnostic")
        if found.pieces:
            self.line(f"{variable.text} += {self.message(found.pieces)}")
        self._note(variable, found)
        return True

    def _note(self, variable: Variable, found: Finding) -> None:
        """Write the lines that add text and notes to the diagnostic in a variable."""
        for place, pieces in found.notes if _takes_notes(variable.cpp) else ():
            self.scope.use("Diagnostic")
            notes = f"{variable.text}_notes"
            if not variable.is_function:
                variable.is_function = True
                begun = (index for index in reversed(range(len(self.lines))) if self.lines[index].text.startswith(f"{variable.text} = "))
                declared = next(begun, None)
                if declared is None:
                    raise Untranslated("a diagnostic as a parameter")
                self.lines.insert(declared, Line(self.lines[declared].indent, f"{notes}: list[Diagnostic] = []"))
            location = f"{variable.cpp.rpartition('.')[0]}.location" if place is None else self.expression(place).text
            self.line(f'{notes}.append(Diagnostic("note", {self.message(pieces)}, location={location}))')

    # ---- printing

    def _stream(self, node: Any) -> None:
        if self._add_to_diagnostic(node):
            return
        diagnostic = self.error_call(node)
        if diagnostic is not None:
            self.line(f"raise {diagnostic}")
            return
        pieces: list[Any] = []
        while node.type == "binary_expression" and text_of(node.child_by_field_name("operator")) == "<<":
            pieces.insert(0, node.child_by_field_name("right"))
            node = node.child_by_field_name("left")
        called = re.split(r"\.|->|::", text_of(node.child_by_field_name("function")))[-1] if node.type == "call_expression" else ""
        if called in _WARNINGS:
            return
        if _LOGGED.match(called):
            self._log(node)
            return
        target = self.expression(node)
        if target.kind in ("stream", "diagnostic"):
            self.assigned(target.text)
            self.line(f"{target.text} += {self.message(pieces, is_diagnostic=target.kind == 'diagnostic')}")
            return
        if target.kind != "printer":
            raise Untranslated("the operator << on something")
        pending = ""
        for piece in pieces:
            constant = _constant(piece) if piece.type in ("string_literal", "concatenated_string", "char_literal") else None
            if constant is not None:
                pending += constant.replace("{{", "{").replace("}}", "}")
                continue
            if piece.type in ("identifier", "qualified_identifier"):
                found = self.expression(piece)
                if found.kind == "str" and re.fullmatch(r'"[^"\\]*"', found.text):
                    pending += found.text[1:-1]
                    continue
            if pending:
                self.line(f"{target.text}.write({literal(pending)})")
                pending = ""
            self._write(target.text, piece)
        if pending:
            self.line(f"{target.text}.write({literal(pending)})")

    def _write(self, printer: str, node: Any) -> None:
        """Write the lines that print one value."""
        if node.type == "conditional_expression":
            first, second = node.child_by_field_name("consequence"), node.child_by_field_name("alternative")
            if {first.type, second.type} <= {"string_literal", "char_literal"}:
                self.line(f"{printer}.write({self.expression(node).text})")
                return
        found = self.expression(node)
        self.write_value(printer, found)

    def write_value(self, printer: str, found: Code) -> None:
        """Write the lines that print a value as the C++ printer does for its class."""
        kind = inner_kind(found.kind, "optional") or found.kind
        enum = self.scope.enum_of(kind)
        if kind == "str":
            self.line(f"{printer}.write({found.text})")
        elif kind in ("int", "opname"):
            self.line(f"{printer}.write(str({found.text}))")
        elif kind == "float":
            self.line(f"{printer}.write(float_parameter_text({found.text}))")
            self.scope.module.imports.setdefault("ods.text.parameter_support", set()).add("float_parameter_text")
        elif kind == "bool":
            self.line(f"{printer}.write(str(int({found.text})))")
        elif kind == "Value":
            self.line(f"{printer}.print_operand({found.text})")
        elif kind == "list[Value]":
            self.line(f"{printer}.print_operands({found.text})")
        elif kind == "list[Type]":
            self.line(f"{printer}.print_types({found.text})")
        elif kind in ("list[Attribute]", "list[int]", "list[str]"):
            self.line(f'{printer}.write(", ".join(map(str, {found.text})))')
        elif enum is not None:
            self.line(f"{printer}.write({found.inside()}.text)")
        elif kind.startswith("interleaved["):
            self.line(f'{printer}.write("[")')
            what = "print_type" if kind == "interleaved[Type]" else "print_attribute"
            self.line(f"{printer}.print_list({found.inside(1)}, {printer}.{what})")
            self.line(f'{printer}.write("]")')
        elif kind == "Block":
            self.line(f"{printer}.print_successor({found.text})")
        elif kind == "AffineMap" or kind.startswith("Affine") and kind.endswith("Expr"):
            self.line(f"{printer}.write(str({found.text}))")
        elif kind == "Type" or kind.endswith("Type"):
            self.line(f"{printer}.print_type({found.text})")
        elif kind == "Attribute" or kind.endswith("Attr"):
            self.line(f"{printer}.print_attribute({found.text})")
        elif kind == "printer":
            return
        else:
            written = self.scope.module.printing_helper(self.scope, printer, Code(found.text, kind, found.precedence))
            if written is None:
                raise Untranslated(f"printing {kind or 'something'}")
            self.run(written)

    def _print(self, printer: str, name: str, nodes: Sequence[Any]) -> None:
        if name in ("printNewline", "increaseIndent", "decreaseIndent"):
            self.line(f"{printer}.{_PRINT[name]}()")
            return
        if name == "printFloat":
            self.write_value(printer, Code(self.expression(nodes[0]).text, "float"))
            return
        if name in ("printStrippedAttrOrType",):
            found = self.expression(nodes[0])
            if found.kind.startswith("list["):
                items = self.scope.module.imported("ods.text.parameter_support", "stripped_list_text")
                self.line(f"{printer}.write({items}({printer}, {found.text}))")
                return
            what = "type" if found.kind.endswith("Type") else "attribute"
            self.line(f"{printer}.print_stripped_{what}({found.text})")
            return
        if name == "printFunctionalType" and len(nodes) == 2:
            inputs, results = (self.expression(one) for one in nodes)
            self.line(f'{printer}.write("(" + {printer}.types_text({inputs.text}) + ")")')
            self.line(f"{printer}.print_arrow_type_list({results.text})")
            return
        if name == "printSymbolName":
            self.line(f"{printer}.print_symbol_name({self.plain_text(self.expression(nodes[0]))})")
            return
        if name == "printOperand" and len(nodes) == 2 and (stream := self.expression(nodes[1])).kind == "stream":
            self._write_text(stream.text, f"{printer}.value_text({self.expression(nodes[0]).text})")
            return
        if name not in _PRINT:
            raise Untranslated(f"the method {name} of the printer")
        arguments: list[str] = []
        for index, one in enumerate(nodes):
            if name.startswith("printOptionalAttrDict") and index == 1:
                arguments.append(self._elided(one))
            else:
                found = self.expression(one)
                if name == "printOptionalAttrDict" or name == "printOptionalAttrDictWithKeyword":
                    text = f"sorted({found.text}.items())" if found.kind == "dict" and not found.text.startswith("sorted(") else found.text
                    arguments.append(f"{found.inside()}.items()" if found.kind == "DictionaryAttr" else text)
                else:
                    arguments.append(self.plain_text(found) if name in ("printKeywordOrString", "printString") else found.text)
        self.line(f"{printer}.{_PRINT[name]}({', '.join(arguments)})")

    def _write_text(self, stream: str, text: str) -> None:
        """Write the line that adds text to the string of a stream."""
        for variable in self.scope.variables.values():
            if variable.text == stream and variable.declared is not None:
                variable.declared.wanted = True
        self.assigned(stream)
        self.line(f"{stream} += {text}")

    def _elided(self, node: Any) -> str:
        if node.type == "initializer_list":
            items = [self.plain_text(self.expression(child)) for child in node.named_children if child.type != "comment"]
            return f"({', '.join(items)}{',' * (len(items) == 1)})"
        return self.expression(node).text

    def _interleave(self, name: str, nodes: Sequence[Any]) -> None:
        values = self.elements(self.expression(nodes[0]))
        rest = list(nodes[1:])
        printer = ""
        if rest and rest[0].type in ("identifier", "call_expression"):
            stream = self.expression(rest[0]) if rest[0].type == "call_expression" else self.scope.variables.get(text_of(rest[0]))
            if stream is not None and stream.kind in ("printer", "stream", "diagnostic"):
                printer = stream.text
                rest.pop(0)
        separator = literal(", ")
        if name == "interleave":
            last = rest.pop()
            if last.type in ("string_literal",):
                separator = literal(string_value(last))
            elif last.type == "lambda_expression":
                inner = re.search(r'<<\s*("(?:[^"\\]|\\.)*")', text_of(last))
                shown = re.search(r"(\w+)\s*<<", text_of(last))
                if inner is None or shown is None:
                    raise Untranslated("an interleave with a separator in C++")
                separator, printer = inner[1], self.scope.variables[shown[1]].text
        if not printer:
            raise Untranslated("an interleave without a printer")
        if printer in {variable.text for variable in self.scope.variables.values() if variable.kind in ("stream", "diagnostic")}:
            self._joined_text(printer, separator, values, next((one for one in rest if one.type == "lambda_expression"), None))
            return
        function = next((one for one in rest if one.type in ("lambda_expression", "identifier")), None)
        if function is None:
            item = python_name("each")
            self._numbers += 1
            self.line(f"def print_item{self._numbers}({item}: {self.annotated(self.element_kind(values), '')}) -> None:")
            self.indent += 1
            self.write_value(printer, Code(item, self.element_kind(values)))
            self.indent -= 1
            found = f"print_item{self._numbers}"
        else:
            found = self._item_function(function, values)
        self.line(f"{printer}.print_list({self.iterated(values)}, {found}{'' if separator == literal(', ') else ', ' + separator})")

    def _joined_text(self, target: str, separator: str, values: Code, function: Any) -> None:
        """Translate `interleaveComma(values, text, [&](x) { text << x; })`, which writes into a string."""
        item, shown = "each", self._shown(Code("each", self.element_kind(values)))
        if function is not None:
            statements = [one for one in function.child_by_field_name("body").named_children if one.type != "comment"]
            parameters = lambda_parameters(function)
            if len(statements) != 1 or statements[0].type != "expression_statement" or len(parameters) != 1 or "," in parameters[0][0]:
                raise Untranslated("an interleave into a text")
            pieces: list[Any] = []
            node = statements[0].named_children[0]
            while node.type == "binary_expression" and text_of(node.child_by_field_name("operator")) == "<<":
                pieces.insert(0, node.child_by_field_name("right"))
                node = node.child_by_field_name("left")
            item = python_name(parameters[0][0])
            kind = self.scope.kind(parameters[0][1]) or self.element_kind(values)
            with self.scope.bound({parameters[0][0]: Variable(item, kind)}):
                shown = self.message(pieces)
        else:
            shown = f'f"{shown}"'
        self.assigned(target)
        self.line(f"{target} += {separator}.join({shown} for {item} in {self.iterated(values)})")

    def _item_function(self, function: Any, values: Code) -> str:
        if function.type != "lambda_expression":
            return self.lambda_argument(function, "print_item")
        parameters = lambda_parameters(function)
        kind = self.element_kind(values)
        cpp_name = parameters[0][0] if parameters else "_"
        self._numbers += 1
        name = f"print_item{'' if self._numbers == 1 else self._numbers}"
        outer = dict(self.scope.variables)
        own: dict[str, Any] = {}
        self._functions.append(own)
        saved, self.returns = self.returns, "void"
        saved_outs, self.outs = self.outs, ()
        names = cpp_name.split(",")
        given = self.scope.kind(parameters[0][1]) if parameters and len(names) == 1 else ""
        kind = given if given and not (given in ("Type", "Attribute", "Value", "item") and kind) else kind
        if len(names) > 1 or kind == "entry" or values.kind.startswith("pairs["):
            variable = Variable("each", kind or f"tuple[{','.join(pair_kinds(values.kind))}]")
            self.scope.use("Any")
            self.line(f"def {name}(each: Any) -> None:")
            self.scope.variables[names[0]] = variable
            self.indent += 1
            if len(names) > 1:
                kinds = pair_kinds(values.kind) or (["str", "Attribute"] if kind == "entry" else [])
                texts = [self._new(one, kind_) for one, kind_ in zip(names, [*kinds, *[""] * len(names)])]
                self.line(f"{', '.join(one.text for one in texts)} = each")
        else:
            variable = self._new(cpp_name, kind)
            self.line(f"def {name}({variable.text}: {self.annotated(kind, '')}) -> None:")
            self.indent += 1
        marker = len(self.lines)
        self.body(function.child_by_field_name("body"))
        if len(self.lines) == marker:
            self.line("pass")
        self.indent -= 1
        self._declare_nonlocal(own, marker)
        self.returns, self.outs = saved, saved_outs
        self._functions.pop()
        self.scope.variables = outer
        return name

    def integer_read(self, text: Code, base: Any, target: Any) -> Code:
        if self.is_after_condition:
            raise Untranslated("a call after a condition")
        found = self.expression(target)
        self.assigned(found.text)
        given = [text.text, "0" if base is None else self.expression(base).text, self._bits(target)]
        self.line(f"{found.text} = {self.scope.use('integer_of')}({', '.join(one for one in given if one)})")
        return Code(f"{found.inside(5)} is None", "bool", 4)

    def inserted(self, call: Any, member: str) -> Code:
        """Return the value of `map.insert({key, value}).second` (True if the key is new) or `.first` (the entry)."""
        values = self.expression(call.child_by_field_name("function").child_by_field_name("argument"))
        if values.kind != "map" or self.is_after_condition:
            return super().inserted(call, member)
        key, value = self._key_and_value(argument_nodes(call))
        self._numbers += 1
        name = f"key_{self._numbers}"
        self.line(f"{name} = {key}")
        if member == "second":
            self.line(f"is_new_{self._numbers} = {name} not in {values.inside(5)}")
        self.line(f"{values.inside()}.setdefault({name}, {value})")
        return Code(f"is_new_{self._numbers}", "bool") if member == "second" else Code(name, f"found[{values.text}]")

    def _key_and_value(self, nodes: Sequence[Any]) -> tuple[str, str]:
        """Return the key and value of `map.insert({key, value})`, `map.insert(std::pair(key, value))` or `map.try_emplace(key, value)`."""
        if len(nodes) == 1 and nodes[0].type == "initializer_list":
            nodes = [child for child in nodes[0].named_children if child.type != "comment"]
        elif len(nodes) == 1 and nodes[0].type == "call_expression":
            nodes = argument_nodes(nodes[0])
        if len(nodes) not in (1, 2):
            raise Untranslated("the method insert of map")
        key, *given = (self.expression(one).text for one in nodes)
        return key, given[0] if given else "None"

    # ---- overrides

    def _call_expression(self, node: Any) -> Code:
        switch = switch_of(node)
        if switch is not None:
            return self._switch(switch)
        called = called_lambda(node)
        if called is not None:
            return self._called(called, argument_nodes(node))
        walked = self._walked(node)
        return super()._call_expression(node) if walked is None else Code(walked, "walked")

    def _built(self, name: str, classes: list[str], nodes: Sequence[Any]) -> Code:
        found = super()._built(name, classes, nodes)
        if name != "createBlock" or found.kind != "Block" or self.is_after_condition:
            return found
        block = self._fresh("block")
        self.line(f"{block} = {found.text}")
        self._enter(f"{self.scope.use('InsertionPoint')}({block})")  # what is created next goes there
        return Code(block, "Block")

    def method_of(self, subject: Code, name: str, classes: list[str], nodes: Sequence[Any]) -> Code:
        if subject.kind == "parser":
            if name == "getChecked" and classes:
                return self._get(classes[0], nodes)
            call = self.parser_method(subject.text, name, nodes)
            if call is not None and not call.targets and call.kind in ("tells", "raises"):
                return Code(call.text, "tells" if call.kind == "tells" else "result")
            return self.parser_value(subject.text, name, nodes)
        if subject.kind == "printer" and name == "getStream":
            return subject
        if subject.kind == "str" and subject.text.isidentifier() and name in _CHANGING:
            return self._text_method(subject, name, nodes)
        if subject.kind == "stream" and name == "str":
            return Code(subject.text, "str")
        if subject.kind == "walked" and name == "wasInterrupted":
            return Code(subject.text, "bool")
        if subject.kind == "named":
            index, _, item = subject.text.partition("|")
            return Code(index, "str") if name == "getName" else Code(item, "Attribute")
        if subject.kind.startswith("enumerated["):
            index, _, item = subject.text.partition("|")
            return Code(index, "int") if name == "index" else Code(item, subject.kind[11:-1])
        if subject.kind == "state" and name == "addRegion":
            self.line(f"{subject.text}.regions.append({self.scope.use('Region')}())")
            return Code(f"{subject.text}.regions[-1]", "Region")
        if subject.kind == "state" and name == "getContext":
            return Code("", "context")
        if name == "emplace_back" and not nodes and subject.kind.startswith("list["):
            made = self.made(subject.element, subject.element, [])
            self.line(f"{subject.inside()}.append({made.text})")
            return Code(f"{subject.inside()}[-1]", subject.element)
        if name == "pop_back_val":
            return Code(f"{subject.inside()}.pop()", self.element_kind(subject))
        if subject.kind == "Region" and name == "emplaceBlock":
            return Code(f"{subject.inside()}.append({self.scope.use('Block')}())", "Block")
        if subject.kind in ("Block", "Region") and name == "addArgument":
            subject = Code(f"{subject.inside()}.blocks[0]", "Block") if subject.kind == "Region" else subject
            arguments = ", ".join(self.expression(one).text for one in nodes)
            return Code(f"{subject.inside()}.add_argument({arguments})", "BlockArgument")
        if subject.kind == "Value" and name == "getDefiningOp" and not classes:
            return self.filled(method("Value", name) or ("", ""), subject, [])
        return super().method_of(subject, name, classes, nodes)


_LOGGED = re.compile(r"(?:\w+_)?D?(?:CHECK|V?LOG)(?:_[A-Z]+)?$")
"""Matches macros that log, or check a condition that always holds."""
_RESIZING = re.compile(r"\.(?:sext|zext|trunc|sextOrTrunc|zextOrTrunc)$")
"""Matches methods of `APInt` that change its width."""
_WARNINGS = ("emitWarning", "emitRemark")
"""Functions that change neither the validity of IR nor its text."""
_INSERTION_POINTS = {
    "setInsertionPoint": "InsertionPoint({0})",
    "setInsertionPointAfter": "InsertionPoint.after({0})",
    "setInsertionPointToStart": "InsertionPoint.at_block_begin({0})",
    "setInsertionPointToEnd": "InsertionPoint({0})",
}
_PRINT = {
    "printNewline": "print_newline",
    "increaseIndent": "increase_indent",
    "decreaseIndent": "decrease_indent",
    "printOperand": "print_operand",
    "printOperands": "print_operands",
    "printType": "print_type",
    "printAttribute": "print_attribute",
    "printAttributeWithoutType": "print_attribute_without_type",
    "printOptionalAttrDict": "print_optional_attr_dict",
    "printOptionalAttrDictWithKeyword": "print_optional_attr_dict_with_keyword",
    "printRegion": "print_region",
    "printString": "print_string",
    "printKeywordOrString": "print_keyword_or_string",
    "printFunctionalType": "print_functional_type",
    "printArrowTypeList": "print_arrow_type_list",
    "printOptionalArrowTypeList": "print_optional_arrow_type_list",
    "printSuccessor": "print_successor",
    "printSuccessorAndUseList": "print_successor_and_use_list",
    "printRegionArgument": "print_region_argument",
    "printDimensionList": "print_dimension_list",
    "shadowRegionArgs": "shadow_region_args",
    "printGenericOp": "print_generic_op",
    "printCustomOrGenericOp": "print_custom_or_generic_op",
    "printNamedAttribute": "print_named_attribute",
    "printAffineMapOfSSAIds": "print_affine_map_of_ssa_ids",
}


def _takes_notes(head: str) -> bool:
    """Return True if the call that makes an error also takes notes, as for the error of an operation."""
    return bool(re.search(r"\.(op_)?error\($", head)) and not head.endswith("parser.error(")


def _initial_nodes(node: Any) -> list[Any]:
    """Return the arguments of a member's or base's initializer."""
    given = node.named_children[-1]
    return [one for one in given.named_children if one.type != "comment"] if given.type in ("argument_list", "initializer_list") else []


def _statements(node: Any) -> list[Any]:
    return list(node.named_children) if node.type == "compound_statement" else [node]


def _is_end(node: Any) -> bool:
    """Return True for a statement after which no other is reached."""
    return node.type in ("return_statement", "continue_statement") or "llvm_unreachable(" in text_of(node).partition('"')[0]


def _disjuncts(node: Any) -> list[Any]:
    if node.type == "parenthesized_expression":
        inner = node.named_children[0]
        return _disjuncts(inner) if inner.type == "binary_expression" else [node]
    if node.type == "binary_expression" and text_of(node.child_by_field_name("operator")) == "||":
        return [*_disjuncts(node.child_by_field_name("left")), *_disjuncts(node.child_by_field_name("right"))]
    return [node]


def _is_failure(node: Any) -> bool:
    return _result(node) in ("failure()", "ParseResult::failure()", "LogicalResult::failure()")


def _changes(body: Any, name: bytes) -> bool:
    """Return True if statements assign to a variable, call a method that changes it, or hand on its address."""
    for node in identifiers(body):
        parent = node.parent
        if node.text != name:
            continue
        if parent.type in ("update_expression", "pointer_expression") and not parent.text.startswith(b"*"):
            return True
        if parent.type == "assignment_expression" and parent.child_by_field_name("left") == node:
            return True
        if parent.type == "field_expression" and text_of(parent.child_by_field_name("field")) in CHANGES:
            return True
    return False


def _is_changed(name: str, loop: Any) -> bool:
    """Return True if a loop over references assigns to its loop variable."""
    head = text_of(loop).partition(":")[0]
    body = text_of(loop.child_by_field_name("body"))
    return (
        "&" in head
        and "const" not in head
        and re.search(rf"(?<![\w.>]){name}\s*([-+*/%|&^]?=(?!=)|\+\+|--)|(\+\+|--){name}\b", body) is not None
    )


def joined(conditions: Sequence[Code]) -> Code:
    """Return the conditions joined by `or`."""
    return conditions[0] if len(conditions) == 1 else Code(" or ".join(one.inside(2) for one in conditions), "bool", 1)


def _called_name(node: Any) -> str:
    """Return the name of the called function; empty for other expressions."""
    return text_of(node.child_by_field_name("function")).rpartition("::")[2] if node.type == "call_expression" else ""


def _instances(case: Case) -> list[Case]:
    """Return a case for each class of a generic lambda that calls methods or overloaded functions, else the case itself."""
    parameters = lambda_parameters(case.value) if case.value is not None and case.value.type == "lambda_expression" else []
    if len(case.names) < 2 or not parameters or not re.search(r"\bauto\b", parameters[0][1]):
        return [case]
    name, text = re.escape(parameters[0][0]), text_of(case.value)
    handed = re.search(rf"(?<![.\w])\w+\((?:[^()]*,\s*)?{name}\b\s*[,)]|\b{name}(?:\.|->)\w+\(", text)
    return [Case((name,), case.value) for name in case.names] if handed else [case]


def _is_success(node: Any) -> bool:
    return _result(node) in ("success()", "ParseResult::success()", "LogicalResult::success()", "DiagnosedSilenceableFailure::success()")


def _result(node: Any) -> str:
    """Return the text of a result without a conversion: `success()` for `ParseResult(success())`."""
    return re.sub(r"^(?:ParseResult|LogicalResult|OptionalParseResult)\((\w+\(\))\)$", r"\1", _plain(node))


def _plain(node: Any) -> str:
    """Return the text of a node without whitespace and without a leading `mlir::` or `llvm::`."""
    return re.sub(r"\s", "", text_of(node)).removeprefix("::").removeprefix("mlir::").removeprefix("llvm::")


def _only_fails(node: Any) -> bool:
    statements = [one for one in _statements(node) if one.type != "comment"]
    return len(statements) == 1 and statements[0].type == "return_statement"


def _is_comma_separated(node: Any) -> bool:
    return node.type == "call_expression" and text_of(node.child_by_field_name("function")).endswith(".parseCommaSeparatedList")


def _lambda_returns(node: Any) -> str:
    declarator = node.child_by_field_name("declarator")
    for child in declarator.named_children if declarator is not None else ():
        if child.type == "trailing_return_type":
            return kind_of(text_of(child.named_children[-1])) or "result"
    body = text_of(node.child_by_field_name("body"))
    if "return" not in body:
        return "void"
    if re.search(r"return\s*(::)?(\w+::)*(success|failure|ParseResult|LogicalResult)\(|return.*parser\.|emitError|emitOpError", body):
        return "result"
    return "void" if re.search(r"return\s*;", body) else ""


def _constant(node: Any) -> str:
    if node.type == "concatenated_string":
        text = "".join(string_value(child) for child in node.named_children)
    elif node.type == "char_literal":
        text = unescaped(text_of(node)[1:-1])
    else:
        text = string_value(node)
    return text.replace("{", "{{").replace("}", "}}")


def _pieces(node: Any) -> list[Any]:
    """Return the operands of texts that are joined by `+` or wrapped in `Twine`."""
    if (
        node.type == "binary_expression"
        and text_of(node.child_by_field_name("operator")) == "+"
        and ("Twine" in text_of(node) or '"' in text_of(node))
    ):
        return [*_pieces(node.child_by_field_name("left")), *_pieces(node.child_by_field_name("right"))]
    if node.type == "call_expression" and text_of(node.child_by_field_name("function")).rpartition("::")[2] in ("Twine", "StringRef"):
        nodes = argument_nodes(node)
        return _pieces(nodes[0]) if len(nodes) == 1 else [node]
    return [node]


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") if "{', '" not in text else text.replace("\n", "\\n")


def _piece_source(piece: str) -> str:
    match = re.fullmatch(r"\{(.*)\}", piece, re.S)
    if match and not piece.startswith("{{"):
        return f"str({match[1]})"
    quoted = re.fullmatch(r"'\{(.*)\}'", piece, re.S)
    if quoted:
        return f'"\'" + str({quoted[1]}) + "\'"'
    return literal(piece.replace("{{", "{").replace("}}", "}"))


def _as_name(text: str) -> str:
    return re.sub(r"\W+", "_", text).strip("_")
