// about: `affine-loop-fusion`
// report: llvm/llvm-project#211599
// passes: --affine-loop-fusion
// why: the function that is called between the loops changes the first element through a view
// run: [1, 2, 3, 4]
// right: 50 [1, 2, 3, 4]
// mlir-opt 22: 1 [1, 2, 3, 4]
func.func private @escape(%m: memref<?xi32>) attributes {no_inline} {
  %c0 = arith.constant 0 : index
  %x = arith.constant 50 : i32
  memref.store %x, %m[%c0] : memref<?xi32>
  return
}
func.func @main(%in: memref<4xi32>) -> i32 {
  %mid = memref.alloc() : memref<4xi32>
  %out = memref.alloc() : memref<4xi32>
  affine.for %i = 0 to 4 {
    %a = affine.load %in[%i] : memref<4xi32>
    affine.store %a, %mid[%i] : memref<4xi32>
  }
  %view = memref.cast %mid : memref<4xi32> to memref<?xi32>
  func.call @escape(%view) : (memref<?xi32>) -> ()
  affine.for %i = 0 to 4 {
    %a = affine.load %mid[%i] : memref<4xi32>
    affine.store %a, %out[%i] : memref<4xi32>
  }
  %r = affine.load %out[0] : memref<4xi32>
  return %r : i32
}
