"""Accessors of generated operations: operands, results, regions and successors by position, and the constant operands of a fold.

A generated class contains `lhs: Value = operand_at(0, "The left operand.")`, which is a read-only property. Type checkers and
editors read the annotation. Mirrors the accessors that mlir-tblgen generates for MLIR's Python bindings.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from .operation_rules import own_code

if TYPE_CHECKING:
    from .attribute import Attribute


def _accessor(get: Callable[[Any], Any], doc: str) -> Any:
    return property(own_code(get), doc=doc)


def operand_at(index: int, doc: str) -> Any:
    """Return a property for the operand at `index`, which counts from the end if it is negative."""
    return _accessor(lambda op: op._operands[index], doc)


def operands_at(start: int, stop: int | None, doc: str) -> Any:
    """Return a property for the tuple of operands from `start` to before `stop`, or to the last if `stop` is None."""
    return _accessor(lambda op: op._operands[start:stop], doc)


def result_at(index: int, doc: str) -> Any:
    """Return a property for the result at `index`, which counts from the end if it is negative."""
    return _accessor(lambda op: op._results[index], doc)


def results_at(start: int, stop: int | None, doc: str) -> Any:
    """Return a property for the tuple of results from `start` to before `stop`, or to the last if `stop` is None."""
    return _accessor(lambda op: op._results[start:stop], doc)


def optional_operand_at(index: int, count: int, doc: str) -> Any:
    """Return a property for the operand at `index` of an operation that has `count` operands with it; None without it."""
    return _accessor(lambda op: op._operands[index] if len(op._operands) == count else None, doc)


def optional_result_at(index: int, count: int, doc: str) -> Any:
    """Return a property for the result at `index` of an operation that has `count` results with it; None without it."""
    return _accessor(lambda op: op._results[index] if len(op._results) == count else None, doc)


def operands_in(segment: int, doc: str) -> Any:
    """Return a property for the tuple of operands in a segment of an operation with `operand_segment_sizes`."""
    return _accessor(lambda op: _in_segment(op._operands, op.operand_segment_sizes, segment), doc)


def optional_operand_in(segment: int, doc: str) -> Any:
    """Return a property for the only operand in a segment of an operation with `operand_segment_sizes`; None if it is empty."""
    return _accessor(lambda op: _first_in_segment(op._operands, op.operand_segment_sizes, segment), doc)


def results_in(segment: int, doc: str) -> Any:
    """Return a property for the tuple of results in a segment of an operation with `result_segment_sizes`."""
    return _accessor(lambda op: _in_segment(op._results, op.result_segment_sizes, segment), doc)


def optional_result_in(segment: int, doc: str) -> Any:
    """Return a property for the only result in a segment of an operation with `result_segment_sizes`; None if it is empty."""
    return _accessor(lambda op: _first_in_segment(op._results, op.result_segment_sizes, segment), doc)


def _in_segment(values: tuple[Any, ...], sizes: Sequence[int], segment: int) -> tuple[Any, ...]:
    start = sum(sizes[:segment])
    return values[start : start + sizes[segment]]


def _first_in_segment(values: Sequence[Any], sizes: Sequence[int], segment: int) -> Any:
    return values[sum(sizes[:segment])] if sizes[segment] else None


def region_at(index: int, doc: str) -> Any:
    """Return a property for the region at `index`."""
    return _accessor(lambda op: op._regions[index], doc)


def regions_at(start: int, doc: str) -> Any:
    """Return a property for the tuple of regions from `start` to the last."""
    return _accessor(lambda op: op._regions[start:], doc)


def successor_at(index: int, doc: str) -> Any:
    """Return a property for the successor at `index`."""
    return _accessor(lambda op: op._successors[index], doc)


def successors_at(start: int, doc: str) -> Any:
    """Return a property for the tuple of successors from `start` to the last."""
    return _accessor(lambda op: op._successors[start:], doc)


def parts_read_by(member: object) -> tuple[str, bool]:
    """Return what an accessor reads (`operands`, `results`, `regions` or `successors`), and True if it reads a single one.

    The name is empty for members that are no accessors.
    """
    code = getattr(getattr(member, "fget", None), "__code__", None)
    if not isinstance(member, property) or code is None or len(code.co_names) != 1 or not code.co_freevars:
        return "", False
    slot = code.co_names[0].removeprefix("_")
    return (slot if slot in ("operands", "results", "regions", "successors") else ""), code.co_freevars == ("index",)


class ConstantOperands:
    """The constant values of an operation's operands, None where unknown, and the operation's properties.

    The base class of every generated `FoldAdaptor`, with the members of MLIR's class of this name.
    """

    __slots__ = ("_op", "_operands")

    def __init__(self, op: Any, operands: Sequence[Attribute | None]) -> None:
        self._op = op
        self._operands = operands

    @property
    def op(self) -> Any:
        """The operation; an operand of this name has its own accessor in a derived class, and so has one named `operands`."""
        return self._op

    @property
    def operands(self) -> Sequence[Attribute | None]:
        """The constants of all operands, None where unknown."""
        return self._operands


def constant_at(index: int) -> Any:
    """Return a property of a `FoldAdaptor` for the constant of the operand at `index`; None if it is unknown."""
    return property(own_code(lambda adaptor: adaptor._operands[index]))


def constants_at(start: int, stop: int | None) -> Any:
    """Return a property of a `FoldAdaptor` for the tuple of constants from `start` to before `stop`, or to the last if `stop` is None."""
    return property(own_code(lambda adaptor: tuple(adaptor._operands[start:stop])))


def optional_constant_at(index: int, count: int) -> Any:
    """Return a property of a `FoldAdaptor` for the constant at `index` of `count` operands; None if it is unknown or missing."""
    return property(own_code(lambda adaptor: adaptor._operands[index] if len(adaptor._operands) == count else None))


def constants_in(segment: int) -> Any:
    """Return a property of a `FoldAdaptor` for the tuple of constants of the operands in a segment."""
    return property(own_code(lambda adaptor: _in_segment(tuple(adaptor._operands), adaptor._op.operand_segment_sizes, segment)))


def optional_constant_in(segment: int) -> Any:
    """Return a property of a `FoldAdaptor` for the constant of the only operand in a segment; None if that is empty or unknown."""
    return property(own_code(lambda adaptor: _first_in_segment(adaptor._operands, adaptor._op.operand_segment_sizes, segment)))


def property_of_operation(slot: str) -> Any:
    """Return a property of a `FoldAdaptor` that reads `slot` of its operation."""
    return property(attrgetter(f"_op.{slot}"))
