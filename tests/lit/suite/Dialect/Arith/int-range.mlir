// RUN: mlir-opt %s --int-range-optimizations | FileCheck %s

// CHECK-LABEL: @masked
func.func @masked(%a: i32) -> i1 {
  // CHECK: %[[TRUE:.*]] = arith.constant true
  // CHECK: return %[[TRUE]]
  %mask = arith.constant 15 : i32
  %limit = arith.constant 16 : i32
  %0 = arith.andi %a, %mask : i32
  %1 = arith.cmpi ult, %0, %limit : i32
  return %1 : i1
}
