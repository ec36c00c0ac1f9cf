// ARGS: --allow-unregistered-dialect --convert-scf-to-cf=allow-pattern-rollback=0
func.func @f(%n: index, %c: i1, %s: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %s) -> f32 {
    %x = scf.if %c -> f32 { scf.yield %a : f32 } else { %q = arith.addf %a, %a : f32
      scf.yield %q : f32 }
    scf.yield %x : f32
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) { "use"(%i) : (index) -> () 
    scf.reduce }
  %p = scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) init (%s) -> f32 { "use"(%i) : (index) -> () 
    scf.reduce(%s : f32) {
      ^bb0(%l: f32, %rr: f32):
       %t = arith.mulf %l, %rr : f32
       scf.reduce.return %t : f32
    } }
  %w = scf.while (%v = %r) : (f32) -> f32 { %cc = "cond"(%v) : (f32) -> i1
     scf.condition(%cc) %v : f32 } do { ^bb0(%v: f32): %vv = "x"(%v) : (f32) -> f32
     scf.yield %vv : f32 }
  %w2 = scf.while (%v = %w) : (f32) -> f32 { %cc = "cond"(%v) : (f32) -> i1
     scf.condition(%cc) %v : f32 } do { ^bb0(%v: f32): 
     scf.yield %v : f32 }
  scf.forall (%i, %j) in (%n, 4) { "use"(%j) : (index) -> () }
  %e = scf.execute_region -> f32 { cf.cond_br %c, ^a, ^b
   ^a: scf.yield %w2 : f32
   ^b: scf.yield %p : f32 }
  %sw = scf.index_switch %n -> f32 case 2 { scf.yield %e : f32 } case 5 { scf.yield %w : f32 } default { scf.yield %p : f32 }
  return %sw : f32
}
