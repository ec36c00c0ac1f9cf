// ARGS: --canonicalize
func.func private @f()
func.func private @g() -> i32
func.func private @use(i32)

func.func @one_block(%x: i32) -> i32 {
  %0 = scf.execute_region -> i32 {
    %1 = func.call @g() : () -> i32
    %2 = arith.addi %1, %x : i32
    scf.yield %2 : i32
  }
  scf.execute_region {
    func.call @f() : () -> ()
    scf.yield
  }
  return %0 : i32
}

func.func @several_blocks(%c: i1, %x: i32) -> i32 {
  %0:2 = scf.execute_region -> (i32, i32) {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %1 = func.call @g() : () -> i32
    scf.yield %1, %x : i32, i32
  ^bb2:
    %2 = func.call @g() : () -> i32
    %3 = arith.addi %2, %2 : i32
    scf.yield %3, %x : i32, i32
  }
  %s = arith.addi %0#0, %0#1 : i32
  return %s : i32
}

func.func @several_blocks_in_a_loop(%c: i1, %x: i32, %n: index) {
  scf.for %i = %n to %n step %n {
    scf.yield
  }
  scf.if %c {
    %0:3 = scf.execute_region -> (i32, i32, i32) {
      %7 = func.call @g() : () -> i32
      cf.cond_br %c, ^bb1, ^bb2
    ^bb1:
      %1 = func.call @g() : () -> i32
      scf.yield %1, %x, %7 : i32, i32, i32
    ^bb2:
      %2 = func.call @g() : () -> i32
      func.call @use(%2) : (i32) -> ()
      scf.yield %2, %x, %7 : i32, i32, i32
    }
    func.call @use(%0#1) : (i32) -> ()
    func.call @use(%0#0) : (i32) -> ()
  }
  return
}

func.func @kept(%x: i32) -> i32 {
  %0:2 = scf.execute_region -> (i32, i32) no_inline {
    %1 = func.call @g() : () -> i32
    scf.yield %1, %x : i32, i32
  }
  %s = arith.addi %0#0, %0#1 : i32
  return %s : i32
}

func.func @kept_with_several_blocks(%c: i1, %x: i32) -> i32 {
  %0 = scf.execute_region -> i32 no_inline {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %1 = func.call @g() : () -> i32
    scf.yield %1 : i32
  ^bb2:
    scf.yield %x : i32
  }
  return %0 : i32
}

func.func @switches(%n: index, %x: i32) -> (i32, i32, i32) {
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %0 = scf.index_switch %c2 -> i32
  case 1 {
    scf.yield %x : i32
  }
  case 2 {
    %3 = func.call @g() : () -> i32
    scf.yield %3 : i32
  }
  default {
    scf.yield %x : i32
  }
  %1 = scf.index_switch %c9 -> i32
  case 1 {
    scf.yield %x : i32
  }
  default {
    %3 = func.call @g() : () -> i32
    %4 = arith.addi %3, %3 : i32
    scf.yield %4 : i32
  }
  %2:3 = scf.index_switch %n -> i32, i32, i32
  case 1 {
    %3 = func.call @g() : () -> i32
    scf.yield %x, %3, %3 : i32, i32, i32
  }
  default {
    %3 = func.call @g() : () -> i32
    scf.yield %x, %3, %x : i32, i32, i32
  }
  %s = arith.addi %2#0, %2#1 : i32
  return %0, %1, %s : i32, i32, i32
}

func.func @empty_switch(%n: index) {
  scf.index_switch %n
  case 1 {
    scf.yield
  }
  default {
    scf.yield
  }
  return
}
