// ARGS: --remove-dead-values --split-input-file --allow-unregistered-dialect
func.func @outer_before_later_inner(%x: i32, %y: i32, %i: index, %c: i1, %d: i1) -> i32 {
  %r = scf.while (%a = %x, %b = %i) : (i32, index) -> i32 {
    %p = scf.execute_region -> i1 {
      %t = "test.value"() : () -> i1
      scf.yield %t : i1
    }
    %q = scf.if %c -> (i32) {
      "test.use"(%p) : (i1) -> ()
      scf.yield %a : i32
    } else {
      scf.yield %y : i32
    }
    scf.condition(%d) %q : i32
  } do {
  ^bb0(%n: i32):
    %e = scf.execute_region -> index {
      cf.cond_br %c, ^one, ^two
    ^one:
      "test.use"(%i) : (index) -> ()
      scf.yield %i : index
    ^two:
      %z = arith.constant 1 : index
      scf.yield %z : index
    }
    scf.yield %n, %e : i32, index
  }
  return %x : i32
}

// -----

func.func @blocks_of_a_region(%x: i32, %c: i1, %d: i1) -> i32 {
  scf.execute_region {
    cf.cond_br %c, ^one, ^two
  ^one:
    "test.use"(%x) : (i32) -> ()
    scf.yield
  ^two:
    scf.yield
  }
  %t = arith.constant 4 : i32
  %r:2 = scf.while (%a = %t) : (i32) -> (i32, i32) {
    %v = "test.value"() : () -> i32
    scf.condition(%d) %a, %v : i32, i32
  } do {
  ^bb0(%m: i32, %n: i32):
    "test.use"(%x) : (i32) -> ()
    scf.yield %n : i32
  }
  return %x : i32
}

// -----

func.func @operands_of_what_is_inside(%x: i32, %i: index) -> (i32, index) {
  %zero = arith.constant 0 : index
  %three = arith.constant 3 : index
  %same = arith.constant 0 : index
  %two = arith.constant 2 : index
  %one = arith.constant 1 : index
  scf.for %a = %zero to %three step %same {
    %b = index.add %same, %i
    scf.parallel (%p, %q) = (%b, %a) to (%i, %same) step (%two, %one) {
      "test.use"(%q) : (index) -> ()
    }
  }
  return %x, %zero : i32, index
}
