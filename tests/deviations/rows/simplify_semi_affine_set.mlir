// about: `affine-simplify-structures` of conditions with symbolic divisors
// report: found by `python -m tests.fuzz --only passes`
// passes: --affine-simplify-structures
// why: a set whose constraints cannot be written as linear ones is not the set of all numbers
// run: 4 1
// right: 1
// mlir-opt 22: 4
func.func @main(%a: index, %s: index) -> index {
  %r = affine.if affine_set<(d0)[s0] : (-9 floordiv s0 == 0, d0 >= 0)>(%a)[%s] -> index {
    affine.yield %a : index
  } else {
    affine.yield %s : index
  }
  return %r : index
}
