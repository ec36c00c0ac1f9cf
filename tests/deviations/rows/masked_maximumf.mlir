// about: `convert-vector-to-llvm` of masked reductions
// report: llvm/llvm-project#221658
// passes: --convert-vector-to-llvm
// why: what the mask excludes is replaced by the infinity that no number exceeds
// run: -5 -6 0
// right: -5.0 -5.0
// mlir-opt 22: -1e-45 -5.0
func.func @main(%a: f32, %b: f32, %m: i1) -> (f32, f32) {
  %v = vector.from_elements %a, %b : vector<2xf32>
  %t = arith.constant true
  %k = vector.from_elements %t, %m : vector<2xi1>
  %r = vector.mask %k { vector.reduction <maximumf>, %v : vector<2xf32> into f32 } : vector<2xi1> -> f32
  %s = vector.mask %k { vector.reduction <minimumf>, %v : vector<2xf32> into f32 } : vector<2xi1> -> f32
  return %r, %s : f32, f32
}
