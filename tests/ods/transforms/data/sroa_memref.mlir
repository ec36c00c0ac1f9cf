// ARGS: '--pass-pipeline=builtin.module(func.func(sroa))' --split-input-file
func.func @matrix(%x: f32, %i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloca() : memref<2x3xf32>
  memref.store %x, %m[%c0, %c2] : memref<2x3xf32>
  %r = memref.load %m[%c0, %c2] : memref<2x3xf32>
  return %r : f32
}
// -----
func.func @kept(%x: f32, %i: index) {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  %dynamic = memref.alloca(%i) : memref<?xf32>
  memref.store %x, %dynamic[%c0] : memref<?xf32>
  %large = memref.alloca() : memref<17xf32>
  memref.store %x, %large[%c0] : memref<17xf32>
  %unknown = memref.alloca() : memref<4xf32>
  memref.store %x, %unknown[%i] : memref<4xf32>
  %outside = memref.alloca() : memref<4xf32>
  memref.store %x, %outside[%c9] : memref<4xf32>
  %unused = memref.alloca() : memref<4xf32>
  %one = memref.alloca() : memref<1xf32>
  memref.store %x, %one[%c0] : memref<1xf32>
  return
}
// -----
func.func @nested(%c: i1, %x: i8) -> i8 {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2xi8>
  scf.if %c {
    memref.store %x, %m[%c1] : memref<2xi8>
    %inner = memref.alloca() : memref<2xi8>
    memref.store %x, %inner[%c0] : memref<2xi8>
  }
  %r = memref.load %m[%c1] : memref<2xi8>
  return %r : i8
}
