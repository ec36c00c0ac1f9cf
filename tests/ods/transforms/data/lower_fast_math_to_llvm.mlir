// ARGS: --convert-to-llvm
func.func @flags(%a: complex<f32>, %b: f32) -> f32 {
  %0 = complex.sub %a, %a fastmath<nnan,ninf> : complex<f32>
  %1 = arith.addf %b, %b fastmath<nsz,arcp> : f32
  %2 = arith.mulf %1, %b fastmath<fast> : f32
  %3 = complex.re %0 : complex<f32>
  %4 = arith.subf %2, %3 fastmath<afn,reassoc,contract> : f32
  return %4 : f32
}
