// about: `affine-super-vectorize`
// report: llvm/llvm-project#218120
// passes: --affine-super-vectorize=virtual-vector-size=4
// why: the last vector has elements that are no iterations of the loop
// run: [1,2,3,4,5,6,7,8]
// right: [2, 4, 6, 8, 10, 12, 7, 8]
// mlir-opt 22: [2, 4, 6, 8, 10, 12, 14, 16]
func.func @main(%m: memref<8xi32>) {
  affine.for %j = 0 to 6 {
    %v = affine.load %m[%j] : memref<8xi32>
    %w = arith.addi %v, %v : i32
    affine.store %w, %m[%j] : memref<8xi32>
  }
  return
}
