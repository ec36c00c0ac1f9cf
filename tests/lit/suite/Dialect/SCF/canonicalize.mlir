// RUN: mlir-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: @never
// CHECK-NOT: scf.for
// CHECK: return
func.func @never(%m: memref<4xi32>, %v: i32) {
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c4 to %c1 step %c1 {
    memref.store %v, %m[%i] : memref<4xi32>
  }
  return
}
