// ARGS: --convert-complex-to-llvm=complex-range=improved
func.func @quotient(%a: complex<f32>, %b: complex<f32>) -> (complex<f32>, f32) {
  %0 = complex.div %a, %b : complex<f32>
  %1 = complex.mul %0, %b : complex<f32>
  %2 = complex.abs %1 : complex<f32>
  return %1, %2 : complex<f32>, f32
}
