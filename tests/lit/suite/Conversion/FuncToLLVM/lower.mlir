// RUN: mlir-opt %s --pass-pipeline="builtin.module(convert-arith-to-llvm,convert-func-to-llvm,reconcile-unrealized-casts)" | FileCheck %s

// CHECK-LABEL: llvm.func @twice(
// CHECK-SAME: %[[A:.*]]: i64) -> i64
// CHECK: %[[R:.*]] = llvm.add %[[A]], %[[A]]
// CHECK: llvm.return %[[R]] : i64
func.func @twice(%a: index) -> index {
  %0 = arith.addi %a, %a : index
  return %0 : index
}
