// ARGS: --allow-unregistered-dialect '--pass-pipeline=builtin.module(func.func(affine-loop-unroll{unroll-factor=-2}))'
func.func @f(%m: memref<4xf32>) {
  affine.for %i = 0 to 4 {
  }
  return
}
