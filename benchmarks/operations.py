"""Texts of single operations, whose custom forms differ: each is read many times in one function, or at the top of a module."""

from __future__ import annotations

from typing import Final

_HEAD: Final = """\
func.func private @callee(i32) -> i32
llvm.func @llvm_callee(i64, !llvm.ptr) -> i64
llvm.mlir.global external @global() : i64
func.func @f(%m: memref<8x?xf32>, %i: index, %x: f32, %v: vector<4xf32>, %t: tensor<8x?xf32>, %c: i1, %a: i32, %b: i32, %p: !llvm.ptr,
             %l: i64, %s: !llvm.struct<(ptr, i64)>, %mm: memref<8x8xf32>, %v2: vector<2x4xf32>, %t3: tensor<2x3x4xf32>) {
"""
_IN_A_FUNCTION: Final = {
    "arith.addi overflow": "%r{k} = arith.addi %a, %b overflow<nsw> : i32",
    "arith.constant splat": "%r{k} = arith.constant dense<{k}> : vector<4xi32>",
    "arith.mulf fastmath": "%r{k} = arith.mulf %x, %x fastmath<fast> : f32",
    "func.call": "%r{k} = func.call @callee(%a) : (i32) -> i32",
    "memref.alloc": "%r{k} = memref.alloc() {{alignment = 64 : i64}} : memref<4x4xf32>",
    "memref.subview": "%r{k} = memref.subview %m[0, %i] [4, %i] [1, 1] : memref<8x?xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>",
    "memref.reinterpret_cast": (
        "%r{k} = memref.reinterpret_cast %m to offset: [0], sizes: [4, %i], strides: [%i, 1] : memref<8x?xf32> to "
        "memref<4x?xf32, strided<[?, 1]>>"
    ),
    "memref.collapse_shape": "%r{k} = memref.collapse_shape %mm [[0, 1]] : memref<8x8xf32> into memref<64xf32>",
    "memref.extract_strided_metadata": (
        "%r{k}:6 = memref.extract_strided_metadata %m : memref<8x?xf32> -> memref<f32>, index, index, index, index, index"
    ),
    "tensor.extract_slice": "%r{k} = tensor.extract_slice %t[0, %i] [4, %i] [1, 1] : tensor<8x?xf32> to tensor<4x?xf32>",
    "tensor.insert_slice": "%r{k} = tensor.insert_slice %t into %t[0, 0] [8, %i] [1, 1] : tensor<8x?xf32> into tensor<8x?xf32>",
    "tensor.collapse_shape": "%r{k} = tensor.collapse_shape %t3 [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>",
    "vector.transfer_read": "%r{k} = vector.transfer_read %m[%i, %i], %x {{in_bounds = [true]}} : memref<8x?xf32>, vector<4xf32>",
    "vector.transfer_write": "vector.transfer_write %v, %m[%i, %i] : vector<4xf32>, memref<8x?xf32>",
    "vector.extract": "%r{k} = vector.extract %v2[0] : vector<4xf32> from vector<2x4xf32>",
    "vector.insert": "%r{k} = vector.insert %x, %v [2] : f32 into vector<4xf32>",
    "vector.shuffle": "%r{k} = vector.shuffle %v, %v [0, 1, 4, 5] : vector<4xf32>, vector<4xf32>",
    "vector.multi_reduction": "%r{k} = vector.multi_reduction <add>, %v2, %v [0] : vector<2x4xf32> to vector<4xf32>",
    "affine.load": "%r{k} = affine.load %mm[symbol(%i), symbol(%i) mod 8] : memref<8x8xf32>",
    "affine.apply": "%r{k} = affine.apply affine_map<()[s0] -> (s0 * 2 + 1)>()[%i]",
    "affine.min": "%r{k} = affine.min affine_map<()[s0] -> (s0 * 2 + 1, 4)>()[%i]",
    "affine.for": "affine.for %r{k} = 0 to 8 {{\n}}",
    "scf.for": "scf.for %r{k} = %i to %i step %i {{\n}}",
    "scf.if": "scf.if %c {{\n}}",
    "scf.while": (
        "%r{k} = scf.while (%s{k} = %a) : (i32) -> i32 {{\n scf.condition(%c) %s{k} : i32\n}} do {{\n^bb0(%w{k}: i32):\n"
        " scf.yield %w{k} : i32\n}}"
    ),
    "llvm.add": "%r{k} = llvm.add %a, %b : i32",
    "llvm.icmp": '%r{k} = llvm.icmp "slt" %a, %b : i32',
    "llvm.mlir.constant": "%r{k} = llvm.mlir.constant({k} : i32) : i32",
    "llvm.getelementptr": "%r{k} = llvm.getelementptr inbounds %p[%l] : (!llvm.ptr, i64) -> !llvm.ptr, f64",
    "llvm.load": "%r{k} = llvm.load %p : !llvm.ptr -> f64",
    "llvm.alloca": "%r{k} = llvm.alloca %l x f64 : (i64) -> !llvm.ptr",
    "llvm.call": "%r{k} = llvm.call @llvm_callee(%l, %p) : (i64, !llvm.ptr) -> i64",
    "llvm.mlir.addressof": "%r{k} = llvm.mlir.addressof @global : !llvm.ptr",
    "llvm.insertvalue": "%r{k} = llvm.insertvalue %p, %s[0] : !llvm.struct<(ptr, i64)>",
    "llvm.extractvalue": "%r{k} = llvm.extractvalue %s[0] : !llvm.struct<(ptr, i64)>",
    "llvm.intr.fmuladd": "%r{k} = llvm.intr.fmuladd(%x, %x, %x) : (f32, f32, f32) -> f32",
    "llvm.fadd": "%r{k} = llvm.fadd %x, %x {{fastmathFlags = #llvm.fastmath<fast>}} : f32",
    "cf.assert": 'cf.assert %c, "message {k}"',
}
_AT_THE_TOP: Final = {
    "func.func": "func.func @g{k}(%a: i32) {{\n return\n}}",
    "func.func declared": "func.func private @g{k}(i32) -> i32",
    "llvm.func": "llvm.func @g{k}(%a: i32) {{\n llvm.return\n}}",
    "llvm.mlir.global": 'llvm.mlir.global internal constant @g{k}("abc\\00") {{addr_space = 0 : i32}} : !llvm.array<4 x i8>',
    "memref.global": 'memref.global "private" constant @g{k} : memref<4xf32> = dense<[1.0, 2.0, 3.0, 4.0]>',
}
NAMES: Final = (*_IN_A_FUNCTION, *_AT_THE_TOP)
"""The names of the texts."""


def text_of(name: str, size: int) -> str:
    """Return a module with `size` operations of one text."""
    if name in _AT_THE_TOP:
        return "\n".join(_AT_THE_TOP[name].format(k=number) for number in range(size))
    body = "\n".join(_IN_A_FUNCTION[name].format(k=number) for number in range(size))
    return f"{_HEAD}{body}\nreturn\n}}"
