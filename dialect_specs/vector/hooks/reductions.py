"""Reductions, scans and outer products."""

from __future__ import annotations

from generated.vector import CombiningKind, MultiDimReductionOp, OuterProductOp, ReductionOp, ScanOp
from ods.builtin import VectorType
from ods.dialect_utils.vector_shapes import mask_type
from ods.ir.operation_state import OperationState
from ods.ir.type import Type
from ods.ir.value import Value
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

from .common import can_combine, parsed_kind, vector_type

# ---- reduction


def reduction_build_of(cls: type[ReductionOp], kind: CombiningKind, vector: Value, acc: Value | None = None) -> ReductionOp:
    """Build a reduction; the result has the element type."""
    return cls(vector_type(vector).element_type, kind, vector, acc=acc)


def reduction_get_expected_mask_type(op: ReductionOp) -> Type:
    """Return a mask type with the shape of the vector."""
    return mask_type(vector_type(op.vector))


def reduction_get_shape_for_unroll(op: ReductionOp) -> tuple[int, ...] | None:
    """Return the shape of the vector."""
    return vector_type(op.vector).shape


def reduction_verify(op: ReductionOp) -> None:
    """The vector has at most one dimension, and `kind` suits its elements."""
    rank, kind = vector_type(op.vector).rank, op.kind.value
    if rank > 1:
        raise op.op_error(f"unsupported reduction rank: {rank}")
    if not can_combine(kind, op.dest.type):
        raise op.op_error(f"unsupported reduction type ''{op.dest.type}'' for kind '{kind.text}'")


# ---- multi_reduction


def multi_reduction_get_expected_mask_type(op: MultiDimReductionOp) -> Type:
    """Return a mask type with the shape of the source."""
    return mask_type(vector_type(op.source))


def multi_reduction_get_shape_for_unroll(op: MultiDimReductionOp) -> tuple[int, ...] | None:
    """Return the shape of the source."""
    return vector_type(op.source).shape


def multi_reduction_verify(op: MultiDimReductionOp) -> None:
    """The result has the dimensions of the source that are not reduced, and is a scalar if there are none."""
    source, reduced = vector_type(op.source), op.reduction_dims.elements
    left = [number for number in range(source.rank) if number not in reduced]
    expected: Type = source.element_type
    if left:
        scalable = [source.scalable_dims[number] for number in left]
        expected = VectorType.get([source.shape[number] for number in left], source.element_type, scalable)
    if op.dest.type is not expected:
        raise op.op_error(f"destination type '{op.dest.type}' is incompatible with source type '{source}'")


# ---- scan


def scan_verify(op: ScanOp) -> None:
    """`reduction_dim` is a dimension of the source, and the initial value has the other dimensions.

    `kind` suits the elements.
    """
    source, initial = vector_type(op.source), vector_type(op.initial_value)
    dimension, kind = op.reduction_dim.value, op.kind.value
    if dimension >= source.rank:
        raise op.op_error(f"reduction dimension {dimension} has to be less than {source.rank}")
    if initial.rank != source.rank - 1:
        raise op.op_error(f"initial value rank {initial.rank} has to be equal to {source.rank - 1}")
    if initial.shape != tuple(size for number, size in enumerate(source.shape) if number != dimension):
        raise op.op_error("incompatible input/initial value shapes")
    if not can_combine(kind, source.element_type):
        raise op.op_error(f"unsupported reduction type '{source.element_type}' for kind '{kind.text}'")


# ---- outerproduct


def outerproduct_get_expected_mask_type(op: OuterProductOp) -> Type:
    """Return a mask type with the shape of the result."""
    return mask_type(vector_type(op.result))


def outerproduct_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%a, %b, %c {attributes} : type, type`; the other types follow from these."""
    operands = parser.parse_operand_list()
    parser.parse_optional_attr_dict(state.attributes)
    lhs = parser.parse_colon_type()
    parser.parse_comma()
    rhs = parser.parse_type()
    start = parser.op_location[1]
    if len(operands) < 2:
        raise parser.error(start, "expected at least 2 operands")
    if not isinstance(lhs, VectorType):
        raise parser.error(start, "expected vector type for operand #1")
    for number, type_ in enumerate((lhs, rhs), 1):
        if isinstance(type_, VectorType) and not type_.rank:
            raise parser.error(start, f"expected 1-d vector for operand #{number}")
    result = _product_type(lhs, rhs)
    state.attributes["kind"] = parsed_kind(parser, state.name, state.attributes.get("kind"))
    state.operands += parser.resolve_operands(operands[:3], [lhs, rhs, result][: len(operands)])
    state.types.append(result)


def _product_type(lhs: VectorType, rhs: Type) -> VectorType:
    """Return the result type: a dimension for each vector, with its size."""
    vectors = [type_ for type_ in (lhs, rhs) if isinstance(type_, VectorType)]
    return VectorType.get([type_.shape[0] for type_ in vectors], lhs.element_type, [type_.scalable_dims[0] for type_ in vectors])


def outerproduct_build_of(
    cls: type[OuterProductOp], lhs: Value, rhs: Value, acc: Value | None = None, kind: CombiningKind = CombiningKind.ADD
) -> OuterProductOp:
    """Build an outer product; the result has a dimension for each vector."""
    return cls(_product_type(vector_type(lhs), rhs.type), lhs, rhs, acc=acc, kind=kind)


def outerproduct_print(op: OuterProductOp, printer: OpPrinter) -> None:
    """Print the operation as `outerproduct_parse` parses it; as in MLIR, attributes are only printed with an accumulator."""
    printer.write(" " + ", ".join([printer.value_text(operand) for operand in op.operand_values]))
    if op.acc is not None:
        printer.print_optional_attr_dict(sorted((op.discardable_attributes | {"kind": op.kind}).items()))
    printer.write(f" : {printer.type_text(op.lhs.type)}, {printer.type_text(op.rhs.type)}")


def outerproduct_verify(op: OuterProductOp) -> None:
    """`lhs` is a 1-D vector and `rhs` a 1-D vector or a scalar; the result has a dimension for each vector, of its size.

    If `lhs` is scalable and `rhs` is a vector, that is scalable too.

    `acc` has the type of the result, and `kind` suits its elements.
    """
    lhs, result, rhs = vector_type(op.lhs), vector_type(op.result), op.rhs.type
    vectors = [lhs, rhs] if isinstance(rhs, VectorType) else [lhs]
    for number, type_ in enumerate(vectors, 1):
        if type_.rank != 1:
            raise op.op_error(f"expected 1-d vector for operand #{number}")
    if result.rank != len(vectors):
        raise op.op_error(f"expected {len(vectors)}-d vector result")
    for number, (type_, size) in enumerate(zip(vectors, result.shape), 1):
        if type_.shape[0] != size:
            raise op.op_error(f"expected #{number} operand dim to match result dim #{number}")
    if lhs.scalable and isinstance(rhs, VectorType) and not rhs.scalable:
        raise op.op_error("expected either both or only #2 operand dim to be scalable")
    if op.acc is not None and op.acc.type is not result:
        raise op.op_error("expected operand #3 of same type as result type")
    if not can_combine(op.kind.value, result.element_type):
        raise op.op_error("unsupported outerproduct type")
