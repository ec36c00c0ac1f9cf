"""What the definitions of the dialects are called as TableGen records and as C++ classes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ...resolver.model import PythonClass, ResolvedDialect, ResolvedEnum, ResolvedOperation, ResolvedTypeOrAttribute
from ...resolver.names.terms import ListTerm, NameTerm, NumberTerm, StringTerm, Term
from ..cpp_names import camel_case, namespace_of, runtime_class
from .text import brackets, string


@dataclass(frozen=True)
class Records:
    """The names of everything that one dialect may mention."""

    dialects: dict[str, ResolvedDialect]
    """By name, the prelude among them."""
    _definitions: dict[str, ResolvedTypeOrAttribute] = field(default_factory=dict)
    _enums: dict[str, ResolvedEnum] = field(default_factory=dict)
    _classes: dict[PythonClass, str] = field(default_factory=dict)
    _operations: dict[PythonClass, str] = field(default_factory=dict)

    @classmethod
    def of(cls, dialects: Iterable[ResolvedDialect]) -> Records:
        """The names of some dialects."""
        records = cls({dialect.name: dialect for dialect in dialects})
        for dialect in records.dialects.values():
            for definition in (*dialect.types, *dialect.attributes):
                records._definitions.setdefault(definition.class_name, definition)
                if not definition.external:
                    records._classes[definition.python_class] = records.class_of(definition)
            for enum in dialect.enums:
                records._enums.setdefault(enum.class_name, enum)
                records._classes[enum.python_class] = enum_class(records.dialects, enum)
            for operation in dialect.operations:
                records._operations[operation.python_class] = f"{namespace_of(dialect)}::{operation_class(operation)}"
            for interface in dialect.interfaces:
                if not interface.external:
                    records._classes[interface.runtime_class] = f"{namespace_of(dialect)}::{interface.name}"
        return records

    # ---- records

    def prefix(self, dialect: str) -> str:
        """What the records of a dialect begin with: `NorthStar_`."""
        return f"{camel_case(dialect)}_"

    def namespace(self, dialect: str) -> str:
        """The C++ namespace of a dialect."""
        return namespace_of(self.dialects[dialect])

    def dialect(self, name: str) -> str:
        """The record of a dialect."""
        return f"{self.prefix(name)}Dialect"

    def operation(self, operation: ResolvedOperation) -> str:
        """The record of an operation: mlir-tblgen names the C++ class after what follows the first underscore."""
        return f"{self.prefix(operation.dialect)}{operation_class(operation)}"

    def type_or_attribute(self, definition: ResolvedTypeOrAttribute) -> str:
        """The record of a type or attribute: the name by which messages call it."""
        return definition.cpp_class.rsplit("::", 1)[-1] or definition.class_name

    def enum(self, enum: ResolvedEnum) -> str:
        """The record of an enum; that of its attribute is another one."""
        return f"{self.prefix(enum.dialect)}Enum_{enum.class_name}"

    def named(self, name: str) -> str:
        """The record that a name in a constraint expression stands for."""
        definition = self._definitions.get(name)
        if definition is not None and definition.dialect != "builtin":
            return self.type_or_attribute(definition)
        enum = self._enums.get(name) or self._enums.get(name.removesuffix("Attr"))
        return self.enum(enum) if enum is not None else name

    # ---- classes

    def class_of(self, definition: ResolvedTypeOrAttribute) -> str:
        """The C++ class of a type or attribute, from the global namespace on."""
        return f"{namespace_of(self.dialects[definition.dialect])}::{cpp_class(definition)}"

    def cpp_class(self, python_class: PythonClass) -> str | None:
        """The C++ class of a Python class of types, attributes, enums or interfaces."""
        return self._classes.get(python_class) or runtime_class(python_class)

    def operation_class(self, python_class: PythonClass) -> str:
        """The C++ class of an operation, from the global namespace on."""
        return self._operations.get(python_class, python_class.name)

    def operation_named(self, name: str) -> str | None:
        """The C++ class of an operation that is called so in IR; None when it is of none of the dialects."""
        dialect = self.dialects.get(name.partition(".")[0])
        found = next((each for each in dialect.operations if each.name == name), None) if dialect is not None else None
        return None if found is None else self.operation_class(found.python_class)

    def definition(self, class_name: str) -> ResolvedTypeOrAttribute | None:
        """The type or attribute with a class of this name."""
        return self._definitions.get(class_name)


def operation_class(operation: ResolvedOperation) -> str:
    """The C++ class of an operation."""
    return operation.cpp_class.rsplit("::", 1)[-1] or operation.class_name


def cpp_class(definition: ResolvedTypeOrAttribute) -> str:
    """The C++ class of a type or attribute, without its namespace: it ends in Type or Attr."""
    suffix = "Type" if definition.kind == "type" else "Attr"
    return definition.class_name if definition.class_name.endswith(suffix) else definition.class_name + suffix


def enum_class(dialects: dict[str, ResolvedDialect], enum: ResolvedEnum) -> str:
    """The C++ class of an enum, from the global namespace on."""
    return f"{namespace_of(dialects[enum.dialect])}::{enum.cpp_class.rsplit('::', 1)[-1] or enum.class_name}"


def spell(term: Term, records: Records) -> str:
    """A constraint expression in TableGen: the names are those of the records."""
    if isinstance(term, NameTerm):
        name = records.named(term.name)
        return name if term.arguments is None else f"{name}<{', '.join(spell(each, records) for each in term.arguments)}>"
    if isinstance(term, ListTerm):
        return brackets(spell(each, records) for each in term.items)
    if isinstance(term, StringTerm):
        return string(term.value)
    assert isinstance(term, NumberTerm)
    return str(term.value)
