"""The builtin types other than floats and shaped types: integers, index, none, functions, tuples, complex, opaque."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from ..diagnostics import Diagnostic, ElementTypeError
from ..ir.context import Context
from ..ir.parameters import integer_parameter, tuple_parameter, wrong_parameter
from ..ir.type import Type
from .checks import invalid_type
from .interfaces import MemRefElementTypeInterface, VectorElementTypeInterface

if TYPE_CHECKING:
    from typing_extensions import Self

SignednessName = Literal["signless", "signed", "unsigned"]


class Signedness(str, Enum):
    """The signedness of an integer type, with the names of MLIR's bindings; equal to its name in small letters."""

    SIGNLESS = "signless"
    SIGNED = "signed"
    UNSIGNED = "unsigned"

    def __str__(self) -> str:
        return f"Signedness.{self.name}"

    def __format__(self, format_spec: str) -> str:
        return format(str(self), format_spec)


_Signedness = Signedness
_PREFIXES: Final = {"signless": "i", "signed": "si", "unsigned": "ui"}


class IntegerType(VectorElementTypeInterface, MemRefElementTypeInterface):
    """An integer of a fixed width: `i32`, `si8`, `ui1`."""

    __slots__ = ("width", "signedness")
    mnemonic = "integer"
    name = "builtin.integer"
    parameter_names = ("width", "signedness")
    MAX_WIDTH: ClassVar[int] = (1 << 24) - 1

    Signedness = Signedness
    SIGNLESS: Final = Signedness.SIGNLESS
    SIGNED: Final = Signedness.SIGNED
    UNSIGNED: Final = Signedness.UNSIGNED

    width: int
    signedness: SignednessName
    """A `Signedness`, which is equal to its name in small letters."""

    @classmethod
    def get(cls, width: int, signedness: SignednessName | _Signedness = Signedness.SIGNLESS, context: Context | None = None) -> IntegerType:
        """Return the integer type of a width. Raises VerifyError if it is too large, and TypeError for anything but an integer."""
        if width.__class__ is not int:
            width = integer_parameter(cls, "width", width)
        key = (width, signedness)
        found = cls._instances.get(key)
        if found is None:
            if not 0 <= width <= cls.MAX_WIDTH:
                raise invalid_type(f"integer bitwidth is limited to {cls.MAX_WIDTH} bits")
            if signedness not in _PREFIXES:
                raise wrong_parameter(cls, "signedness", signedness, "'signless', 'signed' or 'unsigned'")
            found = cls._unique(key, width, Signedness(signedness))
        return found

    @classmethod
    def get_signless(cls, width: int, context: Context | None = None) -> IntegerType:
        """Return the type `i<width>`."""
        return cls.get(width)

    @classmethod
    def get_signed(cls, width: int, context: Context | None = None) -> IntegerType:
        """Return the type `si<width>`."""
        return cls.get(width, "signed")

    @classmethod
    def get_unsigned(cls, width: int, context: Context | None = None) -> IntegerType:
        """Return the type `ui<width>`."""
        return cls.get(width, "unsigned")

    @property
    def spelling(self) -> str:
        """The text of the type."""
        return f"{_PREFIXES[self.signedness]}{self.width}"

    @property
    def is_signless(self) -> bool:
        """True if the type is signless."""
        return self.signedness == "signless"

    @property
    def is_signed(self) -> bool:
        """True if the type is signed."""
        return self.signedness == "signed"

    @property
    def is_unsigned(self) -> bool:
        """True if the type is unsigned."""
        return self.signedness == "unsigned"

    def is_integer(self, width: int | None = None) -> bool:
        return width is None or self.width == width

    def is_signless_integer(self, width: int | None = None) -> bool:
        return self.signedness == "signless" and (width is None or self.width == width)

    def is_signed_integer(self, width: int | None = None) -> bool:
        return self.signedness == "signed" and (width is None or self.width == width)

    def is_unsigned_integer(self, width: int | None = None) -> bool:
        return self.signedness == "unsigned" and (width is None or self.width == width)

    def int_or_float_bit_width(self) -> int:
        return self.width


class IndexType(VectorElementTypeInterface, MemRefElementTypeInterface):
    """The integer type with the width of the target's indices: `index`."""

    __slots__ = ()
    mnemonic = "index"
    name = "builtin.index"
    STORAGE_WIDTH: ClassVar[int] = 64
    """The number of bits of an index in an attribute."""

    @classmethod
    def get(cls, context: Context | None = None) -> IndexType:
        """Return the index type."""
        return INDEX

    def is_index(self) -> bool:
        return True


class NoneType(Type):
    """The type without values: `none`."""

    __slots__ = ()
    mnemonic = "none"
    name = "builtin.none"

    @classmethod
    def get(cls, context: Context | None = None) -> NoneType:
        """Return the none type."""
        return NONE


class ComplexType(MemRefElementTypeInterface):
    """A complex number with two integers or floats: `complex<f32>`."""

    __slots__ = ("element_type",)
    mnemonic = "complex"
    name = "builtin.complex"
    parameter_names = ("element_type",)
    element_type: Type

    @classmethod
    def get(cls, element_type: Type) -> ComplexType:
        """Return the complex type of an element type. Raises VerifyError if that is neither an integer nor a float."""
        found = cls._instances.get(element_type)
        if found is None:
            if not isinstance(element_type, Type):
                raise wrong_parameter(cls, "element_type", element_type, "a Type")
            if not element_type.is_int_or_float():
                problem = Diagnostic("error", "invalid element type for complex")
                raise ElementTypeError(element_type, "floating point or integer type", problem)
            found = cls._unique(element_type, element_type)
        return found


class _SignatureType(Type):
    """Base of types with inputs and results."""

    __slots__ = parameter_names = ("inputs", "results")
    inputs: tuple[Type, ...]
    results: tuple[Type, ...]

    @classmethod
    def get(cls, inputs: Iterable[Type] = (), results: Iterable[Type] = (), context: Context | None = None) -> Self:
        """Return the type with these inputs and results. Raises TypeError for anything but a type."""
        key = (tuple_parameter(cls, "inputs", inputs, Type, "Type"), tuple_parameter(cls, "results", results, Type, "Type"))
        return cls._instances.get(key) or cls._unique(key, *key)


class FunctionType(_SignatureType):
    """The type of a function: `(i32, f32) -> index`."""

    __slots__ = ()
    mnemonic = "function"
    name = "builtin.function"


class GraphType(_SignatureType):
    """The type of a graph (`ml_program`); its text is a function type, and is parsed as one."""

    __slots__ = ()
    mnemonic = "graph"
    name = "builtin.graph"


class TupleType(Type):
    """A fixed sequence of types: `tuple<i32, f32>`."""

    __slots__ = ("types",)
    mnemonic = "tuple"
    name = "builtin.tuple"
    parameter_names = ("types",)
    types: tuple[Type, ...]

    @classmethod
    def get(cls, types: Iterable[Type] = ()) -> TupleType:
        """Return the tuple of types. Raises TypeError for anything but a type."""
        key = tuple_parameter(cls, "types", types, Type, "Type")
        found = cls._instances.get(key)
        return cls._unique(key, key) if found is None else found

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        return len(self.types)

    def __iter__(self) -> Iterator[Type]:
        return iter(self.types)

    @classmethod
    def get_tuple(cls, elements: Iterable[Type], context: Context | None = None) -> TupleType:
        """Return the tuple type of these types."""
        return cls.get(elements)

    @property
    def num_types(self) -> int:
        """The number of types."""
        return len(self.types)

    def get_type(self, pos: int) -> Type:
        """Return the type with number `pos`. Raises IndexError if there is none."""
        return self.types[pos]

    def flattened_types(self) -> list[Type]:
        """Return the types in this tuple and in nested tuples, in order."""
        flat: list[Type] = []
        for type_ in self.types:
            flat.extend(type_.flattened_types() if isinstance(type_, TupleType) else (type_,))
        return flat


class OpaqueType(Type):
    """A type of an unknown dialect, stored as text: `!d.x<y>`."""

    __slots__ = ("dialect_namespace", "type_data")
    mnemonic = "opaque"
    name = "builtin.opaque"
    parameter_names = ("dialect_namespace", "type_data")
    _parameter_kinds = (str, str)
    dialect_namespace: str
    type_data: str
    """The text after the dialect's name."""

    @classmethod
    def get(cls, dialect_namespace: str, type_data: str = "", context: Context | None = None) -> OpaqueType:
        """Return the type of an unknown dialect. Raises VerifyError if the dialect's name is invalid."""
        key = (dialect_namespace, type_data)
        found = cls._instances.get(key)
        if found is None:
            if isinstance(dialect_namespace, str) and not is_dialect_namespace(dialect_namespace):
                raise invalid_type(f"invalid dialect namespace '\"{dialect_namespace}\"'")
            found = cls._unique(key, *key)
        return found

    @property
    def data(self) -> str:
        """The text after the dialect's name."""
        return self.type_data


def is_dialect_namespace(name: str) -> bool:
    """Return True if `name` is a valid dialect name: a letter or `_`, then letters, digits, `_` and `$`."""
    plain = name.replace("$", "_")
    return plain.isascii() and plain.isidentifier() and not name.startswith("$")


INDEX: Final[IndexType] = IndexType._unique(())
NONE: Final[NoneType] = NoneType._unique(())
I1: Final = IntegerType.get(1)
I8: Final = IntegerType.get(8)
I16: Final = IntegerType.get(16)
I32: Final = IntegerType.get(32)
I64: Final = IntegerType.get(64)
SI8: Final = IntegerType.get(8, "signed")
SI16: Final = IntegerType.get(16, "signed")
SI32: Final = IntegerType.get(32, "signed")
SI64: Final = IntegerType.get(64, "signed")
UI8: Final = IntegerType.get(8, "unsigned")
UI16: Final = IntegerType.get(16, "unsigned")
UI32: Final = IntegerType.get(32, "unsigned")
UI64: Final = IntegerType.get(64, "unsigned")
