// ARGS: --remove-dead-values --split-input-file
func.func @through_blocks(%c: i1, %x: i32) -> i32 {
  %dead = arith.constant 3 : i32
  cf.br ^head(%dead, %x : i32, i32)
^head(%d: i32, %l: i32):
  %more = arith.addi %d, %d : i32
  cf.cond_br %c, ^head(%more, %l : i32, i32), ^end(%l, %d : i32, i32)
^end(%r: i32, %s: i32):
  return %r : i32
}

// -----

func.func private @condition_is_dead(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^left, ^right(%b : i32)
^left:
  return %a : i32
^right(%r: i32):
  return %r : i32
}

// -----

func.func @never_entered(%x: i32) -> i32 {
  %false = arith.constant false
  %used_there = arith.addi %x, %x : i32
  cf.cond_br %false, ^never, ^always
^never:
  %y = arith.muli %used_there, %x : i32
  cf.br ^always
^always:
  return %x : i32
}

// -----

func.func @switch(%flag: i32, %x: i32) -> i32 {
  %k = arith.constant 5 : i32
  cf.switch %flag : i32, [
    default: ^a(%k, %x : i32, i32),
    7: ^b
  ]
^a(%p: i32, %q: i32):
  return %q : i32
^b:
  return %x : i32
}
