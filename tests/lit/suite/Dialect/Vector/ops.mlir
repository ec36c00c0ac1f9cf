// RUN: mlir-opt %s | mlir-opt | FileCheck %s

// CHECK-LABEL: @reduce
func.func @reduce(%v: vector<16xi32>, %a: i32) -> i32 {
  // CHECK: vector.reduction <add>, %{{.*}}, %{{.*}} : vector<16xi32> into i32
  %0 = vector.reduction <add>, %v, %a : vector<16xi32> into i32
  return %0 : i32
}
