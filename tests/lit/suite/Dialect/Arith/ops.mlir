// RUN: mlir-opt %s | mlir-opt | FileCheck %s

// CHECK-LABEL: @extremes
func.func @extremes(%a: vector<4xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  // CHECK: arith.maxnumf %{{.*}}, %{{.*}} fastmath<nnan> : vector<4xf32>
  %0 = arith.maxnumf %a, %b fastmath<nnan> : vector<4xf32>
  return %0 : vector<4xf32>
}
