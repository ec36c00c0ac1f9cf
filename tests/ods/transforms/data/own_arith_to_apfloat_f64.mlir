// ARGS: --convert-arith-to-apfloat
func.func @f(%a: f64, %b: f32) -> (f64, f64, i64, i1) {
  %0 = arith.addf %a, %a : f64
  %1 = arith.extf %b : f32 to f64
  %2 = arith.fptosi %1 : f64 to i64
  %3 = arith.cmpf oeq, %a, %1 : f64
  return %0, %1, %2, %3 : f64, f64, i64, i1
}
