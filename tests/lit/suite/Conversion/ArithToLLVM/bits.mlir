// RUN: mlir-opt -pass-pipeline='builtin.module(func.func(convert-arith-to-llvm))' %s | FileCheck %s

// CHECK-LABEL: @shift
func.func @shift(%a: i8, %b: i8) -> i8 {
  // CHECK: llvm.lshr %{{.*}}, %{{.*}} : i8
  %0 = arith.shrui %a, %b : i8
  return %0 : i8
}
