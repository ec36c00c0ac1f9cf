// RUN: mlir-opt %s -canonicalize="test-convergence" -split-input-file | FileCheck %s

// CHECK-LABEL: @add_zero
// CHECK-SAME: (%[[A:.*]]: i32)
// CHECK-NEXT: return %[[A]]
func.func @add_zero(%a: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %0 = arith.addi %a, %zero : i32
  return %0 : i32
}

// -----

// CHECK-LABEL: @compare_self
// CHECK-NEXT: %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT: return %[[TRUE]]
func.func @compare_self(%a: i32) -> i1 {
  %0 = arith.cmpi sle, %a, %a : i32
  return %0 : i1
}
