// about: `canonicalize` of `vector.shape_cast`
// report: found by fuzzing
// passes: --canonicalize
// why: the broadcast repeats each element four times, which a broadcast to 2x2x2 does not
// run: [[1], [2]]
// right: [[[1, 1], [1, 1]], [[2, 2], [2, 2]]]
// mlir-opt 22: [[[1, 1], [2, 2]], [[1, 1], [2, 2]]]
func.func @main(%a: vector<2x1xi32>) -> vector<2x2x2xi32> {
  %b = vector.broadcast %a : vector<2x1xi32> to vector<2x4xi32>
  %r = vector.shape_cast %b : vector<2x4xi32> to vector<2x2x2xi32>
  return %r : vector<2x2x2xi32>
}
