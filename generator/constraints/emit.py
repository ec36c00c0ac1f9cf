"""Conditions of constraints: identity and class tests are inlined, everything else calls a generated function."""

from __future__ import annotations

import ast
from collections.abc import Mapping
from dataclasses import dataclass
from weakref import WeakKeyDictionary

from ods.diagnostics import Span

from ..codegen import TRUE, Code, ModuleScope, NameTable, expression_tree, package_name, snake_case
from ..resolver.model import Expression, Kind, PythonClass, ResolvedConstraint, runtime_class
from .expression import ExpressionContext, Variables, substitute

_LONGEST_NAME = 60
_ANNOTATIONS: dict[Kind, PythonClass] = {
    "type": runtime_class("Type"),
    "attribute": runtime_class("Attribute"),
    "property": PythonClass("typing", "Any"),
    "region": runtime_class("Region"),
    "successor": runtime_class("Block"),
}


@dataclass(frozen=True)
class ConstraintFunction:
    """The model of a function in a generated `constraints` module."""

    name: str
    summary: str
    annotation: str
    returns: str
    """`bool`, or a type guard with the class that type checkers infer: `TypeGuard[IntegerType]`."""
    condition: str
    decorator: str | None
    """The cache for constraints on types and attributes, which are unique objects; None for other functions."""
    origin: Span
    """The place of the constraint in a spec."""


class ConstraintFunctions:
    """The functions in a dialect's `constraints` module: of its named constraints, and those that its other modules request."""

    def __init__(self, root: str, dialect: str, foreign: Mapping[str, str]) -> None:
        self._root = root
        self._foreign = foreign
        self.module = module = self.module_of(dialect)
        self.dialect = dialect
        self.scope = ModuleScope(module)
        self._names: dict[tuple[Kind, str], str] = {}
        self._functions: list[ConstraintFunction] = []
        self._emitter = ConditionEmitter(self.scope, self)

    def module_of(self, dialect: str) -> str:
        """Return the name of a dialect's `constraints` module."""
        return f"{self._foreign.get(dialect, self._root)}.{package_name(dialect)}.constraints"

    @property
    def functions(self) -> tuple[ConstraintFunction, ...]:
        """The functions so far; each follows the functions that it calls."""
        return tuple(self._functions)

    def function(self, constraint: ResolvedConstraint) -> str:
        """Return the name of a constraint's function, which is written at the first request."""
        key = (constraint.kind, constraint.name)
        if key not in self._names:
            wanted = constraint.function_name if constraint.dialect == self.dialect else None
            self._names[key] = self.scope.names.choose(wanted or _function_name(constraint.name))
            self._functions.append(self._write(constraint, self._names[key]))
        return self._names[key]

    def _write(self, constraint: ResolvedConstraint, name: str) -> ConstraintFunction:
        annotation = _ANNOTATIONS[constraint.kind]
        if constraint.kind == "property" and constraint.value_type in ("int", "str", "bool", "float"):
            annotation = PythonClass("builtins", constraint.value_type)
        decorator = self.scope.imports.runtime("cached_check") if constraint.kind in ("type", "attribute") else None
        return ConstraintFunction(
            name=name,
            summary=constraint.summary,
            annotation=self.scope.imports.name(annotation.module, annotation.name, typing_only=True),
            returns=self._returns(constraint),
            condition=self._emitter.body(constraint, "self"),
            decorator=decorator,
            origin=constraint.origin if constraint.predicate is None else constraint.predicate.origin,
        )

    def _returns(self, constraint: ResolvedConstraint) -> str:
        meant, imports = constraint.python_class, self.scope.imports
        if not constraint.has_own_class:
            return "bool"
        guard = imports.name("typing", "TypeGuard", typing_only=True)
        return f"{guard}[{imports.name(meant.module, meant.name, typing_only=True)}]"


class ConditionEmitter:
    """Writes conditions for one module."""

    def __init__(self, scope: ModuleScope, functions: ConstraintFunctions) -> None:
        self._scope = scope
        self._functions = functions

    def condition(self, constraint: ResolvedConstraint, value: str) -> Code:
        """Return the condition that `value` (source without side effects) satisfies the constraint; `True` if every value does."""
        if constraint.predicate is None:
            return TRUE
        if constraint.kind == "type" and constraint.builder is not None:
            return Code(f"{value} is {self.built(constraint)}")
        if _is_short(_sketch(constraint, value)):
            return self.body(constraint, value)
        return Code(f"{self._function(constraint)}({value})")

    def tells_class(self, constraint: ResolvedConstraint, value: str) -> bool:
        """Return True if type checkers infer the constraint's class from the condition."""
        if constraint.predicate is None or (constraint.kind == "type" and constraint.builder is not None):
            return False
        if self.condition(constraint, value).startswith("isinstance("):
            return True
        if not _is_short(_sketch(constraint, value)):
            return constraint.has_own_class
        text = constraint.predicate.text.strip()
        inner = next((meant for name, meant in constraint.predicate.references if text == f"{name}(self)"), None)
        return isinstance(inner, ResolvedConstraint) and inner.python_class == constraint.python_class and self.tells_class(inner, value)

    def body(self, constraint: ResolvedConstraint, value: str) -> Code:
        """Return the predicate over `value`."""
        if constraint.predicate is None:
            return TRUE
        return self.source(constraint.predicate, {"self": value})

    def built(self, constraint: ResolvedConstraint) -> str:
        """Return the constant with the only value of a buildable constraint.  Raises ValueError for any other constraint."""
        if constraint.builder is None:
            raise ValueError(f"{constraint.name} is not buildable")
        return self.constant(snake_case(constraint.name).upper(), self.source(constraint.builder, {}))

    def source(self, expression: Expression, variables: Variables) -> Code:
        """Return the source of a spec's expression in this module."""
        return Code(substitute(expression, variables, ExpressionContext(self.name_of, self.condition, self.constant)))

    def constant(self, wanted: str, source: str) -> str:
        """Return a module-level constant; plain names, and values that cannot be computed during import, are returned as they are."""
        if source.isidentifier() or not self._scope.is_known_early(source):
            return source
        self._scope.imports.name("typing", "Final")
        return self._scope.constant(wanted, source, "Final")

    def name_of(self, thing: PythonClass) -> str:
        """Import a class or function and return its local name."""
        return self._scope.imports.name(thing.module, thing.name)

    def _function(self, constraint: ResolvedConstraint) -> str:
        functions = self._functions
        if constraint.function_name is not None and constraint.dialect != functions.dialect and constraint.enum is None:
            return self._scope.imports.name(functions.module_of(constraint.dialect), constraint.function_name)
        name = functions.function(constraint)
        return self._scope.imports.name(functions.module, name)


def _sketch(constraint: ResolvedConstraint, value: str) -> str:
    """Return an approximation of the condition, without importing anything."""
    if constraint.predicate is None:
        return TRUE
    if constraint.kind == "type" and constraint.builder is not None:
        return f"{value} is {constraint.name}" if constraint.name.isidentifier() else f"{value} is built"
    known = _sketches.setdefault(constraint, {})
    if value not in known:
        known[value] = substitute(constraint.predicate, {"self": value}, _NOWHERE)
    return known[value]


_sketches: WeakKeyDictionary[ResolvedConstraint, dict[str, str]] = WeakKeyDictionary()
_NOWHERE = ExpressionContext(lambda meant: meant.name, _sketch, lambda wanted, _: wanted)


def _is_short(condition: str) -> bool:
    """Return True if a condition is no longer than a call: a constant, an identity test, or a call with plain arguments."""
    node = expression_tree(condition)
    if isinstance(node, ast.Constant):
        return True
    if isinstance(node, ast.Compare):
        return len(node.ops) == 1 and isinstance(node.ops[0], ast.Is) and _is_plain(node.left) and _is_plain(node.comparators[0])
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and not node.keywords and all(map(_is_plain, node.args))


def _is_plain(node: ast.expr) -> bool:
    if isinstance(node, ast.Attribute):
        return _is_plain(node.value)
    if isinstance(node, ast.Tuple):
        return all(map(_is_plain, node.elts))
    return isinstance(node, (ast.Name, ast.Constant))


def _function_name(constraint_name: str) -> str:
    words = NameTable().choose("is_" + snake_case(constraint_name)).strip("_")
    if len(words) <= _LONGEST_NAME:
        return words
    return words[:_LONGEST_NAME].rpartition("_")[0]
