// ARGS: --sccp --allow-unregistered-dialect
func.func @simple(%arg0: i32) -> i32 {
  %cond = arith.constant true
  %cst_1 = arith.constant 1 : i32
  cf.cond_br %cond, ^bb1(%cst_1 : i32), ^bb2(%arg0: i32)
^bb1(%iv: i32):
  return %iv : i32
^bb2(%iv2: i32):
  %q = arith.addi %iv2, %cst_1 : i32
  return %q : i32
}
func.func private @callee(%a: i32, %b: i32) -> i32 {
  %z = arith.muli %a, %b : i32
  return %z : i32
}
func.func private @never(%a: i32) -> i32 {
  %c = arith.constant 4 : i32
  %z = arith.muli %a, %c : i32
  return %z : i32
}
func.func @caller(%x: i32) -> (i32, i32) {
  %c = arith.constant 4 : i32
  %d = arith.constant 5 : i32
  %d2 = arith.constant 6 : i32
  %1 = call @callee(%c, %d) : (i32, i32) -> i32
  %2 = arith.addi %1, %c : i32
  %3 = arith.muli %x, %c : i32
  %4 = arith.subi %3, %3 : i32
  %5 = arith.addi %4, %2 : i32
  %6:2 = call @two(%d, %x) : (i32, i32) -> (i32, i32)
  %7:2 = call @two(%d, %d2) : (i32, i32) -> (i32, i32)
  %8 = arith.addi %7#0, %7#1 : i32
  %9 = arith.addi %8, %5 : i32
  return %5, %9: i32, i32
}
func.func private @two(%a: i32, %b: i32) -> (i32, i32) {
  %z = arith.muli %a, %a : i32
  return %z, %b : i32, i32
}
func.func @loop(%lb: index, %cond: i1) -> i32 {
  %c = arith.constant 1 : i32
  cf.br ^h(%c : i32)
^h(%i: i32):
  cf.cond_br %cond, ^b(%i: i32), ^e
^b(%j: i32):
  %k = arith.muli %j, %c : i32
  cf.br ^h(%k : i32)
^e:
  return %i : i32
}
func.func @nested() -> i32 {
  %t = arith.constant 3 : i32
  "x.op"() ({
    %u = arith.addi %t, %t : i32
    "x.y"(%u) : (i32) -> ()
  }) : () -> ()
  %sw = arith.constant 1 : i32
  cf.switch %sw : i32, [default: ^a(%t : i32), 1: ^b(%sw: i32)]
^a(%q: i32):
  return %q : i32
^b(%q2: i32):
  %w = arith.addi %q2, %t : i32
  return %w : i32
}
