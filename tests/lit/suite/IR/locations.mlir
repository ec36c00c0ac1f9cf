// RUN: mlir-opt %s -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s

// CHECK-LABEL: @f
func.func @f() {
  // CHECK: return loc("here.c":3:7)
  return loc("here.c":3:7)
}
