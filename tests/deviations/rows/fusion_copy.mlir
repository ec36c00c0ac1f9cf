// about: `affine-loop-fusion`
// report: llvm/llvm-project#218696
// passes: --affine-loop-fusion
// why: `memref.copy` between the loops writes what the second one reads, through a view
// run: [5,6,7,8]
// right: 6 [5, 6, 7, 8]
// mlir-opt 22: 1 [5, 6, 7, 8]
func.func @main(%src: memref<4xi32>) -> i32 {
  %one = arith.constant 1 : i32
  %buf = memref.alloc() : memref<8xi32>
  affine.for %i = 0 to 8 {
    affine.store %one, %buf[%i] : memref<8xi32>
  }
  %sub = memref.subview %buf[2] [4] [1] : memref<8xi32> to memref<4xi32, strided<[1], offset: 2>>
  memref.copy %src, %sub : memref<4xi32> to memref<4xi32, strided<[1], offset: 2>>
  %acc = memref.alloc() : memref<8xi32>
  affine.for %i = 0 to 8 {
    %v = affine.load %buf[%i] : memref<8xi32>
    affine.store %v, %acc[%i] : memref<8xi32>
  }
  %r = affine.load %acc[3] : memref<8xi32>
  return %r : i32
}
