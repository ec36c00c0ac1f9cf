"""The builtin attributes for single values, names and collections."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final, Generic

from ..diagnostics import CastError
from ..ir.attribute import Attribute, ElementT, NamedAttribute
from ..ir.caching import forgettable
from ..ir.context import Context
from ..ir.location import Location
from ..ir.parameters import check_kinds, float_parameter, integer_parameter, wrong_argument_of
from ..ir.type import Type
from ..ir.value import TypeT
from .checks import invalid_attribute
from .float_types import F32, F64, FloatType
from .integer_arithmetic import signed, unsigned
from .interfaces import TypedAttr
from .symbol_refs import FlatSymbolRefAttr as FlatSymbolRefAttr
from .symbol_refs import SymbolRefAttr as SymbolRefAttr
from .types import I1, INDEX, NONE, IntegerType, is_dialect_namespace


class IntegerAttr(TypedAttr):
    """An integer of an integer type or `index`: `5 : i32`.

    The value is signed unless the type is unsigned; for `i1`, it is 0 or 1.
    """

    __slots__ = ("type", "value")
    mnemonic = "integer"
    name = "builtin.integer"
    parameter_names = ("type", "value")
    value: int

    @classmethod
    def get(cls, type: Type, value: int) -> IntegerAttr:
        """Return the integer of a type. Raises VerifyError if it does not fit, and TypeError for anything but an integer.

        Signless types also accept the unsigned value of their bits: 255 is the -1 of `i8`.
        """
        if value.__class__ is not int:
            value = int(value) if value.__class__ is bool else integer_parameter(cls, "value", value)
        key = (type, value)
        found = _integers.get(key)
        if found is None:
            number = _fitting(type, value)
            found = _integers.get((type, number)) or IntegerAttr._keep((type, number), _new_integer(type, number))
            _integers[key] = found
        return found

    @property
    def unsigned_value(self) -> int:
        """The bits as an unsigned number."""
        return unsigned(self.value, _width(self.type))

    @property
    def signed_value(self) -> int:
        """The bits as a signed number."""
        return signed(self.value, _width(self.type))

    def __int__(self) -> int:
        return self.value


class BoolAttr(IntegerAttr):
    """`true` or `false`, the integers of `i1`."""

    __slots__ = ()

    @classmethod
    def get(cls, type: Type | bool, value: int | None = None, context: Context | None = None) -> BoolAttr:
        """Return the attribute for a Boolean, `get(True)`, or for a type and value like all integers. Raises TypeError for others."""
        given = type if value is None else value
        truth = given if given is True or given is False else _truth(given)
        found = _integers.get((I1, truth))
        return IntegerAttr.get(I1, truth) if found is None else found  # type: ignore[return-value]

    def __bool__(self) -> bool:
        """Return the value."""
        return bool(self.value)


def _truth(given: object) -> bool:
    """Return the truth value of a number or NumPy scalar."""
    if given is None or isinstance(given, (float, complex)) or not hasattr(given, "__bool__"):
        raise TypeError(f"BoolAttr: the parameter 'value' takes a bool, but got {given!r} of type {type(given).__name__}")
    return bool(given)


_integers: Final[dict[tuple[Type, int], IntegerAttr]] = IntegerAttr._instances
"""All integer attributes, by type and given value."""


def _new_integer(type_: Type, value: int) -> IntegerAttr:
    made = object.__new__(BoolAttr if type_ is I1 else IntegerAttr)
    _set_type(made, type_)
    _set_value(made, bool(value) if type_ is I1 else value)
    return made


_floats: Final[dict[tuple[Type, float], FloatAttr]] = forgettable({})
"""All float attributes of a float type, by type and given value."""
_set_type: Final = IntegerAttr.__dict__["type"].__set__
_set_value: Final = IntegerAttr.__dict__["value"].__set__


def _width(type_: Type) -> int:
    return type_.width if isinstance(type_, IntegerType) else 64


def _fitting(type_: Type, value: int) -> int:
    """Return the value as it is stored. Raises VerifyError if it is out of range for the type."""
    if isinstance(type_, IntegerType):
        width = type_.width
        if type_.signedness == "unsigned":
            low, high = 0, 1 << width
        else:
            low = -(1 << width >> 1)
            high = -low if type_.signedness == "signed" else 1 << width
        if not low <= value < high and value:
            raise invalid_attribute("integer constant out of range for attribute")
        if type_ is I1:
            return value & 1
        return value - (1 << width) if low and value >= -low else value
    if type_ is INDEX:
        if not -(1 << 63) <= value < 1 << 64:
            raise invalid_attribute("integer constant out of range for attribute")
        return value - (1 << 64) if value >= 1 << 63 else value
    raise invalid_attribute("expected integer or index type")


class FloatAttr(TypedAttr):
    """A floating-point number, exact in its format: `1.5 : f32`."""

    __slots__ = ("type", "bits")
    mnemonic = "float"
    name = "builtin.float"
    parameter_names = ("type", "bits")
    _parameter_kinds = (FloatType, int)
    type: FloatType
    bits: int
    """The bits of the number in the format of the type."""

    @classmethod
    def get(cls, type: Type, value: float, loc: Location | None = None) -> FloatAttr:
        """Return `value` rounded to the nearest number of a type. Raises VerifyError if the type is not a float type."""
        is_key = value.__class__ is float and value  # 0.0 equals -0.0, so zeros are not cached
        found = _floats.get((type, value)) if is_key else None
        if found is None:
            if not isinstance(type, FloatType):
                raise invalid_attribute("expected floating point type")
            found = cls.from_bits(type, type.format.from_float(float_parameter(cls, "value", value)))
            if is_key:
                _floats[type, value] = found
        return found

    @classmethod
    def from_bits(cls, type: FloatType, bits: int) -> FloatAttr:
        """Return the number with the given bits."""
        key = (type, bits)
        found = cls._instances.get(key)
        if found is None:
            kept = (type, type.format.canonical(bits))
            found = cls._instances.get(kept) or cls._unique(kept, *kept)
            cls._instances[key] = found
        return found

    get_unchecked = get

    @classmethod
    def get_f32(cls, value: float, context: Context | None = None) -> FloatAttr:
        """Return a number of type `f32`."""
        return cls.get(F32, value)

    @classmethod
    def get_f64(cls, value: float, context: Context | None = None) -> FloatAttr:
        """Return a number of type `f64`."""
        return cls.get(F64, value)

    @property
    def value(self) -> float:
        """The nearest Python float."""
        return self.type.format.to_float(self.bits)

    @property
    def spelling(self) -> str:
        """The number without its type."""
        return self.type.format.text(self.bits)

    def __reduce__(self) -> Any:
        return (FloatAttr.from_bits, (self.type, self.bits))

    def __float__(self) -> float:
        return self.value


class StringAttr(TypedAttr):
    """A string, usually without a type: `"text"`; bytes that are not UTF-8 become surrogates (`surrogateescape`)."""

    __slots__ = ("value", "type")
    mnemonic = "string"
    name = "builtin.string"
    parameter_names = ("value", "type")
    _parameter_kinds = (str, Type)
    value: str

    @classmethod
    def get(cls, value: str | bytes, type: Type | Context = NONE, context: Context | None = None) -> StringAttr:
        """Return a string attribute of a type. Raises TypeError for anything but a string."""
        text = value.decode("utf-8", "surrogateescape") if isinstance(value, bytes) else value
        if isinstance(type, Context):  # the position of the context in MLIR's bindings
            type = NONE
        key = (text, type)
        return cls._instances.get(key) or cls._unique(key, text, type)

    @classmethod
    def get_typed(cls, type: Type, value: str | bytes) -> StringAttr:
        """Return a string attribute of a type."""
        return cls.get(value, type)

    @property
    def value_bytes(self) -> bytes:
        """The string as bytes."""
        return self.value.encode("utf-8", "surrogateescape")


class UnitAttr(Attribute):
    """An attribute without a value, whose presence is the information: `unit`."""

    __slots__ = ()
    mnemonic = "unit"
    name = "builtin.unit"

    @classmethod
    def get(cls, context: Context | None = None) -> UnitAttr:
        """Return the unit attribute."""
        return UNIT


class TypeAttr(Attribute, Generic[TypeT]):
    """A type as an attribute."""

    __slots__ = ("value",)
    mnemonic = "type"
    name = "builtin.type"
    parameter_names = ("value",)
    _parameter_kinds = (Type,)
    value: TypeT

    @classmethod
    def get(cls, value: TypeT, context: Context | None = None) -> TypeAttr[TypeT]:  # type: ignore[misc]
        """Return the attribute for a type. Raises TypeError for anything but a type."""
        return cls._instances.get(value) or cls._unique(value, value)


class ArrayAttr(Attribute, Generic[ElementT]):
    """A list of attributes: `[1, "a"]`. An empty array is truthy, like any other attribute."""

    __slots__ = ("value",)
    mnemonic = "array"
    name = "builtin.array"
    parameter_names = ("value",)
    value: tuple[ElementT, ...]

    @classmethod
    def get(cls, value: Iterable[ElementT] = (), context: Context | None = None) -> ArrayAttr[ElementT]:
        """Return the array of attributes. Raises TypeError for anything but an attribute."""
        try:
            key = tuple(value)
            found = cls._instances.get(key)
        except TypeError:  # an unhashable item is no attribute
            if not hasattr(value, "__iter__"):
                wrong_argument_of("ArrayAttr.get", "value", "a sequence of Attributes", value)
            found = None
        if found is None:
            for each in key:
                if not isinstance(each, Attribute):
                    none = " (None?)" if each is None else ""
                    raise CastError(f"Invalid attribute{none} when attempting to create an ArrayAttribute")
            found = cls._unique(key, key)
        return found

    def __add__(self, other: Iterable[Attribute]) -> ArrayAttr:
        return ArrayAttr.get((*self.value, *other))

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        return len(self.value)

    def __iter__(self) -> Iterator[ElementT]:
        return iter(self.value)

    def __getitem__(self, index: int) -> ElementT:
        try:
            return self.value[index]
        except IndexError:
            raise IndexError("ArrayAttribute index out of range") from None


class DictionaryAttr(Attribute):
    """Attributes by name, in order of names: `{a = 1, b}`. An empty dictionary is truthy, like any other attribute."""

    __slots__ = ("entries", "_by_name")
    _shown_name = "DictAttr"
    mnemonic = "dictionary"
    name = "builtin.dictionary"
    parameter_names = ("entries", "_by_name")
    entries: tuple[tuple[str, Attribute], ...]
    _by_name: dict[str, Attribute]

    @classmethod
    def get(cls, value: Mapping[str, Attribute] | Iterable[tuple[str, Attribute]] = (), context: Context | None = None) -> DictionaryAttr:
        """Return the dictionary of names and attributes. Raises VerifyError for a duplicate name."""
        items = value.items() if isinstance(value, Mapping) else value
        if not hasattr(items, "__iter__"):
            wrong_argument_of("DictionaryAttr.get", "value", "a mapping of names to Attributes", value)
        key = tuple(sorted(items, key=_name))
        found = cls._instances.get(key)
        if found is None:
            for name, attribute in key:
                check_kinds(cls, ("name", "attribute"), (name, attribute), (str, Attribute))
            by_name = dict(key)
            if len(by_name) < len(key):
                raise invalid_attribute("the dictionary has a name twice")
            found = cls._unique(key, key, by_name)
        return found

    def parameters(self) -> tuple[Any, ...]:
        return (self.entries,)

    def find(self, name: str) -> Attribute | None:
        """Return the attribute named `name`; None if there is none."""
        return self._by_name.get(name)

    def __bool__(self) -> bool:
        return True

    def __len__(self) -> int:
        return len(self.entries)

    def __iter__(self) -> Iterator[str]:
        return iter(self._by_name)

    def __contains__(self, name: object) -> bool:
        return name in self._by_name

    def __getitem__(self, name: str | int) -> Any:
        """Return the attribute with a name, or the name and attribute with a number."""
        if isinstance(name, int):
            if not -len(self.entries) <= name < len(self.entries):
                raise IndexError("attempt to access out of bounds attribute")
            return NamedAttribute(*self.entries[name])
        if name not in self._by_name:
            raise KeyError("attempt to access a non-existent attribute")
        return self._by_name[name]

    def items(self) -> tuple[tuple[str, Attribute], ...]:
        """Return the names and attributes."""
        return self.entries


def _name(entry: tuple[str, Attribute]) -> str:
    if not isinstance(entry, tuple) or len(entry) != 2 or not isinstance(entry[0], str):
        wrong_argument_of("DictionaryAttr.get", "value", "a mapping of names to Attributes", entry)
    return entry[0]


class OpaqueAttr(TypedAttr):
    """An attribute of an unknown dialect, stored as text: `#d.x<y>`."""

    __slots__ = ("dialect_namespace", "attr_data", "type")
    mnemonic = "opaque"
    name = "builtin.opaque"
    parameter_names = ("dialect_namespace", "attr_data", "type")
    _parameter_kinds = (str, str, Type)
    dialect_namespace: str
    attr_data: str
    """The text after the dialect's name."""

    @classmethod
    def get(cls, dialect_namespace: str, attr_data: str | bytes = "", type: Type = NONE, context: Context | None = None) -> OpaqueAttr:
        """Return the attribute of an unknown dialect. Raises VerifyError if the dialect's name is invalid."""
        if isinstance(attr_data, bytes):
            attr_data = attr_data.decode("utf-8", "surrogateescape")
        key = (dialect_namespace, attr_data, type)
        found = cls._instances.get(key)
        if found is None:
            if isinstance(dialect_namespace, str) and not is_dialect_namespace(dialect_namespace):
                raise invalid_attribute(f"invalid dialect namespace '\"{dialect_namespace}\"'")
            found = cls._unique(key, *key)
        return found

    @property
    def data(self) -> bytes:
        """The text after the dialect's name, as bytes."""
        return self.attr_data.encode("utf-8", "surrogateescape")


UNIT: Final[UnitAttr] = UnitAttr._unique(())
TRUE: Final = BoolAttr.get(True)
FALSE: Final = BoolAttr.get(False)
DictAttr = DictionaryAttr


class DistinctAttr(Attribute):
    """An attribute that differs from all others, whatever it refers to: `distinct[0]<"a">`."""

    __slots__ = ("referenced_attr",)
    mnemonic = "distinct"
    name = "builtin.distinct"
    parameter_names = ("referenced_attr",)
    referenced_attr: Attribute

    @classmethod
    def create(cls, referenced_attr: Attribute) -> DistinctAttr:
        """Return a new distinct attribute."""
        self = object.__new__(cls)
        object.__setattr__(self, "referenced_attr", referenced_attr)
        return self

    def __reduce__(self) -> Any:
        return (DistinctAttr.create, (self.referenced_attr,))
