"""Move expressions of a spec to a new place: rename variables, import names, inline constraints."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from ..codegen import expression_tree
from ..codegen.runtime_names import RUNTIME_CONSTANTS
from ..resolver.model import Expression, PythonClass, ResolvedConstraint

_FLOATS = {"Float": "F", "BFloat": "BF", "FloatTF": "TF"}
_INTEGERS = {"get_signless": "I", "get_signed": "SI", "get_unsigned": "UI", "get": ""}

_ATOMS = (ast.Name, ast.Constant, ast.Call, ast.Attribute, ast.Subscript, ast.List, ast.Dict, ast.Set, ast.JoinedStr)


Variables = Mapping[str, str | Callable[[], str]]
"""Maps names to their source; to a function that returns it if the source needs an import."""


@dataclass(frozen=True)
class ExpressionContext:
    """The new place of an expression, with functions to import names, check constraints and make constants there."""

    name_of: Callable[[PythonClass], str]
    """Imports a class or function and returns its local name."""
    condition_of: Callable[[ResolvedConstraint, str], str]
    """Returns the condition that a value, given as source, satisfies a constraint."""
    constant_of: Callable[[str, str], str]
    """Makes a module-level constant with a preferred name and a value, and returns its name."""


def substitute(expression: Expression, variables: Variables, place: ExpressionContext) -> str:
    """Return the source of `expression` with `variables` (name → source) substituted and everything it refers to imported.

    A variable `self.width` is that member; `x.type.` is `x.type` where one of its members is used (`x.type.shape`), even if `x.type` is a
    variable, too. Everything else is unchanged.  A builtin type or attribute without variables (`IntegerType.get_signless(64)`) becomes a
    constant.
    """
    text = expression.text.strip()
    source = _source(f"({text})" if "\n" in text else text)
    changes = _Changes(source, variables, dict(expression.references), place)
    return source.with_changes(source.root, changes.inside(source.root, None))


class _Source:
    """A parsed expression and the offsets of its nodes."""

    def __init__(self, text: str) -> None:
        self._bytes = text.encode()
        self._lines = [0]
        for line in self._bytes.split(b"\n"):
            self._lines.append(self._lines[-1] + len(line) + 1)
        self.root = expression_tree(text)
        self.children: dict[ast.AST, tuple[ast.AST, ...]] = {}
        """The children of each node that contain names."""
        self._find_names(self.root)

    def _find_names(self, node: ast.AST) -> bool:
        found = tuple(child for child in ast.iter_child_nodes(node) if self._find_names(child))
        self.children[node] = found
        return bool(found) or isinstance(node, ast.Name)

    def span(self, node: ast.expr) -> tuple[int, int]:
        if node is self.root:
            return 0, len(self._bytes)
        assert node.end_lineno is not None and node.end_col_offset is not None
        return self._lines[node.lineno - 1] + node.col_offset, self._lines[node.end_lineno - 1] + node.end_col_offset

    def with_changes(self, node: ast.expr, changes: list[tuple[int, int, str]]) -> str:
        """Return the text of a node with these ranges replaced."""
        start, end = self.span(node)
        parts = []
        for change_start, change_end, text in sorted(changes):
            parts += [self._bytes[start:change_start], text.encode()]
            start = change_end
        return b"".join([*parts, self._bytes[start:end]]).decode()


@lru_cache(maxsize=20_000)
def _source(text: str) -> _Source:
    return _Source(text)


class _Changes:
    """Finds the parts of an expression to replace, except names that the expression binds itself."""

    def __init__(
        self, source: _Source, variables: Variables, references: Mapping[str, PythonClass | ResolvedConstraint], place: ExpressionContext
    ) -> None:
        self._source = source
        self._variables = variables
        self._references = references
        self._place = place

    def inside(self, node: ast.AST, parent: ast.AST | None) -> list[tuple[int, int, str]]:
        """Return the replacements within a node: (start, end, new text)."""
        if isinstance(node, ast.expr):
            replacement = self._replacement(node, parent)
            if replacement is not None:
                start, end = self._source.span(node)
                return [(start, end, _fitting(replacement, parent))]
        return [change for child in self._source.children[node] for change in self.inside(child, node)]

    def _replacement(self, node: ast.expr, parent: ast.AST | None) -> str | None:
        if isinstance(node, ast.Call):
            return self._call(node)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            name = f"{node.value.id}.{node.attr}"
            return (self._variable(name + ".") if isinstance(parent, ast.Attribute) else None) or self._variable(name)
        if not isinstance(node, ast.Name) or not isinstance(node.ctx, ast.Load):
            return None
        if node.id in self._variables:
            return self._variable(node.id)
        meaning = self._references.get(node.id)
        if meaning is None:
            return None
        if isinstance(meaning, PythonClass):
            return self._place.name_of(meaning)
        return f"lambda value: {self._place.condition_of(meaning, 'value')}"

    def _variable(self, name: str) -> str | None:
        found = self._variables.get(name)
        return found() if callable(found) else found

    def _call(self, node: ast.Call) -> str | None:
        fixed = self._fixed(node)
        if fixed is not None:
            return fixed
        meaning = self._references.get(node.func.id) if isinstance(node.func, ast.Name) else None
        if not isinstance(meaning, ResolvedConstraint) or len(node.args) != 1 or node.keywords:
            return None
        argument = self._source.with_changes(node.args[0], self.inside(node.args[0], node))
        return self._place.condition_of(meaning, argument)

    def _fixed(self, node: ast.Call) -> str | None:
        """Return the constant for `Class.get…(literals)` of a builtin class; None for other calls."""
        function = node.func
        if not isinstance(function, ast.Attribute) or not function.attr.startswith("get") or not isinstance(function.value, ast.Name):
            return None
        meaning = self._references.get(function.value.id)
        if not isinstance(meaning, PythonClass) or not meaning.module.startswith("ods.builtin") or node.keywords:
            return None
        arguments = [str(argument.value) for argument in node.args if isinstance(argument, ast.Constant)]
        if len(arguments) != len(node.args):
            return None
        name = constant_name(meaning.name, function.attr, arguments)
        known = runtime_constant(name)
        if known is not None:
            return self._place.name_of(known)
        return self._place.constant_of(name, self._source.with_changes(node, self.inside(function.value, function)))


def _fitting(replacement: str, parent: ast.AST | None) -> str:
    """Return the replacement, in parentheses if its context requires them."""
    node = expression_tree(replacement)
    if parent is None or isinstance(node, _ATOMS) or isinstance(parent, (ast.Call, ast.keyword, ast.comprehension)):
        return replacement
    if isinstance(parent, ast.BoolOp):
        inner_and = isinstance(node, ast.BoolOp) and isinstance(node.op, ast.And)
        if (
            isinstance(node, (ast.Compare, ast.UnaryOp))
            or inner_and
            or isinstance(node, ast.BoolOp)
            and isinstance(parent.op, type(node.op))
        ):
            return replacement
    if isinstance(parent, ast.UnaryOp) and isinstance(parent.op, ast.Not) and isinstance(node, ast.Compare):
        return replacement
    if isinstance(parent, (ast.GeneratorExp, ast.ListComp, ast.SetComp)) and isinstance(node, (ast.Compare, ast.BoolOp)):
        return replacement
    return f"({replacement})"


def constant_name(class_name: str, method: str, arguments: list[str]) -> str:
    """Return the name of a constant for a call: `I64` for `IntegerType.get_signless(64)`, `UNIT` for `UnitAttr.get()`."""
    prefix = _INTEGERS.get(method, "")
    if prefix:
        return prefix + "".join(arguments)
    stem = class_name.removesuffix("Type").removesuffix("Attr") or class_name
    for long, short in sorted(_FLOATS.items(), key=lambda pair: -len(pair[0])):
        if stem.startswith(long) and stem[len(long) : len(long) + 1].isdigit():
            return "_".join([short + stem[len(long) :], *arguments])
    return "_".join([stem, *arguments]).upper()


def runtime_constant(name: str) -> PythonClass | None:
    """Return the runtime's constant with this name, or None."""
    return PythonClass(RUNTIME_CONSTANTS[name], name) if name in RUNTIME_CONSTANTS else None
