// ARGS: --affine-super-vectorize=virtual-vector-size=4
func.func @bounds_depend_on_the_vector(%n: index) {
  affine.for %i = 1 to %n {
    affine.for %j = affine_map<(d0) -> (d0)>(%i) to 8 step 2 {
    }
  }
  return
}
