"""Constructors of loops and branches whose bodies are built in place (MLIR's `mlir/dialects/scf.py`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ods.builtin.types import INDEX
from ods.dialect_utils.construction import Declared, as_index, mixed_sizes, operation_class
from ods.dialect_utils.loop_extensions import BranchExtension, CarryingExtension, LoopExtension
from ods.ir.block import Block
from ods.ir.building import results_or_operation, types_of, value_of, values_of
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation, ValueLike, ValuesLike
from ods.ir.region import Region
from ods.ir.type import Type

if TYPE_CHECKING:
    from typing_extensions import Self

    from ods.builtin.attributes import ArrayAttr
    from ods.builtin.dense_arrays import DenseI64ArrayAttr
    from ods.ir.location import Location
    from ods.ir.value import BlockArgument, OpResult


class ForExtension(LoopExtension):
    """The constructor of `scf.for`."""

    __slots__ = ()

    def __init__(
        self,
        lower_bound: ValueLike,
        upper_bound: ValueLike,
        step: ValueLike,
        iter_args: ValuesLike | None = None,
        *,
        unsigned_cmp: bool = False,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> None:
        """Create a loop that carries `iter_args`; its body has its arguments and no operations."""
        lower, inits = value_of(lower_bound, self, "lower_bound"), values_of(iter_args or (), self, "iter_args")
        upper = value_of(upper_bound, self, "upper_bound")
        self._init_loop([lower.type], inits, lower, upper, step, inits, unsignedCmp=unsigned_cmp, loc=loc, ip=ip)

    @classmethod
    def build_value(
        cls,
        start: ValueLike | int,
        stop: ValueLike | int | None = None,
        step: ValueLike | int | None = None,
        iter_args: ValuesLike | None = None,
        *,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> Iterator[Any]:
        """Return an iterator for a Python `for` whose body builds the loop's body once: `for i in scf.for_(0, n): …`.

        Numbers become constants of type `index`; by default, `start` is 0 and `step` is 1. With `iter_args`, it yields the
        induction variable, the carried values and the results. The body must build the `scf.yield`.
        """
        if stop is None:
            start, stop = 0, start
        lower, upper = as_index(start, "start", loc), as_index(stop, "stop", loc)
        each = as_index(1 if step is None else step, "step", loc)
        return cls(lower, upper, each, iter_args, loc=loc, ip=ip)._rounds(with_results=True)


class IfExtension(BranchExtension):
    """The constructor of `scf.if`."""

    __slots__ = ()

    def __init__(
        self,
        cond: ValueLike,
        results_: Sequence[Type] | None = None,
        *,
        has_else: bool = False,
        hasElse: bool = False,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> None:
        """Create a branch with an empty block for each case; the else case exists with results or `has_else`."""
        types = types_of(results_ or (), self, "results_")
        self._init_branch(has_else or hasElse, types, cond, loc=loc, ip=ip)

    @classmethod
    def build_value(
        cls, results_: Sequence[Type], condition: ValueLike, *, loc: Location | None = None, ip: InsertionPoint | None = None
    ) -> OpResult | Sequence[OpResult] | Self:
        """Build a branch with empty regions; return its result, all results, or the branch if it has none."""
        made = cls.__new__(cls)
        made.init_as_declared(results_, condition, loc=loc, ip=ip)
        return results_or_operation(made)

    @property
    def else_block(self) -> Block | None:
        """The block for a false condition; None if there is none."""
        return self.regions[1].first_block


class ForallExtension(CarryingExtension):
    """The constructor of `scf.forall`."""

    __slots__ = ()
    if TYPE_CHECKING:
        static_lower_bound: DenseI64ArrayAttr

    def __init__(
        self,
        lower_bounds: Sequence[ValueLike | int],
        upper_bounds: Sequence[ValueLike | int],
        steps: Sequence[ValueLike | int],
        shared_outs: ValuesLike | None = None,
        *,
        mapping: ArrayAttr | None = None,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> None:
        """Create a parallel loop with mixed bounds; its body has its arguments and no operations.

        Raises ValueError if the numbers of bounds and steps differ.
        """
        if not len(lower_bounds) == len(upper_bounds) == len(steps):
            counts = f"{len(lower_bounds)}, {len(upper_bounds)} and {len(steps)}"
            raise ValueError(f"'scf.forall': lower_bounds, upper_bounds and steps must be as many, not {counts}")
        outputs = values_of(shared_outs or (), self, "shared_outs")
        (lower, static_lower), (upper, static_upper), (step, static_step) = map(mixed_sizes, (lower_bounds, upper_bounds, steps))
        statics, variables = (static_lower, static_upper, static_step), [INDEX] * len(static_lower)
        self._init_loop(variables, outputs, lower, upper, step, *statics, outputs, mapping=mapping, loc=loc, ip=ip)

    @classmethod
    def build_value(
        cls,
        lower_bounds: Sequence[ValueLike | int],
        upper_bounds: Sequence[ValueLike | int],
        steps: Sequence[ValueLike | int],
        shared_outs: ValuesLike | None = None,
        *,
        mapping: ArrayAttr | None = None,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> Iterator[Any]:
        """Return an iterator for a Python `for` whose body builds the loop's body: it yields the induction variables once.

        With shared outputs, it yields the variables, the outputs inside the body, and the results.
        """
        made = cls(lower_bounds, upper_bounds, steps, shared_outs, mapping=mapping, loc=loc, ip=ip)
        variables, carried = tuple(made.induction_variables), tuple(made.inner_iter_args)
        with InsertionPoint(made.body):
            yield variables if not carried else (variables, carried, made.result_values)

    @property
    def rank(self) -> int:
        """The number of induction variables."""
        return len(self.static_lower_bound)

    @property
    def induction_variables(self) -> Sequence[BlockArgument]:
        """The induction variables."""
        return self.body.arguments[: self.rank]

    @property
    def inner_iter_args(self) -> Sequence[BlockArgument]:
        """The shared outputs inside the body."""
        return self.body.arguments[self.rank :]

    def terminator(self) -> Operation:
        """Return the `scf.forall.in_parallel` at the end of the body, which is created if necessary."""
        last = self.body.last_op
        in_parallel = operation_class("scf.forall.in_parallel")
        if isinstance(last, in_parallel):
            return last  # type: ignore[no-any-return]
        return in_parallel(ip=InsertionPoint(self.body))  # type: ignore[no-any-return]


class InParallelExtension(Declared):
    """The constructor of `scf.forall.in_parallel`."""

    __slots__ = ()

    def __init__(self, *, region: Region | None = None, loc: Location | None = None, ip: InsertionPoint | None = None) -> None:
        """Create the terminator of a parallel loop, with an empty block unless a region is given."""
        self.init_as_declared(region=Region([Block()]) if region is None else region, loc=loc, ip=ip)

    @classmethod
    def build_value(cls, *, loc: Location | None = None, ip: InsertionPoint | None = None) -> Self:
        """Build the terminator of a parallel loop, with an empty block, and return it."""
        return cls(loc=loc, ip=ip)


class IndexSwitchExtension(Declared):
    """The constructor of `scf.index_switch`."""

    __slots__ = ()

    def __init__(
        self,
        results: Sequence[Type],
        arg: ValueLike,
        cases: Sequence[int] | DenseI64ArrayAttr,
        case_body_builder: Callable[[Any, int, int], object] | None = None,
        default_body_builder: Callable[[Any], object] | None = None,
        *,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> None:
        """Create a switch; the builders fill the block of each case and the default block."""
        numbers = [int(case) for case in cases]
        self.init_as_declared(results, arg, numbers, len(numbers), loc=loc, ip=ip)
        for region in self.regions:
            region.append(Block())
        if default_body_builder is not None:
            with InsertionPoint(self.default_block):
                default_body_builder(self)
        if case_body_builder is not None:
            for number, case in enumerate(numbers):
                with InsertionPoint(self.case_block(number)):
                    case_body_builder(self, number, case)

    @classmethod
    def build_value(
        cls,
        results: Sequence[Type],
        arg: ValueLike,
        cases: Sequence[int] | DenseI64ArrayAttr,
        case_body_builder: Callable[[Any, int, int], object] | None = None,
        default_body_builder: Callable[[Any], object] | None = None,
        *,
        loc: Location | None = None,
        ip: InsertionPoint | None = None,
    ) -> OpResult | Sequence[OpResult] | Self:
        """Build a switch; return its result, all results, or the switch if it has none."""
        return results_or_operation(cls(results, arg, cases, case_body_builder, default_body_builder, loc=loc, ip=ip))

    @property
    def default_block(self) -> Block:
        """The default block."""
        return self.regions[0].block

    @property
    def case_blocks(self) -> Sequence[Block]:
        """The blocks of the cases."""
        return [region.block for region in self.regions[1:]]

    def case_region(self, i: int) -> Region:
        """Return the region of case `i`."""
        return self.regions[1:][i]

    def case_block(self, i: int) -> Block:
        """Return the block of case `i`."""
        return self.case_region(i).block
