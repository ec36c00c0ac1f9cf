"""NumPy arrays as memrefs, and back (MLIR's descriptors of ranked and unranked memrefs)."""

from __future__ import annotations

import ctypes
from typing import Any, Final

try:
    import numpy as np
except ImportError as error:
    raise ImportError("arrays as memrefs need NumPy, which is not installed: pip install 'odsgen[run]'", name="numpy") from error

SMALL_FLOATS: Final = {
    "bf16": "bfloat16",
    "f8E5M2": "float8_e5m2",
    "f8E4M3": "float8_e4m3",
    "f8E4M3FN": "float8_e4m3fn",
    "f8E5M2FNUZ": "float8_e5m2fnuz",
    "f8E4M3FNUZ": "float8_e4m3fnuz",
    "f8E4M3B11FNUZ": "float8_e4m3b11fnuz",
    "f8E3M4": "float8_e3m4",
    "f8E8M0FNU": "float8_e8m0fnu",
    "f6E2M3FN": "float6_e2m3fn",
    "f6E3M2FN": "float6_e3m2fn",
    "f4E2M1FN": "float4_e2m1fn",
}
"""Maps MLIR's names of float types to those of ml_dtypes."""


class C128(ctypes.Structure):
    """An element of type `complex<f64>`."""

    _fields_ = [("real", ctypes.c_double), ("imag", ctypes.c_double)]


class C64(ctypes.Structure):
    """An element of type `complex<f32>`."""

    _fields_ = [("real", ctypes.c_float), ("imag", ctypes.c_float)]


class F16(ctypes.Structure):
    """An element of type `f16`."""

    _fields_ = [("f16", ctypes.c_int16)]


class BF16(ctypes.Structure):
    """An element of type `bf16`."""

    _fields_ = [("bf16", ctypes.c_int16)]


class F8E5M2(ctypes.Structure):
    """An element of type `f8E5M2`."""

    _fields_ = [("f8E5M2", ctypes.c_int8)]


class UnrankedMemRefDescriptor(ctypes.Structure):
    """A memref of unknown rank: its rank, and a pointer to the descriptor of that rank."""

    _fields_ = [("rank", ctypes.c_longlong), ("descriptor", ctypes.c_void_p)]


def _byte_class(name: str) -> type[ctypes.Structure]:
    fields = {"_fields_": [(name, ctypes.c_int8)], "__doc__": f"An element of type `{name}`."}
    return type(name.upper(), (ctypes.Structure,), fields)


_SMALL_CLASSES: Final = {name: {"bf16": BF16, "f8E5M2": F8E5M2}.get(name) or _byte_class(name) for name in SMALL_FLOATS}
_NAMES: Final[dict[type, str]] = {
    C128: "complex128",
    C64: "complex64",
    F16: "float16",
    **{class_: SMALL_FLOATS[name] for name, class_ in _SMALL_CLASSES.items()},
}
"""Maps the element types that ctypes lacks to NumPy's names."""


def as_ctype(dtp: Any) -> Any:
    """Return the ctypes type of a NumPy element type, including those of `ml_dtypes`. Raises NotImplementedError for others."""
    dtype = np.dtype(dtp)
    named = next((found for found, name in _NAMES.items() if name == dtype.name), None)
    return np.ctypeslib.as_ctypes_type(dtype) if named is None else named


def _dtype_of(ctype: Any) -> np.dtype[Any]:
    """Return the NumPy element type of a ctypes type. Raises ImportError if it needs `ml_dtypes` and that is not installed."""
    name = _NAMES.get(ctype, "")
    if name in SMALL_FLOATS.values():
        try:
            import ml_dtypes
        except ImportError as error:
            raise ImportError(f"arrays of {name} need the package ml_dtypes: pip install ml_dtypes", name="ml_dtypes") from error
        found: np.dtype[Any] = np.dtype(getattr(ml_dtypes, name))
        return found
    return np.dtype(name or ctype)


def to_numpy(array: Any) -> Any:
    """Return an array of C128, C64, F16, BF16 or F8E5M2 with NumPy's own element type; any other array unchanged.

    Raises ImportError if the type needs `ml_dtypes` and that is not installed.
    """
    ctype = next((each for each in _NAMES if array.dtype == np.dtype(each)), None)
    return array if ctype is None else array.view(_dtype_of(ctype))


def make_nd_memref_descriptor(rank: int, dtype: Any) -> type[ctypes.Structure]:
    """Return the class of descriptors of memrefs with a rank above 0 and a ctypes element type."""
    fields = [("shape", ctypes.c_longlong * rank), ("strides", ctypes.c_longlong * rank)]
    return _descriptor_class(dtype, fields)


def make_zero_d_memref_descriptor(dtype: Any) -> type[ctypes.Structure]:
    """Return the class of descriptors of memrefs with rank 0 and a ctypes element type."""
    return _descriptor_class(dtype, [])


def _descriptor_class(dtype: Any, more: list[tuple[str, Any]]) -> type[ctypes.Structure]:
    fields = [("allocated", ctypes.c_longlong), ("aligned", ctypes.POINTER(dtype)), ("offset", ctypes.c_longlong), *more]
    return type("MemRefDescriptor", (ctypes.Structure,), {"_fields_": fields, "__doc__": "The descriptor of a ranked memref."})


def descriptor_class(rank: int, dtype: Any) -> type[ctypes.Structure]:
    """Return the class of descriptors of memrefs with any rank."""
    return make_nd_memref_descriptor(rank, dtype) if rank else make_zero_d_memref_descriptor(dtype)


def get_ranked_memref_descriptor(nparray: Any) -> Any:
    """Return the descriptor of an array's memory; it keeps the array alive.

    Raises ValueError for strides that are no multiple of the element size, and NotImplementedError for element types without a
    C type.
    """
    ctype = as_ctype(nparray.dtype)
    found: Any = descriptor_class(nparray.ndim, ctype)()
    found.allocated = nparray.ctypes.data
    found.aligned = ctypes.cast(nparray.ctypes.data, ctypes.POINTER(ctype))
    found.offset = 0
    found.array = nparray
    if nparray.ndim:
        found.shape[:] = nparray.shape
        found.strides[:] = [_in_elements(stride, nparray.itemsize) for stride in nparray.strides]
    return found


def _in_elements(stride: int, size: int) -> int:
    if stride % size:
        raise ValueError(f"expected strides in whole elements of {size} bytes, but found a stride of {stride} bytes")
    return stride // size


def get_unranked_memref_descriptor(nparray: Any) -> UnrankedMemRefDescriptor:
    """Return the descriptor of an array's memory as an unranked memref; raises the same errors as `get_ranked_memref_descriptor`."""
    ranked = get_ranked_memref_descriptor(nparray)
    found = UnrankedMemRefDescriptor(nparray.ndim, ctypes.addressof(ranked))
    found.ranked = ranked
    return found


def move_aligned_ptr_by_offset(aligned_ptr: Any, offset: int) -> Any:
    """Return a pointer to the element `offset` elements after the pointer's."""
    address = ctypes.cast(aligned_ptr, ctypes.c_void_p).value or 0
    return ctypes.cast(address + offset * ctypes.sizeof(aligned_ptr._type_), type(aligned_ptr))


def ranked_memref_to_numpy(ranked_memref: Any) -> Any:
    """Return the array for a pointer to the descriptor of a ranked memref; it shares the memref's memory, but does not keep it alive."""
    return _array_of(ranked_memref[0])


def unranked_memref_to_numpy(unranked_memref: Any, np_dtype: Any) -> Any:
    """Return the array for a pointer to the descriptor of an unranked memref; it shares the memory, but does not keep it alive."""
    unranked = unranked_memref[0]
    class_ = descriptor_class(unranked.rank, as_ctype(np_dtype))
    return _array_of(ctypes.cast(unranked.descriptor, ctypes.POINTER(class_))[0])


def _array_of(descriptor: Any) -> Any:
    shape = tuple(getattr(descriptor, "shape", ()))
    dtype = _dtype_of(descriptor.aligned._type_)
    if 0 in shape:
        return np.empty(shape, dtype)
    strides = [stride * dtype.itemsize for stride in getattr(descriptor, "strides", ())]
    first = move_aligned_ptr_by_offset(descriptor.aligned, descriptor.offset)
    memory = np.ctypeslib.as_array(ctypes.cast(first, ctypes.POINTER(ctypes.c_ubyte)), (dtype.itemsize,)).view(dtype)
    return np.lib.stride_tricks.as_strided(memory, shape, strides)
