"""The state that the modules of one generated package share while they are lowered."""

from __future__ import annotations

from ..codegen import Code, ModuleScope, package_name
from ..constraints import ConditionEmitter, ConstraintFunctions, Variables
from ..resolver.model import Expression, PythonClass, ResolvedDialect
from ..resolver.names.naming import value_builder_name


class DialectScope:
    """Collects the constraint functions that all modules of a package use."""

    def __init__(self, dialect: ResolvedDialect) -> None:
        self.dialect = dialect
        self.package = dialect.package
        self.sources = dialect.source_files[0].rpartition("/")[0] if dialect.source_files else f"dialect_specs/{dialect.name}"
        """The folder of the specs."""
        self.functions = frozenset((*(value_builder_name(op.mnemonic) for op in dialect.operations), *dict(dialect.functions)))
        """The functions of the package; a function hides a module of the same name."""
        self.constraints = ConstraintFunctions(self.package.rpartition(".")[0], dialect.name, dict(dialect.foreign))

    def module(self, name: str, own_names: tuple[str, ...] = ()) -> ModuleWriter:
        """Return a writer for the module `<package>.<name>`."""
        return ModuleWriter(self, name, own_names)


class ModuleWriter:
    """One module of the package: its scope, and the source of conditions and expressions."""

    def __init__(self, dialect_scope: DialectScope, name: str, own_names: tuple[str, ...]) -> None:
        self.dialect_scope = dialect_scope
        self.scope = ModuleScope(f"{dialect_scope.package}.{name}", own_names)
        self.imports = self.scope.imports
        self.conditions = ConditionEmitter(self.scope, dialect_scope.constraints)
        self.path = f"{package_name(dialect_scope.dialect.name)}/{name}.py"

    def name(self, meant: PythonClass) -> str:
        """Import a class or function; return its local name."""
        return self.imports.name(meant.module, meant.name)

    def member(self, meant: PythonClass) -> str:
        """Import the module of a class or function; return the qualified name, such as `operations.AddIOp`."""
        package, _, module = meant.module.rpartition(".")
        if module in self.dialect_scope.functions:
            return self.name(meant)
        return f"{self.imports.name(package, module)}.{meant.name}"

    def expression(self, expression: Expression, variables: Variables) -> Code:
        """Return the source of an expression of the spec, for this module."""
        return self.conditions.source(expression, variables)

    def constant(self, wanted: str, source: str) -> str:
        """Return the name of a module-level constant with the value `source`; a `source` that is a plain name is returned as it is."""
        return self.conditions.constant(wanted, source)
