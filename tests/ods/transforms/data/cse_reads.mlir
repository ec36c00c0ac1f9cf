// ARGS: --cse
// Between two reads, what loops and unknown operations do counts as well.

func.func private @keep(i32, i32)

func.func @written_behind_a_loop(%m: memref<i32>, %n: index, %x: i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = memref.load %m[] : memref<i32>
  %r = scf.for %i = %zero to %n step %one iter_args(%s = %x) -> (i32) {
    %t = arith.addi %s, %s : i32
    scf.yield %t : i32
  }
  memref.store %r, %m[] : memref<i32>
  %1 = memref.load %m[] : memref<i32>
  call @keep(%0, %1) : (i32, i32) -> ()
  return
}

func.func @read_in_a_loop(%m: memref<i32>, %n: index, %x: i32) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = memref.load %m[] : memref<i32>
  %r = scf.for %i = %zero to %n step %one iter_args(%s = %x) -> (i32) {
    %t = memref.load %m[] : memref<i32>
    %u = arith.addi %s, %t : i32
    scf.yield %u : i32
  }
  %1 = memref.load %m[] : memref<i32>
  %2 = arith.addi %0, %1 : i32
  %3 = arith.addi %2, %r : i32
  return %3 : i32
}

func.func @written_in_a_branch(%m: memref<i32>, %c: i1, %x: i32) -> i32 {
  %0 = memref.load %m[] : memref<i32>
  scf.if %c {
    memref.store %x, %m[] : memref<i32>
  }
  %1 = memref.load %m[] : memref<i32>
  %2 = memref.load %m[] : memref<i32>
  %3 = arith.addi %0, %1 : i32
  %4 = arith.addi %3, %2 : i32
  return %4 : i32
}

// Equal loops are one; those that differ in what they use from outside are not.
func.func @loops(%n: index, %x: i32, %y: i32) -> (i32, i32, i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %0 = scf.for %i = %zero to %n step %one iter_args(%s = %x) -> (i32) {
    %t = arith.addi %s, %x : i32
    scf.yield %t : i32
  }
  %1 = scf.for %i = %zero to %n step %one iter_args(%s = %x) -> (i32) {
    %t = arith.addi %s, %y : i32
    scf.yield %t : i32
  }
  %2 = scf.for %i = %zero to %n step %one iter_args(%s = %x) -> (i32) {
    %t = arith.addi %s, %x : i32
    scf.yield %t : i32
  }
  return %0, %1, %2 : i32, i32, i32
}

func.func @dominated(%c: i1, %x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  cf.cond_br %c, ^a, ^b
^a:
  %1 = arith.addi %x, %x : i32
  %2 = arith.muli %1, %x : i32
  cf.br ^d(%2 : i32)
^b:
  %3 = arith.muli %0, %x : i32
  cf.br ^d(%3 : i32)
^d(%r: i32):
  %4 = arith.muli %0, %x : i32
  %5 = arith.addi %r, %4 : i32
  return %5 : i32
}
