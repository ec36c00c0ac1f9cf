// ARGS: --canonicalize --allow-unregistered-dialect
func.func @known() -> i32 {
  %true = arith.constant true
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  cf.assert %true, "holds"
  cf.cond_br %true, ^bb1(%c1 : i32), ^bb2(%c2 : i32)
^bb1(%a: i32):
  return %a : i32
^bb2(%b: i32):
  "test.op"(%b) : (i32) -> ()
  return %b : i32
}
func.func @pass_through(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c weights([3, 4]), ^bb1(%x : i32), ^bb2
^bb1(%a: i32):
  cf.br ^bb3(%a, %y : i32, i32)
^bb2:
  cf.br ^bb3(%y, %x : i32, i32)
^bb3(%p: i32, %q: i32):
  "test.op"(%p, %q) : (i32, i32) -> ()
  cf.br ^bb3(%q, %p : i32, i32)
}
func.func @same(%c: i1, %x: i32, %y: i32) -> (i32, i32) {
  cf.cond_br %c, ^bb1(%x, %x : i32, i32), ^bb1(%x, %y : i32, i32)
^bb1(%p: i32, %q: i32):
  return %p, %q : i32, i32
}
func.func @decided(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.one"(%c) : (i1) -> ()
  cf.cond_br %c, ^bb3, ^bb4
^bb2:
  "test.two"(%c) : (i1) -> ()
  cf.cond_br %c, ^bb3, ^bb4
^bb3:
  "test.three"() : () -> ()
  cf.br ^bb5
^bb4:
  "test.four"() : () -> ()
  cf.br ^bb5
^bb5:
  return
}
func.func @circle(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb3
^bb1:
  cf.br ^bb2
^bb2:
  cf.br ^bb1
^bb3:
  return
}
func.func @circle_only(%c: i1) {
  cf.br ^bb1
^bb1:
  cf.br ^bb1
}
func.func @only_default(%f: i32, %x: f32) -> f32 {
  cf.switch %f : i32, [
    default: ^bb1(%x : f32)
  ]
^bb1(%a: f32):
  return %a : f32
}
func.func @cases(%f: i32, %x: f32, %y: f32) -> f32 {
  cf.switch %f : i32, [
    default: ^bb1(%x : f32),
    1: ^bb1(%x : f32),
    2: ^bb1(%y : f32),
    3: ^bb2,
    4: ^bb3
  ]
^bb1(%a: f32):
  return %a : f32
^bb2:
  cf.br ^bb1(%y : f32)
^bb3:
  cf.switch %f : i32, [
    default: ^bb1(%x : f32),
    4: ^bb4,
    5: ^bb1(%y : f32)
  ]
^bb4:
  "test.op"() : () -> ()
  cf.br ^bb1(%x : f32)
}
func.func @from_default(%f: i32, %x: f32, %y: f32) -> f32 {
  cf.switch %f : i32, [
    default: ^bb2,
    1: ^bb1(%x : f32)
  ]
^bb1(%a: f32):
  return %a : f32
^bb2:
  "test.op"() : () -> ()
  cf.switch %f : i32, [
    default: ^bb1(%x : f32),
    1: ^bb1(%y : f32),
    7: ^bb1(%y : f32)
  ]
}
func.func @known_number(%x: f32, %y: f32) -> f32 {
  %f = arith.constant 7 : i32
  cf.switch %f : i32, [
    default: ^bb1(%x : f32),
    7: ^bb1(%y : f32)
  ]
^bb1(%a: f32):
  return %a : f32
}
func.func @unreachable(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  ub.unreachable
^bb2:
  return %x : i32
}
func.func private @callee(i32) -> i32
func.func @indirect(%x: i32) -> i32 {
  %f = constant @callee : (i32) -> i32
  %0 = call_indirect %f(%x) {note = 1} : (i32) -> i32
  return %0 : i32
}
