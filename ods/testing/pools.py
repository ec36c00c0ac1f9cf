"""Types and attributes to try in place of others."""

from __future__ import annotations

from typing import Final

TYPES: Final = (
    "i1 i8 i32 i64 index f16 bf16 f32 f64 si32 ui8 none complex<f32> tuple<> (i32)->i32 vector<4xf32> vector<4xi1> vector<4xi32> "
    "vector<[4]xf32> vector<4xindex> vector<2x4xf32> vector<f32> vector<2xi8> tensor<4xf32> tensor<4xi32> tensor<?xf32> tensor<4xi1> "
    "tensor<*xf32> tensor<2x4xi32> tensor<4xindex> tensor<f32> tensor<2x?xf32> memref<4xf32> memref<?xi32> memref<4x8xf32> memref<*xf32> "
    "memref<4xindex> memref<f32> memref<4xf32,1> tensor<4xcomplex<f32>> vector<4xf64> tensor<4xf64> vector<8xf32>"
).split()
"""Types of all kinds."""

ATTRIBUTES: Final = (
    "1 : i32, 1 : i64, -1 : i64, 0 : index, 3 : index, true, false, 1.5 : f32, 2.5 : f64, \"text\", \"\", @sym, @a::@b, unit, [], [1], "
    "[\"a\"], [[0], [1]], {}, {a = 1}, i32, f32, () -> (), affine_map<(d0) -> (d0)>, affine_map<() -> ()>, affine_map<(d0, d1) -> (d1, d0)>, "
    "affine_set<(d0) : (d0 >= 0)>, dense<1> : tensor<2xi32>, dense<1.0> : tensor<2xf32>, array<i32: 1>, array<i64: 5, 6>, array<i1: true>, "
    "100 : i32, -1 : i32, 7 : i8, 0 : i64, 0 : i32, 99 : i64, array<i32: 1, 1>, array<i64>, -5 : i8, 3 : i64"
)  # fmt: skip
"""Attributes of all kinds, as the elements of an array."""
