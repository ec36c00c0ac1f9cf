// RUN: mlir-opt %s | FileCheck %s

// CHECK: #[[$MAP:.*]] = affine_map<(d0)[s0] -> (d0 floordiv 4 + s0)>
#map = affine_map<(i)[s] -> (i floordiv 4 + s)>

// CHECK-LABEL: @apply
func.func @apply(%i: index, %s: index) -> index {
  // CHECK: affine.apply #[[$MAP]](%{{.*}})[%{{.*}}]
  %0 = affine.apply #map(%i)[%s]
  return %0 : index
}
