// about: `math-expand-ops` of `math.cosh`
// report: found by review
// passes: --math-expand-ops
// why: the hyperbolic cosine overflows later than the exponential function
// run: 89
// right: true
// mlir-opt 22: false
func.func @main(%x: f32) -> i1 {
  %r = math.cosh %x : f32
  %m = arith.constant 0x7F800000 : f32
  %s = arith.cmpf olt, %r, %m : f32
  return %s : i1
}
