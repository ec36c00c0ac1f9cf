"""Constraints on the induction variables of affine loops (MLIR `FlatAffineValueConstraints`)."""

from __future__ import annotations

from collections.abc import Sequence

from generated.affine import AffineApplyOp, AffineForOp, AffineIfOp, AffineParallelOp
from ods.analysis.flat_linear_constraints import FlatLinearValueConstraints
from ods.analysis.presburger.integer_relation import BoundType
from ods.builtin import AffineDimExpr, AffineMap, IntegerAttr
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.rewrite.fold import constant_value

from ..bounds import loop_of, single_constant
from ..composition import applied, canonicalized_set, terminal
from ..identifiers import is_induction_variable, is_symbol_anywhere
from ..parallel import bound_operands, group_sizes
from .nesting import parallel_of, variable_of


def constant_of(value: Value) -> int | None:
    """Return the value of a constant as a number; None if `value` is not constant."""
    constant = constant_value(value)
    return constant.value if isinstance(constant, IntegerAttr) else None


class FlatAffineValueConstraints(FlatLinearValueConstraints):
    """An integer set over values of affine loops and symbols."""

    def add_variable_or_symbol(self, value: Value) -> bool:
        """Add a value with its known constraints; return False if it is neither an induction variable nor a symbol.

        MLIR: `addInductionVarOrTerminalSymbol`.
        """
        if self.contains_var(value):
            return True
        if isinstance(value.get_defining_op(), AffineApplyOp) or not (is_symbol_anywhere(value) or is_induction_variable(value)):
            return False
        loop, parallel = loop_of(value), parallel_of(value)
        if loop is not None:
            self.append_dim(value)
            return self.add_for_domain(loop)
        if parallel is not None:
            for variable in parallel.region.block.arguments:
                self.append_dim(variable)
            return self.add_parallel_domain(parallel)
        self.append_symbol(value)
        constant = constant_of(value)
        if constant is not None:
            self.add_value_bound(BoundType.EQ, value, constant)
        return True

    def add_for_domain(self, loop: AffineForOp) -> bool:
        """Add the bounds and the step of a loop whose induction variable is in the set; return False if they are semi-affine."""
        position = self.find_var(variable_of(loop))
        assert position is not None, "the induction variable is a variable"
        least, step = single_constant(loop.lower_bound_map.value), loop.step.value
        if step != 1 and least is not None:
            row = [0] * self.num_vars + [-least]
            row[position] = 1
            quotient = self.add_local_floor_div(row, step)
            row.insert(-1, -step)
            assert quotient == len(row) - 2, "a new local is the last variable"
            self.add_equality(row)
        lower = applied(loop.lower_bound_map.value, loop.lower_bound_operands)
        upper = applied(loop.upper_bound_map.value, loop.upper_bound_operands)
        return self._add_bounds(position, lower.map, lower.operands, upper.map, upper.operands)

    def add_parallel_domain(self, loop: AffineParallelOp) -> bool:
        """Add the bounds of a parallel loop whose induction variables are in the set; return False if they are semi-affine."""
        lower_operands, upper_operands = bound_operands(loop)
        lower_maps = _grouped(loop.lower_bounds_map.value, group_sizes(loop.lower_bounds_groups))
        upper_maps = _grouped(loop.upper_bounds_map.value, group_sizes(loop.upper_bounds_groups))
        for variable, lower, upper in zip(loop.region.block.arguments, lower_maps, upper_maps):
            position = self.find_var(variable)
            assert position is not None, "the induction variable is a variable"
            if not self._add_bounds(position, lower, lower_operands, upper, upper_operands):
                return False
        return True

    def _add_bounds(
        self, position: int, lower: AffineMap, lower_operands: Sequence[Value], upper: AffineMap, upper_operands: Sequence[Value]
    ) -> bool:
        least, end = single_constant(lower), single_constant(upper)
        if least is not None:
            self.add_bound(BoundType.LB, position, least)
        elif not self.add_composed_bound(BoundType.LB, position, lower, lower_operands):
            return False
        if end is not None:
            self.add_bound(BoundType.UB, position, end - 1)
            return True
        return self.add_composed_bound(BoundType.UB, position, upper, upper_operands)

    def add_if_domain(self, op: AffineIfOp) -> None:
        """Add the condition of an `affine.if`."""
        set_, operands = canonicalized_set(op.condition.value, op.operand_values)
        condition = FlatAffineValueConstraints.of_set(set_, operands)
        self.merge_and_align_vars_with(0, condition)
        self.append(condition)

    def add_composed_bound(self, type_: BoundType, position: int, map_: AffineMap, operands: Sequence[Value]) -> bool:
        """Bound a variable by a map of any values; return False if the map is semi-affine or has unknown values."""
        found = terminal(applied(map_, operands))
        if not all(self.add_variable_or_symbol(operand) for operand in found.operands):
            return False
        return self.add_map_bound(type_, position, self.aligned_map(found.map, found.operands))

    def add_slice_bounds(
        self, values: Sequence[Value], lower: Sequence[AffineMap | None], upper: Sequence[AffineMap | None], operands: Sequence[Value]
    ) -> bool:
        """Bound values by maps; loops without maps get the bounds of all their iterations. Return False if a map is semi-affine."""
        for value, low, high in zip(values, lower, upper):
            position = self.find_var(value)
            if position is None:
                continue
            if low is not None and high is not None and is_single_round(low, high):
                if not self.add_composed_bound(BoundType.EQ, position, low, operands):
                    return False
            elif low is not None and high is not None and low.num_results and high.num_results:
                if not self.add_composed_bound(BoundType.LB, position, low, operands):
                    return False
                if not self.add_composed_bound(BoundType.UB, position, high, operands):
                    return False
            else:
                loop = loop_of(value)
                assert loop is not None, "slices bound variables of loops"
                if not self.add_for_domain(loop):
                    return False
        return True

    def add_domain_from_slice_maps(
        self, lower: Sequence[AffineMap | None], upper: Sequence[AffineMap | None], operands: Sequence[Value]
    ) -> bool:
        """Bound the first dimensions by maps, or by their loops; return False if that is not supported."""
        for position, (low, high) in enumerate(zip(lower, upper)):
            if low is not None and high is not None and is_single_round(low, high) and single_constant(low) is None:
                expr = low.results[0]
                loop = loop_of(operands[expr.position]) if isinstance(expr, AffineDimExpr) else None
                if loop is None or not self.contains_var(variable_of(loop)) or not self.add_for_domain(loop):
                    return False
                continue
            if low is not None and not self.add_composed_bound(BoundType.LB, position, low, operands):
                return False
            if high is not None and not self.add_composed_bound(BoundType.UB, position, high, operands):
                return False
        return True

    def convert_loop_symbols_to_dims(self) -> None:
        """Convert symbols that are induction variables to dimensions."""
        for value in [value for value in self.symbol_values() if value is not None and loop_of(value) is not None]:
            position = self.find_var(value)
            if position is not None and position >= self.num_dims:
                self.swap_vars(position, self.num_dims)
                self.set_dim_symbol_separation(self.num_symbols - 1)


def is_single_round(lower: AffineMap, upper: AffineMap) -> bool:
    """Return True if two maps with one result bound a single iteration."""
    return lower.num_results == 1 and upper.num_results == 1 and lower.results[0] + 1 is upper.results[0]


def _grouped(map_: AffineMap, sizes: Sequence[int]) -> list[AffineMap]:
    """Return a map for each group of results."""
    found, start = [], 0
    for size in sizes:
        found.append(map_.sub_map(range(start, start + size)))
        start += size
    return found


def index_set(ops: Sequence[Operation]) -> FlatAffineValueConstraints | None:
    """Return the set of iterations that satisfy the conditions; None if it is unknown (MLIR `getIndexSet`)."""
    variables: list[Value] = []
    for op in ops:
        if isinstance(op, AffineForOp):
            variables.append(variable_of(op))
        elif isinstance(op, AffineParallelOp):
            variables += op.region.block.arguments
    domain = FlatAffineValueConstraints(len(variables), 0, variables)
    for op in ops:
        if isinstance(op, AffineForOp) and not domain.add_for_domain(op):
            return None
        if isinstance(op, AffineIfOp):
            domain.add_if_domain(op)
        if isinstance(op, AffineParallelOp) and not domain.add_parallel_domain(op):
            return None
    return domain
