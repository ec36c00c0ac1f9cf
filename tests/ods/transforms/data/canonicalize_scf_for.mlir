// ARGS: --canonicalize
func.func private @use(index)
func.func private @value() -> i32
func.func private @tensor(tensor<?x?xf32>) -> tensor<?x?xf32>

func.func @no_rounds(%x: i32, %n: index) -> (i32, i32, i32) {
  %c5 = arith.constant 5 : index
  %c3 = arith.constant 3 : index
  %a = scf.for %i = %n to %n step %c3 iter_args(%y = %x) -> i32 {
    %z = func.call @value() : () -> i32
    scf.yield %z : i32
  }
  %b = scf.for %i = %c5 to %c3 step %n iter_args(%y = %x) -> i32 {
    %z = func.call @value() : () -> i32
    scf.yield %z : i32
  }
  %c-1 = arith.constant -1 : index
  %c = scf.for %i = %c3 to %n step %c-1 iter_args(%y = %x) -> i32 {
    %z = func.call @value() : () -> i32
    scf.yield %z : i32
  }
  return %a, %b, %c : i32, i32, i32
}

func.func @one_round(%n: index, %x: i32) -> i32 {
  %c3 = arith.constant 3 : index
  %c7 = arith.constant 7 : index
  %m = arith.addi %n, %c3 overflow<nsw> : index
  %r = scf.for %i = %n to %m step %c7 iter_args(%y = %x) -> i32 {
    func.call @use(%i) : (index) -> ()
    %z = arith.addi %y, %y : i32
    scf.yield %z : i32
  }
  return %r : i32
}

func.func @unsigned_and_signed() {
  %c0 = arith.constant 0 : i8
  %c200 = arith.constant 200 : i8
  %c1 = arith.constant 127 : i8
  scf.for unsigned %i = %c0 to %c200 step %c1 : i8 {
    %0 = arith.index_castui %i : i8 to index
    func.call @use(%0) : (index) -> ()
  }
  scf.for %i = %c0 to %c200 step %c1 : i8 {
    %0 = arith.index_castui %i : i8 to index
    func.call @use(%0) : (index) -> ()
  }
  return
}

func.func @rounds_that_do_nothing(%x: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %v = func.call @value() : () -> i32
  %r:2 = scf.for %i = %c0 to %c9 step %c1 iter_args(%y = %x, %w = %v) -> (i32, i32) {
    scf.yield %v, %x : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

func.func @carried(%n: index, %s: index, %x: i32, %y: i32) -> (i32, i32, i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %r:6 = scf.for %i = %c0 to %n step %s iter_args(%a = %x, %b = %x, %c = %y, %d = %y, %e = %x, %f = %y) -> (i32, i32, i32, i32, i32, i32) {
    %z = arith.addi %a, %b : i32
    %w = arith.addi %d, %f : i32
    func.call @use(%i) : (index) -> ()
    scf.yield %z, %z, %c, %w, %e, %d : i32, i32, i32, i32, i32, i32
  }
  return %r#0, %r#1, %r#2, %r#4, %r#3 : i32, i32, i32, i32, i32
}

func.func @swapped(%n: index, %s: index, %x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %r:2 = scf.for %i = %c0 to %n step %s iter_args(%a = %x, %b = %x) -> (i32, i32) {
    func.call @use(%i) : (index) -> ()
    scf.yield %b, %a : i32, i32
  } {kept}
  return %r#0, %r#1 : i32, i32
}

func.func @dead_but_carried(%n: index, %s: index, %x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %r:3 = scf.for %i = %c0 to %n step %s iter_args(%a = %x, %b = %y, %c = %y) -> (i32, i32, i32) {
    %p = arith.muli %a, %a : i32
    %q = arith.addi %b, %c : i32
    func.call @use(%i) : (index) -> ()
    scf.yield %p, %x, %q : i32, i32, i32
  }
  return %r#1 : i32
}

func.func @forgetting_casts(%t: tensor<4x8xf32>, %u: tensor<?x?xf32>, %n: index) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %t : tensor<4x8xf32> to tensor<?x?xf32>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %u, %b = %0) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
    %1 = func.call @tensor(%a) : (tensor<?x?xf32>) -> tensor<?x?xf32>
    %2 = func.call @tensor(%b) : (tensor<?x?xf32>) -> tensor<?x?xf32>
    scf.yield %1, %2 : tensor<?x?xf32>, tensor<?x?xf32>
  }
  return %r#0, %r#1 : tensor<?x?xf32>, tensor<?x?xf32>
}

func.func @nested(%n: index, %s: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %r:2 = scf.for %i = %c0 to %n step %s iter_args(%a = %x, %b = %x) -> (i32, i32) {
    %q:2 = scf.for %j = %c0 to %i step %s iter_args(%c = %a, %d = %b) -> (i32, i32) {
      %z = func.call @value() : () -> i32
      scf.yield %z, %d : i32, i32
    }
    scf.yield %q#0, %q#1 : i32, i32
  }
  return %r#0 : i32
}
