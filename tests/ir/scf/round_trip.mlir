func.func @a(%i: index, %n: index, %c: i1, %x: f32, %j: i32, %t: tensor<8xf32>) {
  scf.for unsigned %k = %i to %n step %n { }
  scf.for unsigned %k = %j to %j step %j : i32 { } {a = 1 : i32}
  scf.for %k = %j to %j step %j : i32 { scf.yield {b} }
  %r = scf.for %k = %j to %j step %j iter_args(%y = %x) -> (f32) : i32 { scf.yield %y : f32 }
  %e = scf.execute_region -> i32 no_inline { scf.yield %j : i32 } {a}
  scf.execute_region no_inline { scf.yield }
  scf.execute_region { cf.br ^a
    ^a:
    scf.yield {x} }
  %f:2 = scf.if %c -> (i32, f32) { scf.yield %j, %x : i32, f32 } else { scf.yield %j, %x : i32, f32 } {z}
  scf.if %c { } else { }
  scf.if %c { scf.yield {w} } else { }
  scf.forall (%a, %b) in (%i, 3) { }
  scf.forall (%a, %b) = (%i, 3) to (%n, 5) step (1, %n) { } {mapping=[]}
  %q = scf.forall (%a) in (8) shared_outs(%o = %t) -> (tensor<8xf32>) {

  }
  scf.parallel (%a) = (%i) to (%n) step (%n) { }
  %s:2 = scf.parallel (%a, %b) = (%i, %i) to (%n, %n) step (%n, %n) init (%x, %j) -> (f32, i32) {
    scf.reduce(%x, %j : f32, i32) {
      ^bb0(%l: f32, %m: f32):
        %z = arith.addf %l, %m : f32
        scf.reduce.return %z : f32
      }, {
      ^bb0(%l: i32, %m: i32):
        scf.reduce.return %l {a} : i32
      } {zz}
  }
  %w:2 = scf.while (%a = %x, %b = %j) : (f32, i32) -> (i32, f32) {
    scf.condition(%c) {a} %b, %a : i32, f32
  } do {
  ^bb0(%a: i32, %b: f32):
    scf.yield %b, %a : f32, i32
  } attributes {g}
  scf.while : () -> () { scf.condition(%c) } do { scf.yield }
  %sw = scf.index_switch %i {a} -> i32
  case 1 { scf.yield %j : i32 }
  case -5 { scf.yield %j : i32 }
  default { scf.yield %j : i32 }
  scf.index_switch %i default { }
  return
}
