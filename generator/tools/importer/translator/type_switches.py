"""A `TypeSwitch` without a result: a statement that runs a function for the class of a value."""

from __future__ import annotations

from collections.abc import Sequence

from . import cpp_type as types
from . import tree, typed
from .loop_typing import LoopTyping
from .tree import TypeName, Untranslatable
from .typed import Expr, Statement

_ENDS = ("Default", "DefaultUnreachable")


class TypeSwitchTyping(LoopTyping):
    """Infers the types in statements that choose by the class of a value."""

    def type_switch_statement(self, node: tree.Expr) -> list[Statement] | None:
        """Return `TypeSwitch<T>(value).Case<A>(…)….Default(…)` as conditional statements; None for other expressions."""
        steps: list[tuple[tree.Member, Sequence[tree.Expr]]] = []
        while isinstance(node, tree.Call) and isinstance(node.function, tree.Member) and node.function.name in ("Case", *_ENDS):
            steps.append((node.function, node.arguments))
            node = node.function.subject
        named = node.function if isinstance(node, tree.Call) else None
        is_switch = isinstance(named, tree.Identifier) and named.name == "TypeSwitch" and len(named.arguments) == 1
        if not steps or not is_switch or not isinstance(node, tree.Call):
            return None
        subject = self.named(self.infer(node.arguments[0]))
        branches = [each for member, arguments in reversed(steps) for each in self._branches(member, arguments, subject)]
        found: list[Statement] = []
        for test, body in reversed(branches):
            found = body if test is None else [typed.If(test, body, found)]
        return found

    def _branches(self, member: tree.Member, arguments: Sequence[tree.Expr], subject: Expr) -> list[tuple[Expr | None, list[Statement]]]:
        """Return the test and the statements for each class of a case; no test for the default."""
        if member.name == "DefaultUnreachable":
            return [(None, [typed.Do(typed.Template(types.VOID, "raise AssertionError", []))])]
        function = arguments[0] if len(arguments) == 1 else None
        if not isinstance(function, tree.Lambda):
            raise Untranslatable("such a case of a TypeSwitch")
        if member.name == "Default":
            return [(None, self._run(function, subject, subject))]
        given = function.parameters[0].type if function.parameters else None
        classes = self.unlisted(member.arguments) or (() if given is None else (given,))
        groups = [[one] for one in classes] if given is not None and given.name == "auto" else [list(classes)]
        found: list[tuple[Expr | None, list[Statement]]] = []
        for group in groups:
            class_ = self.resolve(group[0]) if len(group) == 1 and isinstance(group[0], TypeName) else subject.type
            test = self.as_class("isa", group, subject)
            found.append((test, self._run(function, subject, typed.Convert(class_, subject))))
        return found

    def _run(self, function: tree.Lambda, subject: Expr, value: Expr) -> list[Statement]:
        """Return the statements of a function for a value: in place, unless it returns from somewhere."""
        if len(function.parameters) != 1:
            raise Untranslatable("such a case of a TypeSwitch")
        parameter = function.parameters[0]
        to = value.type if parameter.type.name == "auto" else self.resolve(parameter.type)
        value = value if value.type == to else self.convert(subject, to)
        if not _returns(function.body):
            with self.block():
                self.scopes[-1].names[parameter.name or "unused"] = value
                return self.statements(function.body)
        before, self.pending = self.pending, []
        _, definition = self.closure(function, "case", [to])
        made, self.pending = self.pending, before
        if not isinstance(definition.type.returns, types.Void):
            raise Untranslatable("a case of a TypeSwitch with a result")
        return [*made, typed.Do(typed.Invoke(types.VOID, definition, [value]))]


def _returns(node: object) -> bool:
    """Return True if a statement has a return."""
    if isinstance(node, tree.Return):
        return True
    if isinstance(node, tree.Lambda):
        return False
    parts = [getattr(node, name) for name in node.__dataclass_fields__] if hasattr(node, "__dataclass_fields__") else node
    return isinstance(parts, (list, tuple)) and any(map(_returns, parts))
