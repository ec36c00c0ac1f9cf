"""Constructors of affine loops and branches whose bodies are built in place (MLIR's `mlir/dialects/affine.py`)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ods.builtin import AffineMap, IntegerSet, IntegerSetAttr
from ods.builtin.types import INDEX
from ods.dialect_utils.loop_extensions import BranchExtension, LoopExtension
from ods.ir.block import Block
from ods.ir.building import results_or_operation, types_of, value_of, values_of
from ods.ir.operation import Operation, ValueLike, ValuesLike
from ods.ir.type import Type
from ods.ir.value import Value

if TYPE_CHECKING:
    from typing_extensions import Self

    from ods.builtin.attributes import IntegerAttr
    from ods.ir.insertion_point import InsertionPoint
    from ods.ir.location import Location
    from ods.ir.value import OpResult

    Bound = int | ValueLike | AffineMap


class AffineForExtension(LoopExtension):
    """The constructor of `affine.for`."""

    __slots__ = ()

    def __init__(
        self,
        lower_bound: Bound,
        upper_bound: Bound,
        step: int | IntegerAttr | None = None,
        iter_args: ValuesLike | None = None,
        *,
        lower_bound_operands: ValuesLike | None = None,
        upper_bound_operands: ValuesLike | None = None,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> None:
        """Create a loop; a bound is a number, a value, or a map with operands for its dimensions and symbols.

        The body has its arguments and no operations. Raises ValueError if a bound and its operands do not match.
        """
        lower, lower_operands = self._bound("lower", lower_bound, lower_bound_operands)
        upper, upper_operands = self._bound("upper", upper_bound, upper_bound_operands)
        inits = values_of(iter_args or (), self, "iter_args")
        declared = (lower_operands, upper_operands, inits, lower, upper, 1 if step is None else step)
        self._init_loop([INDEX], inits, *declared, loc=loc, ip=ip)

    def _bound(self, which: str, bound: Bound, given: ValuesLike | None) -> tuple[AffineMap, Sequence[Value]]:
        operands = values_of(given or (), self, f"{which}_bound_operands")
        if isinstance(bound, int):
            bound = AffineMap.get_constant(bound)
        elif isinstance(bound, (Value, Operation)):
            if operands:
                raise ValueError(
                    f"Either a concrete {which} bound or an AffineMap in combination with {which} bound operands, "
                    "but not both, is supported."
                )
            if isinstance(bound, Operation) and len(bound.result_values) > 1:
                raise ValueError(f"Only a single concrete value is supported for {which} bound.")
            bound, operands = AffineMap.get_identity(1), (value_of(bound, self, f"{which}_bound"),)
        if not isinstance(bound, AffineMap):
            raise ValueError(f"{which} bound must be int | ResultValueT | AffineMap.")
        if len(operands) != bound.num_inputs:
            raise ValueError(
                f"Wrong number of {which} bound operands passed to AffineForOp; Expected {bound.num_inputs}, got {len(operands)}."
            )
        return bound, operands

    @classmethod
    def build_value(
        cls,
        start: Bound,
        stop: Bound,
        step: int | IntegerAttr | None = None,
        iter_args: ValuesLike | None = None,
        *,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> Iterator[Any]:
        """Return an iterator for a Python `for` whose body builds the loop's body once: `for i in affine.for_(0, 8): …`.

        With `iter_args`, it yields the induction variable and the carried values. The body must build the `affine.yield`.
        """
        return cls(start, stop, step, iter_args, loc=loc, ip=ip)._rounds(with_results=False)


class AffineIfExtension(BranchExtension):
    """The constructor of `affine.if`."""

    __slots__ = ()

    def __init__(
        self,
        cond: IntegerSet | IntegerSetAttr,
        results_: Sequence[Type] | None = None,
        *,
        cond_operands: ValuesLike | None = None,
        has_else: bool = False,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> None:
        """Create a branch on whether operands are in an integer set, with an empty block for each case.

        Raises ValueError if the operands do not match the set.
        """
        set_ = cond.value if isinstance(cond, IntegerSetAttr) else cond
        operands, types = values_of(cond_operands or (), self, "cond_operands"), types_of(results_ or (), self, "results_")
        if set_.num_inputs != len(operands):
            raise ValueError(f"expected {set_.num_inputs} condition operands, got {len(operands)}")
        self._init_branch(has_else, types, operands, IntegerSetAttr.get(set_), loc=loc, ip=ip)

    @classmethod
    def build_value(
        cls,
        cond: IntegerSet | IntegerSetAttr,
        results_: Sequence[Type] | None = None,
        *,
        cond_operands: ValuesLike | None = None,
        has_else: bool = False,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> OpResult | Sequence[OpResult] | Self:
        """Build a branch; return its result, all results, or the branch if it has none."""
        return results_or_operation(cls(cond, results_, cond_operands=cond_operands, has_else=has_else, loc=loc, ip=ip))

    @property
    def else_block(self) -> Block | None:
        """The block for a false condition; None if there is none."""
        return self.regions[1].first_block
