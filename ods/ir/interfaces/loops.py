"""Loops: operations that repeatedly execute a region, and terminators of parallel loops."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from ...diagnostics import VerifyError
from ..attribute import Attribute
from ..operation import Operation
from ..region import Region
from ..value import BlockArgument, OpResult, Value


class LoopLikeOpInterface:
    """The operation executes its regions repeatedly."""

    __slots__ = ()

    def get_loop_regions(self) -> Sequence[Region]:
        """Return the regions that are executed repeatedly."""
        raise NotImplementedError

    def is_defined_outside_of_loop(self, value: Value) -> bool:
        """Return True if `value` is defined outside the loop."""
        block = value.parent_block
        holder = None if block is None else block.parent_op
        return holder is None or not cast(Operation, self).is_ancestor_of(holder)

    def move_out_of_loop(self, op: Operation) -> None:
        """Move `op` before the loop."""
        op.move_before(cast(Operation, self))

    def get_loop_induction_vars(self) -> Sequence[Value] | None:
        """Return the induction variables; None if there are none."""
        return None

    def get_loop_lower_bounds(self) -> Sequence[Value | Attribute] | None:
        """Return the lower bounds of the loops, or None if they are unknown."""
        return None

    def get_loop_steps(self) -> Sequence[Value | Attribute] | None:
        """Return the steps of the loops, or None if they are unknown."""
        return None

    def get_loop_upper_bounds(self) -> Sequence[Value | Attribute] | None:
        """Return the upper bounds of the loops, or None if they are unknown."""
        return None

    def get_inits(self) -> Sequence[Value]:
        """Return the initial values of the iteration arguments."""
        return ()

    def get_region_iter_args(self) -> Sequence[BlockArgument]:
        """Return the block arguments that carry values from one iteration to the next."""
        return ()

    def get_yielded_values(self) -> Sequence[Value]:
        """Return the values that an iteration passes to the next one."""
        return ()

    def get_loop_results(self) -> Sequence[OpResult] | None:
        """Return the results, the values after the last iteration; None if the loop does not return them."""
        return None

    def replace_with_additional_yields(
        self, inits: Sequence[Value], replace_inits_in_loop: bool, yielded: Callable[[Sequence[BlockArgument]], Sequence[Value]]
    ) -> Operation | None:
        """Replace the loop by one that also carries `inits`, and return the new loop; None if that is impossible.

        `yielded` builds the values for the next iteration before the terminator, from the new arguments. With
        `replace_inits_in_loop`, these arguments replace `inits` in the loop.
        """
        return None


def verify_loop_like_op_interface(op: Operation) -> None:
    """Check that numbers and types of iteration arguments, initial values, yielded values and results agree.

    Raises VerifyError otherwise.
    """
    loop = cast(LoopLikeOpInterface, op)
    inits, arguments, yielded, results = loop.get_inits(), loop.get_region_iter_args(), loop.get_yielded_values(), loop.get_loop_results()
    carried = len(arguments) or -_missing_induction_variables(loop) % 2**64  # the same number as in MLIR
    if len(inits) != carried:
        raise op.op_error(f"different number of inits and region iter_args: {len(inits)} != {carried}")
    if yielded and len(arguments) != len(yielded):
        raise op.op_error(f"different number of region iter_args and yielded values: {len(arguments)} != {len(yielded)}")
    if results is not None and len(results) != len(arguments):
        raise op.op_error(f"different number of loop results and region iter_args: {len(results)} != {len(arguments)}")
    for index, (init, argument) in enumerate(zip(inits, arguments)):
        if init._type is not argument._type:
            raise _different_types(op, init, f"{index}-th init", argument, f"{index}-th region iter_arg")
        if yielded and yielded[index]._type is not argument._type:
            raise _different_types(op, argument, f"{index}-th region iter_arg", yielded[index], f"{index}-th yielded value")
    for argument, result in zip(arguments, results or ()):
        if argument._type is not result._type:  # MLIR always prints 0 here
            raise _different_types(op, argument, "0-th region iter_arg", result, "0-th loop result")


def _missing_induction_variables(loop: LoopLikeOpInterface) -> int:
    variables, steps = loop.get_loop_induction_vars(), loop.get_loop_steps()
    return 0 if variables is None or steps is None else len(steps) - len(variables)


def _different_types(op: Operation, a: Value, a_text: str, b: Value, b_text: str) -> VerifyError:
    return op.op_error(f"{a_text} and {b_text} have different type: '{a._type}' != '{b._type}'")


class InParallelOpInterface:
    """A terminator of a parallel loop, whose nested operations update the results of the loop."""

    __slots__ = ()

    def get_parent_result(self, index: int) -> OpResult:
        """Return result `index` of the enclosing operation."""
        raise NotImplementedError

    def get_yielding_ops(self) -> Sequence[Operation]:
        """Return the operations that update a result."""
        raise NotImplementedError


class ParallelCombiningOpInterface:
    """The operation updates a value that parallel iterations combine."""

    __slots__ = ()

    def get_updated_destinations(self) -> Sequence[Value]:
        """Return the updated operands."""
        raise NotImplementedError

    def get_iterating_parent(self) -> Operation | None:
        """Return the parallel loop; None if there is none."""
        raise NotImplementedError
