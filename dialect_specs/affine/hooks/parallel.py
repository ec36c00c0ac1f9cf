"""`affine.parallel`: its syntax with groups of bounds, and its verifier."""

from __future__ import annotations

from collections.abc import Sequence

from generated.affine import AffineParallelOp, AffineYieldOp
from generated.arith import AtomicRMWKind
from ods.builtin import (
    I32,
    I64,
    INDEX,
    NONE,
    AffineConstantExpr,
    AffineDimExpr,
    AffineExpr,
    AffineMap,
    AffineMapAttr,
    AffineSymbolExpr,
    ArrayAttr,
    DenseIntElementsAttr,
    FloatType,
    IntegerAttr,
    IntegerType,
    RankedTensorType,
    StringAttr,
)
from ods.builtin.dense_elements import DenseElementsAttr
from ods.ir.attribute import Attribute
from ods.ir.operation_state import OperationState
from ods.ir.region import Region
from ods.ir.type import Type
from ods.ir.value import Value
from ods.text.format_support import ensure_terminator
from ods.text.op_parser import Delimiter, OpParser, UnresolvedOperand
from ods.text.op_printer import OpPrinter

from .identifiers import verify_identifiers
from .syntax import error_at_name, print_attributes

# ---- parsing


def parallel_parse(parser: OpParser, state: OperationState) -> None:
    """Parse `(%i, %j) = (0, max(%a, %b)) to (10, 20) step (1, 2) reduce ("addf") -> f32 { … }`."""
    arguments = parser.parse_argument_list(Delimiter.PAREN)
    parser.parse_equal()
    _Bounds(parser, "max").parse(state, "lowerBoundsMap", "lowerBoundsGroups")
    parser.parse_keyword("to")
    _Bounds(parser, "min").parse(state, "upperBoundsMap", "upperBoundsGroups")
    steps = _parsestep_numbers(parser) if parser.parse_optional_keyword("step") else [1] * len(arguments)
    state.attributes["steps"] = ArrayAttr.get([IntegerAttr.get(I64, step) for step in steps])
    reductions: list[Attribute] = []
    if parser.parse_optional_keyword("reduce"):
        parser.parse_l_paren()
        parser.parse_comma_separated_list(Delimiter.NONE, lambda: reductions.append(_parse_reduction(parser)))
        parser.parse_r_paren()
    state.attributes["reductions"] = ArrayAttr.get(reductions)
    state.types = parser.parse_optional_arrow_type_list()
    for argument in arguments:
        argument.type = INDEX
    body = parser.parse_region(arguments)
    parser.parse_optional_attr_dict(state.attributes)
    ensure_terminator(body, AffineYieldOp, state.location)
    state.regions = [body]


def _parsestep_numbers(parser: OpParser) -> list[int]:
    """Parse `(1, 2)`, a list of constant expressions."""
    map_, _ = parser.parse_affine_map_of_ssa_ids(Delimiter.PAREN)
    steps = [result.value for result in map_.results if isinstance(result, AffineConstantExpr)]
    if len(steps) != map_.num_results:
        raise error_at_name(parser, "steps must be constant integers")
    return steps


def _parse_reduction(parser: OpParser) -> Attribute:
    start = parser.current_location()
    text = parser.parse_attribute_of(StringAttr, NONE)
    kind = AtomicRMWKind.from_text(text.value)
    if kind is None:
        raise parser.error(start, f"invalid reduction value: {text}")
    return IntegerAttr.get(I64, int(kind))


class _Bounds:
    """Bounds that are being parsed: a list of expressions, each with its own operands until these are joined."""

    def __init__(self, parser: OpParser, keyword: str) -> None:
        self.parser = parser
        self.keyword = keyword
        self.expressions: list[AffineExpr] = []
        self.dims: list[list[UnresolvedOperand]] = []
        self.symbols: list[list[UnresolvedOperand]] = []
        self.groups: list[int] = []

    def parse(self, state: OperationState, map_name: str, groups_name: str) -> None:
        """Parse `(0, max(%a, %b))`; store the map and the sizes of its groups as attributes, and the operands."""
        self.parser.parse_l_paren()
        map_ = AffineMap.get_empty()
        if not self.parser.parse_optional_r_paren():
            self.parser.parse_comma_separated_list(Delimiter.NONE, self._parse_group)
            self.parser.parse_r_paren()
            map_ = self._joined(state.operands)
        state.attributes[map_name] = AffineMapAttr.get(map_)
        state.attributes[groups_name] = DenseElementsAttr.get(RankedTensorType.get([len(self.groups)], I32), self.groups)

    def _parse_group(self) -> None:
        if not self.parser.parse_optional_keyword(self.keyword):
            expression, dims, symbols = self.parser.parse_affine_expr_of_ssa_ids()
            self._add([expression], dims, symbols)
            return
        map_, operands = self.parser.parse_affine_map_of_ssa_ids(Delimiter.PAREN)
        self._add(map_.results, operands[: map_.num_dims], operands[map_.num_dims :])

    def _add(self, results: Sequence[AffineExpr], dims: list[UnresolvedOperand], symbols: list[UnresolvedOperand]) -> None:
        self.groups.append(len(results))
        for result in results:
            self.expressions.append(result)
            self.dims.append(dims)
            self.symbols.append(symbols)

    def _joined(self, into: list[Value]) -> AffineMap:
        """Return one map with all expressions; each operand occurs once."""
        dims, dim_positions = self._resolve(self.dims)
        symbols, symbol_positions = self._resolve(self.symbols)
        into += dims
        into += symbols
        results = []
        for expression, dim_numbers, symbol_numbers in zip(self.expressions, dim_positions, symbol_positions):
            new_dims = [AffineDimExpr.get(number) for number in dim_numbers]
            new_symbols = [AffineSymbolExpr.get(number) for number in symbol_numbers]
            results.append(expression.replace_dims_and_symbols(new_dims, new_symbols))
        return AffineMap.get(len(dims), len(symbols), results)

    def _resolve(self, operands: list[list[UnresolvedOperand]]) -> tuple[list[Value], list[list[int]]]:
        """Return the unique values, and for each expression the numbers of its operands among them."""
        numbers: dict[Value, int] = {}
        positions = []
        for some in operands:
            values = self.parser.resolve_operands(some, INDEX)
            positions.append([numbers.setdefault(value, len(numbers)) for value in values])
        return list(numbers), positions


# ---- printing


def parallel_print(op: AffineParallelOp, printer: OpPrinter) -> None:
    """Print the loop as `parallel_parse` parses it, without steps of 1 and, without results, the terminator."""
    printer.write(" (")
    printer.print_operands(op.region.arguments)
    printer.write(") = (")
    lower, upper = bound_operands(op)
    _print_bounds(printer, op.lower_bounds_map.value, group_sizes(op.lower_bounds_groups), lower, "max")
    printer.write(") to (")
    _print_bounds(printer, op.upper_bounds_map.value, group_sizes(op.upper_bounds_groups), upper, "min")
    printer.write(")")
    steps = step_numbers(op)
    if any(step != 1 for step in steps):
        printer.write(f" step ({', '.join(map(str, steps))})")
    if op.result_values:
        kinds = [f'"{AtomicRMWKind(kind.value).text}"' for kind in op.reductions.value if isinstance(kind, IntegerAttr)]
        printer.write(f" reduce ({', '.join(kinds)}) -> ({printer.types_text(op.result_types)})")
    printer.write(" ")
    printer.print_region(op.region, False, bool(op.result_values))
    print_attributes(printer, op)


def _print_bounds(printer: OpPrinter, map_: AffineMap, groups: Sequence[int], operands: Sequence[Value], keyword: str) -> None:
    start = 0
    for size in groups:
        if start:
            printer.write(", ")
        group = map_.sub_map(range(start, start + size))
        if size != 1:
            printer.write(f"{keyword}(")
        printer.print_affine_map_of_ssa_ids(group, operands)
        if size != 1:
            printer.write(")")
        start += size


# ---- checks


def parallel_verify(op: AffineParallelOp) -> None:
    """- There are as many groups of lower bounds, groups of upper bounds, and steps as arguments of the region.
    - Every group has an expression, and each map has as many results as its groups say.
    - There is a reduction for each result, and the type of the result fits it.
    - There are as many operands as the maps have inputs, and they may be used as dimensions and symbols as the maps ask.
    """
    steps, arguments = len(op.steps.value), len(op.region.arguments)
    lower, upper = group_sizes(op.lower_bounds_groups), group_sizes(op.upper_bounds_groups)
    if not len(lower) == len(upper) == arguments == steps:
        raise op.op_error(
            f"the number of region arguments ({arguments}) and the number of map groups for lower ({len(lower)})"
            f" and upper bound ({len(upper)}), and the number of steps ({steps}) must all match"
        )
    _verify_groups(op, op.lower_bounds_map.value, lower, "lower")
    _verify_groups(op, op.upper_bounds_map.value, upper, "upper")
    _verify_reductions(op)
    inputs = op.lower_bounds_map.value.num_inputs + op.upper_bounds_map.value.num_inputs
    if len(op.operand_values) < inputs:  # mlir-opt crashes here
        raise op.op_error(f"expects an operand for each of the {inputs} inputs of its maps, but got {len(op.operand_values)}")
    lower_operands, upper_operands = bound_operands(op)
    verify_identifiers(op, lower_operands, op.lower_bounds_map.value.num_dims)
    verify_identifiers(op, upper_operands, op.upper_bounds_map.value.num_dims)


def _verify_groups(op: AffineParallelOp, map_: AffineMap, groups: Sequence[int], side: str) -> None:
    if 0 in groups:
        raise op.op_error(f"expected {side} bound map to have at least one result")
    expected = sum(size & 0xFFFFFFFF for size in groups) & 0xFFFFFFFF
    if expected != map_.num_results:
        raise op.op_error(f"expected {side} bounds map to have {expected} results")


def _verify_reductions(op: AffineParallelOp) -> None:
    if len(op.reductions.value) != len(op.result_values):
        raise op.op_error("a reduction must be specified for each output")
    for reduction, result in zip(op.reductions.value, op.result_values):
        assert isinstance(reduction, IntegerAttr), "the constraint of the attribute is checked before"
        if not fits_reduction(result.type, AtomicRMWKind(reduction.value)):
            raise op.op_error("result type cannot match reduction attribute")


def fits_reduction(type_: Type, kind: AtomicRMWKind) -> bool:
    """Return True if values of `type_` can be reduced by `kind`."""
    if kind.text == "assign":
        return True
    if kind.text in ("addf", "mulf", "maximumf", "minimumf"):
        return isinstance(type_, FloatType)
    if kind.text in ("maxs", "mins"):
        return isinstance(type_, IntegerType) and type_.is_signed
    if kind.text in ("maxu", "minu"):
        return isinstance(type_, IntegerType) and type_.is_unsigned
    return kind.text in ("addi", "muli", "ori", "andi") and isinstance(type_, IntegerType)


# ---- accessors


def parallel_get_loop_regions(op: AffineParallelOp) -> Sequence[Region]:
    """Return the body."""
    return [op.region]


def bound_operands(op: AffineParallelOp) -> tuple[Sequence[Value], Sequence[Value]]:
    """Return the operands of the map of the lower bounds, and those of the upper bounds."""
    count = op.lower_bounds_map.value.num_inputs
    return op.operand_values[:count], op.operand_values[count:]


def group_sizes(groups: DenseIntElementsAttr) -> list[int]:
    return groups.values()


def step_numbers(op: AffineParallelOp) -> list[int]:
    return [step.value for step in op.steps.value if isinstance(step, IntegerAttr)]
