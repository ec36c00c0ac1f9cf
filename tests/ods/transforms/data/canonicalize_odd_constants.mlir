// ARGS: --canonicalize --split-input-file
func.func @f() -> tensor<2x2xbf16> {
  %v1 = arith.constant dense<[[0x8000, 0xFF81], [0xD191, 0xC948]]> : tensor<2x2xbf16>
  %v2 = arith.constant dense<[[-2.5, 0.5], [0x4EF5, 0.0]]> : tensor<2x2xbf16>
  %v3 = arith.maxnumf %v1, %v2 : tensor<2x2xbf16>
  return %v3 : tensor<2x2xbf16>
}
// -----
func.func @f() -> tensor<2x2xf32> {
  %v1 = arith.constant dense<[[0x80800000, 0x80000000], [0x7F800001, 0x00000000]]> : tensor<2x2xf32>
  %v2 = math.floor %v1 : tensor<2x2xf32>
  return %v2 : tensor<2x2xf32>
}
// -----
func.func @f() -> vector<4xf32> {
  %v1 = arith.constant dense<[0.0, 0xFF7FFFFF, 0.5, 0x7F800001]> : vector<4xf32>
  %v2 = arith.constant dense<2.0> : vector<4xf32>
  %v3 = arith.minnumf %v1, %v2 : vector<4xf32>
  return %v3 : vector<4xf32>
}
// -----
func.func @f() -> tensor<2x2xf8E8M0FNU> {
  %v1 = arith.constant dense<2.5> : tensor<2x2xf8E8M0FNU>
  %v2 = arith.constant dense<[[65504.0, 1.5], [3.0, 3.0]]> : tensor<2x2xf8E8M0FNU>
  %v3 = arith.divf %v1, %v2 fastmath<fast> : tensor<2x2xf8E8M0FNU>
  %v4 = arith.negf %v3 : tensor<2x2xf8E8M0FNU>
  return %v4 : tensor<2x2xf8E8M0FNU>
}
// -----
func.func @f(%a0: f64) -> f64 {
  %v1 = complex.constant [1.0 : f64, 0xFFF0000000000000 : f64] : complex<f64>
  %v2 = arith.constant 0x7FEFFFFFFFFFFFFF : f64
  %v3 = complex.create %v2, %a0 : complex<f64>
  %v4 = complex.im %v3 : complex<f64>
  return %v4 : f64
}
// -----
func.func @f() -> vector<[4]xf32> {
  %v1 = arith.constant dense<0x7C01> : vector<[4]xf16>
  %v2 = arith.extf %v1 : vector<[4]xf16> to vector<[4]xf32>
  return %v2 : vector<[4]xf32>
}
// -----
func.func @f() -> vector<4xf6E3M2FN> {
  %v1 = arith.constant dense<[3.0, 123456.789, 1.0e300, 3.0]> : vector<4xf6E3M2FN>
  %v2 = arith.constant dense<0.0> : vector<4xf6E3M2FN>
  %v3 = arith.divf %v1, %v2 fastmath<fast> : vector<4xf6E3M2FN>
  return %v3 : vector<4xf6E3M2FN>
}
// -----
func.func @f() -> complex<f64> {
  %v1 = complex.constant [0x02ECB90CFBFAD12A : f64, 65504.0 : f64] : complex<f64>
  %v2 = complex.constant [65504.0 : f64, 0x7FF0000000000000 : f64] : complex<f64>
  %v3 = complex.sub %v1, %v2 : complex<f64>
  return %v3 : complex<f64>
}
// -----
func.func @f() -> (f6E3M2FN, f6E3M2FN, f4E2M1FN) {
  %a = arith.constant 0x7C00 : f16
  %n = arith.constant 0x7E00 : f16
  %z = arith.constant 0.0 : f6E3M2FN
  %o = arith.constant 3.0 : f6E3M2FN
  %0 = arith.truncf %a : f16 to f6E3M2FN
  %1 = arith.divf %o, %z : f6E3M2FN
  %2 = arith.truncf %n : f16 to f4E2M1FN
  return %0, %1, %2 : f6E3M2FN, f6E3M2FN, f4E2M1FN
}
// -----
func.func @f() -> (tensor<3xf80>, tensor<4xf6E2M3FN>, tensor<2xf8E3M4>, tensor<2xf8E8M0FNU>, tensor<2xf8E5M2FNUZ>) {
  %a = arith.constant dense<[0x00000000000000000001, 0x9FBB642DE57101FB9FDB, 0x7FFFFFFFFFFFFFFFFFFF]> : tensor<3xf80>
  %b = arith.constant dense<[0x01, 0x08, 0x1F, 0x25]> : tensor<4xf6E2M3FN>
  %c = arith.constant dense<[0x00, 0x35]> : tensor<2xf8E3M4>
  %d = arith.constant dense<[0x00, 0x7E]> : tensor<2xf8E8M0FNU>
  %e = arith.constant dense<[0x81, 0x00]> : tensor<2xf8E5M2FNUZ>
  %0 = arith.divf %a, %a : tensor<3xf80>
  %1 = math.ceil %b : tensor<4xf6E2M3FN>
  %2 = math.roundeven %c : tensor<2xf8E3M4>
  %3 = arith.negf %d : tensor<2xf8E8M0FNU>
  %4 = arith.subf %e, %e : tensor<2xf8E5M2FNUZ>
  return %0, %1, %2, %3, %4 : tensor<3xf80>, tensor<4xf6E2M3FN>, tensor<2xf8E3M4>, tensor<2xf8E8M0FNU>, tensor<2xf8E5M2FNUZ>
}
// -----
func.func @f() -> (tensor<4xf32>, tensor<2xf16>, vector<2xi0>, i0, tensor<0xf128>) {
  %a = arith.constant dense<0x7F> : tensor<4xf8E4M3FN>
  %b = arith.constant dense<[-0.0, 2.0]> : tensor<2xf16>
  %c = arith.constant dense<0> : vector<2xi0>
  %d = arith.constant 0 : i0
  %e = arith.constant dense<> : tensor<0xf128>
  %0 = arith.extf %a : tensor<4xf8E4M3FN> to tensor<4xf32>
  %1 = math.floor %b : tensor<2xf16>
  %2 = arith.shrsi %c, %c : vector<2xi0>
  %3 = arith.floordivsi %d, %d : i0
  %4 = math.acos %e : tensor<0xf128>
  return %0, %1, %2, %3, %4 : tensor<4xf32>, tensor<2xf16>, vector<2xi0>, i0, tensor<0xf128>
}
