"""`vector.transfer_read` and `vector.transfer_write`: syntax, verifiers and interfaces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generated.vector import TransferReadOp, TransferWriteOp
from ods.builtin import (
    FALSE,
    INDEX,
    TRUE,
    AffineConstantExpr,
    AffineDimExpr,
    AffineMap,
    AffineMapAttr,
    ArrayAttr,
    BoolAttr,
    DenseI32ArrayAttr,
    MemRefType,
    RankedTensorType,
    VectorType,
)
from ods.builtin.types import I1
from ods.dialect_utils.type_sizes import type_size_in_bits
from ods.ir.interfaces import EffectInstance, MemRead, MemWrite, ShapedType, Speculatability
from ods.ir.operation_state import OperationState
from ods.ir.type import Type
from ods.ir.value import Value
from ods.text.asm_parser import Delimiter
from ods.text.format_support import drop_attribute_of_other_kind
from ods.text.op_parser import OpParser, UnresolvedOperand
from ods.text.op_printer import OpPrinter

from .common import vector_type

_TransferOp = TransferReadOp | TransferWriteOp

# ---- text


class _Tail(NamedTuple):
    """The text after the operands of both operations."""

    mask: UnresolvedOperand | None
    types: list[Type]
    offset: int
    """The offset of the types in the text."""


def _parse_tail(parser: OpParser, state: OperationState) -> _Tail:
    """Parse `, %mask {attributes} : type, type`."""
    mask = parser.parse_operand() if parser.parse_optional_comma() else None
    parser.parse_optional_attr_dict(state.attributes)
    offset = parser.current_location()
    types = parser.parse_colon_type_list()
    if len(types) != 2:
        raise parser.error(offset, "requires two types")
    return _Tail(mask, types, offset)


def transfer_read_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%base[%i, %j], %padding, %mask {attributes} : type, type`."""
    base, indices = parser.parse_operand(), parser.parse_operand_list(Delimiter.SQUARE)
    parser.parse_comma()
    padding = parser.parse_operand()
    tail = _parse_tail(parser, state)
    shaped, vector = _shaped_type(parser, tail, 0), _vector_type(parser, tail, 1)
    map_ = _complete_attributes(parser, state, tail, shaped, vector)
    state.operands.append(parser.resolve_operand(base, shaped))
    state.operands += parser.resolve_operands(indices, INDEX)
    state.operands.append(parser.resolve_operand(padding, shaped.element_type))
    _resolve_mask(parser, state, tail, shaped, vector, map_)
    sizes = DenseI32ArrayAttr.get([1, len(indices), 1, int(tail.mask is not None)])
    parser.add_attributes(state.attributes, {"operandSegmentSizes": sizes})
    state.types.append(vector)


def transfer_write_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%vector, %base[%i, %j], %mask {attributes} : type, type`."""
    value = parser.parse_operand()
    parser.parse_comma()
    base, indices = parser.parse_operand(), parser.parse_operand_list(Delimiter.SQUARE)
    tail = _parse_tail(parser, state)
    vector, shaped = _vector_type(parser, tail, 0), _shaped_type(parser, tail, 1)
    map_ = _complete_attributes(parser, state, tail, shaped, vector)
    state.operands.append(parser.resolve_operand(value, vector))
    state.operands.append(parser.resolve_operand(base, shaped))
    state.operands += parser.resolve_operands(indices, INDEX)
    _resolve_mask(parser, state, tail, shaped, vector, map_)
    sizes = DenseI32ArrayAttr.get([1, 1, len(indices), int(tail.mask is not None)])
    parser.add_attributes(state.attributes, {"operandSegmentSizes": sizes})
    if isinstance(shaped, RankedTensorType):
        state.types.append(shaped)


def _shaped_type(parser: OpParser, tail: _Tail, number: int) -> MemRefType | RankedTensorType:
    type_ = tail.types[number]
    if not isinstance(type_, (MemRefType, RankedTensorType)):
        raise parser.error(tail.offset, "requires memref or ranked tensor type")
    return type_


def _vector_type(parser: OpParser, tail: _Tail, number: int) -> VectorType:
    type_ = tail.types[number]
    if not isinstance(type_, VectorType):
        raise parser.error(tail.offset, "requires vector type")
    return type_


def _complete_attributes(parser: OpParser, state: OperationState, tail: _Tail, shaped: ShapedType, vector: VectorType) -> AffineMap:
    """Add the default map and the default bounds if the text has none; return the map."""
    found = state.attributes.get("permutation_map")
    if not isinstance(found, AffineMapAttr):
        rank = _transfer_rank(shaped, vector)
        if not 0 <= rank <= shaped.rank:
            raise parser.error(tail.offset, "expected a custom permutation_map when rank(source) != rank(destination)")
        found = AffineMapAttr.get(AffineMap.get_minor_identity(shaped.rank, rank))
        state.attributes.setdefault("permutation_map", found)
    map_: AffineMap = found.value
    state.attributes.setdefault("in_bounds", ArrayAttr.get([FALSE] * map_.num_results))
    drop_attribute_of_other_kind(state, "permutation_map", AffineMapAttr)
    drop_attribute_of_other_kind(state, "in_bounds", ArrayAttr)
    return map_


def _resolve_mask(parser: OpParser, state: OperationState, tail: _Tail, shaped: ShapedType, vector: VectorType, map_: AffineMap) -> None:
    """Resolve the mask, whose type follows from the vector and the map."""
    if tail.mask is None:
        return
    if isinstance(shaped.element_type, VectorType):
        raise parser.error(tail.mask.offset, "does not support masks with vector element type")
    if vector.rank != map_.num_results:
        raise parser.error(tail.offset, "expected the same rank for the vector and the results of the permutation map")
    state.operands.append(parser.resolve_operand(tail.mask, _mask_type(vector, map_)))


def transfer_read_print(op: TransferReadOp, printer: OpPrinter) -> None:
    """Print the transfer as `transfer_read_parse` parses it."""
    printer.write(f" {_place_text(printer, op)}, {printer.value_text(op.padding)}")
    _print_tail(printer, op, op.base.type, op.vector.type)


def transfer_write_print(op: TransferWriteOp, printer: OpPrinter) -> None:
    """Print the transfer as `transfer_write_parse` parses it."""
    printer.write(f" {printer.value_text(op.value_to_store)}, {_place_text(printer, op)}")
    _print_tail(printer, op, op.value_to_store.type, op.base.type)


def _place_text(printer: OpPrinter, op: _TransferOp) -> str:
    """Return `%base[%i, %j]`."""
    return f"{printer.value_text(op.base)}[{', '.join([printer.value_text(index) for index in op.indices])}]"


def _print_tail(printer: OpPrinter, op: _TransferOp, first: Type, second: Type) -> None:
    """Print mask, attributes and types; the default map and default bounds are omitted."""
    if op.mask is not None:
        printer.write(f", {printer.value_text(op.mask)}")
    shown, map_ = dict(op.discardable_attributes), op.permutation_map.value
    if any(flag is TRUE for flag in op.in_bounds):
        shown["in_bounds"] = op.in_bounds
    if not map_.is_minor_identity:
        shown["permutation_map"] = op.permutation_map
    printer.print_optional_attr_dict(sorted(shown.items()))
    printer.write(f" : {printer.type_text(first)}, {printer.type_text(second)}")


# ---- building


def transfer_read_build_of(
    cls: type[TransferReadOp],
    type_: VectorType,
    base: Value,
    indices: Sequence[Value],
    padding: Value,
    permutation_map: AffineMap | None = None,
    mask: Value | None = None,
    in_bounds: Sequence[bool] = (),
) -> TransferReadOp:
    """Build a read of a vector with this type."""
    map_ = _map_or_last_dimensions(base, type_, permutation_map)
    return cls(type_, base, indices, AffineMapAttr.get(map_), padding, _bounds(map_, in_bounds), mask=mask)


def transfer_write_build_of(
    cls: type[TransferWriteOp],
    value: Value,
    base: Value,
    indices: Sequence[Value],
    permutation_map: AffineMap | None = None,
    mask: Value | None = None,
    in_bounds: Sequence[bool] = (),
) -> TransferWriteOp:
    """Build a write; for a tensor, the result has the type of the tensor."""
    map_ = _map_or_last_dimensions(base, vector_type(value), permutation_map)
    result = base.type if isinstance(base.type, RankedTensorType) else None
    return cls(result, value, base, indices, AffineMapAttr.get(map_), _bounds(map_, in_bounds), mask=mask)


def _map_or_last_dimensions(base: Value, vector: VectorType, map_: AffineMap | None) -> AffineMap:
    shaped = base.type
    assert isinstance(shaped, ShapedType), "the caller gives a memref or tensor"
    return AffineMap.get_minor_identity(shaped.rank, _transfer_rank(shaped, vector)) if map_ is None else map_


def _bounds(map_: AffineMap, in_bounds: Sequence[bool]) -> ArrayAttr[BoolAttr]:
    return ArrayAttr.get([TRUE if flag else FALSE for flag in in_bounds or [False] * map_.num_results])


def transfer_read_get_expected_mask_type(op: TransferReadOp) -> Type:
    """Return a mask type with a dimension for each source dimension that the vector covers."""
    return _mask_type(vector_type(op.vector), op.permutation_map.value)


def transfer_read_supports_passthru(op: TransferReadOp) -> bool:
    return True


def transfer_read_get_dps_inits_mutable(op: TransferReadOp) -> range:
    """Return no operands."""
    return range(0)


def transfer_read_get_effects(op: TransferReadOp) -> list[EffectInstance]:
    """Return a read of memory; no effect for a tensor."""
    return [EffectInstance(MemRead, op.base)] if isinstance(op.base.type, MemRefType) else []


def transfer_read_get_speculatability(op: TransferReadOp) -> Speculatability:
    return _speculatability(op)


def transfer_write_get_expected_mask_type(op: TransferWriteOp) -> Type:
    """Return a mask type with a dimension for each destination dimension that the vector covers."""
    return _mask_type(vector_type(op.value_to_store), op.permutation_map.value)


def transfer_write_get_shape_for_unroll(op: TransferWriteOp) -> tuple[int, ...] | None:
    """Return the shape of the vector."""
    return vector_type(op.value_to_store).shape


def transfer_write_get_dps_inits_mutable(op: TransferWriteOp) -> range:
    """Return the number of the destination operand."""
    return range(1, 2)


def transfer_write_get_effects(op: TransferWriteOp) -> list[EffectInstance]:
    """Return a write of memory; no effect for a tensor."""
    return [EffectInstance(MemWrite, op.base)] if isinstance(op.base.type, MemRefType) else []


def transfer_write_get_speculatability(op: TransferWriteOp) -> Speculatability:
    return _speculatability(op)


def _speculatability(op: _TransferOp) -> Speculatability:
    """Return the speculatability: a transfer on tensors is speculatable, one on memrefs is not."""
    on_tensor = isinstance(op.base.type, RankedTensorType)
    return Speculatability.SPECULATABLE if on_tensor else Speculatability.NOT_SPECULATABLE


# ---- verifiers


def transfer_read_verify(op: TransferReadOp) -> None:
    """The base is a memref or ranked tensor with an index for each dimension.

    `permutation_map` has no symbols, an input for each dimension of the base and a result for each dimension of the vector
    beyond those of an element of the base; each result is `0` or a dimension, and no dimension occurs twice.

    `in_bounds` has an entry for each result of the map.

    `padding` has the element type of the base.

    The mask has the shape of the slice; there is none if the elements of the base are vectors.

    The number of bits along the last dimension of the vector is a multiple of that of an element of the base.
    """
    shaped = _verify_transfer(op, vector_type(op.vector))
    padding, element = op.padding.type, shaped.element_type
    if isinstance(element, VectorType):
        if padding is not element:
            raise op.op_error("requires source element type and padding type to match.")
    elif not VectorType.is_valid_element_type(padding):
        raise op.op_error("requires valid padding vector elemental type")
    elif padding is not element:
        raise op.op_error("requires formal padding and source of the same elemental type")
    _verify_projection(op)


def transfer_write_verify(op: TransferWriteOp) -> None:
    """The base is a memref or ranked tensor with an index for each dimension.

    `permutation_map` has no symbols, an input for each dimension of the base and a result for each dimension of the vector
    beyond those of an element of the base; each result is another dimension.

    `in_bounds` has an entry for each result of the map.

    The mask has the shape of the slice; there is none if the elements of the base are vectors.

    The number of bits along the last dimension of the vector is a multiple of that of an element of the base.
    """
    _verify_transfer(op, vector_type(op.value_to_store))
    _verify_projection(op)


def _verify_transfer(op: _TransferOp, vector: VectorType) -> ShapedType:
    """Check indices, map, mask and bounds; return the type of the memref or tensor. Raises VerifyError for invalid ones."""
    shaped = op.base.type
    assert isinstance(shaped, ShapedType), "the constraint is checked before"
    if len(op.indices) != len(shaped.shape):
        raise op.op_error(f"requires {len(shaped.shape)} indices")
    map_ = op.permutation_map.value
    if isinstance(op, TransferWriteOp) and any(isinstance(expr, AffineConstantExpr) and not expr.value for expr in map_.results):
        raise op.op_error("should not have broadcast dimensions")
    if "masked" in op.discardable_attributes:
        raise op.op_error("masked attribute has been removed. Use in_bounds instead.")
    if not isinstance(shaped, (MemRefType, RankedTensorType)):
        raise op.op_error("requires source to be a memref or ranked tensor type")
    _verify_minor_vector(op, shaped, vector, map_)
    if map_.num_symbols:
        raise op.op_error("requires permutation_map without symbols")
    if map_.num_inputs != shaped.rank:
        raise op.op_error("requires a permutation_map with input dims of the same rank as the source type")
    if op.mask is not None and op.mask.type is not _mask_type(vector, map_):
        raise op.op_error(f"inferred mask type ('{_mask_type(vector, map_)}') and mask operand type ('{op.mask.type}') don't match")
    if map_.num_results != len(op.in_bounds):
        raise op.op_error(
            "expects the in_bounds attr of same rank as permutation_map results: "
            f"{op.permutation_map} vs inBounds of size: {len(op.in_bounds)}"
        )
    return shaped


def _verify_minor_vector(op: _TransferOp, shaped: ShapedType, vector: VectorType, map_: AffineMap) -> None:
    """Check that the last vector dimension holds whole elements, and that the map has the others. Raises VerifyError otherwise."""
    element = shaped.element_type
    bits, unit = type_size_in_bits(vector.element_type), type_size_in_bits(element)
    what, rank = "source element type", vector.rank
    if isinstance(element, VectorType):
        what = "minor 1-D vector of the source"
        unit = _times(type_size_in_bits(element.element_type), element)
        rank -= element.rank
    whole = _times(bits, vector)
    if whole is not None and unit and whole % unit:
        message = "requires the bitwidth of the minor 1-D vector to be an integral multiple of the bitwidth of the"
        raise op.op_error(f"{message} {what}")
    if rank < 0:
        raise op.op_error("requires source vector element and vector result ranks to match.")
    if map_.num_results != rank:
        raise op.op_error("requires a permutation_map with result dims of the same rank as the vector type")
    if isinstance(element, VectorType) and op.mask is not None:
        raise op.op_error("does not support masks with vector element type")


def _times(bits: int | None, vector: VectorType) -> int | None:
    """Return the number of bits in the last dimension; None if the element size is unknown."""
    return None if bits is None else bits * (vector.shape[-1] if vector.shape else 1)


def _verify_projection(op: _TransferOp) -> None:
    """Check that the results of the map are distinct dimensions or 0. Raises VerifyError otherwise."""
    seen: set[int] = set()
    for expr in op.permutation_map.value.results:
        if isinstance(expr, AffineDimExpr):
            if expr.position in seen:
                raise op.op_error("requires a permutation_map that is a permutation (found one dim used more than once)")
            seen.add(expr.position)
        elif not isinstance(expr, AffineConstantExpr) or expr.value:
            raise op.op_error("requires a projected permutation_map (at most one dim or the zero constant can appear in each result)")


# ---- derived from types


def _transfer_rank(shaped: ShapedType, vector: VectorType) -> int:
    """Return the rank of the vector without the dimensions of an element; negative if the element has more."""
    element = shaped.element_type
    return vector.rank - (element.rank if isinstance(element, VectorType) else 0)


def _mask_type(vector: VectorType, map_: AffineMap) -> VectorType:
    """Return a mask with the sizes of the source dimensions that the vector covers, in order; one element if there are none."""
    places = _places(map_, vector.rank)
    if not places:
        return VectorType.get((1,), I1)
    return VectorType.get([vector.shape[place] for place in places], I1, [vector.scalable_dims[place] for place in places])


def _places(map_: AffineMap, rank: int) -> Sequence[int]:
    """Return, for each source dimension that the vector covers, in order, the dimension of the vector."""
    found: dict[int, int] = {}
    for place, expr in enumerate(map_.results[:rank]):
        if isinstance(expr, AffineDimExpr):
            found.setdefault(expr.position, place)
    return [found[position] for position in sorted(found)]
