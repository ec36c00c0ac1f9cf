// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: @dim_of_static
func.func @dim_of_static(%t: tensor<7x?xf32>) -> index {
  // CHECK: %[[C:.*]] = arith.constant 7 : index
  // CHECK: return %[[C]]
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %t, %c0 : tensor<7x?xf32>
  return %0 : index
}
