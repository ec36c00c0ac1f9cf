"""Masks, and the operations that they apply to."""

from __future__ import annotations

from typing import Any

from generated.vector import ConstantMaskOp, CreateMaskOp, MaskableOpInterface, MaskOp, YieldOp
from ods.builtin import VectorType
from ods.ir.block import Block
from ods.ir.operation import Operation
from ods.ir.operation_state import OperationState
from ods.ir.region import Region
from ods.ir.value import Value
from ods.text.format_support import ensure_terminator
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

from .common import vector_type

# ---- constant_mask and create_mask


def constant_mask_verify(op: ConstantMaskOp) -> None:
    """There is a size for each dimension of the mask, from 0 to the size of the dimension; for a 0-D mask there is one, 0 or 1.

    If one size is 0, all are.

    The size of a scalable dimension is 0 or that of the dimension.
    """
    type_, sizes = vector_type(op.result), op.mask_dim_sizes.elements
    if not type_.rank:
        if len(sizes) != 1:
            raise op.error("array attr must have length 1 for 0-D vectors")
        if sizes[0] not in (0, 1):
            raise op.error("mask dim size must be either 0 or 1 for 0-D vectors")
        return
    if len(sizes) != type_.rank:
        raise op.op_error("must specify array attr of size equal vector result rank")
    for size, whole, is_scalable in zip(sizes, type_.shape, type_.scalable_dims):
        if not 0 <= size <= whole:
            raise op.op_error("array attr of size out of bounds of vector result dimension size")
        if is_scalable and size not in (0, whole):
            raise op.op_error("only supports 'none set' or 'all set' scalable dimensions")
    if 0 in sizes and any(sizes):
        raise op.op_error("expected all mask dim sizes to be zeros, as a result of conjunction with zero mask dim")


def create_mask_verify(op: CreateMaskOp) -> None:
    """There is an operand for each dimension of the mask, and one for a 0-D mask."""
    rank = vector_type(op.result).rank
    if not rank and len(op.operand_values) != 1:
        raise op.op_error("must specify exactly one operand for 0-D create_mask")
    if rank and len(op.operand_values) != rank:
        raise op.op_error("must specify an operand for each result vector dimension")


# ---- mask


def mask_build_of(cls: type[MaskOp], mask: Value, operation: Operation, passthru: Value | None = None) -> MaskOp:
    """Build the masked operation and the terminator that yields its results; uses of the results become uses of the mask operation."""
    region, block = Region(), Block()
    region.append(block)
    if operation.block is not None:
        operation.detach()
    op = cls(operation.result_types, mask, passthru=passthru, maskRegion=region)
    operation.replace_all_uses_with(op.result_values)
    block.append(operation)
    block.append(_yield(operation, operation.location))
    return op


def _yield(operation: Operation, location: Any) -> YieldOp:
    return YieldOp.from_state(OperationState(YieldOp.name, location, operands=list(operation.result_values)))


def mask_get_mask(op: MaskOp) -> Value:
    return op.mask


def mask_get_maskable_op(op: MaskOp) -> Operation | None:
    """Return the operation before the terminator; None if there is none."""
    block = _body(op)
    return block.first_op if block.first_op is not block.last_op else None


def mask_has_passthru(op: MaskOp) -> bool:
    return op.passthru is not None


def mask_get_passthru(op: MaskOp) -> Value | None:
    return op.passthru


def mask_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%mask, %passthru { operation } {attributes} : type -> type`; the terminator is optional."""
    mask = parser.parse_operand()
    passthru = parser.parse_operand() if parser.parse_optional_comma() else None
    region = parser.parse_region()
    _ensure_yield(region, state)
    parser.parse_optional_attr_dict(state.attributes)
    mask_type = parser.parse_colon_type()
    state.types += parser.parse_optional_arrow_type_list()
    state.operands.append(parser.resolve_operand(mask, mask_type))
    if passthru is not None:
        if not state.types:
            raise parser.error(parser.op_location[1], "expects a result if passthru operand is provided")
        state.operands.append(parser.resolve_operand(passthru, state.types[0]))
    state.regions = [region]


def _ensure_yield(region: Region, state: OperationState) -> None:
    """Add the terminator that the text may omit; it yields the results of the only operation."""
    block = region.first_block
    masked = None if block is None else block.first_op
    if block is not None and masked is not None and masked is block.last_op and not isinstance(masked, YieldOp):
        block.append(_yield(masked, state.location))
    elif block is None or not isinstance(block.last_op, YieldOp):
        ensure_terminator(region, YieldOp, state.location)


def mask_print(op: MaskOp, printer: OpPrinter) -> None:
    """Print the mask as `mask_parse` parses it, with the masked operation on the same line."""
    operands = ", ".join([printer.value_text(operand) for operand in op.operand_values])
    printer.write(f" {operands} {{ ")
    first = _body(op).first_op
    if first is not None:
        printer.print_custom_or_generic_op(first)
    printer.write(" }")
    printer.print_optional_attr_dict(op.discardable_attributes.items())
    printer.write(f" : {printer.type_text(op.mask.type)}")
    if op.result_values:
        printer.write(f" -> {printer.results_text(op.result_types)}")


def mask_verify(op: MaskOp) -> None:
    """The region contains at most one operation, which is maskable, and yields all its results and nothing else.

    The results have the types of those of the masked operation, and at most one is a vector.

    The mask has the type that the masked operation expects.

    `passthru` is given only if the masked operation supports it, and has the type of its only result.
    """
    operations = list(_body(op).operations)
    if len(operations) > 2:
        raise op.op_error("expects only one operation to mask")
    terminator = operations[-1] if operations else None
    if not isinstance(terminator, YieldOp):
        raise op.op_error("expects a terminator within the mask region")
    if len(terminator.operand_values) != len(op.result_values):
        raise op.op_error("expects number of results to match mask region yielded values")
    if len(operations) == 2:
        _verify_results(op, operations[0], terminator)
        _verify_mask(op, operations[0])


def _verify_results(op: MaskOp, masked: Operation, terminator: YieldOp) -> None:
    """Check that the results of the masked operation are yielded. Raises VerifyError otherwise."""
    if not isinstance(masked, MaskableOpInterface):
        raise op.op_error("expects a MaskableOpInterface within the mask region")
    if len(masked.result_values) != len(op.result_values):
        raise op.op_error("expects number of results to match maskable operation number of results")
    if any(result is not operand for result, operand in zip(masked.result_values, terminator.operand_values)):
        raise op.op_error("expects all the results from the MaskableOpInterface to match all the values returned by the terminator")
    if masked.result_types != op.result_types:
        raise op.op_error("expects result type to match maskable operation result type")
    if sum(isinstance(type_, VectorType) for type_ in op.result_types) > 1:
        raise op.op_error("multiple vector results not supported")


def _verify_mask(op: MaskOp, masked: Operation) -> None:
    """Check the types of mask and passthru against a valid masked operation. Raises VerifyError otherwise."""
    masked.verify_invariants()
    assert isinstance(masked, MaskableOpInterface), "the caller has asked"
    expected = masked.get_expected_mask_type()
    if op.mask.type is not expected:
        raise op.op_error(f"expects a '{expected}' mask for the maskable operation")
    if op.passthru is None:
        return
    if not masked.supports_passthru():
        raise op.op_error("doesn't expect a passthru argument for this maskable operation")
    if len(op.result_values) != 1:
        raise op.op_error("expects result when passthru argument is provided")
    if op.passthru.type is not op.result_values[0].type:
        raise op.op_error("expects passthru type to match result type")


def _body(op: MaskOp) -> Block:
    block = op.mask_region.first_block
    assert block is not None, "the constraint is checked before"
    return block
