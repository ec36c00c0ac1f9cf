// DEFINE: %{passes} = --canonicalize
// DEFINE: %{run} = mlir-opt %s %{passes} | FileCheck %s \
// DEFINE:   --check-prefix=%{prefix}
// DEFINE: %{prefix} = FOLDED
// RUN: %{run}
// REDEFINE: %{passes} = --cse
// REDEFINE: %{prefix} = CSE
// RUN: %{run}

// FOLDED-NOT: arith.addi
// CSE-COUNT-1: arith.addi
func.func @f() -> (i32, i32) {
  %0 = arith.constant 1 : i32
  %1 = arith.addi %0, %0 : i32
  %2 = arith.addi %0, %0 : i32
  return %1, %2 : i32, i32
}
