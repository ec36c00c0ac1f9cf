// XFAIL: *
// RUN: mlir-opt %s | FileCheck %s

// CHECK: @another
func.func private @name()
