"""Helpers of generated bindings, as `mlir.dialects._ods_common`: accessors, index lists, and type names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from typing import List as _List
from typing import Optional as _Optional
from typing import Sequence as _Sequence
from typing import Tuple as _Tuple
from typing import Type as _Type
from typing import Union as _Union

from ... import mlir as _cext
from .. import ir as ir
from ..ir import (
    ArrayAttr,
    Attribute,
    BoolAttr,
    DenseI32ArrayAttr,
    DenseI64ArrayAttr,
    IntegerAttr,
    IntegerType,
    Location,
    Operation,
    OpResultList,
    OpView,
    ShapedType,
    Value,
)

__all__ = [
    "_cext",
    "equally_sized_accessor",
    "get_default_loc_context",
    "get_op_result_or_op_results",
    "get_op_result_or_value",
    "get_op_results_or_values",
    "ir",
    "segmented_accessor",
]

ResultValueTypeTuple = Operation, OpView, Value
ResultValueT = _Union[Operation, OpView, Value]
VariadicResultValueT = _Union[ResultValueT, _Sequence[ResultValueT]]
StaticIntLike = _Union[int, IntegerAttr]
ValueLike = _Union[Operation, OpView, Value]
MixedInt = _Union[StaticIntLike, ValueLike]
IntOrAttrList = _Sequence[_Union[IntegerAttr, int]]
OptionalIntList = _Optional[_Union[ArrayAttr, IntOrAttrList]]
BoolOrAttrList = _Sequence[_Union[BoolAttr, bool]]
OptionalBoolList = _Optional[_Union[ArrayAttr, BoolOrAttrList]]
MixedValues = _Union[_Sequence[_Union[StaticIntLike, ValueLike]], ArrayAttr, ValueLike]
DynamicIndexList = _Sequence[_Union[MixedInt, _Sequence[MixedInt]]]


def segmented_accessor(elements: Any, raw_segments: Any, idx: int) -> Any:
    """Return the elements of segment `idx`; `raw_segments` holds the size of each segment."""
    sizes = list(DenseI32ArrayAttr(raw_segments))
    start = sum(sizes[:idx])
    return elements[start : start + sizes[idx]]


def equally_sized_accessor(
    elements: Sequence[Any], n_simple: int, n_variadic: int, n_preceding_simple: int, n_preceding_variadic: int
) -> tuple[int, int]:
    """Return the start and the size of a variadic group, if all variadic groups have the same size."""
    size, rest = divmod(len(elements) - n_simple, n_variadic)
    assert rest == 0, "the groups have different sizes"
    return n_preceding_simple + n_preceding_variadic * size, size


def get_default_loc_context(location: Location | None = None) -> Any:
    """Return the context of a location, or of the current location; None without either."""
    location = location or Location.current
    return None if location is None else location.context


def get_op_result_or_value(arg: Any) -> Any:
    """Return a value, or the only result of an operation. Raises ValueError if the operation does not have exactly one result."""
    if isinstance(arg, Operation):
        return arg.result
    if isinstance(arg, OpResultList):
        return arg[0]
    assert isinstance(arg, Value), f"expects Value, got {type(arg)}"
    return arg


def get_op_results_or_values(arg: Any) -> Any:
    """Return values, or the results of an operation."""
    return arg.results if isinstance(arg, Operation) else arg


def get_op_result_or_op_results(op: Any) -> Any:
    """Return the only result of an operation, or all results if it has several, or the operation if it has none."""
    results = op.results
    return results[0] if len(results) == 1 else results if len(results) > 1 else op


def _dispatch_dynamic_index_list(indices: Any) -> tuple[list[Any], list[int], list[bool]]:
    """Return the values among `indices`, all static indices (`DYNAMIC` for a value), and whether each is scalable (given as a list)."""
    values, static, scalable = [], [], []
    for index in indices:
        is_scalable = not isinstance(index, (int, Attribute, Operation, Value))
        if is_scalable:
            assert len(index) == 1
            index = index[0]
        is_value = isinstance(index, (Operation, Value))
        values += [index] if is_value else []
        static.append(ShapedType.get_dynamic_size() if is_value else _get_value_or_attribute_value(index))
        scalable.append(is_scalable)
    return values, static, scalable


def _dispatch_mixed_values(values: Any) -> tuple[list[Any], Any, Any]:
    """Split `values` into the values, a handle that represents all of them, and the static sizes as an attribute."""
    if isinstance(values, ArrayAttr):
        return [], None, values
    if isinstance(values, (Operation, Value)):
        return [], values, None
    sizes = list(values or [])
    static = [each if isinstance(each, int) else ShapedType.get_dynamic_size() for each in sizes]
    return [each for each in sizes if not isinstance(each, int)], None, DenseI64ArrayAttr.get(static)


def _get_value_or_attribute_value(value_or_attr: Any) -> Any:
    """Return the Python value of an attribute, or the list of values of an array attribute; anything else unchanged."""
    if isinstance(value_or_attr, ArrayAttr):
        return _get_value_list(value_or_attr)
    return value_or_attr.value if isinstance(value_or_attr, Attribute) and hasattr(value_or_attr, "value") else value_or_attr


def _get_value_list(sequence_or_array_attr: Any) -> list[Any]:
    """Return the Python values in a list or array attribute."""
    return [_get_value_or_attribute_value(each) for each in sequence_or_array_attr]


def _get_int_array_attr(values: Any) -> ArrayAttr[IntegerAttr] | None:
    """Return an array attribute of 64-bit integers; None for None."""
    if values is None:
        return None
    return ArrayAttr.get([IntegerAttr.get(IntegerType.get_signless(64), each) for each in _get_value_list(values)])


def _get_int_array_array_attr(values: Any) -> ArrayAttr | None:
    """Return an array attribute of arrays of 64-bit integers; None for None."""
    if values is None:
        return None
    return ArrayAttr.get([ArrayAttr.get(_get_int_array_attr(_get_value_list(each)) or ()) for each in _get_value_list(values)])
