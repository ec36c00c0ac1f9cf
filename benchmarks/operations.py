"""Texts of single operations, whose custom forms differ: each is read many times in one function, or at the top of a module."""

from __future__ import annotations

from typing import Final

_HEAD: Final = """\
func.func private @callee(i32) -> i32
llvm.func @llvm_callee(i64, !llvm.ptr) -> i64
llvm.mlir.global external @global() : i64
func.func @f(%m: memref<8x?xf32>, %i: index, %x: f32, %v: vector<4xf32>, %t: tensor<8x?xf32>, %c: i1, %a: i32, %b: i32, %p: !llvm.ptr,
             %l: i64, %s: !llvm.struct<(ptr, i64)>, %mm: memref<8x8xf32>, %v2: vector<2x4xf32>, %t3: tensor<2x3x4xf32>,
             %k: vector<4xi1>, %z: complex<f32>) {
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
    "arith.addi": "%r{k} = arith.addi %a, %b : i32",
    "arith.cmpi": "%r{k} = arith.cmpi slt, %a, %b : i32",
    "arith.constant i32": "%r{k} = arith.constant {k} : i32",
    "arith.constant f32": "%r{k} = arith.constant {k}.5 : f32",
    "arith.extsi": "%r{k} = arith.extsi %a : i32 to i64",
    "arith.select": "%r{k} = arith.select %c, %a, %b : i32",
    "memref.load": "%r{k} = memref.load %m[%i, %i] : memref<8x?xf32>",
    "memref.store": "memref.store %x, %m[%i, %i] : memref<8x?xf32>",
    "memref.alloc with a size": "%r{k} = memref.alloc(%i) : memref<4x?xf32>",
    "memref.dim": "%r{k} = memref.dim %m, %i : memref<8x?xf32>",
    "memref.cast": "%r{k} = memref.cast %m : memref<8x?xf32> to memref<?x?xf32>",
    "tensor.empty": "%r{k} = tensor.empty(%i) : tensor<4x?xf32>",
    "vector.contract": (
        "%r{k} = vector.contract {{indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], "
        'iterator_types = ["reduction"], kind = #vector.kind<add>}} %v, %v, %x : vector<4xf32>, vector<4xf32> into f32'
    ),
    "vector.shape_cast": "%r{k} = vector.shape_cast %v : vector<4xf32> to vector<2x2xf32>",
    "vector.bitcast": "%r{k} = vector.bitcast %v : vector<4xf32> to vector<4xi32>",
    "vector.to_elements": "%r{k}:4 = vector.to_elements %v : vector<4xf32>",
    "vector.maskedload": ("%r{k} = vector.maskedload %m[%i, %i], %k, %v : memref<8x?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>"),
    "vector.create_mask": "%r{k} = vector.create_mask %i : vector<4xi1>",
    "vector.broadcast": "%r{k} = vector.broadcast %x : f32 to vector<4xf32>",
    "scf.for with a value": ("%q{k} = scf.for %r{k} = %i to %i step %i iter_args(%s{k} = %x) -> (f32) {{\n scf.yield %s{k} : f32\n}}"),
    "scf.if with a value": "%r{k} = scf.if %c -> (f32) {{\n scf.yield %x : f32\n}} else {{\n scf.yield %x : f32\n}}",
    "scf.parallel": "scf.parallel (%r{k}) = (%i) to (%i) step (%i) {{\n}}",
    "scf.forall": "scf.forall (%r{k}) in (8) {{\n}}",
    "scf.index_switch": "scf.index_switch %i\ncase 1 {{\n scf.yield\n}}\ndefault {{\n}}",
    "llvm.getelementptr of a struct": ("%r{k} = llvm.getelementptr %p[%l, 0] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, i64)>"),
    "llvm.store": "llvm.store %l, %p : i64, !llvm.ptr",
    "llvm.mlir.undef": "%r{k} = llvm.mlir.undef : !llvm.struct<(ptr, i64)>",
    "llvm.select": "%r{k} = llvm.select %c, %a, %b : i1, i32",
    "math.sqrt": "%r{k} = math.sqrt %x : f32",
    "complex.add": "%r{k} = complex.add %z, %z : complex<f32>",
    "index.add": "%r{k} = index.add %i, %i",
    "cf.assert": 'cf.assert %c, "message {k}"',
}
_AT_THE_TOP: Final = {
    "func.func": "func.func @g{k}(%a: i32) {{\n return\n}}",
    "func.func declared": "func.func private @g{k}(i32) -> i32",
    "llvm.func": "llvm.func @g{k}(%a: i32) {{\n llvm.return\n}}",
    "llvm.func with attributes": (
        "llvm.func internal @g{k}(%a: !llvm.ptr {{llvm.noalias, llvm.align = 8 : i64}}) -> i32 attributes "
        '{{passthrough = ["nounwind"]}} {{\n %0 = llvm.mlir.constant(1 : i32) : i32\n llvm.return %0 : i32\n}}'
    ),
    "module": "module @g{k} {{\n}}",
    "cf.br": (
        "func.func @g{k}(%a: i32, %c: i1) -> i32 {{\n cf.cond_br %c, ^bb1(%a : i32), ^bb2\n^bb1(%b: i32):\n cf.br ^bb2\n"
        "^bb2:\n return %a : i32\n}}"
    ),
    "llvm.br": (
        "llvm.func @g{k}(%a: i32, %c: i1) -> i32 {{\n llvm.cond_br %c, ^bb1(%a : i32), ^bb2\n^bb1(%b: i32):\n llvm.br ^bb2\n"
        "^bb2:\n llvm.return %a : i32\n}}"
    ),
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
