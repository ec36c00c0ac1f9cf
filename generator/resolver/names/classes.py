"""The Python classes that specs may name: those of the dialects and of the runtime."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, Literal

from ods.diagnostics.late import dataclass
from ods.spec import ConstraintSpec, EnumSpec, InterfaceSpec, OperationSpec, TypeOrAttributeSpec

from ...codegen import package_name
from ...codegen.runtime import SPEC_NAMES
from ..model import PythonClass
from .table import Names, Symbol

_STANDARD_NAMES: Final = {
    "Any": "typing",
    "Callable": "collections.abc",
    "Iterable": "collections.abc",
    "Iterator": "collections.abc",
    "Literal": "typing",
    "Mapping": "collections.abc",
    "Self": "typing_extensions",
    "Sequence": "collections.abc",
}
PLAIN_NAMES: Final = dict(sorted((_STANDARD_NAMES | SPEC_NAMES).items()))
"""Maps the names that all Python in specs may use to their modules: names of the standard library and the runtime."""

_MODULES = {"types": "types", "attributes": "attributes", "enums": "enums", "interfaces": "interfaces", "ops": "operations"}


def python_path(path: str) -> PythonClass:
    """Return the class for a path `module.path:Name`."""
    module, _, name = path.partition(":")
    return PythonClass(module, name)


@dataclass(frozen=True)
class ClassNames:
    """The names of classes that Python in a dialect's specs may use."""

    classes: Classes
    dialect: str

    def lookup(self, name: str, called: bool) -> PythonClass | Literal[True] | None:
        """Return the class that `name` denotes; True if its definition is invalid; None for an unknown name."""
        return self.classes.lookup(name, self.dialect)

    def candidates(self) -> Iterator[str]:
        """Return all known names, for suggestions."""
        return self.classes.known(self.dialect)

    def advice(self, name: str) -> str:
        """Return what to write in place of a constraint or of a case of an enum; else an empty text."""
        return self.classes.advice(name, self.dialect)


class Classes:
    """Finds classes by the names that specs use."""

    def __init__(self, names: Names, package: str, foreign: Mapping[str, str]) -> None:
        self._names = names
        self._package = package
        self._foreign = foreign

    def package(self, dialect: str) -> str:
        """Return the generated package of a dialect: `generated.arith`."""
        return f"{self._foreign.get(dialect, self._package)}.{package_name(dialect)}"

    def module(self, dialect: str, part: str) -> str:
        """Return a module of a generated package: `generated.arith.types`."""
        return f"{self.package(dialect)}.{part}"

    def of_symbol(self, symbol: Symbol) -> PythonClass:
        """Return the class of a definition, generated or handwritten."""
        spec = symbol.definition.spec
        if isinstance(spec, (TypeOrAttributeSpec, InterfaceSpec, OperationSpec)) and spec.external is not None:
            return python_path(spec.external)
        name = self._operation_class(symbol) if symbol.definition.section == "ops" else symbol.name
        return PythonClass(self.module(symbol.dialect, _MODULES[symbol.definition.section]), name)

    def _operation_class(self, symbol: Symbol) -> str:
        classes = self._names.tables[symbol.dialect].operation_classes
        return next((name for name, other in classes.items() if other is symbol), symbol.name)

    def lookup(self, name: str, dialect: str) -> PythonClass | Literal[True] | None:
        """Return the class that `name` denotes in a dialect; True if its definition is invalid; None for an unknown name."""
        for table in self._names.visible(dialect):
            head = table.dialect.head
            for section in ("types", "attributes", "enums", "interfaces"):
                symbol = table.section(section).get(name)
                if symbol is not None:
                    return self.of_symbol(symbol) if symbol.definition.spec is not None else True
            if name in table.enum_attributes:
                spec = table.enum_attributes[name].definition.spec
                if isinstance(spec, EnumSpec) and spec.attribute is not None:
                    return PythonClass(self.module(table.dialect.name, "attributes"), name)
            if name in table.operation_classes:
                return self.of_symbol(table.operation_classes[name])
            if head is not None and name in head.python_names:
                return python_path(head.python_names[name])
            if head is None and table.dialect.name == dialect:
                return True
        return PythonClass(PLAIN_NAMES[name], name) if name in PLAIN_NAMES else None

    def advice(self, name: str, dialect: str) -> str:
        """Return what to write in place of a constraint or of a case of an enum; an empty text for other names."""
        symbol = self._names.find(name, dialect, "constraints")
        spec = None if symbol is None else symbol.definition.spec
        if isinstance(spec, ConstraintSpec):
            instead = (
                f"its type is `{spec.builder}` in Python" if spec.builder else "Python names classes, such as `int`, `Value` or `Type`"
            )
            return f"'{name}' is a constraint; {instead}"
        for table in self._names.visible(dialect):
            for enum, found in table.section("enums").items():
                spec = found.definition.spec
                cases = spec.cases if isinstance(spec, EnumSpec) else ()
                if name in cases or any(not isinstance(each, str) and each.symbol == name for each in cases):
                    return f"it is a case: write `{enum}.{name}`"
        for table in self._names.tables.values():
            is_class = any(name in table.section(section) for section in ("types", "attributes", "enums", "interfaces"))
            if (is_class or name in table.enum_attributes or name in table.operation_classes) and table not in self._names.visible(dialect):
                return f"it is a class of '{table.dialect.name}': add that to `depends_on`"
        return ""

    def known(self, dialect: str) -> Iterator[str]:
        """Yield all names that are known in a dialect, for suggestions."""
        yield from PLAIN_NAMES
        for table in self._names.visible(dialect):
            for section in ("types", "attributes", "enums", "interfaces"):
                yield from table.section(section)
            yield from table.operation_classes
            if table.dialect.head is not None:
                yield from table.dialect.head.python_names
