"""Functions with short names that return types: `i32()`, `vector(4, f32())` (MLIR's `mlir/extras/types.py`)."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Sequence
from typing import Any

from ..ir.attribute import Attribute
from ..ir.type import Type
from .attributes import IntegerAttr, StringAttr
from .float_types import (
    BFloat16Type,
    Float4E2M1FNType,
    Float6E2M3FNType,
    Float6E3M2FNType,
    Float8E3M4Type,
    Float8E4M3B11FNUZType,
    Float8E4M3FNType,
    Float8E4M3Type,
    Float8E5M2Type,
    Float8E8M0FNUType,
    Float16Type,
    Float32Type,
    Float64Type,
    FloatTF32Type,
)
from .shaped_types import MemRefType, RankedTensorType, UnrankedMemRefType, UnrankedTensorType, VectorType
from .types import I64, ComplexType, FunctionType, IndexType, IntegerType, NoneType, OpaqueType, TupleType

__all__ = [
    "bf16",
    "bool",
    "complex",
    "f4E2M1FN",
    "f6E2M3FN",
    "f6E3M2FN",
    "f8E3M4",
    "f8E4M3",
    "f8E4M3B11FNUZ",
    "f8E4M3FN",
    "f8E5M2",
    "f8E8M0FNU",
    "f16",
    "f32",
    "f64",
    "function",
    "i",
    "i1",
    "i8",
    "i16",
    "i32",
    "i64",
    "index",
    "memref",
    "none",
    "opaque",
    "si",
    "si8",
    "si16",
    "si32",
    "si64",
    "tensor",
    "tf32",
    "tuple",
    "ui",
    "ui8",
    "ui16",
    "ui32",
    "ui64",
    "vector",
]


def index() -> IndexType:
    """Return `index`."""
    return IndexType.get()


def none() -> NoneType:
    """Return `none`."""
    return NoneType.get()


def i(width: int) -> IntegerType:
    """Return a signless integer type."""
    return IntegerType.get_signless(width)


def si(width: int) -> IntegerType:
    """Return a signed integer type."""
    return IntegerType.get_signed(width)


def ui(width: int) -> IntegerType:
    """Return an unsigned integer type."""
    return IntegerType.get_unsigned(width)


def _integer(make: Callable[[int], IntegerType], width: int) -> Callable[[], IntegerType]:
    return lambda: make(width)


bool = i1 = _integer(i, 1)
i8, i16, i32, i64 = (_integer(i, width) for width in (8, 16, 32, 64))
si8, si16, si32, si64 = (_integer(si, width) for width in (8, 16, 32, 64))
ui8, ui16, ui32, ui64 = (_integer(ui, width) for width in (8, 16, 32, 64))

f16, f32, f64 = Float16Type.get, Float32Type.get, Float64Type.get
bf16, tf32 = BFloat16Type.get, FloatTF32Type.get
f8E3M4, f8E4M3, f8E4M3FN = Float8E3M4Type.get, Float8E4M3Type.get, Float8E4M3FNType.get  # noqa: N816 - MLIR's names
f8E4M3B11FNUZ, f8E5M2, f8E8M0FNU = Float8E4M3B11FNUZType.get, Float8E5M2Type.get, Float8E8M0FNUType.get  # noqa: N816
f4E2M1FN, f6E2M3FN, f6E3M2FN = Float4E2M1FNType.get, Float6E2M3FNType.get, Float6E3M2FNType.get  # noqa: N816


def complex(type: Type) -> ComplexType:
    """Return the complex type of an element type."""
    return ComplexType.get(type)


def opaque(dialect_namespace: str, type_data: str) -> OpaqueType:
    """Return the opaque type of an unknown dialect."""
    return OpaqueType.get(dialect_namespace, type_data)


def _shape_and_element(shape: Sequence[Any], element_type: Type | None) -> builtins.tuple[list[int], Type]:
    """Return the sizes and the element type, given last or by name. Raises ValueError unless it is given exactly once."""
    is_last = builtins.bool(shape) and isinstance(shape[-1], Type)
    if is_last == (element_type is not None):
        raise ValueError(
            "Either element_type must be provided explicitly XOR last arg to tensor type constructor must be the element type."
        )
    return (list(shape), element_type) if element_type is not None else (list(shape[:-1]), shape[-1])


def vector(
    *shape: Any,
    element_type: Type | None = None,
    scalable: Sequence[builtins.bool] | None = None,
    scalable_dims: Sequence[int] | None = None,
) -> VectorType:
    """Return a vector type: `vector(4, f32())`.

    `scalable` has a flag for each dimension, `scalable_dims` the numbers of the scalable ones. Raises ValueError without an
    element type or for invalid flags.
    """
    sizes, element = _shape_and_element(shape, element_type)
    if scalable_dims is not None:
        if scalable is not None:
            raise ValueError("'scalable' and 'scalable_dims' kwargs are mutually exclusive.")
        scalable = [number in scalable_dims for number in range(len(sizes))]
    return VectorType.get(sizes, element, scalable)


def tensor(*shape: Any, element_type: Type | None = None, encoding: str | Attribute | None = None) -> RankedTensorType | UnrankedTensorType:
    """Return a tensor type: `tensor(2, 3, f32())`; unranked for `tensor(f32())`. Raises ValueError without an element type."""
    sizes, element = _shape_and_element(shape, element_type)
    encoding = StringAttr.get(encoding) if isinstance(encoding, str) else encoding
    if sizes:
        return RankedTensorType.get(sizes, element, encoding)
    if encoding is not None:
        raise ValueError("UnrankedTensorType does not support encoding.")
    return UnrankedTensorType.get(element)


def memref(
    *shape: Any, element_type: Type | None = None, memory_space: int | Attribute | None = None, layout: Any = None
) -> MemRefType | UnrankedMemRefType:
    """Return a memref type: `memref(2, 3, f32())`; unranked for `memref(f32())`."""
    sizes, element = _shape_and_element(shape, element_type)
    space = IntegerAttr.get(I64, memory_space) if isinstance(memory_space, int) else memory_space
    return MemRefType.get(sizes, element, layout, space) if sizes else UnrankedMemRefType.get(element, space)


def tuple(*elements: Type) -> TupleType:
    """Return the tuple type of these types."""
    return TupleType.get(elements)


def function(*, inputs: Sequence[Type], results: Sequence[Type]) -> FunctionType:
    """Return the function type of these inputs and results."""
    return FunctionType.get(inputs, results)
