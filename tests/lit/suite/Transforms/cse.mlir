// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(cse))' | FileCheck %s

// CHECK-LABEL: @commuted
func.func @commuted(%a: i32, %b: i32) -> (i32, i32) {
  // CHECK-NEXT: %[[S:.*]] = arith.muli
  // CHECK-NEXT: return %[[S]], %[[S]]
  %0 = arith.muli %a, %b : i32
  %1 = arith.muli %b, %a : i32
  return %0, %1 : i32, i32
}
