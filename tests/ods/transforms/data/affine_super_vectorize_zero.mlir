// ARGS: --affine-super-vectorize=virtual-vector-size=0
func.func @f(%m: memref<4xf32>) {
  affine.for %i = 0 to 4 {
  }
  return
}
