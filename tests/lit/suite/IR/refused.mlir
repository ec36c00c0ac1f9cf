// RUN: not mlir-opt %s 2>&1 | FileCheck %s

func.func @f() {
  // CHECK: refused.mlir:[[#@LINE+1]]:3: error: {{.*}}'some.op'
  some.op
}
