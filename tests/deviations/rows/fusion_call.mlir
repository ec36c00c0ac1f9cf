// about: `affine-loop-fusion`
// report: llvm/llvm-project#211591
// passes: '--affine-loop-fusion=mode=producer maximal'
// why: the function that is called in the first loop changes an element that the second loop has read before, if the loops are fused
// run: [1, 2, 3, 4] [0, 0, 0, 0] [0, 0, 0, 0]
// right: [1.0, 2.0, 3.0, 4.0] [9.0, 4.0, 6.0, 8.0] [81.0, 16.0, 36.0, 64.0]
// mlir-opt 22: [1.0, 2.0, 3.0, 4.0] [9.0, 4.0, 6.0, 8.0] [1.0, 16.0, 36.0, 64.0]
func.func private @scramble(%m: memref<4xf64>) attributes {no_inline} {
  %z = arith.constant 0 : index
  %c9 = arith.constant 3 : index
  %v = memref.load %m[%c9] : memref<4xf64>
  %one = arith.constant 1.0 : f64
  %w = arith.addf %v, %one : f64
  memref.store %w, %m[%z] : memref<4xf64>
  return
}
func.func @main(%src: memref<4xf64>, %mid: memref<4xf64>, %dst: memref<4xf64>) {
  affine.for %i = 0 to 4 {
    %a = affine.load %src[%i] : memref<4xf64>
    %b = arith.addf %a, %a : f64
    affine.store %b, %mid[%i] : memref<4xf64>
    func.call @scramble(%mid) : (memref<4xf64>) -> ()
  }
  affine.for %j = 0 to 4 {
    %c = affine.load %mid[%j] : memref<4xf64>
    %d = arith.mulf %c, %c : f64
    affine.store %d, %dst[%j] : memref<4xf64>
  }
  return
}
