"""Turn constraints and their predicates into Python conditions, inlined or as functions."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from functools import lru_cache
from weakref import WeakKeyDictionary

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

from .codegen import TRUE, Code, ModuleScope, NameTable, expression_tree, package_name, snake_case
from .codegen.runtime import RUNTIME_CONSTANTS
from .resolver.model import Expression, Kind, PythonClass, ResolvedConstraint, runtime_class

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
