// ARGS: --allow-unregistered-dialect "--arith-emulate-unsupported-floats=source-types=bf16,f8E5M2 target-type=f32"
func.func @scalars(%a: bf16, %b: bf16, %c: f16, %t: i1) -> (bf16, f16, i1, bf16, f32) {
  %0 = arith.addf %a, %b fastmath<nnan> {of.user} : bf16
  %1 = arith.mulf %c, %c : f16
  %2 = arith.cmpf olt, %0, %b : bf16
  %3 = arith.select %t, %0, %a : bf16
  %4 = arith.extf %a : bf16 to f32
  %5 = arith.constant 1.0 : bf16
  %6 = arith.negf %5 : bf16
  "test.use"(%6) : (bf16) -> ()
  return %0, %1, %2, %3, %4 : bf16, f16, i1, bf16, f32
}
func.func @shaped(%v: vector<[4]xf8E5M2>, %t: tensor<?x4xbf16>, %u: tensor<*xbf16>, %i: tensor<2xi32>) -> (vector<[4]xf8E5M2>, tensor<?x4xbf16>, tensor<*xbf16>, tensor<2xbf16>) {
  %0 = arith.subf %v, %v : vector<[4]xf8E5M2>
  %1 = arith.divf %t, %t : tensor<?x4xbf16>
  %2 = arith.maximumf %u, %u : tensor<*xbf16>
  %3 = arith.sitofp %i : tensor<2xi32> to tensor<2xbf16>
  return %0, %1, %2, %3 : vector<[4]xf8E5M2>, tensor<?x4xbf16>, tensor<*xbf16>, tensor<2xbf16>
}
func.func @vectors(%v: vector<4xbf16>, %a: bf16) -> (bf16, vector<4xbf16>, vector<4xbf16>) {
  %0 = vector.reduction <add>, %v, %a : vector<4xbf16> into bf16
  %1 = vector.fma %v, %v, %v : vector<4xbf16>
  %2 = vector.broadcast %a : bf16 to vector<4xbf16>
  return %0, %1, %2 : bf16, vector<4xbf16>, vector<4xbf16>
}
