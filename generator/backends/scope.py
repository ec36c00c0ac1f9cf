"""DialectScope: what the modules of one generated package share while they are lowered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ..codegen import ModuleScope, package_name
from ..constraints import ConditionEmitter, ConstraintFunctions, Variables
from ..resolver.model import Expression, PythonClass, ResolvedDialect

Binding = Literal["method", "class", "static"]


@dataclass(frozen=True)
class HookModel:
    """A handwritten function that the dialect needs."""

    function: str
    owner: PythonClass
    """The class whose method it becomes."""
    attribute: str
    binding: Binding
    parameters: tuple[tuple[str, str, str | None], ...]
    """(name, annotation, default), the receiver first; annotations name what `references` and the runtime have."""
    returns: str
    summary: str
    references: tuple[tuple[str, PythonClass], ...] = ()
    values: tuple[str, ...] = ()
    """What the parse function of a custom directive gives: the variadicity of each."""


class DialectScope:
    """Collects, over all modules of a package, the constraint functions and the hooks."""

    def __init__(self, dialect: ResolvedDialect, root: str) -> None:
        self.dialect = dialect
        self.package = f"{root}.{package_name(dialect.name)}"
        self.sources = dialect.source_files[0].rpartition("/")[0] if dialect.source_files else f"dialect_specs/{dialect.name}"
        """The folder with the specs."""
        self.constraints = ConstraintFunctions(root, dialect.name, dict(dialect.foreign))
        self.hooks: list[HookModel] = []

    def module(self, name: str, own_names: tuple[str, ...] = ()) -> ModuleWriter:
        """The writer of `<package>.<name>`."""
        return ModuleWriter(self, name, own_names)

    def add_hook(self, hook: HookModel) -> None:
        """Demand a handwritten function; a template that several operations share demands it once for each."""
        self.hooks.append(hook)


class ModuleWriter:
    """One module of the package: its scope, and conditions and expressions written for it."""

    def __init__(self, dialect_scope: DialectScope, name: str, own_names: tuple[str, ...]) -> None:
        self.dialect_scope = dialect_scope
        self.scope = ModuleScope(f"{dialect_scope.package}.{name}", own_names)
        self.imports = self.scope.imports
        self.conditions = ConditionEmitter(self.scope, dialect_scope.constraints)
        self.path = f"{package_name(dialect_scope.dialect.name)}/{name}.py"

    def name(self, meant: PythonClass) -> str:
        """Import a class or function."""
        return self.imports.name(meant.module, meant.name)

    def expression(self, expression: Expression, variables: Variables) -> str:
        """The source of an expression of the spec here."""
        return self.conditions.source(expression, variables)

    def constant(self, wanted: str, source: str) -> str:
        """A module-level constant; a plain name stands for itself."""
        return self.conditions.constant(wanted, source)
