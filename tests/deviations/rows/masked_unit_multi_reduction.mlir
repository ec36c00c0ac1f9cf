// about: `canonicalize` of `vector.multi_reduction`
// report: found by review
// passes: --canonicalize
// why: where the mask is false the accumulator remains
// run: 1 2
// right: 2
// mlir-opt 22: 1
func.func @main(%a: i32, %b: i32) -> i32 {
  %v = vector.broadcast %a : i32 to vector<2x1xi32>
  %c = vector.broadcast %b : i32 to vector<2xi32>
  %m = arith.constant dense<[[true], [false]]> : vector<2x1xi1>
  %r = vector.mask %m { vector.multi_reduction <add>, %v, %c [1] : vector<2x1xi32> to vector<2xi32> } : vector<2x1xi1> -> vector<2xi32>
  %e = vector.extract %r[1] : i32 from vector<2xi32>
  return %e : i32
}
