"""`affine.dma_start` and `affine.dma_wait`: the maps divide the operands into groups."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from generated.affine import AffineDmaStartOp, AffineDmaWaitOp
from ods.builtin import INDEX, AffineMap, AffineMapAttr, MemRefType
from ods.ir.interfaces import EffectInstance, MemRead, MemWrite
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.value import Value
from ods.text.op_parser import OpParser, UnresolvedOperand
from ods.text.op_printer import OpPrinter

from .identifiers import affine_scope_of, is_valid_dimension
from .syntax import error_at_name

_START_MAPS = {"src_map": "source", "dst_map": "destination", "tag_map": "tag"}
_WAIT_MAPS = {"tag_map": "tag"}
"""The maps, and the names of their memrefs."""

# ---- operand groups


class Place(NamedTuple):
    """A memref with the map of its subscripts and the operands of the map."""

    memref: Value
    map: AffineMap
    indices: Sequence[Value]


class Parts(NamedTuple):
    """The operands of a transfer: memrefs with their subscripts, then the counts."""

    places: list[Place]
    counts: Sequence[Value]
    """The number of elements; for a strided transfer, also the stride and the number of elements per stride."""


def _map_of(op: Operation, name: str) -> AffineMap:
    attribute = op.discardable_attributes.get(name)
    if not isinstance(attribute, AffineMapAttr):
        raise op.op_error(f"requires an affine map attribute named '{name}'")
    return attribute.value


def _parts_of(op: Operation, maps: Mapping[str, str]) -> Parts:
    places, start = [], 0
    for name, what in maps.items():
        if start >= len(op.operand_values):
            raise op.op_error("incorrect number of operands")
        if not isinstance(op.operand_values[start].type, MemRefType):
            raise op.op_error(f"expected DMA {what} to be of memref type")
        map_ = _map_of(op, name)
        end = start + 1 + map_.num_inputs
        places.append(Place(op.operand_values[start], map_, op.operand_values[start + 1 : end]))
        start = end
    return Parts(places, op.operand_values[start:])


# ---- parsing


def transfer_places(op: AffineDmaStartOp | AffineDmaWaitOp) -> list[Place]:
    """Return the source, the destination and the tag of a transfer; the tag of a wait."""
    return _parts_of(op, _START_MAPS if isinstance(op, AffineDmaStartOp) else _WAIT_MAPS).places


def _parse_place(parser: OpParser, state: OperationState, name: str) -> tuple[UnresolvedOperand, list[UnresolvedOperand]]:
    """Parse `%m[%i + 1]`; store the map as an attribute."""
    memref = parser.parse_operand()
    map_, indices = parser.parse_affine_map_of_ssa_ids()
    state.attributes[name] = AffineMapAttr.get(map_)
    return memref, indices


def dma_start_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%src[%i], %dst[%j], %tag[%k], %size, %stride, %piece : memref<…>, memref<…>, memref<…>`."""
    places = []
    for name in _START_MAPS:
        places.append(_parse_place(parser, state, name))
        parser.parse_comma()
    counts = [parser.parse_operand()]
    strides = parser.parse_trailing_operand_list()
    if len(strides) not in (0, 2):
        raise error_at_name(parser, "expected two stride related operands")
    types = parser.parse_colon_type_list()
    if len(types) != 3:
        raise error_at_name(parser, "expected three types")
    for (memref, indices), type_ in zip(places, types):
        state.operands.append(parser.resolve_operand(memref, type_))
        state.operands += parser.resolve_operands(indices, INDEX)
    state.operands += parser.resolve_operands([*counts, *strides], INDEX)


def dma_wait_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%tag[%k], %size : memref<…>`."""
    memref, indices = _parse_place(parser, state, "tag_map")
    parser.parse_comma()
    count = parser.parse_operand()
    type_ = parser.parse_colon_type()
    state.operands = [
        parser.resolve_operand(memref, type_),
        *parser.resolve_operands(indices, INDEX),
        parser.resolve_operand(count, INDEX),
    ]
    if not isinstance(type_, MemRefType):
        raise error_at_name(parser, "expected tag to be of memref type")


# ---- printing


def _print_transfer(printer: OpPrinter, parts: Parts) -> None:
    printer.write(" ")
    for place in parts.places:
        printer.write(f"{printer.value_text(place.memref)}[")
        printer.print_affine_map_of_ssa_ids(place.map, place.indices)
        printer.write("], ")
    printer.print_operands(parts.counts)
    printer.write(f" : {printer.types_text([place.memref.type for place in parts.places])}")


def dma_start_print(op: AffineDmaStartOp, printer: OpPrinter) -> None:
    """Print the transfer as `dma_start_parse` parses it; as in MLIR, without discardable attributes."""
    _print_transfer(printer, _parts_of(op, _START_MAPS))


def dma_wait_print(op: AffineDmaWaitOp, printer: OpPrinter) -> None:
    """Print the wait as `dma_wait_parse` parses it; as in MLIR, without discardable attributes."""
    places, counts = _parts_of(op, _WAIT_MAPS)
    _print_transfer(printer, Parts(places, counts[:1]))


# ---- checks


def dma_start_verify(op: AffineDmaStartOp) -> None:
    """- Source, destination and tag are memrefs.
    - The tag and its subscripts are followed by one or three operands.
    - The subscripts are of type `index` and may be used as dimensions.
    """
    places, counts = _parts_of(op, _START_MAPS)
    if len(counts) not in (1, 3):
        raise op.op_error("incorrect number of operands")
    for place, what in zip(places, ("src ", "dst ", "tag ")):
        _verify_indices(op, place, what, "dma_start")


def dma_wait_verify(op: AffineDmaWaitOp) -> None:
    """- The tag is a memref.
    - The subscripts are followed by the number of elements.
    - The subscripts are of type `index` and may be used as dimensions.
    """
    (place,), counts = _parts_of(op, _WAIT_MAPS)
    _verify_indices(op, place, "", "dma_wait")
    if not counts:
        raise op.op_error("incorrect number of operands")


def _verify_indices(op: Operation, place: Place, what: str, mnemonic: str) -> None:
    scope = affine_scope_of(op)
    for index in place.indices:
        if index.type is not INDEX:
            raise op.op_error(f"{what}index to {mnemonic} must have 'index' type")
        if not is_valid_dimension(index, scope):
            raise op.op_error(f"{what}index must be a valid dimension or symbol identifier")


# ---- interfaces


def _map_for(op: Operation, maps: Mapping[str, str], memref: Value) -> tuple[str, AffineMapAttr]:
    for name, place in zip(maps, _parts_of(op, maps).places):
        if place.memref is memref:
            return name, AffineMapAttr.get(place.map)
    raise ValueError(f"{op.name} does not access that memref")


def dma_start_get_affine_map_attr_for_mem_ref(op: AffineDmaStartOp, memref: Value) -> tuple[str, AffineMapAttr]:
    """Return the map of the source, the destination or the tag, with its name."""
    return _map_for(op, _START_MAPS, memref)


def dma_wait_get_affine_map_attr_for_mem_ref(op: AffineDmaWaitOp, memref: Value) -> tuple[str, AffineMapAttr]:
    """Return the map of the tag, with its name."""
    return _map_for(op, _WAIT_MAPS, memref)


def dma_start_get_effects(op: AffineDmaStartOp) -> list[EffectInstance]:
    """Return reads of the source and the tag, and a write of the destination."""
    source, destination, tag = (place.memref for place in _parts_of(op, _START_MAPS).places)
    return [EffectInstance(MemRead, source), EffectInstance(MemWrite, destination), EffectInstance(MemRead, tag)]


# ---- building

Subscripted = tuple[Value, AffineMap, Sequence[Value]]
"""A memref, the map of its subscripts, and the operands of the map."""


def _operands_of(*places: Subscripted) -> list[Value]:
    return [value for memref, _, indices in places for value in (memref, *indices)]


def dma_start_build_of(
    cls: type[AffineDmaStartOp],
    source: Subscripted,
    destination: Subscripted,
    tag: Subscripted,
    num_elements: Value,
    stride: tuple[Value, Value] | None = None,
) -> AffineDmaStartOp:
    """Build a transfer; the maps become attributes."""
    op = cls([*_operands_of(source, destination, tag), num_elements, *(stride or ())])
    for name, place in zip(_START_MAPS, (source, destination, tag)):
        op.discardable_attributes[name] = AffineMapAttr.get(place[1])
    return op


def dma_wait_build_of(cls: type[AffineDmaWaitOp], tag: Subscripted, num_elements: Value) -> AffineDmaWaitOp:
    """Build a wait; the map becomes an attribute."""
    op = cls([*_operands_of(tag), num_elements])
    op.discardable_attributes["tag_map"] = AffineMapAttr.get(tag[1])
    return op
