// ARGS: --view-op-graph --mlir-print-op-generic --mlir-elide-elementsattrs-if-larger=2
func.func @f() { %0 = arith.constant dense<[[0, 1], [2, 3]]> : tensor<2x2xi32> return }
