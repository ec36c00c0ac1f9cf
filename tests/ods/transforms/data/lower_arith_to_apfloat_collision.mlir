// ARGS: --convert-arith-to-apfloat
func.func private @_mlir_apfloat_add(i32, i64) -> i64
func.func private @_mlir_apfloat_neg(i32, i64) -> i64
func.func @f(%a: f32) {
  %0 = arith.addf %a, %a : f32
  %1 = arith.negf %0 : f32
  %2 = arith.addf %1, %a : f32
  return
}
