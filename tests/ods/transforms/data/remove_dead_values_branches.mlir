// ARGS: --remove-dead-values --split-input-file --allow-unregistered-dialect
func.func @each_its_own_dead_value(%x: i1, %c: i1) -> i1 {
  %false = arith.constant false
  cf.cond_br %c, ^spin, ^head(%x, %false : i1, i1)
^body:
  %other = arith.constant false
  cf.br ^head(%other, %x : i1, i1)
^spin:
  cf.br ^spin
^head(%a: i1, %b: i1):
  cf.cond_br %x, ^body, ^body
}

// -----

func.func @behind_a_live_argument(%x: i32, %c: i1) -> i32 {
  %k = arith.constant 7 : i32
  cf.cond_br %c, ^end(%x, %k, %x : i32, i32, i32), ^other
^other:
  %l = arith.constant 8 : i32
  cf.br ^end(%x, %x, %l : i32, i32, i32)
^end(%r: i32, %d: i32, %e: i32):
  return %r : i32
}

// -----

func.func @around_a_live_argument(%x: i32, %y: i32, %c: i1) -> i32 {
  %k = arith.constant 7 : i32
  cf.cond_br %c, ^end(%k, %x, %y : i32, i32, i32), ^other
^other:
  %l = arith.constant 8 : i32
  cf.br ^end(%y, %x, %l : i32, i32, i32)
^end(%d: i32, %r: i32, %e: i32):
  return %r : i32
}
