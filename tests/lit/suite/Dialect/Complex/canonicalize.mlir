// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: @parts
// CHECK-SAME: (%[[R:.*]]: f32, %[[I:.*]]: f32)
func.func @parts(%r: f32, %i: f32) -> (f32, f32) {
  // CHECK-NEXT: return %[[R]], %[[I]]
  %0 = complex.create %r, %i : complex<f32>
  %1 = complex.re %0 : complex<f32>
  %2 = complex.im %0 : complex<f32>
  return %1, %2 : f32, f32
}
