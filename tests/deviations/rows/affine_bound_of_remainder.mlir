// about: folding of bounds of `affine.for`
// report: found by `ods prove`
// passes: --canonicalize
// why: the remainder of -1 is 3, that of the greater 0 is 0: the greater of the remainder and 1 is no constant
// run: 2
// right: 4
// mlir-opt 22: 0
func.func @main(%n: index) -> index {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : index
  %r = affine.for %i = -1 to 8 iter_args(%a = %z) -> index {
    %s = affine.for %j = max affine_map<(d0) -> (d0 mod 4, 1)>(%i) to %n iter_args(%b = %a) -> index {
      %t = arith.addi %b, %one : index
      affine.yield %t : index
    }
    affine.yield %s : index
  }
  return %r : index
}
