"""Statements in the style of notes on memref: each is read with the values that it uses defined; misprints give the right errors."""

from __future__ import annotations

import pytest

from ods.testing import run_opt

STATEMENTS = [
    ("", "%0 = memref.alloc() : memref<8x64xf32, 1>"),
    ("%d: index", "%0 = memref.alloc(%d) : memref<8x?xf32, 1>"),
    ("", "%0 = memref.alloc() {alignment = 8} : memref<8x64xf32, 1>"),
    ("%s: index", "%0 = memref.alloc()[%s] : memref<8x64xf32, affine_map<(d0, d1)[s0] -> ((d0 + s0), d1)>, 1>"),
    (
        "%m: index, %b: index",
        "%0 = memref.alloc(%m, %m) [%b, %b] : "
        "memref<?x?xf32, affine_map<(d0, d1)[s0, s1] -> (d0 floordiv s0, d1 floordiv s1, d0 mod s0, d1 mod s1)>>",
    ),
    ("", "%0 = memref.alloc() : memref<16x64xf32, affine_map<(d0, d1) -> (d0, (d1 + 2) floordiv 2, (d1 + 2) mod 2)>>"),
    ("%m: memref<4x4xi32>", "%0 = memref.subview %m[1, 2][2, 2][2, 1] : memref<4x4xi32> to memref<2x2xi32, strided<[8, 1], offset: 6>>"),
    ("", "memref.alloca_scope { %0 = memref.alloca(): memref<4x3xf32> }"),
    ("%v: f32", "%0 = memref.alloca_scope -> (f32) { memref.alloca_scope.return %v : f32 }"),
    ("%m: memref<64xf32>", "%0 = memref.realloc %m : memref<64xf32> to memref<124xf32>"),
    ("%m: memref<?xf32>, %d: index", "%0 = memref.realloc %m(%d) : memref<?xf32> to memref<?xf32>"),
    ("%m: memref<64xf32>", "%0 = memref.realloc %m {alignment = 8} : memref<64xf32> to memref<124xf32>"),
    ("%m: memref<?x?xf32>", "%0 = memref.cast %m : memref<?x?xf32> to memref<4x4xf32>"),
    ("%m: memref<4x?xf32>", "%0 = memref.cast %m : memref<4x?xf32> to memref<*xf32>"),
    (
        "%m: memref<?x?xf32>, %i: index",
        "%0 = memref.reinterpret_cast %m to offset: [0], sizes: [%i, 10], strides: [1, %i] "
        ": memref<?x?xf32> to memref<?x10xf32, strided<[1, ?], offset: 0>>",
    ),
    ("%m: memref<1x1x1xf32>", "%0 = memref.collapse_shape %m [] : memref<1x1x1xf32> into memref<f32>"),
    ("%m: memref<2048xi8>, %i: index", "%0 = memref.view %m[%i][] : memref<2048xi8> to memref<64x4xf32>"),
    ("%m: memref<2048xi8>, %i: index", "%0 = memref.view %m[%i][%i, %i] : memref<2048xi8> to memref<?x4x?xf32>"),
    ("%m: memref<4 x ? x f32>, %i: index", "%0 = memref.dim %m, %i : memref<4 x ? x f32>"),
    ("%m: memref<4x4xf32>", "%0 = memref.extract_aligned_pointer_as_index %m : memref<4x4xf32> -> index"),
    ("%m: memref<400x400xi32>, %i: index", "memref.prefetch %m[%i, %i], read, locality<3>, data : memref<400x400xi32>"),
    ("%m: memref<10xf32>, %i: index, %v: f32", '%0 = memref.atomic_rmw "addf" %v, %m[%i] : (f32, memref<10xf32>) -> f32'),
]

MISPRINTS = [
    # an allocation without parentheses
    ("", "%0 = memref.alloc : memref<4x4xi32>", "expected '('"),
    # a number in place of an operand
    ("%m: memref<4x4xi32>", "memref.store 0, %m[0, 0] : memref<4x4xi32>", "expected SSA operand"),
    # strides that do not follow from those of the source
    (
        "%m: memref<4x4xi32>",
        "%0 = memref.subview %m[2, 2][2, 2][2, 1] : memref<4x4xi32> to memref<2x2xi32, strided<[2, 1], offset: 10>>",
        "expected result type to be 'memref<2x2xi32, strided<[8, 1], offset: 10>>' or a rank-reduced version. "
        "(mismatch of result layout), but got 'memref<2x2xi32, strided<[2, 1], offset: 10>>'",
    ),
    # a missing letter
    ("%m: memref<64xf32>", "%0 = memref.ralloc %m : memref<64xf32> to memref<124xf32>", "custom op 'memref.ralloc' is unknown"),
    # a load without its type
    ("%m: memref<64xf32>, %i: index", "%0 = memref.load %m[%i]", "expected ':'"),
    # an expansion of older versions, without the sizes
    (
        "%m: memref<?x?xf32>",
        "%0 = memref.expand_shape %m [[0, 1], [2]] : memref<?x?xf32> into memref<?x5x?xf32>",
        "custom op 'memref.expand_shape' expected 'output_shape'",
    ),
    # elements without brackets
    ("", 'memref.global "private" @x : memref<2xf32> = dense<0.0,2.0>', "expected '>'"),
    # types of results without an arrow
    ("%m: memref<10xf32>", "%0:4 = memref.extract_strided_metadata %m : memref<10xf32>, index, index, index, index", "expected '->'"),
    # strides of older versions
    (
        "%m: memref<f32>",
        "%0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<f32> to memref<?xf32, offset: ?, strides: [?]>",
        "expected attribute value",
    ),
]


def within_function(arguments: str, statement: str) -> str:
    return f"func.func @f({arguments}) {{\n{statement}\nreturn\n}}\n"


@pytest.mark.parametrize("arguments, statement", STATEMENTS)
def test_statement(arguments: str, statement: str) -> None:
    result = run_opt(within_function(arguments, statement))
    assert result.returncode == 0, result.stderr
    assert run_opt(result.stdout).stdout == result.stdout


@pytest.mark.parametrize("arguments, statement, message", MISPRINTS)
def test_misprint(arguments: str, statement: str, message: str) -> None:
    result = run_opt(within_function(arguments, statement))
    first = result.stderr.splitlines()[0].partition(" error: ")[2]
    assert result.returncode == 1
    assert first.startswith(message)
