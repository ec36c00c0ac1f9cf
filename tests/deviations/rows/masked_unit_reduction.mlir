// about: `canonicalize` of `vector.reduction`
// report: found by review
// passes: --canonicalize
// why: the sum of no element is 0
// run: 5 0
// right: 0
// mlir-opt 22: 5
func.func @main(%a: i32, %m: i1) -> i32 {
  %v = vector.broadcast %a : i32 to vector<1xi32>
  %k = vector.broadcast %m : i1 to vector<1xi1>
  %r = vector.mask %k { vector.reduction <add>, %v : vector<1xi32> into i32 } : vector<1xi1> -> i32
  return %r : i32
}
