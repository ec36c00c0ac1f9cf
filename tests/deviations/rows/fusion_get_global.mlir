// about: `affine-loop-fusion`
// report: llvm/llvm-project#216535
// passes: --affine-loop-fusion
// why: two results of `memref.get_global` are the same memory, which the second loop reads before the third one changes it
// run: 0
// right: -248
// mlir-opt 22: -148
memref.global "private" @g : memref<4xi32> = dense<[1, 2, 3, 4]>
func.func @main(%init: i32) -> i32 {
  %c11 = arith.constant 11 : i32
  %c7 = arith.constant 7 : i32
  %a = memref.get_global @g : memref<4xi32>
  %b = memref.get_global @g : memref<4xi32>
  affine.for %i = 0 to 4 {
    %v = affine.load %a[%i] : memref<4xi32>
    %w = arith.muli %v, %c11 : i32
    affine.store %w, %a[%i] : memref<4xi32>
  }
  %s = affine.for %i = 0 to 4 iter_args(%acc = %init) -> i32 {
    %v = affine.load %b[%i] : memref<4xi32>
    %w = arith.subi %acc, %v : i32
    affine.yield %w : i32
  }
  affine.for %i = 0 to 4 {
    %v = affine.load %a[%i] : memref<4xi32>
    %w = arith.addi %v, %c7 : i32
    affine.store %w, %a[%i] : memref<4xi32>
  }
  %t = affine.for %i = 0 to 4 iter_args(%acc = %s) -> i32 {
    %v = affine.load %b[%i] : memref<4xi32>
    %w = arith.subi %acc, %v : i32
    affine.yield %w : i32
  }
  return %t : i32
}
