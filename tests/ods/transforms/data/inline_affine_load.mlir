// ARGS: --inline
func.func private @callee(%m: memref<?xf32>, %i: index) -> f32 {
  %0 = affine.load %m[%i] : memref<?xf32>
  return %0 : f32
}
func.func @f(%m: memref<?xf32>, %b: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %b step %c1 iter_args(%a = %z) -> f32 {
    %x = func.call @callee(%m, %i) : (memref<?xf32>, index) -> f32
    scf.yield %x : f32
  }
  return %r : f32
}
