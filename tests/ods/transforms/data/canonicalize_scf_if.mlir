// ARGS: --canonicalize
func.func private @f()
func.func private @g() -> i32
func.func private @bool(i1)

func.func @inverted(%c: i1, %x: i32) -> i32 {
  %true = arith.constant true
  %n = arith.xori %c, %true : i1
  %r = scf.if %n -> i32 {
    %0 = func.call @g() : () -> i32
    scf.yield %0 : i32
  } else {
    scf.yield %x : i32
  }
  scf.if %n {
    func.call @f() : () -> ()
  }
  return %r : i32
}

func.func @known(%x: i32) -> i32 {
  %true = arith.constant true
  %false = arith.constant false
  scf.if %false {
    func.call @f() : () -> ()
  }
  scf.if %false {
  } else {
    func.call @f() : () -> ()
  }
  %r = scf.if %true -> i32 {
    %0 = func.call @g() : () -> i32
    scf.yield %0 : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}

func.func @condition_inside(%c: i1, %d: i1) -> i1 {
  %r = scf.if %c -> i1 {
    func.call @bool(%c) : (i1) -> ()
    %0 = arith.ori %c, %d : i1
    func.call @bool(%0) : (i1) -> ()
    scf.yield %c : i1
  } else {
    scf.if %d {
      func.call @bool(%c) : (i1) -> ()
    }
    func.call @f() : () -> ()
    scf.yield %d : i1
  }
  return %r : i1
}

func.func @choices(%c: i1, %x: i32, %y: i32) -> (i32, i32, i32, i1, i1) {
  %true = arith.constant true
  %false = arith.constant false
  %r:5 = scf.if %c -> (i32, i32, i32, i1, i1) {
    %0 = func.call @g() : () -> i32
    scf.yield %x, %0, %x, %true, %false : i32, i32, i32, i1, i1
  } else {
    scf.yield %y, %y, %x, %false, %true : i32, i32, i32, i1, i1
  }
  return %r#0, %r#1, %r#2, %r#3, %r#4 : i32, i32, i32, i1, i1
}

func.func @only_some_read(%c: i1, %x: i32) -> i32 {
  %r:3 = scf.if %c -> (i32, i32, i32) {
    %0 = func.call @g() : () -> i32
    %1 = func.call @g() : () -> i32
    scf.yield %0, %1, %1 : i32, i32, i32
  } else {
    %0 = func.call @g() : () -> i32
    %1 = func.call @g() : () -> i32
    scf.yield %0, %1, %1 : i32, i32, i32
  } {kept}
  %s = arith.addi %r#1, %r#2 : i32
  return %s : i32
}

func.func @one_behind_the_other(%c: i1, %x: i32) -> (i32, i32) {
  %true = arith.constant true
  %0 = scf.if %c -> i32 {
    %a = func.call @g() : () -> i32
    scf.yield %a : i32
  } else {
    %a = func.call @g() : () -> i32
    %b = arith.addi %a, %a : i32
    scf.yield %b : i32
  }
  %1 = scf.if %c -> i32 {
    %a = arith.addi %0, %x : i32
    scf.yield %a : i32
  } else {
    %a = func.call @g() : () -> i32
    %b = arith.muli %a, %0 : i32
    scf.yield %b : i32
  }
  return %0, %1 : i32, i32
}

func.func @opposite_behind(%c: i1) {
  %true = arith.constant true
  %n = arith.xori %c, %true : i1
  func.call @bool(%n) : (i1) -> ()
  scf.if %c {
    func.call @f() : () -> ()
  }
  scf.if %n {
    func.call @bool(%n) : (i1) -> ()
  }
  return
}

func.func @opposite_before(%c: i1) {
  %true = arith.constant true
  %n = arith.xori %c, %true : i1
  func.call @bool(%n) : (i1) -> ()
  scf.if %n {
    func.call @f() : () -> ()
  }
  scf.if %c {
    func.call @bool(%n) : (i1) -> ()
  } else {
    func.call @f() : () -> ()
    func.call @f() : () -> ()
  }
  return
}

func.func @one_in_the_other(%c: i1, %d: i1, %x: i32, %y: i32) -> (i32, i32) {
  %r:2 = scf.if %c -> (i32, i32) {
    %q = scf.if %d -> i32 {
      %0 = func.call @g() : () -> i32
      scf.yield %0 : i32
    } else {
      scf.yield %y : i32
    }
    scf.yield %q, %x : i32, i32
  } else {
    scf.yield %y, %y : i32, i32
  }
  scf.if %c {
    scf.if %d {
      func.call @f() : () -> ()
    } else {
    }
  } else {
  }
  return %r#0, %r#1 : i32, i32
}

func.func @not_joined(%c: i1, %d: i1, %x: i32, %y: i32) -> i32 {
  %r = scf.if %c -> i32 {
    %q = scf.if %d -> i32 {
      %0 = func.call @g() : () -> i32
      scf.yield %0 : i32
    } else {
      scf.yield %x : i32
    }
    scf.yield %q : i32
  } else {
    scf.yield %y : i32
  }
  return %r : i32
}

func.func @effects_in_loop(%c: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %e = arith.cmpi eq, %i, %c0 : index
    scf.if %e {
      func.call @bool(%e) : (i1) -> ()
    } else {
      func.call @bool(%e) : (i1) -> ()
    }
    scf.if %c {
      scf.yield
    }
  }
  return
}
