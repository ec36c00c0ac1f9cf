// RUN: mlir-opt %s | FileCheck %s
// RUN: mlir-opt %s --mlir-print-op-generic | mlir-opt | FileCheck %s

// CHECK-LABEL: @sum
func.func @sum(%n: index, %m: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  // CHECK: scf.for %[[I:.*]] = %{{.*}} to %{{.*}} step %{{.*}} iter_args(%[[S:.*]] = %{{.*}}) -> (f32)
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> (f32) {
    // CHECK: %[[X:.*]] = memref.load %{{.*}}[%[[I]]]
    %x = memref.load %m[%i] : memref<?xf32>
    // CHECK: %[[T:.*]] = arith.addf %[[S]], %[[X]]
    %t = arith.addf %s, %x : f32
    // CHECK: scf.yield %[[T]] : f32
    scf.yield %t : f32
  }
  return %r : f32
}
