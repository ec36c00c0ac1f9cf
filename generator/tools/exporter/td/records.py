"""The names of definitions in TableGen and in C++."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from typing import TypeVar

from ods.diagnostics.late import dataclass

from ....resolver.model import PythonClass, ResolvedDialect, ResolvedEnum, ResolvedOperation, ResolvedTypeOrAttribute
from ....resolver.names.table import ListTerm, NameTerm, NumberTerm, StringTerm, Term
from ..cpp_names import camel_case, cpp_runtime_class, namespace_of
from .text import brackets, string

T = TypeVar("T")


@dataclass(frozen=True)
class Records:
    """The names of everything that a dialect may use."""

    dialects: dict[str, ResolvedDialect]
    """Maps names to dialects, including the prelude."""
    _definitions: dict[str, dict[str, ResolvedTypeOrAttribute]] = field(default_factory=dict)
    """Maps (class, dialect) to the type or attribute."""
    _enums: dict[str, dict[str, ResolvedEnum]] = field(default_factory=dict)
    _classes: dict[PythonClass, str] = field(default_factory=dict)
    _operations: dict[PythonClass, str] = field(default_factory=dict)

    @classmethod
    def of(cls, dialects: Iterable[ResolvedDialect]) -> Records:
        """Return the names of these dialects."""
        records = cls({dialect.name: dialect for dialect in dialects})
        for dialect in records.dialects.values():
            for definition in (*dialect.types, *dialect.attributes):
                records._definitions.setdefault(definition.class_name, {})[dialect.name] = definition
                if not definition.external:
                    records._classes[definition.python_class] = records.class_of(definition)
            for enum in dialect.enums:
                records._enums.setdefault(enum.class_name, {})[dialect.name] = enum
                records._classes[enum.python_class] = enum_class(records.dialects, enum)
            for operation in dialect.operations:
                records._operations[operation.python_class] = f"{operation_namespace(dialect, operation)}::{cpp_operation_class(operation)}"
            for interface in dialect.interfaces:
                if not interface.external:
                    records._classes[interface.runtime_class] = f"{namespace_of(dialect)}::{interface.name}"
        return records

    # ---- records

    def prefix(self, dialect: str) -> str:
        """Return the prefix of a dialect's records: `NorthStar_`."""
        return f"{camel_case(dialect)}_"

    def namespace(self, dialect: str) -> str:
        """Return the C++ namespace of a dialect."""
        return namespace_of(self.dialects[dialect])

    def dialect(self, name: str) -> str:
        """Return the name of a dialect's record."""
        return f"{self.prefix(name)}Dialect"

    def operation(self, operation: ResolvedOperation) -> str:
        """Return the name of an operation's record; mlir-tblgen takes the text after the first underscore as the C++ class."""
        own, given = namespace_of(self.dialects[operation.dialect]), operation_namespace(self.dialects[operation.dialect], operation)
        inner = camel_case(given.removeprefix(own)) if given != own else ""
        return f"{self.prefix(operation.dialect)[:-1]}{inner}_{cpp_operation_class(operation)}"

    def type_or_attribute(self, definition: ResolvedTypeOrAttribute) -> str:
        """Return the name of a type's or attribute's record: its C++ class, which mlir-opt's messages contain."""
        return definition.cpp_class.rsplit("::", 1)[-1] or definition.class_name

    def enum(self, enum: ResolvedEnum) -> str:
        """Return the name of an enum's record, which differs from that of its attribute."""
        return f"{self.prefix(enum.dialect)}Enum_{enum.class_name}"

    def named(self, name: str, dialect: str) -> str:
        """Return the name of the record for a name in a constraint expression of a dialect."""
        definition = self.nearest(self._definitions, name, dialect)
        if definition is not None and definition.dialect != "builtin":
            return self.type_or_attribute(definition)
        return self.enum_named(name, dialect)

    def enum_named(self, name: str, dialect: str) -> str:
        """Return the name of the record for an enum, given the name of the enum or of its attribute; other names unchanged."""
        definition = self.nearest(self._definitions, name, dialect)
        enum = definition.enum if definition is not None else self.nearest(self._enums, name, dialect)
        enum = enum or self.nearest(self._enums, name.removesuffix("Attr"), dialect)
        return self.enum(enum) if enum is not None else name

    def nearest(self, table: Mapping[str, Mapping[str, T]], name: str, dialect: str) -> T | None:
        """Return the definition of `name` in `dialect` or in the nearest dialect that it depends on; None if there is none."""
        home, _, plain = name.rpartition(".")
        found = table.get(plain, {})
        order = [home] if home else [dialect]
        for each in order if not home else ():
            order += [other for other in self.dialects[each].depends_on if other not in order and other in self.dialects]
        return next((found[each] for each in (*order, "builtin") if each in found), None)

    # ---- classes

    def class_of(self, definition: ResolvedTypeOrAttribute) -> str:
        """Return the fully qualified C++ class of a type or attribute."""
        return f"{namespace_of(self.dialects[definition.dialect])}::{cpp_class(definition)}"

    def cpp_class(self, python_class: PythonClass) -> str | None:
        """Return the C++ class for a Python class of types, attributes, enums or interfaces; None if there is none."""
        return self._classes.get(python_class) or cpp_runtime_class(python_class)

    def operation_class(self, python_class: PythonClass) -> str:
        """Return the fully qualified C++ class of an operation."""
        return self._operations.get(python_class, python_class.name)

    def operation_named(self, name: str) -> str | None:
        """Return the C++ class of the operation with this name in IR; None if no dialect defines it."""
        dialect = self.dialects.get(name.partition(".")[0])
        found = next((each for each in dialect.operations if each.name == name), None) if dialect is not None else None
        return None if found is None else self.operation_class(found.python_class)

    def definition(self, class_name: str) -> ResolvedTypeOrAttribute | None:
        """Return the type or attribute with this class name, or None; the first dialect wins."""
        return next(iter(self._definitions.get(class_name, {}).values()), None)


def cpp_operation_class(operation: ResolvedOperation) -> str:
    """Return the C++ class of an operation."""
    return operation.cpp_class.rsplit("::", 1)[-1] or operation.class_name


def operation_namespace(dialect: ResolvedDialect, operation: ResolvedOperation) -> str:
    """Return the C++ namespace of an operation, with a leading `::`: the one in the spec, else that of its dialect."""
    given = operation.cpp_class.rpartition("::")[0]
    return f"::{given.removeprefix('::')}" if given else namespace_of(dialect)


def cpp_class(definition: ResolvedTypeOrAttribute) -> str:
    """Return the C++ class of a type or attribute, with the suffix Type or Attr but without its namespace."""
    suffix = "Type" if definition.kind == "type" else "Attr"
    return definition.class_name if definition.class_name.endswith(suffix) else definition.class_name + suffix


def enum_class(dialects: dict[str, ResolvedDialect], enum: ResolvedEnum) -> str:
    """Return the fully qualified C++ class of an enum."""
    return f"{namespace_of(dialects[enum.dialect])}::{enum.cpp_class.rsplit('::', 1)[-1] or enum.class_name}"


_ENUM_PROPERTIES = ("EnumProp", "EnumPropWithAttrForm", "NamedEnumProp", "NamedEnumPropWithAttrForm")


def spelled_term(term: Term, records: Records, dialect: str) -> str:
    """Return a constraint expression of a dialect in TableGen, with the names of the records."""
    match term:
        case NameTerm(name=name, arguments=(NameTerm() as enum, *others)) if name in _ENUM_PROPERTIES:
            arguments = [records.enum_named(enum.name, dialect), *[spelled_term(each, records, dialect) for each in others]]
            return f"{name}<{', '.join(arguments)}>"
        case NameTerm():
            name = records.named(term.name, dialect)
            if term.arguments is None:
                return name
            return f"{name}<{', '.join(spelled_term(each, records, dialect) for each in term.arguments)}>"
        case ListTerm():
            return brackets(spelled_term(each, records, dialect) for each in term.items)
        case StringTerm():
            return string(term.value)
        case NumberTerm():
            return str(term.value)
