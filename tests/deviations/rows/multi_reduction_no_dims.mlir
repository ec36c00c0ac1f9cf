// about: folding of `vector.multi_reduction`
// report: found by review
// passes: --canonicalize
// why: a reduction of no dimension still combines the vector with the accumulator
// run: 1 2
// right: 3
// mlir-opt 22: 1
func.func @main(%a: i32, %b: i32) -> i32 {
  %v = vector.broadcast %a : i32 to vector<2xi32>
  %c = vector.broadcast %b : i32 to vector<2xi32>
  %r = vector.multi_reduction <add>, %v, %c [] : vector<2xi32> to vector<2xi32>
  %e = vector.extract %r[0] : i32 from vector<2xi32>
  return %e : i32
}
