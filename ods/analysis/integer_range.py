"""Range analysis of integer values (MLIR `IntegerRangeAnalysis`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias, cast

from ..builtin.attributes import IntegerAttr
from ..builtin.dense_elements import DenseElementsAttr
from ..ir.attribute import Attribute
from ..ir.authors import HookMistake
from ..ir.block import Block
from ..ir.interfaces import InferIntRangeInterface, LoopLikeOpInterface, ShapedType
from ..ir.interfaces.control_flow import RegionSuccessor
from ..ir.operation import Operation
from ..ir.shown_names import shown
from ..ir.value import Value
from .constant_propagation import UNKNOWN
from .dataflow import ConstantLattice, ConstantValue, DataFlowSolver, Lattice, SparseForwardDataFlowAnalysis
from .int_ranges import ConstantIntRanges, storage_width

Ranges: TypeAlias = "Sequence[ConstantIntRanges | None]"
"""The ranges of values; None for values without a known state."""
RangeModels: TypeAlias = "Mapping[type[Operation], Callable[[Any, Ranges], Ranges]]"
"""For operation classes, functions that compute the ranges of results from those of operands."""


def max_range_of(value: Value) -> ConstantIntRanges:
    """Return the range of all values of the type of `value`."""
    return ConstantIntRanges.max_range(storage_width(value.type))


def integer_constant(value: Value, number: int) -> Attribute:
    """Return a number as an attribute of the type of `value`; a splat for a shaped type."""
    if isinstance(value._type, ShapedType):
        return DenseElementsAttr.get_splat(value._type, IntegerAttr.get(value._type.element_type, number))
    return IntegerAttr.get(value._type, number)


def dialect_of(value: Value) -> str:
    """Return the dialect name of the operation that defines `value` or has its block."""
    op = value.get_defining_op()
    if op is None:
        op = cast(Operation, cast(Block, value.parent_block).parent_op)
    return op.name.partition(".")[0]


class IntegerValueRangeLattice(Lattice["ConstantIntRanges | None"]):
    """The range of a value; None if it is not known yet."""

    def join_values(self, one: ConstantIntRanges | None, other: ConstantIntRanges | None) -> ConstantIntRanges | None:
        if one is None or other is None:
            return other if one is None else one
        return one.union(other)

    def on_update(self, solver: DataFlowSolver) -> None:
        """Update the constant state, too, which decides branches."""
        super().on_update(solver)
        value: Value = self.anchor
        state = solver.get_or_create_state(ConstantLattice, value)
        number = None if self.value is None else self.value.constant_value()
        known = UNKNOWN if number is None else ConstantValue(integer_constant(value, number), dialect_of(value))
        solver.propagate_if_changed(state, state.join_value(known))


class IntegerRangeAnalysis(SparseForwardDataFlowAnalysis[IntegerValueRangeLattice]):
    """Infers ranges with `models`, with `InferIntRangeInterface`, and from the bounds of loops."""

    lattice_class = IntegerValueRangeLattice

    def __init__(self, solver: DataFlowSolver, models: RangeModels) -> None:
        super().__init__(solver)
        self._models = models

    def set_to_entry_state(self, lattice: IntegerValueRangeLattice) -> None:
        self.propagate_if_changed(lattice, lattice.join_value(max_range_of(lattice.anchor)))

    def visit_operation(
        self, op: Operation, operands: Sequence[IntegerValueRangeLattice], results: Sequence[IntegerValueRangeLattice]
    ) -> None:
        found = inferred_ranges(op, [operand.value for operand in operands], self._models)
        if found is None:
            self.set_all_to_entry_states(results)
            return
        for lattice, range_ in zip(results, found):
            if range_ is not None:
                self._join(lattice, range_)

    def _join(self, lattice: IntegerValueRangeLattice, found: ConstantIntRanges) -> None:
        """Join a range; a range that a terminator passes on becomes the full range if it grows, since a loop could grow it many times."""
        before = lattice.value
        changed = lattice.join_value(found)
        if changed and before is not None and any(user.is_terminator for user in lattice.anchor.users):
            lattice.join_value(max_range_of(lattice.anchor))
        self.propagate_if_changed(lattice, changed)

    def visit_non_control_flow_arguments(
        self, op: Operation, successor: RegionSuccessor, lattices: Sequence[IntegerValueRangeLattice], first_index: int
    ) -> None:
        if isinstance(op, InferIntRangeInterface):
            point = self.get_program_point_after(op)
            given = [self.get_lattice_element_for(point, operand).value for operand in op._operands]
            arguments = [argument for region in op.regions if not region.empty for argument in region.arguments]
            for argument, range_ in zip(arguments, _by_interface(op, given, [*op._results, *arguments])[len(op._results) :]):
                if range_ is not None and successor.region is argument.owner.parent:
                    self._join(lattices[argument.arg_number], range_)
            return
        variables = op.get_loop_induction_vars() if isinstance(op, LoopLikeOpInterface) else None
        if variables is None:
            super().visit_non_control_flow_arguments(op, successor, lattices, first_index)
            return
        loop = cast(LoopLikeOpInterface, op)
        bounds = loop.get_loop_lower_bounds() or (), loop.get_loop_upper_bounds() or (), loop.get_loop_steps() or ()
        for variable, lower, upper, step in zip(variables, *bounds):
            block, width = cast(Block, variable.parent_block), storage_width(variable._type)
            least, greatest = self._bound(lower, block, width, False), self._bound(upper, block, width, True)
            if self._bound(step, block, width, True) < 0:
                least, greatest = greatest, least
            else:
                greatest -= 1
            if greatest >= least:
                lattice = self.get_lattice_element(variable)
                self.propagate_if_changed(lattice, lattice.join_value(ConstantIntRanges.from_signed(width, least, greatest)))

    def _bound(self, bound: Value | Attribute, block: Block, width: int, is_upper: bool) -> int:
        """Return the greatest (or least) value of a loop bound."""
        if isinstance(bound, IntegerAttr):
            return bound.signed_value
        known = None
        if isinstance(bound, Value):
            known = self.get_lattice_element_for(self.get_program_point_before(block), bound).value
        known = known or ConstantIntRanges.max_range(width)
        return known.smax if is_upper else known.smin


def inferred_ranges(op: Operation, operands: Ranges, models: RangeModels) -> Ranges | None:
    """Return the ranges of results for those of operands; None if nothing infers them, or for values of width 0 or of no integer type."""
    model = models.get(type(op))
    if model is None:
        return _by_interface(op, operands, op._results) if isinstance(op, InferIntRangeInterface) else None
    if 0 in (*[each.width for each in operands if each], *[storage_width(each.type) for each in op._results]):
        return None
    return model(op, operands)


def _by_interface(op: Operation, given: Ranges, values: Sequence[Value]) -> Ranges:
    """Infer the ranges of `values` with the operation's interface; return full ranges if it fails."""
    known = [range_.bounds for range_ in given if range_ is not None]
    if len(known) != len(given):
        return [None] * len(values)
    hook = cast(InferIntRangeInterface, op).infer_result_ranges
    inferred = hook(known)
    are_ranges = isinstance(inferred, (list, tuple)) and all(bounds is None or _are_bounds(bounds) for bounds in inferred)
    if not are_ranges or len(inferred) != len(values):
        raise HookMistake(hook, f"returned {shown(inferred)}, which is not {_RANGES}")
    return [
        max_range_of(value) if bounds is None else ConstantIntRanges.from_bounds(storage_width(value.type), bounds)
        for value, bounds in zip(values, inferred)
    ]


_RANGES: Final = "a list with a pair of integers, the least and the greatest, or None for each result"


def _are_bounds(bounds: Any) -> bool:
    return isinstance(bounds, tuple) and len(bounds) == 2 and all(isinstance(each, int) for each in bounds)


def statically_non_negative(solver: DataFlowSolver, op: Operation) -> bool:
    """Return True if all operands and results of an operation are known not to be negative."""
    return all(is_statically_non_negative(solver, value) for value in (*op._operands, *op._results))


def is_statically_non_negative(solver: DataFlowSolver, value: Value) -> bool:
    """Return True if a value is known not to be negative."""
    state = solver.lookup_state(IntegerValueRangeLattice, value)
    return state is not None and state.value is not None and state.value.smin >= 0
