// RUN: mlir-opt %s --pass-pipeline='builtin.module(strip-debuginfo)' -mlir-print-debuginfo -mlir-print-local-scope > %t
// RUN: FileCheck %s --input-file=%t
// RUN: not grep here.c %t

// CHECK: return loc(unknown)
func.func @f() {
  return loc("here.c":3:7)
}
