// about: `canonicalize` of `vector.contract`
// report: found by review
// passes: --canonicalize
// why: the sum of a maximum and a number is not the maximum that starts from the number
// run: 1 10
// right: 11
// mlir-opt 22: 10
#a = affine_map<(i) -> (i)>
#r = affine_map<(i) -> ()>
func.func @main(%a: i32, %b: i32) -> i32 {
  %v = vector.broadcast %a : i32 to vector<2xi32>
  %z = arith.constant 0 : i32
  %c = vector.contract {indexing_maps = [#a, #a, #r], iterator_types = ["reduction"], kind = #vector.kind<maxsi>} %v, %v, %z : vector<2xi32>, vector<2xi32> into i32
  %r = arith.addi %c, %b : i32
  return %r : i32
}
