"""Strides and offsets of layouts, and layouts in their simplest form, with mlir-opt's answers."""

from __future__ import annotations

import pytest

from ods.builtin import MemRefType
from ods.builtin.shaped_types import canonicalize_strided_layout
from ods.ir.context import Context
from ods.text.asm import parse_type


def memref(text: str) -> MemRefType:
    type_ = parse_type(f"memref<{text}>", Context())
    assert isinstance(type_, MemRefType)
    return type_


def row(numbers: tuple[int, ...]) -> str:
    return ", ".join("?" if number == -(1 << 63) else str(number) for number in numbers)


@pytest.mark.parametrize(
    "text, expected",
    [
        ("2x3x4xf32", "12, 4, 1; 0"),
        ("2x?x4xf32", "?, 4, 1; 0"),
        ("4x0x3xf32", "?, 3, 1; 0"),
        ("2x4611686018427387904x4xf32", "0, 4, 1; 0"),
        ("f32", "; 0"),
        ("2x3xf32, strided<[?, 2], offset: 5>", "?, 2; 5"),
        ("2x3xf32, affine_map<(d0, d1) -> (d0 * 4 + d1 + 3)>", "4, 1; 3"),
        ("2x3xf32, affine_map<(d0, d1)[s0] -> (d1 + s0 * 2 + d0 * s0 + d0)>", "?, 1; ?"),
        ("2x3xf32, affine_map<(d0, d1)[s0] -> (d0 * (s0 mod 3) + d1)>", "?, 1; 0"),
        ("2x3xf32, affine_map<(d0, d1) -> (7)>", "0, 0; 7"),
        ("2x3xf32, affine_map<(d0, d1) -> (d0, d1)>", "3, 1; 0"),
        ("2x3xf32, affine_map<(d0, d1) -> (d1, d0)>", None),
        ("2xf32, affine_map<(d0) -> (d0 floordiv 2)>", None),
        ("2xf32, affine_map<(d0)[s0] -> (d0 + s0 mod 3)>", None),
    ],
)
def test_strides_and_offset(text: str, expected: str | None) -> None:
    found = memref(text).strides_and_offset()
    assert (None if found is None else f"{row(found[0])}; {row((found[1],))}") == expected


@pytest.mark.parametrize(
    "text, expected",
    [
        ("4x4xf32", "4x4xf32"),
        ("4x4xf32, strided<[4, 1]>", "4x4xf32"),
        ("4x4xf32, strided<[1, 4]>", "4x4xf32, affine_map<(d0, d1) -> (d0 + d1 * 4)>"),
        ("4x4xf32, affine_map<(d0, d1) -> (d1 + d0 * 4)>", "4x4xf32"),
        ("4x?xf32, strided<[?, 1]>", "4x?xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1)>"),
        ("4x?x3xf32, strided<[?, 3, 1]>", "4x?x3xf32"),
        ("?x?x?xf32, strided<[?, ?, 1]>", "?x?x?xf32, affine_map<(d0, d1, d2)[s0, s1] -> (d0 * s0 + d1 * s1 + d2)>"),
        ("1x4x4xf32, strided<[?, 0, 1], offset: ?>", "1x4x4xf32, affine_map<(d0, d1, d2)[s0, s1] -> (d0 * s1 + s0 + d2)>"),
        ("1x4x4xf32, strided<[?, 0, -1], offset: 7>", "1x4x4xf32, affine_map<(d0, d1, d2)[s0] -> (d0 * s0 - d2 + 7)>"),
        ("4x1xf32, strided<[1, 1], offset: ?>", "4x1xf32, affine_map<(d0, d1)[s0] -> (d0 + d1 + s0)>"),
        ("4xf32, strided<[1]>", "4xf32, strided<[1]>"),
        ("f32, strided<[]>", "f32"),
        ("f32, strided<[], offset: 3>", "f32, strided<[], offset: 3>"),
    ],
)
def test_canonical_layout(text: str, expected: str) -> None:
    assert str(canonicalize_strided_layout(memref(text))) == f"memref<{expected}>"
