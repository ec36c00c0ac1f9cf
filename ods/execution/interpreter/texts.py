"""Values as texts: what a command line gives, and what `ods run` prints."""

from __future__ import annotations

import importlib
import math
from collections.abc import Sequence
from types import ModuleType
from typing import Any, Final

from ...builtin.float_types import FloatType
from ...builtin.integer_arithmetic import signed
from ...builtin.shaped_types import MemRefType, RankedTensorType, UnrankedMemRefType, UnrankedTensorType, VectorType
from ...builtin.types import ComplexType, IndexType, IntegerType
from ...ir.interfaces import DYNAMIC
from ...ir.type import Type
from ..values import read_elements, scalar_layout
from .machine import contents
from .values import POISON, Array, Memory, MemRef, is_wide, positions, rounded, row_major_strides, to_bits

_SHAPED: Final = (MemRefType, UnrankedMemRefType, RankedTensorType, UnrankedTensorType, VectorType)


# ---- reading


def read_value(text: str, type_: Type, memory: Memory) -> Any:
    """Return the value of a type that a text spells: a number, nested lists, a file of NumPy, or a number for all elements.

    A memref is new memory. Raises ValueError for a text that spells no value of the type, and OSError.
    """
    if not isinstance(type_, _SHAPED):
        return _number(text, type_)
    shape, words = _elements(text, type_)
    numbers = [_number(word, type_.element_type) for word in words]
    if not isinstance(type_, (MemRefType, UnrankedMemRefType)):
        return Array(shape, numbers)
    return _placed(shape, numbers, type_, memory)


def _number(text: str, type_: Type) -> Any:
    if isinstance(type_, (IntegerType, IndexType)):
        width = type_.width if isinstance(type_, IntegerType) else 64
        try:
            number = {"true": 1, "false": 0}[text.lower()] if text.lower() in ("true", "false") else int(text, 0)
        except ValueError:
            raise ValueError(f"expected a number of type {type_}, but found '{text}'") from None
        if not -(1 << width >> 1) <= number < 1 << width:
            raise ValueError(f"expected a number of type {type_}, but found {text}")
        return number & ((1 << width) - 1)
    layout = scalar_layout(type_) if not isinstance(type_, FloatType) else None
    if isinstance(type_, FloatType):
        try:
            value = float(text)
        except ValueError:
            raise ValueError(f"expected a number of type {type_}, but found '{text}'") from None
        return to_bits(value, type_) if is_wide(type_) else rounded(value, type_)
    if layout is None or not isinstance(type_, ComplexType):
        raise ValueError(
            f"values of type {type_} cannot be passed: expected a number, vector, tensor or memref; lower it first (`--pipeline`)"
        )
    whole = layout.read(text)
    return rounded(whole.real, type_.element_type), rounded(whole.imag, type_.element_type)


def _elements(text: str, type_: Any) -> tuple[tuple[int, ...], list[str]]:
    """Return the sizes and the texts of the elements of an argument with a shape."""
    sizes = tuple(type_.shape) if type_.has_rank else None
    nested = _loaded(text) if text.endswith(".npy") else read_elements(text, type_)
    if not isinstance(nested, list) and sizes:
        if DYNAMIC in sizes:
            raise ValueError(f"expected an array for {type_}, whose sizes are dynamic, but found the number {text}")
        return sizes, [str(nested)] * math.prod(sizes)
    shape, words = _flat(nested, type_)
    if sizes is not None and (len(shape) != len(sizes) or any(size not in (own, DYNAMIC) for size, own in zip(sizes, shape))):
        raise ValueError(f"expected an array of the shape of {type_}, but found one of shape {shape}")
    return shape, words


def _loaded(file: str) -> Any:
    from ..arrays import lists_in

    return lists_in(file)


def _flat(nested: Any, type_: Type) -> tuple[tuple[int, ...], list[str]]:
    """Return the sizes and the elements of nested lists. Raises ValueError if lists differ in length."""
    shape, level = list[int](), [nested]
    while level and isinstance(level[0], list):
        lengths = {len(part) if isinstance(part, list) else -1 for part in level}
        if len(lengths) > 1:
            raise ValueError(f"expected lists of one length for {type_}")
        shape.append(lengths.pop())
        level = [element for part in level for element in part]
    if any(isinstance(element, list) for element in level):
        raise ValueError(f"expected lists of one length for {type_}")
    return tuple(shape), [str(element) for element in level]


def _placed(shape: tuple[int, ...], numbers: Sequence[Any], type_: Any, memory: Memory) -> MemRef:
    """Return new memory with elements, laid out as a memref type says."""
    layout = type_.strides_and_offset() if isinstance(type_, MemRefType) else ((DYNAMIC,) * len(shape), 0)
    if layout is None:
        raise ValueError(f"arrays cannot have the layout of {type_}")
    offset = 0 if layout[1] == DYNAMIC else layout[1]
    strides = tuple(own if stride == DYNAMIC else stride for stride, own in zip(layout[0], row_major_strides(shape)))
    reach = offset + 1 + sum((size - 1) * stride for size, stride in zip(shape, strides) if size)
    whole = memory.allocate((reach,), type_.element_type)
    memref = MemRef(whole.buffer, 0, offset, shape, strides, type_.element_type)
    for place, number in zip(positions(shape), numbers):
        memref.store(place, number)
    return memref


# ---- writing


def shown_value(value: Any, type_: Type) -> str:
    """Return the text of a value, as `ods run` prints it; `poison` for poison."""
    if isinstance(value, MemRef):
        if value.buffer.is_freed:
            return "memory that was freed"
        return _array_text(value.sizes, contents(value), value.element)
    if isinstance(value, Array):
        return _array_text(value.shape, value.elements, type_.element_type)  # type: ignore[attr-defined]
    return _number_text(value, type_)


def _number_text(value: Any, type_: Type) -> str:
    if value is POISON:
        return "poison"
    if isinstance(type_, (IntegerType, IndexType)):
        number = python_number(value, type_)
        return str(number).lower()
    if isinstance(type_, FloatType):
        return _float_text(value, type_)
    if isinstance(type_, ComplexType) and isinstance(value, tuple):
        real, imaginary = (_number_text(part, type_.element_type) for part in value)
        return f"{real}{'' if imaginary.startswith('-') else '+'}{imaginary}j"
    return str(value)


def _float_text(value: Any, type_: FloatType) -> str:
    if is_wide(type_):
        value = type_.format.to_float(value)
    if value < 0 and not type_.format.signed:  # no bits are this number
        return f"-{_float_text(-value, type_)}"
    digits = (f"{value:.{count}g}" for count in range(1, 17))
    short = next((text for text in digits if rounded(float(text), type_) == value), repr(value))
    return repr(float(short))


def python_number(value: Any, type_: Type) -> Any:
    """Return a number as Python has it: integers with their sign, and single bits as `bool`."""
    if isinstance(type_, (IntegerType, IndexType)):
        width = type_.width if isinstance(type_, IntegerType) else 64
        if width == 1:
            return bool(value)
        return value if isinstance(type_, IntegerType) and type_.is_unsigned else signed(value, width)
    if isinstance(type_, FloatType) and is_wide(type_):
        return type_.format.to_float(value)
    return complex(*value) if isinstance(value, tuple) else value


def _array_text(shape: Sequence[int], elements: Sequence[Any], type_: Type) -> str:
    arrays = _numpy()
    if arrays is None or not arrays.has_arrays_of(type_) or any(element is POISON or isinstance(element, Array) for element in elements):
        return _nested_text(shape, [shown_value(element, type_) for element in elements])
    numbers = [python_number(element, type_) for element in elements]
    return str(arrays.text_of(arrays.array_of(type_, shape, numbers)))


def _nested_text(shape: Sequence[int], words: Sequence[str]) -> str:
    if not shape:
        return words[0]
    step = len(words) // shape[0] if shape[0] else 0
    rows = [_nested_text(shape[1:], words[row * step : (row + 1) * step]) for row in range(shape[0])]
    separator = " " if len(shape) == 1 else "\n" * (len(shape) - 1) + " "
    return f"[{separator.join(rows)}]"


def _numpy() -> ModuleType | None:
    """Return the module that lays out arrays as NumPy does; None without NumPy."""
    try:
        return importlib.import_module("ods.execution.arrays")
    except ImportError:
        return None


def as_array(value: Any, type_: Any) -> Any:
    """Return a number, or an array of NumPy. Raises ValueError for elements that it does not have, such as poison."""
    if not isinstance(value, (MemRef, Array)):
        return python_number(value, type_)
    elements = contents(value) if isinstance(value, MemRef) else value.elements
    if POISON in elements:
        raise ValueError("elements that are poison cannot be saved")
    from ..arrays import array_of

    shape = value.sizes if isinstance(value, MemRef) else value.shape
    return array_of(type_.element_type, shape, [python_number(element, type_.element_type) for element in elements])
