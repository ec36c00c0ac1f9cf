"""Types and attributes to try in place of others."""

from __future__ import annotations

from typing import Final

_SCALARS = ("i1", "i8", "i32", "i64", "index", "f16", "bf16", "f32", "f64", "si32", "ui8", "none", "complex<f32>", "tuple<>", "() -> ()")
_VECTORS = ("4xf32", "4xi1", "4xi32", "[4]xf32", "4xindex", "2x4xf32", "f32", "2xi8", "4xf64", "8xf32")
_TENSORS = ("4xf32", "4xi32", "?xf32", "4xi1", "*xf32", "2x4xi32", "4xindex", "f32", "2x?xf32", "4xcomplex<f32>", "4xf64")
_MEMREFS = ("4xf32", "?xi32", "4x8xf32", "*xf32", "4xindex", "f32", "4xf32, 1")

TYPES: Final = (
    *_SCALARS,
    *(f"{kind}<{shape}>" for kind, shapes in (("vector", _VECTORS), ("tensor", _TENSORS), ("memref", _MEMREFS)) for shape in shapes),
)
"""Types of all kinds."""

_NUMBERS = "1 : i32, 0 : i32, -1 : i32, 100 : i32, 0 : i64, 1 : i64, 3 : i64, -1 : i64, 99 : i64, 7 : i8, -5 : i8, 0 : index, 3 : index"
_OTHERS = 'true, false, 1.5 : f32, 2.5 : f64, "text", "", @sym, @a::@b, unit, [], [1], ["a"], [[0], [1]], {}, {a = 1}, i32, f32, () -> ()'
_MAPS = "affine_map<(d0) -> (d0)>, affine_map<() -> ()>, affine_map<(d0, d1) -> (d1, d0)>, affine_set<(d0) : (d0 >= 0)>"
_ELEMENTS = "dense<1> : tensor<2xi32>, dense<1.0> : tensor<2xf32>"
_ARRAYS = "array<i32: 1>, array<i32: 1, 1>, array<i64>, array<i64: 5, 6>, array<i1: true>"

ATTRIBUTES: Final = f"[{_NUMBERS}, {_OTHERS}, {_MAPS}, {_ELEMENTS}, {_ARRAYS}]"
"""An array with attributes of all kinds."""
