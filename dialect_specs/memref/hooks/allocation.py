"""Allocations and allocation scopes."""

from __future__ import annotations

from collections.abc import Sequence

from generated.memref import AllocaOp, AllocaScopeOp, AllocaScopeReturnOp, AllocOp, ReallocOp
from ods.builtin import MemRefType
from ods.dialect_utils.offset_size_stride import split_mixed_values
from ods.dialect_utils.shape_checks import verify_dynamic_sizes
from ods.ir.attribute import Attribute
from ods.ir.interfaces import RegionBranchPoint, RegionSuccessor
from ods.ir.operation_state import OperationState
from ods.ir.traits import AutomaticAllocationScope
from ods.ir.type import Type
from ods.ir.value import Value
from ods.text.format_support import ensure_terminator
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

from .common import SetName, memref_type

# ---- alloc and alloca


def alloc_get_asm_result_names(op: AllocOp, set_name: SetName) -> None:
    set_name(op.memref, "alloc")


def alloca_get_asm_result_names(op: AllocaOp, set_name: SetName) -> None:
    set_name(op.memref, "alloca")


def alloc_build_of(cls: type[AllocOp], sizes: Sequence[Value | int], element_type: Type, memory_space: Attribute | None = None) -> AllocOp:
    """Build an allocation with these sizes and the identity layout."""
    shape, values = split_mixed_values(sizes)
    return cls(MemRefType.get(shape, element_type, None, memory_space), values, ())


def alloc_verify(op: AllocOp) -> None:
    """- There is an operand for each dynamic dimension of the type.
    - There is an operand for each symbol of the layout map.
    """
    _verify_allocation(op)


def _verify_allocation(op: AllocOp | AllocaOp) -> None:
    """Check the numbers of size and symbol operands. Raises VerifyError otherwise."""
    type_ = memref_type(op.memref)
    verify_dynamic_sizes(op, type_, op.dynamic_sizes)
    symbols = 0 if type_.is_identity_layout else type_.layout.affine_map.num_symbols
    if len(op.symbol_operands) != symbols:
        message = "symbol operand count does not equal memref symbol count"
        raise op.op_error(f"{message}: expected {symbols}, got {len(op.symbol_operands)}")


def alloca_verify(op: AllocaOp) -> None:
    """- An operation around it has the trait `AutomaticAllocationScope`.
    - There is an operand for each dynamic dimension of the type.
    - There is an operand for each symbol of the layout map.
    """
    scope = op.parent
    while scope is not None and AutomaticAllocationScope not in scope.traits:
        scope = scope.parent
    if scope is None:
        raise op.op_error("requires an ancestor op with AutomaticAllocationScope trait")
    _verify_allocation(op)


# ---- realloc


def realloc_verify(op: ReallocOp) -> None:
    """- Source and result have the identity layout, the same memory space and the same element type.
    - There is an operand for the size if and only if the size of the result is dynamic.
    """
    source, result = memref_type(op.source), memref_type(op.result)
    both = f"specified for source memref type '{source}' and result memref type '{result}'"
    if not source.is_identity_layout:
        raise op.error(f"unsupported layout for source memref type '{source}'")
    if not result.is_identity_layout:
        raise op.error(f"unsupported layout for result memref type '{result}'")
    if source.memory_space is not result.memory_space:
        raise op.error(f"different memory spaces {both}")
    if source.element_type is not result.element_type:
        raise op.error(f"different element types {both}")
    if not result.has_static_shape and op.dynamic_result_size is None:
        raise op.error(f"missing dimension operand for result type '{result}'")
    if result.has_static_shape and op.dynamic_result_size is not None:
        raise op.error(f"unnecessary dimension operand for result type '{result}'")


# ---- alloca_scope


def alloca_scope_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `-> (type, …) { … } {attributes}`; without results, there is no arrow."""
    state.types.extend(parser.parse_optional_arrow_type_list())
    region = parser.parse_region()
    ensure_terminator(region, AllocaScopeReturnOp, state.location)
    state.regions.append(region)
    parser.parse_optional_attr_dict(state.attributes)


def alloca_scope_print(op: AllocaScopeOp, printer: OpPrinter) -> None:
    """Print the scope as `alloca_scope_parse` parses it; a terminator without operands is omitted."""
    types = ", ".join([printer.type_text(result.type) for result in op.result_values])
    printer.write(f"  -> ({types}) " if types else "  ")
    printer.print_region(op.body_region, print_entry_block_args=False, print_block_terminators=bool(types))
    printer.print_optional_attr_dict(op.discardable_attributes.items())


def alloca_scope_get_successor_regions(op: AllocaScopeOp, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
    """Return the region on entry, and the end of the operation after it."""
    return [RegionSuccessor(op.body_region) if point.is_parent else RegionSuccessor(None, op.result_values)]
