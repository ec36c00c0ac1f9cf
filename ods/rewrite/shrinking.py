"""Erasing and inserting operands, results and function arguments (MLIR `eraseOperands`, `insertFunctionArguments`)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Any, TypeVar, cast

from ..builtin.attributes import ArrayAttr, DictionaryAttr, TypeAttr
from ..builtin.types import FunctionType
from ..ir.clone import like
from ..ir.interfaces import FunctionOpInterface
from ..ir.location import Location
from ..ir.operation import Operation
from ..ir.type import Type

_Item = TypeVar("_Item")
_Op = TypeVar("_Op", bound=Operation)


def erase_operands(op: Operation, numbers: Collection[int]) -> None:
    """Erase the operands with some numbers, and update the sizes of operand segments."""
    op.operands = _without(op.operands, numbers)
    sizes = getattr(op, "operand_segment_sizes", None)
    if sizes is not None:
        cast(Any, op).operand_segment_sizes = _smaller(sizes, numbers)


def without_results(op: _Op, numbers: Collection[int]) -> _Op:
    """Return a copy of `op` without the results of some numbers, with empty regions and in no block."""
    new = like(op, op._operands, _without(op.result_types, numbers), op._successors)
    sizes = getattr(op, "result_segment_sizes", None)
    if sizes is not None:
        cast(Any, new).result_segment_sizes = _smaller(sizes, numbers)
    return new


def erase_function_arguments(function: FunctionOpInterface, numbers: Collection[int]) -> None:
    """Erase unused arguments from the signature and the body of a function."""
    type_, region = function.get_function_type(), function.get_callable_region()
    assert isinstance(type_, FunctionType)
    _set_type(function, FunctionType.get(_without(type_.inputs, numbers), type_.results))
    function.set_arg_attrs_attr(_fewer_dictionaries(function.get_arg_attrs_attr(), numbers))
    if region is not None and region._first_block is not None:
        region._first_block.erase_arguments(numbers)


def erase_function_results(function: FunctionOpInterface, numbers: Collection[int]) -> None:
    """Erase results from the signature of a function."""
    type_ = function.get_function_type()
    assert isinstance(type_, FunctionType)
    _set_type(function, FunctionType.get(type_.inputs, _without(type_.results, numbers)))
    function.set_res_attrs_attr(_fewer_dictionaries(function.get_res_attrs_attr(), numbers))


def insert_function_arguments(
    function: FunctionOpInterface,
    indices: Sequence[int],
    types: Sequence[Type],
    attributes: Sequence[DictionaryAttr],
    locations: Sequence[Location],
) -> None:
    """Insert arguments into the signature and the body of a function. `indices` are ascending positions among the old arguments."""
    type_, region = function.get_function_type(), function.get_callable_region()
    assert isinstance(type_, FunctionType)
    before = function.get_arg_attrs_attr()
    function.set_arg_attrs_attr(_more_dictionaries(before, len(type_.inputs), indices, attributes))
    _set_type(function, FunctionType.get(_with(type_.inputs, indices, types), type_.results))
    if region is not None and region._first_block is not None:
        for added, (index, argument_type, location) in enumerate(zip(indices, types, locations)):
            region._first_block.insert_argument(index + added, argument_type, location)


def insert_function_results(
    function: FunctionOpInterface, indices: Sequence[int], types: Sequence[Type], attributes: Sequence[DictionaryAttr]
) -> None:
    """Insert results into the signature of a function. `indices` are ascending positions among the old results."""
    type_ = function.get_function_type()
    assert isinstance(type_, FunctionType)
    before = function.get_res_attrs_attr()
    function.set_res_attrs_attr(_more_dictionaries(before, len(type_.results), indices, attributes))
    _set_type(function, FunctionType.get(type_.inputs, _with(type_.results, indices, types)))


def _more_dictionaries(attributes: Any, count: int, indices: Sequence[int], added: Sequence[DictionaryAttr]) -> ArrayAttr | None:
    """Return the array attribute with `added` inserted at `indices`; None if all dictionaries are empty."""
    before = [DictionaryAttr.get({})] * count if attributes is None else list(attributes.value)
    after = _with(before, indices, added)
    return ArrayAttr.get(after) if any(len(dictionary) for dictionary in after) else None


def _with(items: Sequence[_Item], indices: Sequence[int], added: Sequence[_Item]) -> list[_Item]:
    """Return `items` with `added` inserted before the items numbered `indices`."""
    found, start = list[_Item](), 0
    for index, item in zip(indices, added):
        found += [*items[start:index], item]
        start = index
    return [*found, *items[start:]]


def _set_type(function: FunctionOpInterface, type_: FunctionType) -> None:
    cast(Operation, function).set_inherent("function_type", TypeAttr.get(type_))


def _fewer_dictionaries(attributes: Any, numbers: Collection[int]) -> ArrayAttr | None:
    """Return the array attribute without the dictionaries of some numbers; None if all others are empty."""
    kept = [] if attributes is None else _without(tuple(attributes.value), numbers)
    return ArrayAttr.get(kept) if any(len(dictionary) for dictionary in kept) else None


def _without(items: Iterable[_Item], numbers: Collection[int]) -> list[_Item]:
    return [item for number, item in enumerate(items) if number not in numbers]


def _smaller(sizes: Iterable[int], numbers: Collection[int]) -> tuple[int, ...]:
    """Return the sizes of groups after some members, numbered through all groups, are removed."""
    found, start = [], 0
    for size in sizes:
        found.append(size - sum(start <= number < start + size for number in numbers))
        start += size
    return tuple(found)
