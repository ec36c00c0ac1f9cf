// about: `affine-loop-coalescing` of `affine.for`
// report: llvm/llvm-project#223231
// passes: --affine-loop-coalescing
// why: a loop that ends before it starts has no iterations; the product of two negative trip counts is positive
// run: [0] -2 -3
// right: [0]
// mlir-opt 22: [6]
// run: [0] 2 3
// right: [6]
// mlir-opt 22: [6]
func.func @main(%m: memref<1xi32>, %u: index, %v: index) {
  %one = arith.constant 1 : i32
  affine.for %i = 0 to %u {
    affine.for %j = 0 to %v {
      %a = affine.load %m[0] : memref<1xi32>
      %b = arith.addi %a, %one : i32
      affine.store %b, %m[0] : memref<1xi32>
    }
  }
  return
}
