// ARGS: --allow-unregistered-dialect --affine-loop-coalescing
func.func @affine(%n: index, %m: index) {
  affine.for %i = 0 to min affine_map<()[s0, s1] -> (s0, s1)>()[%n, %m] {
    affine.for %j = 0 to affine_map<()[s0] -> (s0 + 1)>()[%n] {
      affine.for %k = 0 to 4 {
        "test.use"(%i, %j, %k) : (index, index, index) -> ()
      }
    }
  }
  affine.for %i = 0 to %n {
    affine.for %j = 1 to %n {
      "test.use"(%i, %j) : (index, index) -> ()
    }
    "test.more"() : () -> ()
  }
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %n step 2 {
      "test.use"(%i, %j) : (index, index) -> ()
    }
  }
  return
}
func.func @bands(%a: index, %b: index, %x: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %a to %b step %c1 iter_args(%p = %x) -> (f32) {
    %s = scf.for %j = %i to %b step %c1 iter_args(%q = %p) -> (f32) {
      %t = scf.for %k = %a to %b step %a iter_args(%o = %q) -> (f32) {
        %u = "test.next"(%i, %j, %k, %o) : (index, index, index, f32) -> f32
        scf.yield %u : f32
      }
      scf.yield %t : f32
    }
    scf.yield %s : f32
  }
  return %r : f32
}
func.func @integers(%a: i32, %b: i32, %c: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c9 = arith.constant 9 : i32
  scf.for %i = %c0 to %b step %c1 : i32 {
    scf.for %j = %a to %b step %c : i32 {
      scf.for %k = %c2 to %c9 step %c2 : i32 {
        "test.use"(%i, %j, %k) : (i32, i32, i32) -> ()
      }
    }
  }
  scf.for %i = %c0 to %c1 step %c1 : i32 {
    scf.for %j = %c0 to %b step %c1 : i32 {
      scf.for %k = %c0 to %c1 step %c1 : i32 {
        "test.use"(%i, %j, %k) : (i32, i32, i32) -> ()
      }
    }
  }
  return
}
func.func @not_chained(%a: index, %x: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c1 to %a step %c1 iter_args(%p = %x) -> (f32) {
    %s = scf.for %j = %c1 to %a step %c1 iter_args(%q = %x) -> (f32) {
      %u = "test.next"(%i, %j, %q) : (index, index, f32) -> f32
      scf.yield %u : f32
    }
    scf.yield %s : f32
  }
  return %r : f32
}
