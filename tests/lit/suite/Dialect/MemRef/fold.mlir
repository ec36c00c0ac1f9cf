// RUN: mlir-opt %s -fold-memref-alias-ops | FileCheck %s

// CHECK-LABEL: @load_of_view
// CHECK-SAME: (%[[M:.*]]: memref<8x8xf32>, %[[I:.*]]: index)
func.func @load_of_view(%m: memref<8x8xf32>, %i: index) -> f32 {
  // CHECK-NOT: memref.subview
  // CHECK: memref.load %[[M]]
  %0 = memref.subview %m[2, 2] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1], offset: 18>>
  %1 = memref.load %0[%i, %i] : memref<4x4xf32, strided<[8, 1], offset: 18>>
  return %1 : f32
}
