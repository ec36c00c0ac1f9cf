// about: `math-expand-ops` of `math.tanh`
// report: found by review
// passes: --math-expand-ops
// why: the function is odd, and near zero it is the number itself
// run: -0.0
// right: -0.0 true
// mlir-opt 22: 0.0 false
// run: 1e-10
// right: 1e-10 false
// mlir-opt 22: 0.0 false
func.func @main(%x: f32) -> (f32, i1) {
  %r = math.tanh %x : f32
  %b = arith.bitcast %r : f32 to i32
  %z = arith.constant 0 : i32
  %s = arith.cmpi slt, %b, %z : i32
  return %r, %s : f32, i1
}
