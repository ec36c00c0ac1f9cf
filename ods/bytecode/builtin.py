"""The encodings of the builtin dialect's types, attributes and locations (MLIR `BuiltinDialectBytecode.td`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from ..builtin.attributes import ArrayAttr, DictionaryAttr, DistinctAttr, FloatAttr, IntegerAttr, StringAttr, TypeAttr, UnitAttr
from ..builtin.dense_arrays import DenseArrayAttr
from ..builtin.dense_elements import (
    DenseElementsAttr,
    DenseIntElementsAttr,
    DenseIntOrFPElementsAttr,
    DenseResourceElementsAttr,
    DenseStringElementsAttr,
    SparseElementsAttr,
)
from ..builtin.dense_storage import is_packed, number_bytes, unpack
from ..builtin.float_types import BF16, F16, F32, F64, F80, F128, FloatType
from ..builtin.interfaces import MemRefLayoutAttrInterface
from ..builtin.shaped_types import MemRefType, RankedTensorType, UnrankedMemRefType, UnrankedTensorType, VectorType
from ..builtin.symbol_refs import FlatSymbolRefAttr, SymbolRefAttr
from ..builtin.types import I1, INDEX, NONE, ComplexType, FunctionType, IndexType, IntegerType, NoneType, TupleType
from ..ir.attribute import Attribute
from ..ir.interfaces import ShapedType
from ..ir.location import UNKNOWN, CallSiteLoc, FileLineColLoc, FusedLoc, Location, NameLoc, UnknownLoc
from ..ir.type import Type
from .dialect_encoding import AsEncoded, BytecodeDialectInterface, DialectBytecodeReader, DialectBytecodeWriter

_SIGNEDNESS: Final = ("signless", "signed", "unsigned")
_PLACES: Final = (
    (),
    ("line",),
    ("line", "column"),
    ("line", "column", "end_column"),
    ("line", "column", "end_line", "end_column"),
)
"""The fields of a `FileLineColRange` location that are written, by their number."""


class BuiltinBytecode(BytecodeDialectInterface):
    """The encodings of the builtin dialect; float types and affine maps without a code are stored as text, as in MLIR."""

    def write_attribute(self, attribute: Attribute, writer: DialectBytecodeWriter) -> bool:
        write = _writer_of(_ATTRIBUTE_WRITERS, type(attribute))
        if write is not None:
            write(attribute, writer)
        return write is not None

    def attribute_writer(self, cls: type[Any]) -> AsEncoded | None:
        return _writer_of(_ATTRIBUTE_WRITERS, cls)

    def write_type(self, type_: Type, writer: DialectBytecodeWriter) -> bool:
        code = _PLAIN_TYPES.get(type_)
        if code is not None:
            writer.write_var_int(code)
            return True
        write = _TYPE_WRITERS.get(type(type_))
        if write is not None:
            write(type_, writer)
        return write is not None

    def read_attribute(self, reader: DialectBytecodeReader) -> Attribute:
        code = reader.read_var_int()
        if code >= len(_ATTRIBUTE_READERS):
            raise reader.error(f"unknown attribute code: {code}")
        return _ATTRIBUTE_READERS[code](reader)

    def read_type(self, reader: DialectBytecodeReader) -> Type:
        code = reader.read_var_int()
        if code >= len(_TYPE_READERS):
            raise reader.error(f"unknown attribute code: {code}")  # MLIR's own words
        return _TYPE_READERS[code](reader)


def _writer_of(writers: dict[type[Any], Callable[..., None]], class_: type[Any]) -> Callable[..., None] | None:
    """Return the writer for `class_` or for its nearest base that has one; None if none has."""
    found = writers.get(class_)
    if found is not None:
        return found
    return next((writers[base] for base in class_.__mro__ if base in writers), None)


# ---- attributes


def _write_array(attribute: ArrayAttr, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(0)
    writer.write_list(attribute.value, writer.write_attribute)


def _write_dictionary(attribute: DictionaryAttr, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(1)
    writer.write_var_int(len(attribute.entries))
    for name, value in attribute.entries:
        writer.write_attribute(StringAttr.get(name))
        writer.write_attribute(value)


def _read_dictionary(reader: DialectBytecodeReader) -> Attribute:
    return DictionaryAttr.get(reader.read_list(lambda: (reader.read_attribute(StringAttr).value, reader.read_attribute())))


def _write_string(attribute: StringAttr, writer: DialectBytecodeWriter) -> None:
    is_typed = attribute.type is not NONE
    writer.write_var_int(3 if is_typed else 2)
    writer.write_owned_string(attribute.value)
    if is_typed:
        writer.write_type(attribute.type)


def _write_symbol_ref(attribute: SymbolRefAttr, writer: DialectBytecodeWriter) -> None:
    nested = attribute.nested_references
    writer.write_var_int(5 if nested else 4)
    writer.write_attribute(StringAttr.get(attribute.root_reference))
    if nested:
        writer.write_list([FlatSymbolRefAttr.get(each) for each in nested], writer.write_attribute)


def _read_flat_symbol_ref(reader: DialectBytecodeReader) -> Attribute:
    return FlatSymbolRefAttr.get(reader.read_attribute(StringAttr).value)


def _read_symbol_ref(reader: DialectBytecodeReader) -> Attribute:
    root = reader.read_attribute(StringAttr).value
    return SymbolRefAttr.get(root, reader.read_list(lambda: reader.read_attribute(FlatSymbolRefAttr).root_reference))


def _write_type_attr(attribute: TypeAttr, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(6)
    writer.write_type(attribute.value)


def _write_unit(attribute: UnitAttr, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(7)


def _write_integer(attribute: IntegerAttr, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(8)
    writer.write_type(attribute.type)
    writer.write_integer_with_known_width(attribute.value, _width(attribute.type))


def _read_integer(reader: DialectBytecodeReader) -> Attribute:
    type_ = reader.read_type()
    if not isinstance(type_, (IntegerType, IndexType)):
        raise reader.error(f"expected integer or index type for IntegerAttr, but got: {type_}")
    width = _width(type_)
    bits = reader.read_integer_with_known_width(width)
    is_negative = bits >> (width - 1) & 1 if width else 0
    return IntegerAttr.get(type_, bits - (1 << width) if is_negative and _reads_signed(type_) else bits)


def _width(type_: Any) -> int:
    return type_.width if isinstance(type_, IntegerType) else 64


def _reads_signed(type_: Type) -> bool:
    return isinstance(type_, IndexType) or (isinstance(type_, IntegerType) and type_.signedness == "signed")


def _write_float(attribute: FloatAttr, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(9)
    writer.write_type(attribute.type)
    writer.write_integer_with_known_width(attribute.bits, attribute.type.width)


def _read_float(reader: DialectBytecodeReader) -> Attribute:
    type_ = reader.read_type(FloatType)
    return FloatAttr.from_bits(type_, reader.read_integer_with_known_width(type_.width))


def _write_resource(attribute: DenseResourceElementsAttr, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(16)
    writer.write_type(attribute.type)
    writer.write_resource_handle(attribute.handle)


def _read_resource(reader: DialectBytecodeReader) -> Attribute:
    return DenseResourceElementsAttr.get(reader.read_type(ShapedType), reader.read_resource_handle())


def _write_dense_array(attribute: DenseArrayAttr, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(17)
    writer.write_type(attribute.element_type)
    writer.write_var_int(len(attribute.elements))
    writer.write_owned_blob(attribute.raw_data())


def _read_dense_array(reader: DialectBytecodeReader) -> Attribute:
    element, size, data = reader.read_type(), reader.read_var_int(), reader.read_blob()
    if not isinstance(element, (IntegerType, FloatType)) or len(data) != size * number_bytes(element):
        raise reader.error(f"expected {size} elements of type {element}, but got {len(data)} bytes")
    if element is I1:
        return DenseArrayAttr.from_elements(element, [int(bool(each)) for each in data])
    signed = isinstance(element, IntegerType) and element.signedness != "unsigned"
    return DenseArrayAttr.from_elements(element, unpack(data, size, element, signed))


def _write_dense_elements(attribute: DenseIntOrFPElementsAttr, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(18)
    writer.write_type(attribute.type)
    data = attribute.data
    if attribute.is_splat and is_packed(attribute.type.element_type):
        data = b"\xff" if data[0] & 1 else b"\x00"
    writer.write_owned_blob(data)


def _read_dense_elements(reader: DialectBytecodeReader) -> Attribute:
    return DenseIntOrFPElementsAttr.from_raw(reader.read_type(ShapedType), reader.read_blob())


def _write_dense_strings(attribute: DenseStringElementsAttr, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(19)
    writer.write_type(attribute.type)
    writer.write_var_int(attribute.is_splat)
    for each in attribute.strings[:1] if attribute.is_splat else attribute.strings:
        writer.write_owned_string(each)


def _read_dense_strings(reader: DialectBytecodeReader) -> Attribute:
    type_, is_splat = reader.read_type(ShapedType), reader.read_var_int()
    count = 1 if is_splat else type_.num_elements
    if count > reader.reader.end - reader.reader.position:
        raise reader.error(f"expected {count} strings for type {type_}")
    return DenseStringElementsAttr.of(type_, [reader.read_string() for _ in range(count)])


def _write_sparse(attribute: SparseElementsAttr, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(20)
    writer.write_type(attribute.type)
    writer.write_attribute(attribute.indices)
    writer.write_attribute(attribute.values)


def _read_sparse(reader: DialectBytecodeReader) -> Attribute:
    return SparseElementsAttr.get(
        reader.read_type(ShapedType), reader.read_attribute(DenseIntElementsAttr), reader.read_attribute(DenseElementsAttr)
    )


def _write_distinct(attribute: DistinctAttr, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(21)
    writer.write_attribute(attribute.referenced_attr)


# ---- locations


def _write_unknown(location: UnknownLoc, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(15)


def _write_callsite(location: CallSiteLoc, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(10)
    writer.write_attribute(location.callee)
    writer.write_attribute(location.caller)


def _write_file(location: FileLineColLoc, writer: DialectBytecodeWriter) -> None:
    if location.shape == 2:
        writer.write_var_int(11)
        writer.write_attribute(StringAttr.get(location.filename))
        writer.write_var_int(location.line)
        writer.write_var_int(location.column)
        return
    writer.write_var_int(22)
    writer.write_attribute(StringAttr.get(location.filename))
    writer.write_list([getattr(location, name) for name in _PLACES[_shape(location)]], writer.write_var_int)


def _shape(location: FileLineColLoc) -> int:
    """Return the number of integers that encode a range."""
    line, column, end_line, end_column = location.line, location.column, location.end_line, location.end_column
    if not (line or column or end_line or end_column):
        return 0
    if end_line != line:
        return 4
    return 1 if not column else 2 if end_column == column else 3


def _read_file(reader: DialectBytecodeReader) -> Attribute:
    filename, varint = reader.read_attribute(StringAttr).value, reader.reader.varint
    return FileLineColLoc._at(filename, varint(), varint())


def _read_range(reader: DialectBytecodeReader) -> Attribute:
    filename = reader.read_attribute(StringAttr).value
    numbers = reader.read_list(reader.read_var_int)
    if len(numbers) >= len(_PLACES):
        raise reader.error(f"expected at most 4 numbers for a range of places, but got {len(numbers)}")
    given: dict[str, int] = dict(zip(_PLACES[len(numbers)], numbers))
    line, column = given.get("line", 0), given.get("column", 0)
    return FileLineColLoc.get(filename, line, column, given.get("end_line", line), given.get("end_column", column), max(1, len(numbers)))


def _write_fused(location: FusedLoc, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(12 if location.metadata is None else 13)
    writer.write_list(location.locations, writer.write_attribute)
    if location.metadata is not None:
        writer.write_attribute(location.metadata)


def _read_fused(reader: DialectBytecodeReader) -> Attribute:
    return FusedLoc.fuse(reader.read_list(lambda: reader.read_attribute(Location)))


def _read_fused_with_metadata(reader: DialectBytecodeReader) -> Attribute:
    locations = reader.read_list(lambda: reader.read_attribute(Location))
    return FusedLoc.fuse(locations, reader.read_attribute())


def _write_name(location: NameLoc, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(14)
    writer.write_attribute(StringAttr.get(location.name_))
    writer.write_attribute(location.child)


_ATTRIBUTE_WRITERS: Final[dict[type[Any], Callable[..., None]]] = {
    ArrayAttr: _write_array,
    DictionaryAttr: _write_dictionary,
    StringAttr: _write_string,
    SymbolRefAttr: _write_symbol_ref,
    TypeAttr: _write_type_attr,
    UnitAttr: _write_unit,
    IntegerAttr: _write_integer,
    FloatAttr: _write_float,
    CallSiteLoc: _write_callsite,
    FileLineColLoc: _write_file,
    FusedLoc: _write_fused,
    NameLoc: _write_name,
    UnknownLoc: _write_unknown,
    DenseResourceElementsAttr: _write_resource,
    DenseArrayAttr: _write_dense_array,
    DenseIntOrFPElementsAttr: _write_dense_elements,
    DenseStringElementsAttr: _write_dense_strings,
    SparseElementsAttr: _write_sparse,
    DistinctAttr: _write_distinct,
}
_ATTRIBUTE_READERS: Final[tuple[Callable[[DialectBytecodeReader], Attribute], ...]] = (
    lambda reader: ArrayAttr.get(reader.read_list(reader.read_attribute)),
    _read_dictionary,
    lambda reader: StringAttr.get(reader.read_string()),
    lambda reader: StringAttr.get(reader.read_string(), reader.read_type()),
    _read_flat_symbol_ref,
    _read_symbol_ref,
    lambda reader: TypeAttr.get(reader.read_type()),
    lambda reader: UnitAttr.get(),
    _read_integer,
    _read_float,
    lambda reader: CallSiteLoc.get(reader.read_attribute(Location), reader.read_attribute(Location)),
    _read_file,
    _read_fused,
    _read_fused_with_metadata,
    lambda reader: NameLoc.get(reader.read_attribute(StringAttr).value, reader.read_attribute(Location)),
    lambda reader: UNKNOWN,
    _read_resource,
    _read_dense_array,
    _read_dense_elements,
    _read_dense_strings,
    _read_sparse,
    lambda reader: DistinctAttr.create(reader.read_attribute()),
    _read_range,
)
"""The readers of attributes, indexed by code."""


# ---- types


def _write_integer_type(type_: IntegerType, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(0)
    writer.write_var_int(type_.width << 2 | _SIGNEDNESS.index(type_.signedness))


def _read_integer_type(reader: DialectBytecodeReader) -> Type:
    number = reader.read_var_int()
    if number & 3 == 3:
        raise reader.error("invalid signedness of an integer type")
    return IntegerType.get(number >> 2, _SIGNEDNESS[number & 3])


def _write_function(type_: FunctionType, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(2)
    writer.write_list(type_.inputs, writer.write_type)
    writer.write_list(type_.results, writer.write_type)


def _write_complex(type_: ComplexType, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(9)
    writer.write_type(type_.element_type)


def _write_shape(type_: Any, writer: DialectBytecodeWriter) -> None:
    writer.write_list(type_.shape, writer.write_signed_var_int)
    writer.write_type(type_.element_type)


def _write_memref(type_: MemRefType, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(10 if type_.memory_space is None else 11)
    if type_.memory_space is not None:
        writer.write_attribute(type_.memory_space)
    _write_shape(type_, writer)
    writer.write_attribute(type_.layout)


def _read_memref(reader: DialectBytecodeReader) -> Type:
    shape = reader.read_list(reader.read_signed_var_int)
    return MemRefType.get(shape, reader.read_type(), reader.read_attribute(MemRefLayoutAttrInterface))


def _read_memref_in_space(reader: DialectBytecodeReader) -> Type:
    space, shape = reader.read_attribute(), reader.read_list(reader.read_signed_var_int)
    return MemRefType.get(shape, reader.read_type(), reader.read_attribute(MemRefLayoutAttrInterface), space)


def _write_tensor(type_: RankedTensorType, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(13 if type_.encoding is None else 14)
    if type_.encoding is not None:
        writer.write_attribute(type_.encoding)
    _write_shape(type_, writer)


def _read_tensor(reader: DialectBytecodeReader) -> Type:
    return RankedTensorType.get(reader.read_list(reader.read_signed_var_int), reader.read_type())


def _read_tensor_with_encoding(reader: DialectBytecodeReader) -> Type:
    encoding, shape = reader.read_attribute(), reader.read_list(reader.read_signed_var_int)
    return RankedTensorType.get(shape, reader.read_type(), encoding)


def _write_tuple(type_: TupleType, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(15)
    writer.write_list(type_.types, writer.write_type)


def _write_unranked_memref(type_: UnrankedMemRefType, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(16 if type_.memory_space is None else 17)
    if type_.memory_space is not None:
        writer.write_attribute(type_.memory_space)
    writer.write_type(type_.element_type)


def _read_unranked_memref_in_space(reader: DialectBytecodeReader) -> Type:
    space = reader.read_attribute()
    return UnrankedMemRefType.get(reader.read_type(), space)


def _write_unranked_tensor(type_: UnrankedTensorType, writer: DialectBytecodeWriter) -> None:
    writer.write_var_int(18)
    writer.write_type(type_.element_type)


def _write_vector(type_: VectorType, writer: DialectBytecodeWriter) -> None:
    is_scalable = any(type_.scalable_dims)
    writer.write_var_int(20 if is_scalable else 19)
    if is_scalable:
        writer.write_list(type_.scalable_dims, writer.write_owned_bool)
    _write_shape(type_, writer)


def _read_vector(reader: DialectBytecodeReader) -> Type:
    return VectorType.get(reader.read_list(reader.read_signed_var_int), reader.read_type())


def _read_scalable_vector(reader: DialectBytecodeReader) -> Type:
    scalable, shape = reader.read_list(reader.read_bool), reader.read_list(reader.read_signed_var_int)
    element = reader.read_type()
    if len(scalable) == len(shape):
        return VectorType.get(shape, element, scalable=scalable)
    raise reader.error(
        f"expected a flag for each dimension of a scalable vector, but found {len(scalable)} flags for {len(shape)} dimensions"
        if reader.reader.at_end()
        else "unexpected trailing bytes after type entry"
    )


_PLAIN_TYPES: Final[dict[Type, int]] = {INDEX: 1, BF16: 3, F16: 4, F32: 5, F64: 6, F80: 7, F128: 8, NONE: 12}
_TYPE_WRITERS: Final[dict[type[Any], Callable[..., None]]] = {
    IntegerType: _write_integer_type,
    FunctionType: _write_function,
    ComplexType: _write_complex,
    MemRefType: _write_memref,
    RankedTensorType: _write_tensor,
    TupleType: _write_tuple,
    UnrankedMemRefType: _write_unranked_memref,
    UnrankedTensorType: _write_unranked_tensor,
    VectorType: _write_vector,
}
_TYPE_READERS: Final[tuple[Callable[[DialectBytecodeReader], Type], ...]] = (
    _read_integer_type,
    lambda reader: INDEX,
    lambda reader: FunctionType.get(reader.read_list(reader.read_type), reader.read_list(reader.read_type)),
    lambda reader: BF16,
    lambda reader: F16,
    lambda reader: F32,
    lambda reader: F64,
    lambda reader: F80,
    lambda reader: F128,
    lambda reader: ComplexType.get(reader.read_type()),
    _read_memref,
    _read_memref_in_space,
    lambda reader: NoneType.get(),
    _read_tensor,
    _read_tensor_with_encoding,
    lambda reader: TupleType.get(reader.read_list(reader.read_type)),
    lambda reader: UnrankedMemRefType.get(reader.read_type()),
    _read_unranked_memref_in_space,
    lambda reader: UnrankedTensorType.get(reader.read_type()),
    _read_vector,
    _read_scalable_vector,
)
"""The readers of types, indexed by code."""
