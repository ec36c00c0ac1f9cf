// ARGS: --canonicalize
func.func private @use(i32)
func.func private @cond() -> i1
func.func private @value() -> i32
func.func private @bool(i1)

func.func @condition_true() -> i1 {
  %r = scf.while : () -> i1 {
    %c = func.call @cond() : () -> i1
    scf.condition(%c) %c : i1
  } do {
  ^bb0(%a: i1):
    func.call @bool(%a) : (i1) -> ()
    scf.yield
  }
  return %r : i1
}

func.func @same_comparison(%n: i32, %m: i32) -> i32 {
  %r = scf.while (%i = %m) : (i32) -> i32 {
    %c = arith.cmpi ult, %i, %n : i32
    scf.condition(%c) %i : i32
  } do {
  ^bb0(%i: i32):
    %1 = arith.cmpi ult, %i, %n : i32
    func.call @bool(%1) : (i1) -> ()
    %2 = arith.cmpi uge, %i, %n : i32
    func.call @bool(%2) : (i1) -> ()
    %3 = arith.cmpi eq, %i, %n : i32
    func.call @bool(%3) : (i1) -> ()
    %j = func.call @value() : () -> i32
    scf.yield %j : i32
  }
  return %r : i32
}

func.func @unused_arguments(%x: i32, %y: i32) -> (i32, i32) {
  %r:3 = scf.while (%a = %x, %b = %y, %c = %x) : (i32, i32, i32) -> (i32, i32, i32) {
    %g = func.call @cond() : () -> i1
    scf.condition(%g) %a, %b, %x : i32, i32, i32
  } do {
  ^bb0(%a: i32, %b: i32, %c: i32):
    func.call @use(%c) : (i32) -> ()
    %d = func.call @value() : () -> i32
    scf.yield %d, %b, %d : i32, i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

func.func @duplicates(%x: i32, %y: i32) -> (i32, i32) {
  %r:2 = scf.while (%a = %x, %b = %x) : (i32, i32) -> (i32, i32) {
    %g = func.call @cond() : () -> i1
    %s = arith.addi %a, %b : i32
    scf.condition(%g) %s, %s : i32, i32
  } do {
  ^bb0(%a: i32, %b: i32):
    %s = arith.muli %a, %b : i32
    scf.yield %s, %s : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

func.func @aligned(%x: i32, %y: i64) -> (i64, i32) {
  %r:2 = scf.while (%a = %x, %b = %y) : (i32, i64) -> (i64, i32) {
    %g = func.call @cond() : () -> i1
    scf.condition(%g) %b, %a : i64, i32
  } do {
  ^bb0(%b: i64, %a: i32):
    %c = arith.addi %a, %a : i32
    %d = arith.addi %b, %b : i64
    scf.yield %c, %d : i32, i64
  }
  return %r#0, %r#1 : i64, i32
}

func.func @if_moved_down(%x: i32) -> i32 {
  %r = scf.while (%a = %x) : (i32) -> i32 {
    %g = func.call @cond() : () -> i1
    %v = func.call @value() : () -> i32
    %t = scf.if %g -> i32 {
      func.call @use(%v) : (i32) -> ()
      func.call @use(%a) : (i32) -> ()
      %w = arith.addi %v, %x : i32
      scf.yield %w : i32
    } else {
      scf.yield %a : i32
    }
    scf.condition(%g) %t : i32
  } do {
  ^bb0(%a: i32):
    %b = arith.addi %a, %a : i32
    scf.yield %b : i32
  }
  return %r : i32
}

func.func @if_without_else_moved_down() {
  scf.while : () -> () {
    %g = func.call @cond() : () -> i1
    %v = func.call @value() : () -> i32
    scf.if %g {
      func.call @use(%v) : (i32) -> ()
    }
    scf.condition(%g)
  } do {
    %v = func.call @value() : () -> i32
    func.call @use(%v) : (i32) -> ()
    scf.yield
  }
  return
}

func.func @constant_condition(%x: i32) -> i32 {
  %false = arith.constant false
  %r = scf.while (%a = %x) : (i32) -> i32 {
    func.call @use(%a) : (i32) -> ()
    scf.condition(%false) %a : i32
  } do {
  ^bb0(%a: i32):
    %b = func.call @value() : () -> i32
    scf.yield %b : i32
  }
  return %r : i32
}

func.func @endless(%x: i32) {
  %true = arith.constant true
  %r = scf.while (%a = %x) : (i32) -> i32 {
    func.call @use(%a) : (i32) -> ()
    scf.condition(%true) %a : i32
  } do {
  ^bb0(%a: i32):
    %b = func.call @value() : () -> i32
    scf.yield %b : i32
  }
  return
}

func.func @invariant(%x: i32, %y: i32) -> (i32, i32) {
  %r:2 = scf.while (%a = %x, %b = %y) : (i32, i32) -> (i32, i32) {
    %g = func.call @cond() : () -> i1
    scf.condition(%g) %a, %b : i32, i32
  } do {
  ^bb0(%a: i32, %b: i32):
    func.call @use(%b) : (i32) -> ()
    %c = func.call @value() : () -> i32
    scf.yield %c, %b : i32, i32
  } attributes {kept}
  return %r#0, %r#1 : i32, i32
}
