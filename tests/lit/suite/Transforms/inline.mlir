// RUN: mlir-opt %s --inline --symbol-dce | FileCheck %s

// CHECK-NOT: @callee
func.func private @callee(%a: i32) -> i32 {
  %0 = arith.muli %a, %a : i32
  return %0 : i32
}

// CHECK-LABEL: @caller
func.func @caller(%a: i32) -> i32 {
  // CHECK-NEXT: arith.muli
  // CHECK-NOT: call
  %0 = call @callee(%a) : (i32) -> i32
  return %0 : i32
}
