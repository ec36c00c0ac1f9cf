// ARGS: --lift-cf-to-scf --allow-unregistered-dialect --mlir-print-debuginfo
func.func @loop(%n: i32, %c: i1) -> i32 {
  %zero = arith.constant 0 : i32
  cf.br ^head(%zero, %n : i32, i32)
^head(%i: i32, %x: i32):
  %more = arith.cmpi slt, %i, %n : i32
  cf.cond_br %more, ^body, ^exit
^body:
  %one = arith.constant 1 : i32
  %next = arith.addi %i, %one : i32
  cf.cond_br %c, ^head(%next, %x : i32, i32), ^other(%next : i32)
^other(%k: i32):
  %y = arith.muli %k, %x : i32
  cf.cond_br %more, ^head(%y, %k : i32, i32), ^exit
^exit:
  return %i : i32
}
func.func @irreducible(%n: i32, %c: i1, %d: i1) -> i32 {
  cf.cond_br %c, ^a(%n : i32), ^b
^a(%x: i32):
  %y = arith.addi %x, %n : i32
  cf.br ^b
^b:
  %z = arith.muli %n, %n : i32
  cf.cond_br %d, ^a(%z : i32), ^c
^c:
  return %z : i32
}
func.func @switch(%flag: i32, %a: i32, %b: i32) -> i32 {
  cf.switch %flag : i32, [default: ^one(%a : i32), 1: ^two(%b : i32), -1: ^three, 5: ^one(%b : i32)]
^one(%x: i32):
  return %x : i32
^two(%y: i32):
  %z = arith.addi %y, %y : i32
  cf.br ^one(%z : i32)
^three:
  return %b : i32
}
func.func @endless() -> i32 {
  cf.br ^a
^a:
  cf.br ^a
}
func.func @nested(%c: i1) {
  "test.region"() ({
    cf.cond_br %c, ^a, ^b
  ^a:
    "test.effect"() : () -> ()
    cf.br ^b
  ^b:
    "test.return"() : () -> ()
  }) : () -> ()
  return
}
func.func @kinds(%c: i1, %d: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  "test.x"() : () -> ()
  cf.cond_br %d, ^e, ^f
^b:
  cf.cond_br %d, ^e, ^f
^e:
  "test.ret1"() : () -> ()
^f:
  return
}
