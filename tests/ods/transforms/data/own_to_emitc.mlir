// ARGS: --convert-to-emitc --split-input-file
func.func @negative_bounds(%a: index, %b: index, %m: memref<8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %a to %b step %c1 { memref.store %x, %m[%i] : memref<8xf32> }
  scf.for %i = %c0 to %c8 step %c1 { memref.store %x, %m[%i] : memref<8xf32> }
  return
}
// -----
func.func @carried_by_an_empty_region(%a: i32, %b: i32, %one: i32) -> (i32) {
  %0 = scf.while (%i = %a) : (i32) -> i32 {
    %n = arith.addi %i, %one : i32
    %c = arith.cmpi slt, %n, %b : i32
    scf.condition(%c) %n : i32
  } do {
  ^bb0(%j: i32):
    scf.yield %j : i32
  }
  return %0 : i32
}
// -----
func.func @widx(%a: index, %b: index, %one: index) -> (index) {
  %0 = scf.while (%i = %a) : (index) -> index {
    %c = arith.cmpi slt, %i, %b : index
    scf.condition(%c) %i : index
  } do {
  ^bb0(%j: index):
    %n = arith.addi %j, %one : index
    scf.yield %n : index
  }
  return %0 : index
}
// -----
func.func private @g(%a: index) -> index
func.func @f(%a: index) -> index {
  %1 = call @g(%a) : (index) -> index
  return %1 : index
}
