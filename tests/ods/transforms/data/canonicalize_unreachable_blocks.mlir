// ARGS: --canonicalize='region-simplify=disabled'
func.func @f(%k: i1, %a: i32) -> i32 {
  cf.assert %k, "a"
  cf.br ^bb1
^bb2:
  cf.assert %k, "dead"
  cf.br ^bb1
^bb1:
  %c = arith.constant 1 : i32
  %0 = arith.addi %c, %a : i32
  return %0 : i32
}
func.func @g(%k: i1, %a: i1, %x: i32, %y: i32) -> i32 {
  %t = arith.constant true
  cf.cond_br %t, ^bb1(%x: i32), ^bb2
^bb2:
  cf.assert %k, "dead"
  cf.br ^bb1(%y : i32)
^bb1(%b: i32):
  return %b : i32
}
func.func @h(%k: i1, %a: i1, %x: i32, %y: i32) -> i32 {
  %t = arith.constant true
  cf.cond_br %t, ^bb1(%x: i32), ^bb2
^bb2:
  cf.assert %k, "dead"
  cf.br ^bb1(%y : i32)
^bb3:
  %0 = arith.addi %1, %x : i32
  cf.br ^bb3
^bb4:
  %1 = arith.addi %0, %x : i32
  cf.br ^bb1(%1 : i32)
^bb1(%b: i32):
  return %b : i32
}
func.func @constants_of_unreachable_blocks(%x: i32, %c: i1) -> (i32, i32) {
  cf.br ^bb2
^bb1:
  %0 = arith.constant 0 : i32
  %1 = arith.cmpi slt, %x, %0 : i32
  cf.cond_br %1, ^bb1, ^bb2
^bb2:
  %2 = arith.constant 2 : i32
  %3 = arith.constant 0 : i32
  return %2, %3 : i32, i32
}
