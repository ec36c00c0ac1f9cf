"""Memory accesses with affine subscripts: load, store, vector_load, vector_store, prefetch."""

from __future__ import annotations

from collections.abc import Sequence

from generated.affine import AffineLoadOp, AffinePrefetchOp, AffineStoreOp, AffineVectorLoadOp, AffineVectorStoreOp
from ods.builtin import INDEX, AffineMapAttr, DictionaryAttr, MemRefType, VectorType
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.type import Type
from ods.ir.value import Value
from ods.text.op_parser import OpParser, UnresolvedOperand
from ods.text.op_printer import OpPrinter
from ods.text.prefetch import parse_prefetch_words

from .identifiers import affine_scope_of, is_valid_dimension, verify_identifiers
from .syntax import error_at_name, print_attributes

Operands = Sequence[UnresolvedOperand]

# ---- reading


def _parse_place(parser: OpParser, state: OperationState) -> tuple[UnresolvedOperand, Operands]:
    """Parse `%m[%i + 1]`; return the memref and the operands of the map."""
    memref = parser.parse_operand()
    map_, operands = parser.parse_affine_map_of_ssa_ids()
    state.attributes["map"] = AffineMapAttr.get(map_)
    return memref, operands


def _resolve(parser: OpParser, memref: UnresolvedOperand, type_: Type, indices: Operands) -> list[Value]:
    return [parser.resolve_operand(memref, type_), *parser.resolve_operands(indices, INDEX)]


def _parse_comma_vector_type(parser: OpParser) -> VectorType:
    parser.parse_comma()
    return parser.parse_type_of(VectorType)


def load_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%m[%i + 1] : memref<4xf32>`."""
    memref, indices = _parse_place(parser, state)
    parser.parse_optional_attr_dict(state.attributes)
    type_ = parser.parse_colon_type_of(MemRefType)
    state.operands = _resolve(parser, memref, type_, indices)
    state.types = [type_.element_type]


def store_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%x, %m[%i + 1] : memref<4xf32>`."""
    value = parser.parse_operand()
    parser.parse_comma()
    memref, indices = _parse_place(parser, state)
    parser.parse_optional_attr_dict(state.attributes)
    type_ = parser.parse_colon_type_of(MemRefType)
    state.operands = [parser.resolve_operand(value, type_.element_type), *_resolve(parser, memref, type_, indices)]


def vector_load_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%m[%i + 1] : memref<16xf32>, vector<8xf32>`."""
    memref, indices = _parse_place(parser, state)
    parser.parse_optional_attr_dict(state.attributes)
    type_ = parser.parse_colon_type_of(MemRefType)
    state.types = [_parse_comma_vector_type(parser)]
    state.operands = _resolve(parser, memref, type_, indices)


def vector_store_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%v, %m[%i + 1] : memref<16xf32>, vector<8xf32>`."""
    value = parser.parse_operand()
    parser.parse_comma()
    memref, indices = _parse_place(parser, state)
    parser.parse_optional_attr_dict(state.attributes)
    type_ = parser.parse_colon_type_of(MemRefType)
    vector_type = _parse_comma_vector_type(parser)
    state.operands = [parser.resolve_operand(value, vector_type), *_resolve(parser, memref, type_, indices)]


def prefetch_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%m[%i + 1], read, locality<3>, data : memref<4xf32>`."""
    memref, indices = _parse_place(parser, state)
    words = parse_prefetch_words(parser)
    state.attributes["localityHint"] = words.locality
    parser.parse_optional_attr_dict(state.attributes)
    type_ = parser.parse_colon_type_of(MemRefType)
    state.operands = _resolve(parser, memref, type_, indices)
    flags = words.flags(parser)
    for name in flags:
        if name in state.attributes:
            raise error_at_name(parser, f"attribute '{name}' occurs more than once in the attribute list")
    # Stored as properties, so that an invalid hint is reported by the verifier, not by the parser.
    written = {name: state.attributes.pop(name) for name in ("localityHint", "map")}
    state.properties = DictionaryAttr.get({**written, **flags})


# ---- writing


def _print_place(printer: OpPrinter, memref: Value, map_: AffineMapAttr, indices: Sequence[Value]) -> None:
    printer.write(f"{printer.value_text(memref)}[")
    printer.print_affine_map_of_ssa_ids(map_.value, indices)
    printer.write("]")


def load_print(op: AffineLoadOp | AffineVectorLoadOp, printer: OpPrinter) -> None:
    """Print the load as `load_parse` parses it."""
    printer.write(" ")
    _print_place(printer, op.memref, op.map, op.indices)
    print_attributes(printer, op)
    printer.write(f" : {printer.type_text(op.memref.type)}")


def store_print(op: AffineStoreOp | AffineVectorStoreOp, printer: OpPrinter) -> None:
    """Print the store as `store_parse` parses it."""
    printer.write(f" {printer.value_text(op.value)}, ")
    _print_place(printer, op.memref, op.map, op.indices)
    print_attributes(printer, op)
    printer.write(f" : {printer.type_text(op.memref.type)}")


def vector_load_print(op: AffineVectorLoadOp, printer: OpPrinter) -> None:
    """Print the load as `vector_load_parse` parses it."""
    load_print(op, printer)
    printer.write(f", {printer.type_text(op.result.type)}")


def vector_store_print(op: AffineVectorStoreOp, printer: OpPrinter) -> None:
    """Print the store as `vector_store_parse` parses it."""
    store_print(op, printer)
    printer.write(f", {printer.type_text(op.value.type)}")


def prefetch_print(op: AffinePrefetchOp, printer: OpPrinter) -> None:
    """Print the prefetch as `prefetch_parse` parses it."""
    printer.write(" ")
    _print_place(printer, op.memref, op.map, op.indices)
    access, cache = "write" if op.is_write.value else "read", "data" if op.is_data_cache.value else "instr"
    printer.write(f", {access}, locality<{op.locality_hint.value}>, {cache}")
    print_attributes(printer, op)
    printer.write(f" : {printer.type_text(op.memref.type)}")


# ---- checks


def _memref_type(op: AffineLoadOp | AffineStoreOp | AffineVectorLoadOp | AffineVectorStoreOp | AffinePrefetchOp) -> MemRefType:
    type_ = op.memref.type
    assert isinstance(type_, MemRefType), "the constraint of the operand is checked before"
    return type_


def _verify_subscripts(op: Operation, attribute: AffineMapAttr, indices: Sequence[Value], type_: MemRefType) -> None:
    """Check that the map has a result for each dimension and valid operands. Raises VerifyError otherwise."""
    map_ = attribute.value
    if map_.num_results != len(type_.shape):
        raise op.op_error("affine map num results must equal memref rank")
    if map_.num_inputs != len(indices):
        raise op.op_error("expects as many subscripts as affine map inputs")
    verify_identifiers(op, indices, map_.num_dims)


def load_verify(op: AffineLoadOp) -> None:
    """- The type of the result is that of the elements of the memref.
    - The map has a result for each dimension of the memref and an input for each of its operands.
    - The operands may be used as dimensions and symbols as the map asks.
    """
    type_ = _memref_type(op)
    if op.result.type is not type_.element_type:
        raise op.op_error("result type must match element type of memref")
    _verify_subscripts(op, op.map, op.indices, type_)


def store_verify(op: AffineStoreOp) -> None:
    """- The type of the value is that of the elements of the memref.
    - The map has a result for each dimension of the memref and an input for each of its operands.
    - The operands may be used as dimensions and symbols as the map asks.
    """
    type_ = _memref_type(op)
    if op.value.type is not type_.element_type:
        raise op.op_error("value to store must have the same type as memref element type")
    _verify_subscripts(op, op.map, op.indices, type_)


def _verify_vector(op: Operation, memref_type: MemRefType, vector_type: Type) -> None:
    assert isinstance(vector_type, VectorType), "the constraint of the value is checked before"
    if memref_type.element_type is not vector_type.element_type:
        raise op.op_error("requires memref and vector types of the same elemental type")


def vector_load_verify(op: AffineVectorLoadOp) -> None:
    """- Memref and vector have elements of the same type.
    - The map has a result for each dimension of the memref and an input for each of its operands.
    - The operands may be used as dimensions and symbols as the map asks.
    """
    type_ = _memref_type(op)
    _verify_subscripts(op, op.map, op.indices, type_)
    _verify_vector(op, type_, op.result.type)


def vector_store_verify(op: AffineVectorStoreOp) -> None:
    """- Memref and vector have elements of the same type.
    - The map has a result for each dimension of the memref and an input for each of its operands.
    - The operands may be used as dimensions and symbols as the map asks.
    """
    type_ = _memref_type(op)
    _verify_subscripts(op, op.map, op.indices, type_)
    _verify_vector(op, type_, op.value.type)


def prefetch_verify(op: AffinePrefetchOp) -> None:
    """- The map has a result for each dimension of the memref and an input for each of its operands.
    - The operands may be used as dimensions.
    """
    map_ = op.map.value
    if map_.num_results != len(_memref_type(op).shape):
        raise op.op_error("affine.prefetch affine map num results must equal memref rank")
    if map_.num_inputs + 1 != len(op.operand_values):
        raise op.op_error("too few operands")
    scope = affine_scope_of(op)
    if not all(is_valid_dimension(index, scope) for index in op.indices):
        raise op.op_error("index must be a valid dimension or symbol identifier")
