"""Types, attributes and enums."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from ods.diagnostics import Span

if TYPE_CHECKING:
    from .constraint import ResolvedConstraint
    from .interface import ResolvedInterfaceUse
    from .operation import ResolvedBuilder
    from .text import Expression, FormatText, PythonClass, ResolvedExample
    from .trait import ResolvedTraitUse


@dataclass(frozen=True)
class ResolvedParameter:
    """A parameter of a type or attribute."""

    name: str
    python_name: str
    annotation: str
    """The Python type: `int`, `str`, `tuple[int, ...]`, `Type`, `IntegerAttr`, an enum class, …"""
    codec: str
    """The form of the text: int64, uint32, bool, string, dims, float, type, attribute, enum, array<...>, or a class."""
    cpp_type: str
    """The type in mlir-opt's messages: `int64_t`, `::llvm::ArrayRef<int64_t>`."""
    element: ResolvedParameter | None
    """The element of an array parameter."""
    constraint: ResolvedConstraint | None
    python_class: PythonClass | None
    optional: bool
    default: Expression | None
    is_self_type: bool
    summary: str
    origin: Span
    enum: ResolvedEnum | None = None

    @property
    def slot_annotation(self) -> str:
        """The Python type of the stored value."""
        may_be_none = self.optional and self.default is None and "None" not in self.annotation
        return f"{self.annotation} | None" if may_be_none else self.annotation

    @property
    def is_enum_field(self) -> bool:
        """True if an enum is parsed by its C++ class alone.

        ODS's `EnumParameter` has neither optional values nor a default, nor a C++ type of its own.
        """
        if self.enum is None:
            return False
        return self.optional or self.default is not None or self.cpp_type != self.enum.cpp_class

    @property
    def references(self) -> tuple[tuple[str, PythonClass], ...]:
        """The classes that occur in the annotation."""
        found = () if self.element is None else self.element.references
        if self.enum is not None:
            found = (*found, (self.enum.class_name, self.enum.python_class))
        return found if self.python_class is None else (*found, (self.python_class.name, self.python_class))


@dataclass(frozen=True)
class ResolvedTypeOrAttribute:
    kind: Literal["type", "attribute"]
    class_name: str
    cpp_class: str
    """The class in mlir-opt's messages, without the dialect's namespace: `NorthStar_BufferType`."""
    dialect: str
    mnemonic: str
    summary: str
    description: str
    parameters: tuple[ResolvedParameter, ...]
    traits: tuple[ResolvedTraitUse, ...]
    interfaces: tuple[ResolvedInterfaceUse, ...]
    assembly_format: FormatText | None
    has_custom_assembly_format: bool
    has_verifier: bool
    builders: tuple[ResolvedBuilder, ...]
    mnemonic_alias: bool
    python_class: PythonClass
    external: bool
    enum: ResolvedEnum | None
    """The enum of an enum attribute; None for other definitions."""
    origin: Span
    examples: tuple[ResolvedExample, ...] = ()
    key_origins: tuple[tuple[str, Span], ...] = ()
    """The places of the definition's keys."""
    grammar: str = ""
    """The EBNF of the syntax, if hooks parse and print it."""
    exported_format: str | None = None
    """An assembly format that only exports use, because hooks implement the syntax."""
    values: str | None = None
    """Of a type: the text of the builtin type that has its values; None if the spec does not say."""

    @property
    def has_text(self) -> bool:
        """True if text can follow the mnemonic; MLIR prints types and attributes without text in full."""
        return self.assembly_format is not None or self.has_custom_assembly_format or self.enum is not None

    def origin_of(self, key: str) -> Span:
        """Return the place of a key; the place of the definition if it lacks the key."""
        return next((span for name, span in self.key_origins if name == key), self.origin)


@dataclass(frozen=True)
class ResolvedEnumCase:
    symbol: str
    """The name of the member in the Python class."""
    value: int
    text: str
    summary: str
    origin: Span
    name: str = ""
    """The name in the spec, without the `_` that is appended to Python keywords."""


@dataclass(frozen=True)
class ResolvedEnum:
    class_name: str
    dialect: str
    kind: Literal["int", "bit"]
    width: int
    cases: tuple[ResolvedEnumCase, ...]
    separator: str
    print_primary_groups: bool
    quoted: bool
    keywords_only: bool
    """True if only keywords are read: an attribute of an enum without bits rejects quoted cases, as before MLIR 20."""
    summary: str
    description: str
    python_class: PythonClass
    cpp_class: str
    origin: Span

    @property
    def has_high_bit(self) -> bool:
        """True if a case has the highest bit, so that an integer attribute holds another number: a signed one."""
        return any(case.value >> self.width - 1 > 0 for case in self.cases)

    def stored(self, value: int) -> int:
        """Return the number that an integer attribute holds for the value of a case."""
        return value - (1 << self.width) if value >> self.width - 1 > 0 else value
