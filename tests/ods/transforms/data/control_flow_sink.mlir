// ARGS: --control-flow-sink
func.func @branches(%c: i1, %x: i32, %y: i32) -> i32 {
  %left = arith.addi %x, %y : i32
  %twice = arith.muli %left, %left : i32
  %right = arith.subi %x, %y : i32
  %both = arith.xori %x, %y : i32
  %outside = arith.ori %x, %y : i32
  %r = scf.if %c -> i32 {
    %a = arith.addi %twice, %both : i32
    %b = arith.addi %a, %outside : i32
    scf.yield %b : i32
  } else {
    %a = arith.addi %right, %both : i32
    scf.yield %a : i32
  }
  %s = arith.addi %r, %outside : i32
  return %s : i32
}
func.func @nested(%c: i1, %d: i1, %m: memref<i32>, %x: i32) {
  %read = memref.load %m[] : memref<i32>
  %sum = arith.addi %read, %x : i32
  scf.if %c {
    scf.if %d {
      memref.store %sum, %m[] : memref<i32>
    }
  }
  return
}
func.func @not_into_loops(%n: index, %m: memref<?xindex>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %twice = arith.addi %n, %n : index
  scf.for %i = %zero to %n step %one {
    memref.store %twice, %m[%i] : memref<?xindex>
  }
  return
}
func.func @constant_condition(%x: i32, %m: memref<i32>) {
  %true = arith.constant true
  %a = arith.addi %x, %x : i32
  %b = arith.muli %x, %x : i32
  scf.if %true {
    memref.store %a, %m[] : memref<i32>
  } else {
    memref.store %b, %m[] : memref<i32>
  }
  return
}
