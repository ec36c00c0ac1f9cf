// about: `convert-vector-to-llvm` of `vector.reduction`
// report: found by review
// passes: --convert-vector-to-llvm
// why: the sum of negative zeros is -0.0
// run: -0.0
// right: -0.0
// mlir-opt 22: 0.0
func.func @main(%a: f32) -> f32 {
  %v = vector.from_elements %a, %a : vector<2xf32>
  %r = vector.reduction <add>, %v : vector<2xf32> into f32
  return %r : f32
}
