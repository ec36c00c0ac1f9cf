// about: `convert-vector-to-llvm` of `vector.create_mask`
// report: llvm/llvm-project#113689
// passes: --convert-vector-to-llvm
// why: a bound that 32 bits cannot hold is greater than the size of the vector, or negative
// run: 2251799813685248
// right: true true
// mlir-opt 22: false false
// run: -9223372036854775807
// right: false false
// mlir-opt 22: true false
func.func @main(%n: index) -> (i1, i1) {
  %m = vector.create_mask %n : vector<3xi1>
  %a = vector.extract %m[0] : i1 from vector<3xi1>
  %b = vector.extract %m[2] : i1 from vector<3xi1>
  return %a, %b : i1, i1
}
