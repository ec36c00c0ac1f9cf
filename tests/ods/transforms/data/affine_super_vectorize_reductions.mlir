// ARGS: '--affine-super-vectorize=virtual-vector-size=4,4 vectorize-reductions'
func.func @f(%m: memref<4xf32>) {
  affine.for %i = 0 to 4 {
  }
  return
}
