"""The state that the modules of one generated package share while they are lowered."""

from __future__ import annotations

from ..codegen import Code, ModuleScope, package_name
from ..constraints import ConditionEmitter, ConstraintFunctions, Variables
from ..resolver.model import Expression, PythonClass, ResolvedDialect
from ..resolver.names.naming import value_builder_name


class DialectScope:
    """Collects, over all modules of a package, the constraint functions."""

    def __init__(self, dialect: ResolvedDialect) -> None:
        self.dialect = dialect
        self.package = dialect.package
        self.sources = dialect.source_files[0].rpartition("/")[0] if dialect.source_files else f"dialect_specs/{dialect.name}"
        """The folder with the specs."""
        self.functions = frozenset((*(value_builder_name(op.mnemonic) for op in dialect.operations), *dict(dialect.functions)))
        """The functions of the package; one named as a module hides it."""
        self.constraints = ConstraintFunctions(self.package.rpartition(".")[0], dialect.name, dict(dialect.foreign))

    def module(self, name: str, own_names: tuple[str, ...] = ()) -> ModuleWriter:
        """Return the writer of `<package>.<name>`."""
        return ModuleWriter(self, name, own_names)


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

    def member(self, meant: PythonClass) -> str:
        """Import the module of a class or function, for many of one module: `operations.AddIOp`."""
        package, _, module = meant.module.rpartition(".")
        if module in self.dialect_scope.functions:
            return self.name(meant)
        return f"{self.imports.name(package, module)}.{meant.name}"

    def expression(self, expression: Expression, variables: Variables) -> Code:
        """Return the source of an expression of the spec here."""
        return self.conditions.source(expression, variables)

    def constant(self, wanted: str, source: str) -> str:
        """Return a module-level constant; a plain name is returned as it is."""
        return self.conditions.constant(wanted, source)
