// about: `convert-vector-to-llvm` of masked reductions
// report: found beside llvm/llvm-project#221658
// passes: --convert-vector-to-llvm
// why: what the mask excludes is replaced by the infinity that no number exceeds
// run: inf -6 0
// right: inf inf
// mlir-opt 22: inf 3.4028235e+38
func.func @main(%a: f32, %b: f32, %m: i1) -> (f32, f32) {
  %v = vector.from_elements %a, %b : vector<2xf32>
  %t = arith.constant true
  %k = vector.from_elements %t, %m : vector<2xi1>
  %r = vector.mask %k { vector.reduction <maximumf>, %v : vector<2xf32> into f32 } : vector<2xi1> -> f32
  %s = vector.mask %k { vector.reduction <minimumf>, %v : vector<2xf32> into f32 } : vector<2xi1> -> f32
  return %r, %s : f32, f32
}
