// ARGS: --canonicalize
func.func @induction_variable(%a: index) -> index {
  %r = affine.for %i = 0 to 9 iter_args(%x = %a) -> (index) {
    affine.yield %i : index
  }
  return %r : index
}
func.func @induction_variable_among_others(%a: index, %b: index) -> (index, index) {
  %r:2 = affine.for %i = 0 to 1 iter_args(%x = %a, %y = %b) -> (index, index) {
    affine.yield %x, %i : index, index
  }
  return %r#0, %r#1 : index, index
}
func.func @outer_value(%a: f32, %b: f32) -> f32 {
  %r = affine.for %i = 0 to 9 iter_args(%x = %a) -> (f32) {
    affine.yield %b : f32
  }
  return %r : f32
}
func.func @outer_value_and_unknown_rounds(%n: index, %a: f32, %b: f32) -> f32 {
  %r = affine.for %i = 0 to %n iter_args(%x = %a) -> (f32) {
    affine.yield %b : f32
  }
  return %r : f32
}
func.func @same_values_and_unknown_rounds(%n: index, %a: f32, %b: f32) -> (f32, f32) {
  %r:2 = affine.for %i = 0 to %n iter_args(%x = %a, %y = %b) -> (f32, f32) {
    affine.yield %x, %y : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}
func.func @swap_once(%a: f32, %b: f32) -> (f32, f32) {
  %r:2 = affine.for %i = 3 to 5 step 2 iter_args(%x = %a, %y = %b) -> (f32, f32) {
    affine.yield %y, %x : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}
func.func @swap_twice(%a: f32, %b: f32) -> (f32, f32) {
  %r:2 = affine.for %i = 0 to 2 iter_args(%x = %a, %y = %b) -> (f32, f32) {
    affine.yield %y, %x : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}
func.func @never(%a: index, %b: index) -> index {
  %r = affine.for %i = 4 to 4 iter_args(%x = %a) -> (index) {
    affine.yield %b : index
  }
  return %r : index
}
func.func @bounds_and_body(%a: index, %b: index) -> index {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %r = affine.for %i = %c0 to %c7 iter_args(%x = %a) -> (index) {
    affine.yield %b : index
  }
  return %r : index
}
