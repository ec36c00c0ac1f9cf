"""Operations that compute indices: apply, min, max, delinearize_index, linearize_index."""

from __future__ import annotations

from collections.abc import Sequence

from generated.affine import AffineApplyOp, AffineDelinearizeIndexOp, AffineLinearizeIndexOp, AffineMaxOp, AffineMinOp
from ods.builtin import INDEX, AffineMapAttr
from ods.ir.interfaces import DYNAMIC
from ods.ir.operation_state import OperationState
from ods.text.op_parser import Delimiter, OpParser
from ods.text.op_printer import OpPrinter

from .identifiers import affine_scope_of, is_valid_dimension, is_valid_symbol
from .ranges import Range, map_ranges
from .syntax import error_at_name, parse_dims_and_symbols, print_attributes, print_dims_and_symbols

# ---- apply


def apply_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `affine_map<…> (%i)[%n]`."""
    attribute = state.attributes["map"] = parser.parse_attribute_of(AffineMapAttr)
    state.operands, num_dims = parse_dims_and_symbols(parser)
    parser.parse_optional_attr_dict(state.attributes)
    map_ = attribute.value
    if map_.num_dims != num_dims or map_.num_inputs != len(state.operands):
        raise error_at_name(parser, "dimension or symbol index mismatch")
    state.types = [INDEX] * map_.num_results


def apply_print(op: AffineApplyOp, printer: OpPrinter) -> None:
    """Print the operation as `apply_parse` parses it."""
    printer.write(f" {printer.attribute_text(op.map)}")
    print_dims_and_symbols(printer, op.operand_values, op.map.value.num_dims)
    print_attributes(printer, op)


def apply_verify(op: AffineApplyOp) -> None:
    """- There is an operand for each dimension and symbol of the map.
    - The map has one result.
    - What may be used as a dimension but not as a symbol stands for no symbol.
    """
    map_ = op.map.value
    if len(op.operand_values) != map_.num_inputs:
        raise op.op_error("operand count and affine map dimension and symbol count must match")
    if map_.num_results != 1:
        raise op.op_error("mapping must produce one value")
    scope = affine_scope_of(op)
    for operand in op.operand_values[map_.num_dims :]:
        if is_valid_dimension(operand, scope) and not is_valid_symbol(operand, scope):
            raise op.error("dimensional operand cannot be used as a symbol")


def apply_infer_result_ranges(op: AffineApplyOp, ranges: Sequence[Range]) -> Sequence[Range | None]:
    """Return the range of the map's result for the ranges of its operands."""
    return map_ranges(op.map.value, ranges)


# ---- min and max


def min_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `affine_map<…> (%i)[%n]`."""
    state.attributes["map"] = parser.parse_attribute_of(AffineMapAttr)
    operands = parser.parse_operand_list(Delimiter.PAREN)
    operands += parser.parse_operand_list(Delimiter.OPTIONAL_SQUARE)
    parser.parse_optional_attr_dict(state.attributes)
    state.operands = parser.resolve_operands(operands, INDEX)
    state.types = [INDEX]


def max_parse(parser: OpParser, state: OperationState) -> None:
    """Parse the same text as `min_parse`."""
    min_parse(parser, state)


def min_print(op: AffineMinOp | AffineMaxOp, printer: OpPrinter) -> None:
    """Print the operation as `min_parse` parses it."""
    printer.write(f" {printer.attribute_text(op.map)}")
    print_dims_and_symbols(printer, op.operand_values, op.map.value.num_dims)
    print_attributes(printer, op)


def max_print(op: AffineMaxOp, printer: OpPrinter) -> None:
    """Print the operation as `max_parse` parses it."""
    min_print(op, printer)


def min_verify(op: AffineMinOp | AffineMaxOp) -> None:
    """- There is an operand for each dimension and symbol of the map.
    - The map has at least one result.
    """
    map_ = op.map.value
    if len(op.operand_values) != map_.num_inputs:
        raise op.op_error("operand count and affine map dimension and symbol count must match")
    if not map_.results:
        raise op.op_error("affine map expect at least one result")


def max_verify(op: AffineMaxOp) -> None:
    """- There is an operand for each dimension and symbol of the map.
    - The map has at least one result.
    """
    min_verify(op)


# ---- linear indices

_LOST_VALUE = (
    "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry)"
    " -- this can only happen due to an incorrect fold/rewrite"
)


def delinearize_index_verify(op: AffineDelinearizeIndexOp) -> None:
    """- There are as many results as elements of the basis, or one more.
    - No element of the basis that is a constant is 0 or negative.
    - There is an operand for each element of the basis that is no constant.
    """
    basis = op.static_basis.elements
    if len(op.result_values) not in (len(basis), len(basis) + 1):
        raise op.op_error("should return an index for each basis element and up to one extra index")
    if list(basis).count(DYNAMIC) != len(op.dynamic_basis):
        raise op.op_error(_LOST_VALUE)
    if any(element <= 0 and element != DYNAMIC for element in basis):
        raise op.op_error("no basis element may be statically non-positive")


def linearize_index_verify(op: AffineLinearizeIndexOp) -> None:
    """- There are as many indices as elements of the basis, or one more.
    - There is an operand for each element of the basis that is no constant.
    """
    basis = op.static_basis.elements
    if len(op.multi_index) not in (len(basis), len(basis) + 1):
        raise op.op_error("should be passed a basis element for each index except possibly the first")
    if list(basis).count(DYNAMIC) != len(op.dynamic_basis):
        raise op.op_error(_LOST_VALUE)
