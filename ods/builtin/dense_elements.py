"""Elements attributes: dense and sparse numbers, strings, and resources."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat
from typing import Any, Final
from weakref import WeakKeyDictionary

from ..ir.attribute import Attribute
from ..ir.context import Context, current_context
from ..ir.interfaces import ShapedType
from ..ir.parameters import integer_parameter
from ..ir.type import Type
from .arrays import as_array, buffer_of, elements_of_array, elements_of_attributes, elements_of_splat, resource_of_array
from .attributes import ArrayAttr, FloatAttr, IntegerAttr, StringAttr
from .checks import invalid_attribute
from .dense_storage import element_bits, is_packed, is_signed, numbers_per_element, pack, storage_bytes, unpack
from .float_types import FloatType
from .interfaces import BlobAttr, ElementsAttr
from .types import ComplexType, IntegerType


class DenseElementsAttr(ElementsAttr):
    """Base of the attributes that store every element: `dense<[1, 2]> : tensor<2xi32>`."""

    __slots__ = ()
    type: ShapedType
    is_splat: bool
    """True if all elements are equal; only one is stored then."""

    @staticmethod
    def get(
        array: Any,
        values: Any = None,
        signless: bool = True,
        type: Type | None = None,
        shape: Sequence[int] | None = None,
        context: Context | None = None,
        *,
        shaped_type: Type | None = None,
    ) -> DenseElementsAttr:
        """Return the elements of an array (NumPy's, or of the buffer protocol), or of a list of attributes.

        `type` is the shaped type or the element type; by default it follows from the array, with signless integers unless
        `signless` is False, or from the attributes. With a shaped type as first argument, works like `of`. Raises ValueError or
        TypeError for arguments that do not match.
        """
        if isinstance(array, ShapedType):
            return DenseElementsAttr.of(array, values)
        if isinstance(array, (list, tuple)):
            given = elements_of_attributes(array, values if isinstance(values, Type) else shaped_type or type)
            return DenseIntOrFPElementsAttr.from_numbers(*given)
        signless = values if isinstance(values, bool) else signless
        shaped, numbers, data = elements_of_array(array, signless, type or shaped_type, shape)
        if numbers is None:
            return DenseIntOrFPElementsAttr.from_raw(shaped, data)
        return DenseIntOrFPElementsAttr.from_numbers(shaped, numbers)

    @staticmethod
    def get_splat(shaped_type: Type, element_attr: Attribute) -> DenseElementsAttr:
        """Return the attribute whose elements all equal `element_attr`. Raises ValueError if the types do not match."""
        return DenseIntOrFPElementsAttr.from_numbers(*elements_of_splat(shaped_type, element_attr))

    @staticmethod
    def of(type: ShapedType, values: Iterable[Any]) -> DenseElementsAttr:
        """Return the elements of a shaped type from one value for each element, or one for all.

        Values are numbers, booleans, pairs of numbers for complex elements, strings, or attributes of these. Raises VerifyError
        for a wrong number of values.
        """
        plain = [_plain(value, type.element_type) for value in values]
        if plain and isinstance(plain[0], str):
            return DenseStringElementsAttr.of(type, plain)
        return DenseIntOrFPElementsAttr.from_numbers(type, _numbers(plain, type.element_type))

    def __len__(self) -> int:
        return self.type.num_elements

    def __bool__(self) -> bool:
        return True


class DenseIntOrFPElementsAttr(DenseElementsAttr):
    """Dense integers, floats or complex numbers, stored as bytes."""

    __slots__ = ("type", "data", "is_splat", "_values")
    mnemonic = "dense_int_or_fp_elements"
    name = "builtin.dense_int_or_fp_elements"
    parameter_names = ("type", "data", "is_splat", "_values")
    data: bytes
    """The bytes of the elements, or of the first if all are equal; see `ods.builtin.dense_storage`."""
    _values: list[int]

    @staticmethod
    def from_numbers(type: ShapedType, numbers: Sequence[int]) -> DenseIntOrFPElementsAttr:
        """Return the elements from integers or the bits of floats; complex elements take two numbers each.

        Raises VerifyError for a wrong number of values.
        """
        size, count = numbers_per_element(type.element_type), type.num_elements
        if len(numbers) not in (count * size, size):
            raise invalid_attribute(f"expected {count * size} or {size} numbers, but got {len(numbers)}")
        if not element_bits(type.element_type):
            return DenseIntOrFPElementsAttr._make(type, b"", False)
        splat = len(numbers) == size or (count > 0 and list(numbers) == list(numbers[:size]) * count)
        kept = numbers[:size] if splat else numbers[: count * size]
        return DenseIntOrFPElementsAttr._make(type, pack(kept, type.element_type), splat)

    @staticmethod
    def from_raw(type: ShapedType, data: bytes) -> DenseIntOrFPElementsAttr:
        """Return the elements from the bytes of all elements, or of one for all. Raises VerifyError for a wrong number of bytes."""
        element, count = type.element_type, type.num_elements
        if not is_valid_raw_buffer(type, data):
            raise invalid_attribute("elements hex data size is invalid for provided type: '" + str(type) + "'")
        if is_packed(element):
            if len(data) == 1 and data in (b"\x00", b"\xff") and count:
                return DenseIntOrFPElementsAttr._make(type, bytes([data[0] & 1]), True)
            return DenseIntOrFPElementsAttr.from_numbers(type, unpack(data, count, element, False))
        size = storage_bytes(element, 1)
        splat = count > 0 and size > 0 and data == data[:size] * (len(data) // size)
        return DenseIntOrFPElementsAttr._make(type, data[:size] if splat else data, splat)

    @staticmethod
    def _make(type: ShapedType, data: bytes, splat: bool) -> DenseIntOrFPElementsAttr:
        key = (type, data, splat)
        found = DenseIntOrFPElementsAttr._instances.get(key)
        if found is None:
            element = type.element_type
            if isinstance(element, ComplexType):
                made: Any = DenseIntOrFPElementsAttr
            else:
                made = DenseFPElementsAttr if isinstance(element, FloatType) else DenseIntElementsAttr
            found = made._unique(key, type, data, splat, [])
            DenseIntOrFPElementsAttr._instances[key] = found
        return found  # type: ignore[no-any-return]

    def numbers(self) -> list[int]:
        """Return the stored integers, or bits of floats: those of one element if all are equal."""
        if not self._values:
            element = self.type.element_type
            count = 1 if self.is_splat else self.type.num_elements
            part = element.element_type if isinstance(element, ComplexType) else element
            signed = not isinstance(part, FloatType) and is_signed(part)
            self._values[:] = unpack(self.data, count * numbers_per_element(element), element, signed)  # cached, once for all threads
        return self._values

    def get_splat_value(self) -> Attribute:
        """Return the common element of a splat as an attribute. Raises ValueError if the elements differ."""
        if not self.is_splat:
            raise ValueError("get_splat_value called on a non-splat attribute")
        return self.element(0)

    def element(self, index: int) -> Attribute:
        """Return the element with a number in row-major order, as an attribute."""
        size = numbers_per_element(self.type.element_type)
        start = 0 if self.is_splat else index * size
        return element_attribute(self.type.element_type, self.numbers()[start : start + size])

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """Return the elements as a NumPy array, without a copy if NumPy has the element type."""
        return as_array(self.type, self.numbers() if is_packed(self.type.element_type) else self.data, self.is_splat, dtype)

    def __buffer__(self, flags: int) -> memoryview:
        """Return the elements as a buffer (Python 3.12). Raises BufferError for element types that the buffer protocol does not have."""
        are_bits = is_packed(self.type.element_type)
        elements = bytes(map(abs, self.numbers())) if are_bits else self.data
        return buffer_of(self.type, elements, self.is_splat, are_bits)

    def values(self) -> list[Any]:
        """Return all elements as Python numbers; pairs for complex elements."""
        kept = self._plain_values()
        return kept * self.type.num_elements if self.is_splat else kept

    def _plain_values(self) -> list[Any]:
        """Return the stored elements as Python numbers."""
        element = self.type.element_type
        part = element.element_type if isinstance(element, ComplexType) else element
        numbers: list[Any] = self.numbers()
        if isinstance(part, FloatType):
            numbers = [part.format.to_float(bits) for bits in numbers]
        elif part.is_signless_integer(1):
            numbers = [bool(number) for number in numbers]
        if part is not element:
            numbers = list(zip(numbers[::2], numbers[1::2]))
        return list(numbers)

    def splat_value(self) -> Any:
        """Return the common element of a splat. Raises ValueError if the elements differ."""
        if not self.is_splat:
            raise ValueError("the elements differ")
        return self._plain_values()[0]

    def __iter__(self) -> Any:
        kept = self._plain_values()
        return repeat(kept[0], self.type.num_elements) if self.is_splat else iter(kept)

    def __contains__(self, value: object) -> bool:
        return value in self._plain_values()  # a splat stands for at least one element

    def __getitem__(self, index: int) -> Any:
        count = len(self)
        if isinstance(index, int) and not -count <= index < count:
            raise IndexError(f"attempt to access out of bounds element: {index}, and there are {count}")
        return self._plain_values()[0 if self.is_splat and isinstance(index, int) else index]

    def raw_data(self) -> bytes:
        """Return the bytes of all elements, as in the printed hexadecimal string."""
        return self.data

    def parameters(self) -> tuple[Any, ...]:
        return (self.type, self.data)

    def __reduce__(self) -> Any:
        return (DenseIntOrFPElementsAttr._make, (self.type, self.data, self.is_splat))


class DenseIntElementsAttr(DenseIntOrFPElementsAttr):
    """Dense integers or indices; as a sequence, they are Python integers, even booleans."""

    __slots__ = ()

    def __iter__(self) -> Iterator[int]:
        return map(int, super().__iter__())

    def __getitem__(self, index: int) -> int:
        element = self.type.element_type
        if isinstance(element, IntegerType) and element.width not in (1, 8, 16, 32, 64):
            raise TypeError("Unsupported integer type")
        return int(super().__getitem__(index))


class DenseFPElementsAttr(DenseIntOrFPElementsAttr):
    """Dense floating-point numbers."""

    __slots__ = ()


class DenseStringElementsAttr(DenseElementsAttr):
    """Dense strings of an element type that is not a number: `dense<"a"> : tensor<2x!d.string>`."""

    __slots__ = ("type", "strings", "is_splat")
    mnemonic = "dense_string_elements"
    name = "builtin.dense_string_elements"
    parameter_names = ("type", "strings", "is_splat")
    strings: tuple[str, ...]

    @classmethod
    def of(cls, type: ShapedType, values: Iterable[Any]) -> DenseStringElementsAttr:
        """Return the strings of a shaped type, one for each element or one for all."""
        strings = tuple(values)
        splat = len(strings) == 1 or (len(strings) > 1 and strings == strings[:1] * len(strings))
        key = (type, strings[:1] if splat else strings, splat)
        return cls._instances.get(key) or cls._unique(key, *key)

    def element(self, index: int) -> Attribute:
        return StringAttr.get_typed(self.type.element_type, self.strings[0 if self.is_splat else index])

    def values(self) -> list[str]:
        """Return all elements."""
        return list(self.strings) * self.type.num_elements if self.is_splat else list(self.strings)


class SparseElementsAttr(ElementsAttr):
    """Elements that are zero except at given indices: `sparse<[[0, 1]], 5> : tensor<2x2xi32>`."""

    __slots__ = ("type", "indices", "values")
    mnemonic = "sparse_elements"
    name = "builtin.sparse_elements"
    parameter_names = ("type", "indices", "values")
    type: ShapedType
    indices: DenseIntElementsAttr
    values: DenseElementsAttr

    @classmethod
    def get(cls, type: ShapedType, indices: DenseIntElementsAttr, values: DenseElementsAttr) -> SparseElementsAttr:
        """Return sparse elements of a shaped type. Raises VerifyError if indices and values do not match."""
        key = (type, indices, values)
        found = cls._instances.get(key)
        if found is None:
            problem = _sparse_problem(type, indices, values)
            if problem is not None:
                raise invalid_attribute(problem)
            found = cls._unique(key, *key)
        return found

    def offsets(self) -> list[int]:
        """Return the numbers in row-major order of the elements whose values are given."""
        shape, found = self.type.shape, []
        count = self.values.type.num_elements
        numbers = self.indices.numbers() * (self.indices.type.num_elements if self.indices.is_splat else 1)
        for place in range(count):
            offset = 0
            for extent, index in zip(shape, numbers[place * len(shape) : (place + 1) * len(shape)]):
                offset = offset * extent + index
            found.append(offset)
        return found

    def element(self, index: int) -> Attribute | None:
        """Return the element with a number in row-major order; None if the elements are not numbers."""
        if not isinstance(self.values, DenseIntOrFPElementsAttr):
            return None
        for place, offset in enumerate(self.offsets()):
            if offset == index:
                return self.values.element(place)
        return element_attribute(self.type.element_type, [0] * numbers_per_element(self.type.element_type))


_taken: Final[WeakKeyDictionary[Context, dict[tuple[str, str], int]]] = WeakKeyDictionary()
"""Maps the dialect and name of each resource that a context has had to the last number appended to it, as MLIR's blob manager does."""


class ResourceHandle:
    """A named resource of a dialect, with its bytes when they are known."""

    __slots__ = ("dialect", "key", "data", "alignment")

    def __init__(self, dialect: str, key: str, data: bytes | None = None, alignment: int = 0) -> None:
        self.dialect = dialect
        self.key = key
        self.data = data
        self.alignment = alignment

    @classmethod
    def declare(cls, context: Context | None, dialect: str, key: str, data: bytes | None = None, alignment: int = 0) -> ResourceHandle:
        """Return a new resource of a context, by default the current one, named `key`, or `key_1`, … if the context has had that name."""
        taken = _taken.setdefault(current_context(context), {})
        count, name = taken.get((dialect, key), 0), key
        while (dialect, name) in taken:
            count += 1
            name = f"{key}_{count}"
        taken[dialect, key] = count
        taken.setdefault((dialect, name), 0)
        return cls(dialect, name, data, alignment)


class DenseResourceElementsAttr(ElementsAttr, BlobAttr):
    """Elements whose bytes are in the file's metadata: `dense_resource<key> : tensor<2xi32>`."""

    __slots__ = ("type", "handle")
    mnemonic = "dense_resource_elements"
    name = "builtin.dense_resource_elements"
    parameter_names = ("type", "handle")
    type: ShapedType
    handle: ResourceHandle

    @classmethod
    def get_from_buffer(
        cls, array: Any, name: str, type: Type, alignment: int | None = None, is_mutable: bool = False, context: Context | None = None
    ) -> DenseResourceElementsAttr:
        """Return the elements of an array as a resource named `name`. Raises ValueError if the type is not a shaped type."""
        if not isinstance(type, ShapedType):
            raise ValueError("Constructing a DenseResourceElementsAttr requires a ShapedType.")
        data, size = resource_of_array(array)
        handle = ResourceHandle.declare(context, "builtin", name, data, size if alignment is None else alignment)
        return cls.get(type, handle)

    @classmethod
    def get(cls, type: ShapedType, handle: ResourceHandle) -> DenseResourceElementsAttr:
        """Return the elements of a shaped type that are stored in a resource."""
        key = (type, handle)
        return cls._instances.get(key) or cls._unique(key, *key)

    def raw_data(self) -> bytes | None:
        """Return the bytes of the resource; None if they are not known."""
        return self.handle.data


def element_attribute(type_: Type, numbers: Sequence[int]) -> Attribute:
    """Return an element as an attribute, from its integer or bits; from two numbers for a complex type."""
    if isinstance(type_, ComplexType):
        return ArrayAttr.get([element_attribute(type_.element_type, [number]) for number in numbers])
    return FloatAttr.from_bits(type_, numbers[0]) if isinstance(type_, FloatType) else IntegerAttr.get(type_, numbers[0])


def is_valid_raw_buffer(type: ShapedType, data: bytes) -> bool:
    """Return True if `data` has the size of all elements of a shaped type, or of one element."""
    element, count = type.element_type, type.num_elements
    if is_packed(element):
        return len(data) == storage_bytes(element, count) or (len(data) == 1 and data in (b"\x00", b"\xff"))
    size = storage_bytes(element, 1)
    return len(data) == size * count or (len(data) == size and size > 0)


def _sparse_problem(type: ShapedType, indices: DenseIntElementsAttr, values: DenseElementsAttr) -> str | None:
    """Return the error for invalid indices or values of sparse elements; None if they are valid."""
    if values.type.rank != 1:
        return "expected 1-d tensor for sparse element values"
    shape, rank = indices.type.shape, type.rank
    fits = shape[1] == rank if len(shape) == 2 else len(shape) == rank == 1
    if not fits or shape[0] != values.type.shape[0]:
        return (
            f"expected shape ([{_listed(type.shape)}]); inferred shape of indices literal ([{_listed(shape)}]); "
            f"inferred shape of values literal ([{_listed(values.type.shape)}])"
        )
    return _index_problem(type, indices)


def _index_problem(type: ShapedType, indices: DenseIntElementsAttr) -> str | None:
    """Return the error for the first index outside the shape; None if there is none."""
    rank = type.rank
    numbers = [number % (1 << 64) for number in indices.numbers()]
    if indices.is_splat:
        numbers *= rank
    for start in range(0, len(numbers), rank or 1):
        index = numbers[start : start + rank]
        if any(number >= size for number, size in zip(index, type.shape)):
            place = start // (rank or 1)
            return f"sparse index #{place} is not contained within the value shape, with index=[{_listed(index)}], and type='{type}'"
    return None


def _listed(sizes: Sequence[int]) -> str:
    return ", ".join(map(str, sizes))


def _plain(value: Any, element_type: Type) -> Any:
    """Return the Python value of an attribute (for floats, the bits); other values unchanged, but integers for float types as floats."""
    if isinstance(value, (IntegerAttr, FloatAttr, StringAttr)):
        return value.bits if isinstance(value, FloatAttr) else value.value
    if isinstance(value, int) and isinstance(element_type, FloatType):
        return float(value)
    if isinstance(value, Attribute):
        raise invalid_attribute("dense elements are made of integers, floats and strings")
    return value


def _numbers(values: list[Any], element_type: Type) -> list[int]:
    """Return the stored numbers for Python values."""
    if isinstance(element_type, ComplexType):
        return _numbers([part for value in values for part in _parts(value)], element_type.element_type)
    if isinstance(element_type, FloatType):
        encode = element_type.format.from_float
        return [encode(value) if isinstance(value, float) else value for value in values]
    return [int(value) if value.__class__ is bool else integer_parameter(DenseElementsAttr, "values", value) for value in values]


def _parts(value: Any) -> tuple[Any, Any]:
    return (value.real, value.imag) if isinstance(value, complex) else value
