"""Conversion of the memref arguments and results of a function to and from NumPy arrays."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from typing import Any, Final

from ..builtin.float_types import F16, F32, F64
from ..builtin.shaped_types import MemRefType, UnrankedMemRefType
from ..builtin.types import ComplexType, IndexType, IntegerType
from ..ir.interfaces import DYNAMIC
from ..ir.type import Type
from . import memrefs  # first, since its error explains how to install NumPy
from .llvm import ExecutionError
from .values import Layout, read_elements

import numpy as np  # isort: skip

_FLOATS: Final[dict[Type, str]] = {F16: "float16", F32: "float32", F64: "float64"}
_COMPLEX: Final[dict[Type, str]] = {F32: "complex64", F64: "complex128"}


def element_dtype(type_: Type) -> Any:
    """Return NumPy's element type for a memref. Raises ExecutionError if it has none."""
    name = _dtype_name(type_)
    if name is not None:
        return np.dtype(name)
    if str(type_) in memrefs.SMALL_FLOATS:
        try:
            import ml_dtypes
        except ImportError:
            raise ExecutionError(f"arrays of {type_} need the package ml_dtypes: pip install ml_dtypes") from None
        return np.dtype(getattr(ml_dtypes, memrefs.SMALL_FLOATS[str(type_)]))
    raise ExecutionError(f"NumPy has no arrays of {type_}")


def has_arrays_of(type_: Type) -> bool:
    """Return True if NumPy, with ml_dtypes if that is installed, has arrays of a type."""
    try:
        element_dtype(type_)
    except ExecutionError:
        return False
    return True


def array_of(type_: Type, shape: Sequence[int], numbers: Sequence[Any]) -> Any:
    """Return an array with elements of a type, in row-major order. Raises ExecutionError if NumPy has none."""
    return np.array(numbers, element_dtype(type_)).reshape(shape)


def text_of(array: Any) -> str:
    """Return the text of a whole array."""
    return str(np.array2string(array, threshold=sys.maxsize))


def lists_in(file: str) -> Any:
    """Return the array in a file of NumPy as nested lists. Raises OSError, and ValueError for another file."""
    return np.load(file, allow_pickle=False).tolist()


def _dtype_name(type_: Type) -> str | None:
    if isinstance(type_, IntegerType):
        if type_.width == 1:
            return "bool"
        return f"{'u' if type_.is_unsigned else ''}int{type_.width}" if type_.width in (8, 16, 32, 64) else None
    if isinstance(type_, IndexType):
        return "int64"
    if isinstance(type_, ComplexType):
        return _COMPLEX.get(type_.element_type)
    return _FLOATS.get(type_)


class ArrayLayout(Layout):
    """The layout of memrefs: NumPy arrays, whose memory the function uses."""

    is_array = True
    dtype: Any

    def shown(self, value: Any) -> str:
        return text_of(value)

    def kept(self, value: Any) -> Any:
        return value.copy()

    def has_changed(self, kept: Any, value: Any) -> bool:
        return bool(kept.tobytes() != value.tobytes())


class MemRefLayout(ArrayLayout):
    """The layout of ranked memrefs."""

    def __init__(self, type_: MemRefType) -> None:
        super().__init__(type_)
        self.dtype = element_dtype(type_.element_type)
        self.shape = type_.shape
        layout = type_.strides_and_offset()
        if layout is None:
            raise ExecutionError(f"arrays cannot have the layout of {type_}")
        self.strides, self.offset = layout
        self.ctype = memrefs.descriptor_class(len(self.shape), memrefs.as_ctype(self.dtype))

    def read(self, text: str) -> Any:
        """Return the array for a text: a NumPy file, nested lists, or a number for all elements. Raises ValueError and OSError."""
        if text.endswith(".npy"):
            found = np.load(text, allow_pickle=False)
            if found.dtype != self.dtype:
                raise ValueError(f"expected elements of type {self.dtype} for {self.type}, but {text} has elements of type {found.dtype}")
            return found
        elements = read_elements(text, self.type)
        if isinstance(elements, list) or not self.shape:
            return np.array(elements, self.dtype)
        if DYNAMIC in self.shape:
            raise ValueError(f"expected an array for {self.type}, whose sizes are dynamic, but found the number {text}")
        return np.full(self.shape, elements, self.dtype)

    def placed(self, value: Any) -> Any:
        """Return `value` as an array, copied if the memref type requires other strides or another offset.

        Raises ValueError for an array with another element type or shape.
        """
        array = np.asarray(value)
        if array.dtype != self.dtype:
            raise ValueError(f"expected an array of {self.dtype} for {self.type}, but found one of {array.dtype}")
        if array.ndim != len(self.shape) or any(size not in (own, DYNAMIC) for size, own in zip(self.shape, array.shape)):
            raise ValueError(f"expected an array of the shape of {self.type}, but found one of shape {array.shape}")
        strides = [stride // array.itemsize for stride in array.strides]
        fits = all(wanted in (own, DYNAMIC) or size < 2 for wanted, own, size in zip(self.strides, strides, array.shape))
        if fits and self.offset in (0, DYNAMIC) and all(stride % array.itemsize == 0 for stride in array.strides):
            return array
        return self._laid_out(array)

    def _laid_out(self, array: Any) -> Any:
        """Return a copy of `array` with the type's strides, placed after the elements that its offset skips."""
        plain = [int(np.prod(array.shape[index + 1 :])) for index in range(array.ndim)]
        strides = [own if stride == DYNAMIC else stride for stride, own in zip(self.strides, plain)]
        offset = 0 if self.offset == DYNAMIC else self.offset
        reach = offset + 1 + sum((size - 1) * stride for size, stride in zip(array.shape, strides) if size)
        memory = np.zeros(max(reach, 1), array.dtype)
        found = np.lib.stride_tricks.as_strided(memory[offset:], array.shape, [stride * array.itemsize for stride in strides])
        found[...] = array
        return found

    def store(self, value: Any) -> Any:
        """Return the descriptor of an array that `placed` returned."""
        made = memrefs.get_ranked_memref_descriptor(value)
        if self.offset > 0:
            made.offset = self.offset
            made.aligned = memrefs.move_aligned_ptr_by_offset(made.aligned, -self.offset)
        return made

    def load(self, stored: Any) -> Any:
        return np.array(memrefs.ranked_memref_to_numpy([stored]))


class UnrankedMemRefLayout(ArrayLayout):
    """The layout of unranked memrefs."""

    ctype = memrefs.UnrankedMemRefDescriptor

    def __init__(self, type_: UnrankedMemRefType) -> None:
        super().__init__(type_)
        self.dtype = element_dtype(type_.element_type)

    def read(self, text: str) -> Any:
        return np.load(text, allow_pickle=False) if text.endswith(".npy") else np.array(read_elements(text, self.type), self.dtype)

    def placed(self, value: Any) -> Any:
        """Return `value` as an array. Raises ValueError if it has another element type."""
        array = np.asarray(value)
        if array.dtype != self.dtype:
            raise ValueError(f"expected an array of {self.dtype} for {self.type}, but found one of {array.dtype}")
        return array

    def store(self, value: Any) -> Any:
        return memrefs.get_unranked_memref_descriptor(value)

    def load(self, stored: Any) -> Any:
        return np.array(memrefs.unranked_memref_to_numpy([stored], self.dtype))


def array_layout(type_: MemRefType | UnrankedMemRefType) -> MemRefLayout | UnrankedMemRefLayout:
    """Return the layout of a memref. Raises ExecutionError for an element type that NumPy does not have."""
    return MemRefLayout(type_) if isinstance(type_, MemRefType) else UnrankedMemRefLayout(type_)


def save_arrays(file: str, arrays: Mapping[str, Any]) -> None:
    """Write arrays and numbers to a `.npz` file. Raises OSError."""
    np.savez(file, **arrays)
