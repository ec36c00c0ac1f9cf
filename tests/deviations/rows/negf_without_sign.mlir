// about: `canonicalize` of `arith.negf` of `f8E8M0FNU`
// report: found by `ods prove`
// passes: --canonicalize
// why: the format has no sign, so that there is no such constant; the sign is lost among the bits of the exponent: -0.5 becomes
//   1.701410e+38
// run:
// right: false
// mlir-opt 22: true
func.func @main() -> i1 {
  %a = arith.constant dense<[5.000000e-01, 2.0]> : vector<2xf8E8M0FNU>
  %b = arith.negf %a : vector<2xf8E8M0FNU>
  %c = vector.extract %b[0] : f8E8M0FNU from vector<2xf8E8M0FNU>
  %e = arith.constant 1.0 : f8E8M0FNU
  %r = arith.cmpf ogt, %c, %e : f8E8M0FNU
  return %r : i1
}
