// ARGS: --duplicate-function-elimination
func.func private @declared(i32) -> i32
func.func private @declared_too(i32) -> i32
func.func @first(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  %1 = func.call @declared(%0) : (i32) -> i32
  return %1 : i32
}
func.func @same(%b: i32) -> i32 {
  %x = arith.addi %b, %b : i32
  %y = func.call @declared(%x) : (i32) -> i32
  return %y : i32
}
func.func private @visible(%b: i32) -> i32 {
  %x = arith.addi %b, %b : i32
  %y = func.call @declared(%x) : (i32) -> i32
  return %y : i32
}
func.func @other_callee(%b: i32) -> i32 {
  %x = arith.addi %b, %b : i32
  %y = func.call @declared_too(%x) : (i32) -> i32
  return %y : i32
}
func.func @other_operands(%a: i32, %b: i32) -> i32 {
  %x = arith.addi %a, %b : i32
  return %x : i32
}
func.func @swapped_operands(%a: i32, %b: i32) -> i32 {
  %x = arith.addi %b, %a : i32
  return %x : i32
}
func.func @blocks(%c: i1) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.constant 1 : i32
  return %0 : i32
^bb2:
  %1 = arith.constant 1 : i32
  return %1 : i32
}
func.func @other_blocks(%c: i1) -> i32 {
  cf.cond_br %c, ^bb2, ^bb1
^bb1:
  %0 = arith.constant 1 : i32
  return %0 : i32
^bb2:
  %1 = arith.constant 1 : i32
  return %1 : i32
}
func.func @attributes(%c: i1) -> i32 attributes {note = 1 : i32} {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.constant 1 : i32
  return %0 : i32
^bb2:
  %1 = arith.constant 1 : i32
  return %1 : i32
}
func.func @same_blocks(%c: i1) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.constant 1 : i32
  return %0 : i32
^bb2:
  %1 = arith.constant 1 : i32
  return %1 : i32
}
func.func @user(%a: i32, %c: i1) -> (i32, (i32) -> i32) {
  %0 = func.call @same(%a) : (i32) -> i32
  %1 = func.call @same_blocks(%c) : (i1) -> i32
  %2 = func.call @swapped_operands(%0, %1) : (i32, i32) -> i32
  %3 = func.constant @same : (i32) -> i32
  return %2, %3 : i32, (i32) -> i32
}
