"""Interfaces of branches between blocks, and of control flow between an operation and its regions."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any, Final, cast

from ...diagnostics import Diagnostic, VerifyError
from ...diagnostics.records import NamedTuple
from ..attribute import Attribute
from ..authors import returned_several
from ..block import Block
from ..caching import remembered
from ..operation import Operation
from ..region import Region
from ..traits.markers import HasOnlyGraphRegion, ReturnLike
from ..type import Type
from ..value import OpOperand, Value

if TYPE_CHECKING:
    from typing_extensions import Self

# ---- between blocks


class SuccessorOperands:
    """The values that a successor's arguments receive: first values that the operation produces itself, then operands."""

    __slots__ = ("op", "forwarded", "produced", "group", "part")

    def __init__(
        self, op: Operation, forwarded: range, produced: int = 0, group: int | None = None, part: tuple[str, int] | None = None
    ) -> None:
        """Raises ValueError if the operation has several operand groups and `group` is not given; see also `of_group`."""
        if group is None and op._ODS_OPERAND_SEGMENTS is not None:
            raise ValueError(
                f"{op.name} has several operand groups: give `group=`, the number of the forwarded one, or call "
                f"`SuccessorOperands.of_group(op, number)`"
            )
        self.op = op
        self.forwarded = forwarded
        """The numbers of the forwarded operands."""
        self.produced = produced
        """The number of values that the operation produces itself."""
        self.group = group
        """The operand group of the forwarded operands; None if the operation has only one group."""
        self.part = part
        """For a group that is a list of lists: the attribute with their lengths, and the number of this list; otherwise None."""

    @classmethod
    def of_group(cls, op: Operation, group: int, produced: int = 0) -> SuccessorOperands:
        """Return the operands of a group, by the segment sizes of an operation with several groups (MLIR `getMutable…` of an operand)."""
        of_groups: Any = op
        sizes = of_groups.operand_segment_sizes
        start = sum(sizes[:group])
        return cls(op, range(start, start + sizes[group]), produced, group)

    def __len__(self) -> int:
        return self.produced + len(self.forwarded)

    @property
    def values(self) -> tuple[Value, ...]:
        """The operands that the successor receives."""
        return self.op._operands[self.forwarded.start : self.forwarded.stop]

    def erase(self, position: int) -> None:
        """Remove the operand for the argument at `position`. Do not use this object afterwards."""
        start = self.forwarded[position - self.produced]
        self._replace(start, start + 1, ())

    def keep_only(self, positions: Collection[int]) -> None:
        """Remove the operands for the arguments at all other positions. Do not use this object afterwards."""
        kept = [value for position, value in enumerate(self.values, self.produced) if position in positions]
        self._replace(self.forwarded.start, self.forwarded.stop, kept)

    def append(self, values: Sequence[Value]) -> None:
        """Pass more values to the successor. Do not use this object afterwards."""
        self._replace(self.forwarded.stop, self.forwarded.stop, values)

    def assign(self, values: Sequence[Value]) -> None:
        """Replace all values that the successor receives. Do not use this object afterwards."""
        self._replace(self.forwarded.start, self.forwarded.stop, values)

    def _replace(self, start: int, stop: int, values: Sequence[Value]) -> None:
        """Replace the operands from `start` to before `stop` by `values`, and update segment sizes."""
        op: Any = self.op
        op.operands = (*op.operands[:start], *values, *op.operands[stop:])
        change = len(values) - (stop - start)
        if self.group is not None:
            sizes = list(op.operand_segment_sizes)
            sizes[self.group] += change
            op.operand_segment_sizes = tuple(sizes)
        if self.part is not None:
            name, number = self.part
            lengths = op.get_inherent(name)
            op.set_inherent(name, type(lengths).get([length + change * (at == number) for at, length in enumerate(lengths.values)]))


class BranchOpInterface:
    """A terminator that passes values to the arguments of its successors."""

    __slots__ = ()

    def get_successor_operands(self, index: int) -> SuccessorOperands:
        """Return the values that the arguments of successor `index` receive."""
        raise NotImplementedError

    def get_successor_for_operands(self, operands: Sequence[Attribute | None]) -> Block | None:
        """Return the successor that constant operands select; None if they select none."""
        return None

    def are_types_compatible(self, source: Type, target: Type) -> bool:
        """Return True if a value of type `source` may be passed to an argument of type `target`."""
        return source is target


def verify_branch_op_interface(op: Operation) -> None:
    """Check that each successor receives one value of a compatible type for each argument. Raises VerifyError otherwise."""
    interface = cast(BranchOpInterface, op)
    for number, block in enumerate(op._successors):
        operands, arguments = interface.get_successor_operands(number), block._arguments
        if len(operands) != len(arguments):
            raise op.error(f"branch has {len(operands)} operands for successor #{number}, but target block has {len(arguments)}")
        if not arguments:
            continue
        for index, value in enumerate(operands.values, operands.produced):
            if not interface.are_types_compatible(value._type, arguments[index]._type):
                raise op.error(f"type mismatch for bb argument #{index} of successor #{number}")


# ---- between regions


class RegionSuccessor(NamedTuple):
    """A destination of control flow: a region, or the point after the operation that has the regions."""

    region: Region | None
    """The region; None if control continues after the operation."""
    inputs: Sequence[Value] = ()
    """The block arguments or results that receive values."""

    @property
    def is_parent(self) -> bool:
        """True if control continues after the operation."""
        return self.region is None


class RegionBranchPoint(NamedTuple):
    """A source of control flow: the operation that has the regions, or a terminator in one of them."""

    terminator: Operation | None = None
    """The terminator; None if control enters the operation."""

    @classmethod
    def parent(cls) -> Self:
        """Return the branch point for control that enters the operation."""
        return cls()

    @property
    def is_parent(self) -> bool:
        """True if control enters the operation."""
        return self.terminator is None


_PARENT: Final = RegionBranchPoint()
_new_point: Final = tuple.__new__


class RegionBranchOpInterface:
    """Control flows between the operation and its regions."""

    __slots__ = ()

    def get_successor_regions(self, point: RegionBranchPoint) -> Sequence[RegionSuccessor]:
        """Return the possible successors of `point`."""
        raise NotImplementedError

    def get_entry_successor_operands(self, successor: RegionSuccessor) -> Sequence[Value]:
        """Return the operands that `successor` receives when control enters the operation."""
        return ()

    def get_entry_successor_regions(self, operands: Sequence[Attribute | None]) -> Sequence[RegionSuccessor]:
        """Return the possible successors on entry. `operands` holds the values of constant operands, and None for the others."""
        return self.get_successor_regions(RegionBranchPoint.parent())

    def get_region_invocation_bounds(self, operands: Sequence[Attribute | None]) -> Sequence[tuple[int, int | None]]:
        """Return the least and the greatest number of times that each region runs; None means no bound."""
        return [(0, None)] * len(cast(Operation, self).regions)

    def are_types_compatible(self, source: Type, target: Type) -> bool:
        """Return True if a value of type `source` may be passed to an input of type `target`."""
        return source is target

    def get_all_region_branch_points(self) -> list[RegionBranchPoint]:
        """Return all branch points: the entry of the operation, then the terminators in its regions."""
        points = [_PARENT]
        for region in cast(Operation, self)._regions:
            block = region._first_block
            while block is not None:
                last = block._last_op
                if isinstance(last, RegionBranchTerminatorOpInterface):
                    points.append(_new_point(RegionBranchPoint, (last,)))
                block = block._next
        return points

    def get_successor_operands(self, point: RegionBranchPoint, successor: RegionSuccessor) -> Sequence[Value]:
        """Return the values that `successor` receives from `point`."""
        if isinstance(point.terminator, RegionBranchTerminatorOpInterface):
            return point.terminator.get_successor_operands(successor)
        return self.get_entry_successor_operands(successor)

    def get_mutable_successor_operands(self, point: RegionBranchPoint, successor: RegionSuccessor) -> range:
        """Return the numbers of the operands that `point` forwards to `successor`.

        Raises ValueError if they are not consecutive.
        """
        if isinstance(point.terminator, RegionBranchTerminatorOpInterface):
            return point.terminator.get_mutable_successor_operands(successor)
        operands, handed = cast(Operation, self)._operands, tuple(self.get_entry_successor_operands(successor))
        for start in range(len(operands) - len(handed), -1, -1):  # usually they are the last operands
            if operands[start : start + len(handed)] == handed:
                return range(start, start + len(handed))
        raise ValueError(f"{cast(Operation, self).name}: the forwarded values must be consecutive operands, in order")

    def get_successor_operand_inputs(self) -> Iterator[tuple[OpOperand, Value]]:
        """Yield every forwarded operand with the input that receives it (MLIR `getSuccessorOperandInputMapping`)."""
        for point in self.get_all_region_branch_points():
            source = point.terminator or cast(Operation, self)
            for successor in self.get_successor_regions(point):
                for number, target in zip(self.get_mutable_successor_operands(point, successor), successor.inputs):
                    yield OpOperand(source, number), target

    def is_repetitive_region(self, region: Region) -> bool:
        """Return True if control may return to `region` after leaving it."""
        seen: set[Region] = set()
        pending = [region]
        while pending:
            for successor in self._successors_of(pending.pop()):
                if successor is region:
                    return True
                if successor not in seen:
                    seen.add(successor)
                    pending.append(successor)
        return False

    def has_loop(self) -> bool:
        """Return True if control may return to a region, or may reach a region on different paths, as in MLIR."""
        for entry in self.get_successor_regions(RegionBranchPoint(None)):
            if entry.region is None:
                continue
            seen, pending = {entry.region}, [*self._successors_of(entry.region)]
            while pending:
                region = pending.pop()
                if region in seen:
                    return True
                seen.add(region)
                pending.extend(self._successors_of(region))
        return False

    def _successors_of(self, region: Region) -> Iterator[Region]:
        for block in region.blocks:
            if isinstance(block._last_op, RegionBranchTerminatorOpInterface):
                for successor in self.get_successor_regions(RegionBranchPoint(block._last_op)):
                    if successor.region is not None:
                        yield successor.region


class RegionBranchTerminatorOpInterface:
    """A terminator that passes control to other regions or to the end of the operation around it."""

    __slots__ = ()

    def get_mutable_successor_operands(self, successor: RegionSuccessor) -> range:
        """Return the numbers of the forwarded operands; for a `ReturnLike` operation, all of them.

        Raises NotImplementedError for other operations that do not override this method.
        """
        op: Any = self
        if ReturnLike not in op.traits:
            raise NotImplementedError(f"{op.name} does not say which operands it hands on")
        return range(len(op._operands))

    def get_successor_operands(self, successor: RegionSuccessor) -> Sequence[Value]:
        """Return the operands that `successor` receives."""
        op: Any = self
        if _hands_on_all(type(op)):
            operands: Sequence[Value] = op._operands
            return operands
        numbers = self.get_mutable_successor_operands(successor)
        return op._operands[numbers.start : numbers.stop]  # type: ignore[no-any-return]

    def get_successor_regions(self, operands: Sequence[Attribute | None]) -> Sequence[RegionSuccessor]:
        """Return the possible successors. `operands` holds the values of constant operands, and None for the others."""
        op = cast(Operation, self)
        holder: Any = op.parent
        return cast(RegionBranchOpInterface, holder).get_successor_regions(RegionBranchPoint(op))


@remembered
def _hands_on_all(terminator: type[Any]) -> bool:
    """Return True if a terminator of this class hands on all of its operands."""
    base, methods = RegionBranchTerminatorOpInterface, ("get_mutable_successor_operands", "get_successor_operands")
    return ReturnLike in terminator.traits and all(getattr(terminator, name) is getattr(base, name) for name in methods)


def verify_region_branch_op_interface(op: Operation) -> None:
    """Check that, on every edge, forwarded values have types compatible with their inputs. Raises VerifyError otherwise."""
    interface = cast(RegionBranchOpInterface, op)
    for point in interface.get_all_region_branch_points():
        successors = interface.get_successor_regions(point)
        if successors.__class__ is not list:
            returned_several(interface.get_successor_regions, successors, RegionSuccessor, _SEVERAL)
        terminator: Any = point[0]
        forwarded = terminator._operands if terminator is not None and _hands_on_all(type(terminator)) else None
        is_plain_entry = terminator is None and _asks_for_entry_operands(type(op))
        for successor in successors:
            if successor.__class__ is not RegionSuccessor:
                returned_several(interface.get_successor_regions, successors, RegionSuccessor, _SEVERAL)
            if forwarded is not None:
                sources = forwarded
            elif is_plain_entry:
                sources = interface.get_entry_successor_operands(successor)
            else:
                sources = interface.get_successor_operands(point, successor)
            inputs = successor[1]
            if (sources or inputs) and [value._type for value in sources] != [value._type for value in inputs]:
                _verify_edge(op, point, successor, sources)


_SEVERAL: Final = "a list of RegionSuccessor"


@remembered
def _asks_for_entry_operands(kind: type[Any]) -> bool:
    """Return True if an operation of this class says what it hands on when control enters it by `get_entry_successor_operands` alone."""
    return kind.get_successor_operands is RegionBranchOpInterface.get_successor_operands


def _verify_edge(op: Operation, point: RegionBranchPoint, successor: RegionSuccessor, sources: Sequence[Value]) -> None:
    """Check that the numbers of values and inputs are equal, and their types compatible. Raises VerifyError otherwise."""
    inputs = successor.inputs
    if len(sources) != len(inputs):
        problem = f"region branch point has {len(sources)} operands, but region successor needs {len(inputs)} inputs"
        raise _edge_error(op, point, successor, problem)
    for index, (source, target) in enumerate(zip(sources, inputs)):
        if source._type is not target._type and not cast(RegionBranchOpInterface, op).are_types_compatible(source._type, target._type):
            types = f"successor operand type #{index} '{source._type}' should match successor input type #{index} '{target._type}'"
            raise _edge_error(op, point, successor, types)


def _edge_error(op: Operation, point: RegionBranchPoint, successor: RegionSuccessor, problem: str) -> VerifyError:
    note = Diagnostic("note", "region branch point", location=(point.terminator or op).location)
    return op.op_error(f"along control flow edge from {_point_text(point)} to {_successor_text(successor)}: {problem}", note)


def _point_text(point: RegionBranchPoint) -> str:
    return "parent" if point.terminator is None else f"Operation {point.terminator.name}"


def _successor_text(successor: RegionSuccessor) -> str:
    return "parent" if successor.region is None else f"Region #{successor.region.index}"


# ---- weights


class _Weighted:
    """Base class of both interfaces for branch weights."""

    __slots__ = ()

    def get_weights(self) -> Sequence[int]:
        """Return the weights; empty if there are none."""
        raise NotImplementedError

    def set_weights(self, weights: Sequence[int]) -> None:
        """Replace the weights."""
        raise NotImplementedError


class WeightedBranchOpInterface(_Weighted):
    """A branch with a weight for each successor."""

    __slots__ = ()

    def get_weights(self) -> Sequence[int]:
        return tuple(cast(Any, cast(Operation, self).get_inherent("branch_weights")) or ())


class WeightedRegionBranchOpInterface(_Weighted):
    """An operation with a weight for each region."""

    __slots__ = ()

    def get_weights(self) -> Sequence[int]:
        return tuple(cast(Any, cast(Operation, self).get_inherent("region_weights")) or ())


def verify_weighted_branch_op_interface(op: Operation) -> None:
    """Check that there is a weight for each successor, or none at all. Raises VerifyError otherwise."""
    _verify_weights(op, len(op._successors), "branch", "successors")


def verify_weighted_region_branch_op_interface(op: Operation) -> None:
    """Check that there is a weight for each region, or none at all. Raises VerifyError otherwise."""
    _verify_weights(op, len(op._regions), "region", "regions")


def _verify_weights(op: Operation, count: int, kind: str, of_what: str) -> None:
    weights = cast(_Weighted, op).get_weights()
    if not weights:
        return
    if len(weights) != count:
        raise op.error(f"expects number of {kind} weights to match number of {of_what}: {len(weights)} vs {count}")
    if not any(weights):
        raise op.error(f"{kind} weights cannot all be zero")


# ---- kinds of regions


class RegionKind(Enum):
    """The meaning of the order of operations in a region."""

    SSACFG = 0
    """Control flow: definitions dominate their uses."""
    GRAPH = 1
    """No control flow: a use may precede the definition."""


class RegionKindInterface:
    """The operation defines the kind of each region."""

    __slots__ = ()

    @staticmethod
    def get_region_kind(index: int) -> RegionKind:
        """Return the kind of region `index`."""
        return RegionKind.SSACFG

    def has_ssa_dominance(self, region: int) -> bool:
        """Return True if definitions must dominate their uses in region number `region`."""
        return HasOnlyGraphRegion not in cast(Operation, self).traits and self.get_region_kind(region) is RegionKind.SSACFG
