// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(affine-loop-unroll{unroll-factor=3}))' | FileCheck %s

// CHECK-LABEL: @three
// CHECK-NOT: affine.for
// CHECK-COUNT-3: affine.store
// CHECK-NOT: affine.store
func.func @three(%m: memref<3xf32>, %v: f32) {
  affine.for %i = 0 to 3 {
    affine.store %v, %m[%i] : memref<3xf32>
  }
  return
}
