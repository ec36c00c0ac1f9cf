// ARGS: --convert-to-emitc --split-input-file
func.func @f(%a: i32, %b: i32, %c: i32, %m: memref<i32>) -> (i32, f32) {
  %x = arith.constant 1.0 : f32
  %0:2 = scf.for %i = %a to %b step %c iter_args(%p = %c, %q = %x) -> (i32, f32) : i32 {
    %1 = arith.addi %p, %i : i32
    scf.yield %1, %q : i32, f32
  }
  scf.for %i = %a to %b step %c : i32 { memref.store %i, %m[] : memref<i32> }
  return %0#0, %0#1 : i32, f32
}
func.func @g(%c: i1, %a: i32, %b: i32) -> i32 {
  %0 = scf.if %c -> i32 { scf.yield %a : i32 } else { scf.yield %b : i32 }
  scf.if %c { %1 = arith.addi %a, %b : i32 }
  scf.if %c { %1 = arith.addi %a, %b : i32 } else { %2 = arith.subi %a, %b : i32 }
  return %0 : i32
}
func.func @h(%n: index, %a: i32, %b: i32) -> i32 {
  %0 = scf.index_switch %n -> i32
  case 2 { scf.yield %a : i32 }
  case 5 { scf.yield %b : i32 }
  default { %1 = arith.addi %a, %b : i32 scf.yield %1 : i32 }
  return %0 : i32
}
func.func @w(%a: i32, %b: i32, %one: i32) -> (i32) {
  %0 = scf.while (%i = %a) : (i32) -> i32 {
    %c = arith.cmpi slt, %i, %b : i32
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%j: i32):
    %n = arith.addi %j, %one : i32
    scf.yield %n : i32
  }
  return %0 : i32
}
func.func @dw(%a: i32, %b: i32, %one: i32) -> (i32) {
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
func.func @nested(%a: index, %b: index, %c: index, %m: memref<4xf32>) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = scf.for %i = %a to %b step %c iter_args(%p = %z) -> f32 {
    %s = scf.for %j = %a to %i step %c iter_args(%q = %p) -> f32 {
      %l = memref.load %m[%j] : memref<4xf32>
      %t = arith.addf %q, %l : f32
      scf.yield %t : f32
    }
    scf.yield %s : f32
  }
  return %r : f32
}
// -----
func.func @u(%a: i32) { scf.for unsigned %i = %a to %a step %a : i32 { } return }
// -----
func.func @v(%a: i32, %v: vector<4xf32>) -> vector<4xf32> { %0 = scf.for %i = %a to %a step %a iter_args(%w = %v) -> vector<4xf32> : i32 { scf.yield %w : vector<4xf32> } return %0 : vector<4xf32> }
// -----
func.func @idx(%c: i1, %a: index, %b: index) -> index {
  %0 = scf.if %c -> index { scf.yield %a : index } else { scf.yield %b : index }
  return %0 : index
}
// -----
func.func @f(%a: i32, %m: memref<4xf32>) -> i32 {
  %c = arith.constant 1 : i32
  %0 = arith.addi %a, %c : i32
  %1 = scf.for %i = %a to %0 step %c iter_args(%x = %c) -> i32 : i32 {
    %2 = arith.muli %x, %i : i32
    scf.yield %2 : i32
  }
  return %1 : i32
}
// -----
func.func @f(%a: index, %m: memref<4xf32>) -> f32 {
  %1 = memref.load %m[%a] : memref<4xf32>
  return %1 : f32
}
