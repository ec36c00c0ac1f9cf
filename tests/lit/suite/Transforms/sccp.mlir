// RUN: mlir-opt -allow-unregistered-dialect %s -sccp -split-input-file | FileCheck %s

// CHECK-LABEL: @through_branch
func.func @through_branch() -> i32 {
  // CHECK: %[[C:.*]] = arith.constant 5 : i32
  %0 = arith.constant 5 : i32
  cf.br ^bb1(%0 : i32)
^bb1(%1: i32):
  // CHECK: "some.use"(%[[C]])
  "some.use"(%1) : (i32) -> ()
  return %1 : i32
}
