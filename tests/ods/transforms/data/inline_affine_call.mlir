// ARGS: --inline
func.func private @g() -> index
func.func @callee(%m: memref<?xf32>) {
  %0 = call @g() : () -> index
  return
}
func.func @f(%m: memref<?xf32>) {
  affine.for %i = 1 to 10 {
    func.call @callee(%m) : (memref<?xf32>) -> ()
  }
  return
}
