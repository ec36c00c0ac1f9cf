"""Loads, stores, prefetches and transfers."""

from __future__ import annotations

from collections.abc import Sequence

from generated.memref import DmaStartOp, DmaWaitOp, LoadOp, PrefetchOp, StoreOp
from ods.builtin import MemRefType
from ods.builtin.types import IndexType
from ods.ir.operation_state import OperationState
from ods.ir.value import Value
from ods.text.asm_parser import Delimiter
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter
from ods.text.prefetch import parse_prefetch_words

from .common import memref_type

# ---- load and store


def load_verify(op: LoadOp) -> None:
    """There is an index for each dimension of the memref."""
    rank, count = memref_type(op.memref).rank, len(op.indices)
    if count != rank:
        raise op.op_error(f"incorrect number of indices for load, expected {rank} but got {count}")


def store_verify(op: StoreOp) -> None:
    """There is an index for each dimension of the memref."""
    if len(op.indices) != memref_type(op.memref).rank:
        raise op.op_error("store index operand count not equal to memref rank")


# ---- prefetch


def prefetch_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%m[%i, %j], read, locality<3>, data : type`; the other keywords are `write` and `instr`."""
    memref = parser.parse_operand()
    indices = parser.parse_operand_list(Delimiter.SQUARE)
    words = parse_prefetch_words(parser)
    state.attributes["localityHint"] = words.locality
    type_ = parser.parse_colon_type_of(MemRefType)
    state.operands.append(parser.resolve_operand(memref, type_))
    state.operands.extend(parser.resolve_operands(indices, IndexType.get()))
    state.attributes.update(words.flags(parser))


def prefetch_print(op: PrefetchOp, printer: OpPrinter) -> None:
    """Print the prefetch as `prefetch_parse` parses it; as in MLIR, also other attributes, which cannot be parsed."""
    access, cache = "write" if op.is_write.value else "read", "data" if op.is_data_cache.value else "instr"
    printer.write(f" {_place_text(printer, op.memref, op.indices)}, {access}, locality<{op.locality_hint.value}>, {cache}")
    printer.print_optional_attr_dict(op.discardable_attributes.items())
    printer.write(f" : {printer.type_text(op.memref.type)}")


def prefetch_verify(op: PrefetchOp) -> None:
    """There is an index for each dimension of the memref."""
    if len(op.indices) != memref_type(op.memref).rank:
        raise op.op_error("too few indices")


def _place_text(printer: OpPrinter, memref: Value, indices: Sequence[Value]) -> str:
    """Return `%m[%i, %j]`."""
    return f"{printer.value_text(memref)}[{', '.join([printer.value_text(index) for index in indices])}]"


# ---- transfers


# ods: ignore[ODS0725] as in MLIR
def dma_start_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%source[…], %destination[…], %count, %tag[…], %stride, %per_stride : type, type, type`; the strides are optional."""
    index = IndexType.get()
    source, source_indices = parser.parse_operand(), parser.parse_operand_list(Delimiter.SQUARE)
    parser.parse_comma()
    target, target_indices = parser.parse_operand(), parser.parse_operand_list(Delimiter.SQUARE)
    parser.parse_comma()
    count = parser.parse_operand()
    parser.parse_comma()
    tag, tag_indices = parser.parse_operand(), parser.parse_operand_list(Delimiter.SQUARE)
    strides = parser.parse_trailing_operand_list()
    if len(strides) not in (0, 2):
        raise parser.error(parser.op_location[1], "expected two stride related operands")
    types = parser.parse_colon_type_list()
    if len(types) != 3:
        raise parser.error(parser.op_location[1], "fewer/more types expected")
    state.operands.append(parser.resolve_operand(source, types[0]))
    state.operands.extend(parser.resolve_operands(source_indices, index))
    state.operands.append(parser.resolve_operand(target, types[1]))
    state.operands.extend(parser.resolve_operands(target_indices, index))
    state.operands.append(parser.resolve_operand(count, index))
    state.operands.append(parser.resolve_operand(tag, types[2]))
    state.operands.extend(parser.resolve_operands([*tag_indices, *strides], index))


def dma_start_print(op: DmaStartOp, printer: OpPrinter) -> None:
    """Print the transfer as `dma_start_parse` parses it; as in MLIR, also attributes, which cannot be parsed."""
    operands = op.operand_values
    places, types, start = [], [], 0
    for number in range(3):
        if number == 2:
            places.append(printer.value_text(operands[start]))
            start += 1
        memref = operands[start]
        end = start + 1 + memref_type(memref).rank
        places.append(_place_text(printer, memref, operands[start + 1 : end]))
        types.append(printer.type_text(memref.type))
        start = end
    places.extend([printer.value_text(stride) for stride in operands[start:]])
    printer.write(" " + ", ".join(places))
    printer.print_optional_attr_dict(op.discardable_attributes.items())
    printer.write(" : " + ", ".join(types))


def dma_start_verify(op: DmaStartOp) -> None:
    """- Source, destination and tag are memrefs, each with an index for each dimension.
    - Indices, number of elements and stride operands are of type `index`.
    - There are two stride operands or none.
    """
    expected = 4
    position = 0
    if len(op.operand_values) < expected:
        raise op.op_error("expected at least 4 operands")
    for word in ("source", "destination", "tag"):
        if word == "tag":
            if not isinstance(op.operand_values[position].type, IndexType):
                raise op.op_error("expected num elements to be of index type")
            position += 1
        rank = _verify_place(op, position, word, expected)
        expected += rank
        position += 1 + rank
    strides = op.operand_values[position:]
    if len(strides) not in (0, 2):
        raise op.op_error("incorrect number of operands")
    if any(not isinstance(stride.type, IndexType) for stride in strides):
        raise op.op_error("expected stride and num elements per stride to be of type index")


def _verify_place(op: DmaStartOp, position: int, word: str, expected: int) -> int:
    """Check a memref and its indices among the operands; return the memref's rank. Raises VerifyError for invalid ones."""
    operands, type_ = op.operand_values, op.operand_values[position].type
    if not isinstance(type_, MemRefType):
        raise op.op_error(f"expected {word} to be of memref type")
    if len(operands) < expected + type_.rank:
        raise op.op_error(f"expected at least {expected + type_.rank} operands")
    if any(not isinstance(index.type, IndexType) for index in operands[position + 1 : position + 1 + type_.rank]):
        raise op.op_error(f"expected {word} indices to be of index type")
    return type_.rank


def dma_wait_verify(op: DmaWaitOp) -> None:
    """There is an index for each dimension of the tag."""
    rank, count = memref_type(op.tag_mem_ref).rank, len(op.tag_indices)
    if count != rank:
        message = "expected tagIndices to have the same number of elements as the tagMemRef rank"
        raise op.op_error(f"{message}, expected {rank}, but got {count}")
