"""Expanding, collapsing and transposing memrefs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from math import prod

from generated.memref import CollapseShapeOp, ExpandShapeOp, TransposeOp
from ods.builtin import AffineMap, AffineMapAttr, IndexType, IntegerAttr, MemRefType
from ods.builtin.affine.expr import AffineDimExpr
from ods.builtin.integer_arithmetic import saturating_product, wrapped
from ods.builtin.layouts import StridedLayoutAttr
from ods.builtin.shaped_types import canonicalize_strided_layout
from ods.dialect_utils.offset_size_stride import mixed_values, split_mixed_values
from ods.dialect_utils.shape_checks import Groups, reassociation_attribute, reassociation_indices
from ods.ir.attribute import Attribute
from ods.ir.interfaces import DYNAMIC
from ods.ir.operation_state import OperationState
from ods.ir.value import Value
from ods.text.op_parser import OpParser
from ods.text.op_printer import OpPrinter

from .common import SetName, memref_type

# ---- expand_shape


def expand_shape_get_asm_result_names(op: ExpandShapeOp, set_name: SetName) -> None:
    set_name(op.result, "expand_shape")


def expand_shape_get_view_source(op: ExpandShapeOp) -> Value:
    return op.src


def expand_shape_reify_result_shapes(op: ExpandShapeOp) -> list[list[Value | Attribute]]:
    """Return the sizes in `output_shape`."""
    index = IndexType.get()
    mixed = mixed_values(op.static_output_shape.elements, op.output_shape)
    return [[IntegerAttr.get(index, size) if isinstance(size, int) else size for size in mixed]]


def expand_shape_build_of(cls: type[ExpandShapeOp], source: Value, groups: Groups, sizes: Sequence[Value | int]) -> ExpandShapeOp:
    """Build the operation; the result type is inferred from the sizes."""
    numbers, values = split_mixed_values(sizes)
    result = expanded_type(memref_type(source), numbers, groups)
    if result is None:
        raise ValueError(f"the layout of '{source.type}' has no strides")
    return cls(result, source, reassociation_attribute(groups), values, numbers)


def expand_shape_verify(op: ExpandShapeOp) -> None:
    """- The groups name all dimensions of the result in order, and there is one for each dimension of the source.
    - The sizes of a group multiply to the size of the dimension; one of them is dynamic if and only if that is.
    - From or to rank zero all sizes are 1.
    - The layout of the result is the one that follows.
    - `output_shape` has a size for each dimension of the result: that of its type, or an operand.
    """
    source, result = memref_type(op.src), memref_type(op.result)
    ranks = source.rank, result.rank
    if source.rank > result.rank:
        message = f"has source rank {ranks[0]} and result rank {ranks[1]}"
        raise op.op_error(f"{message}. This is not an expansion ({ranks[0]} > {ranks[1]}).")
    groups = reassociation_indices(op.reassociation)
    _verify_groups(op, source.shape, result.shape, groups)
    expected = expanded_type(source, result.shape, groups)
    if expected is None:
        raise op.op_error("invalid source layout map")
    if expected is not result:
        raise op.op_error(f"expected expanded type to be '{expected}' but found '{result}'")
    _verify_output_shape(op, result)


def _verify_output_shape(op: ExpandShapeOp, result: MemRefType) -> None:
    sizes = op.static_output_shape.elements
    if len(sizes) != result.rank:
        message = f"expected number of static shape bounds to be equal to the output rank ({result.rank})"
        raise op.op_error(f"{message} but found {len(sizes)} inputs instead")
    dynamic = sizes.count(DYNAMIC)
    if len(op.output_shape) != dynamic:
        raise op.op_error(
            "mismatch in dynamic dims in output_shape and static_output_shape: "
            f"static_output_shape has {dynamic} dynamic dims while output_shape has {len(op.output_shape)} values"
        )
    for position, (size, given) in enumerate(zip(result.shape, sizes)):
        if size not in (DYNAMIC, given):
            raise op.op_error(f"invalid output shape provided at pos {position}")


def expanded_type(source: MemRefType, shape: Sequence[int], groups: Groups) -> MemRefType | None:
    """Return the type of a memref whose dimensions are expanded; None if its layout is not strided."""
    if source.is_identity_layout:
        return MemRefType.get(shape, source.element_type, None, source.memory_space)
    known = source.strides_and_offset()
    if known is None:
        return None
    strides, offset = known
    backwards: list[int] = []
    sizes = iter(reversed(shape))
    for group, stride in zip(reversed(groups), reversed(strides)):
        for _ in group:
            backwards.append(stride)
            stride = saturating_product(stride, next(sizes))
    backwards.extend([1] * (len(shape) - len(backwards)))
    layout = StridedLayoutAttr.get(offset, [*reversed(backwards)])
    return MemRefType.get(shape, source.element_type, layout, source.memory_space)


# ---- collapse_shape


def collapse_shape_get_asm_result_names(op: CollapseShapeOp, set_name: SetName) -> None:
    set_name(op.result, "collapse_shape")


def collapse_shape_get_view_source(op: CollapseShapeOp) -> Value:
    return op.src


def collapse_shape_build_of(cls: type[CollapseShapeOp], source: Value, groups: Groups) -> CollapseShapeOp:
    """Build the operation; the result type is inferred."""
    result = collapsed_type(memref_type(source), groups)
    if result is None:
        raise ValueError(f"dimensions of '{source.type}' that are to be joined do not lie without gaps")
    return cls(result, source, reassociation_attribute(groups))


def collapsed_type(source: MemRefType, groups: Groups) -> MemRefType | None:
    """Return the type of a memref whose dimensions are collapsed; None if some are known not to be contiguous."""
    layout = None if source.is_identity_layout else _collapsed_layout(source, groups)
    if layout is None and not source.is_identity_layout:
        return None
    shape = [reduce(saturating_product, [source.shape[number] for number in group], 1) for group in groups]
    return MemRefType.get(shape, source.element_type, layout, source.memory_space)


def collapse_shape_verify(op: CollapseShapeOp) -> None:
    """- The groups name all dimensions of the source in order, and there is one for each dimension of the result.
    - The sizes of a group multiply to the size of the dimension; one of them is dynamic if and only if that is.
    - From or to rank zero all sizes are 1.
    - The dimensions of a group are contiguous, as far as their sizes and strides are known.
    - The layout of the result is the one that follows.
    """
    source, result = memref_type(op.src), memref_type(op.result)
    ranks = source.rank, result.rank
    if source.rank < result.rank:
        message = f"has source rank {ranks[0]} and result rank {ranks[1]}"
        raise op.op_error(f"{message}. This is not a collapse ({ranks[0]} < {ranks[1]}).")
    groups = reassociation_indices(op.reassociation)
    _verify_groups(op, result.shape, source.shape, groups)
    layout = None
    if not source.is_identity_layout:
        layout = _collapsed_layout(source, groups)
        if layout is None:
            raise op.op_error("invalid source layout map or collapsing non-contiguous dims")
    expected = MemRefType.get(result.shape, source.element_type, layout, source.memory_space)
    if expected is not result:
        raise op.op_error(f"expected collapsed type to be '{expected}' but found '{result}'")


def _collapsed_layout(source: MemRefType, groups: Groups) -> StridedLayoutAttr | None:
    """Return the layout after collapsing the groups; None if some dimensions are known not to be contiguous."""
    known = source.strides_and_offset()
    if known is None:
        return None
    strides, offset = known
    joined = [_innermost_stride(source.shape, strides, group) for group in groups]
    for group, stride in zip(groups, joined):
        for index in reversed(group[1:]):
            stride = saturating_product(stride, source.shape[index])
            before = strides[index - 1]
            if source.shape[index - 1] != 1 and DYNAMIC not in (stride, before) and stride != before:
                return None
    return StridedLayoutAttr.get(offset, joined)


def _innermost_stride(shape: Sequence[int], strides: Sequence[int], group: Sequence[int]) -> int:
    """Return the stride of the last dimension with a size other than 1; DYNAMIC if that size is unknown."""
    last = len(group) - 1
    while last > 0 and shape[group[last]] == 1:
        last -= 1
    return DYNAMIC if last > 0 and shape[group[last]] == DYNAMIC else strides[group[last]]


# ---- groups of dimensions


def _verify_groups(op: ExpandShapeOp | CollapseShapeOp, collapsed: Sequence[int], expanded: Sequence[int], groups: Groups) -> None:
    """Check that the groups list the dimensions of the expanded shape in order. Raises VerifyError otherwise."""
    if len(collapsed) != len(groups):
        raise op.op_error(f"invalid number of reassociation groups: found {len(groups)}, expected {len(collapsed)}")
    count = 0
    for number, group in enumerate(groups):
        for index in group:
            if index != count:
                raise op.op_error("reassociation indices must be contiguous")
            count += 1
            if index >= len(expanded):
                raise op.op_error(f"reassociation index {index} is out of bounds")
        _verify_group_size(op, number, collapsed[number], [expanded[index] for index in group])
    if not collapsed:
        if any(size != 1 for size in expanded):
            raise op.op_error("rank 0 memrefs can only be extended/collapsed with/from ones")
    elif count != len(expanded):
        raise op.op_error(f"expanded rank ({len(expanded)}) inconsistent with number of reassociation indices ({count})")


def _verify_group_size(op: ExpandShapeOp | CollapseShapeOp, number: int, size: int, parts: Sequence[int]) -> None:
    if (size == DYNAMIC) != (DYNAMIC in parts):
        raise op.op_error(f"collapsed dim ({number}) must be dynamic if and only if reassociation group is dynamic")
    if size != DYNAMIC and wrapped(prod(parts)) != size:
        raise op.op_error(f"collapsed dim size ({size}) must equal reassociation group size ({wrapped(prod(parts))})")


# ---- transpose


def transpose_get_asm_result_names(op: TransposeOp, set_name: SetName) -> None:
    set_name(op.result, "transpose")


def transpose_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `%m (i, j) -> (j, i) {attributes} : type to type`."""
    operand = parser.parse_operand()
    permutation = parser.parse_affine_map()
    parser.parse_optional_attr_dict(state.attributes)
    state.operands.append(parser.resolve_operand(operand, parser.parse_colon_type_of(MemRefType)))
    parser.parse_keyword("to")
    state.types.append(parser.parse_type())
    parser.add_attributes(state.attributes, {"permutation": AffineMapAttr.get(permutation)})


def transpose_print(op: TransposeOp, printer: OpPrinter) -> None:
    """Print the operation as `transpose_parse` parses it."""
    printer.write(f" {printer.value_text(op.in_)} {op.permutation.value}")
    printer.print_optional_attr_dict(op.discardable_attributes.items())
    printer.write(f" : {printer.type_text(op.in_.type)} to {printer.type_text(op.result.type)}")


def transpose_build_of(cls: type[TransposeOp], source: Value, order: Sequence[int]) -> TransposeOp:
    """Build the operation; dimension i of the result is dimension `order[i]` of the operand."""
    permutation = AffineMap.get_permutation(order)
    return cls(transposed_type(memref_type(source), permutation), source, AffineMapAttr.get(permutation))


def transpose_verify(op: TransposeOp) -> None:
    """- The map is a permutation of as many dimensions as the source has.
    - The type of the result is that of the source with its sizes and strides permuted, its layout written in any way.
    """
    source, result = memref_type(op.in_), memref_type(op.result)
    permutation = op.permutation.value
    if not permutation.is_permutation:
        raise op.op_error("expected a permutation map")
    if permutation.num_dims != source.rank:
        raise op.op_error("expected a permutation map of same rank as the input")
    expected = canonicalize_strided_layout(transposed_type(source, permutation))
    if canonicalize_strided_layout(result) is not expected:
        raise op.op_error(f"result type '{result}' is not equivalent to the canonical transposed input type '{expected}'")


def transposed_type(source: MemRefType, permutation: AffineMap) -> MemRefType:
    """Return the type of a strided memref with its dimensions permuted."""
    known = source.strides_and_offset()
    assert known is not None, "the constraint is checked before"
    strides, offset = known
    order = [expr.position for expr in permutation.results if isinstance(expr, AffineDimExpr)]
    layout = StridedLayoutAttr.get(offset, [strides[number] for number in order])
    return MemRefType.get([source.shape[number] for number in order], source.element_type, layout, source.memory_space)
