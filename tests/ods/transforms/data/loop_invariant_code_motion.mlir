// ARGS: --loop-invariant-code-motion --split-input-file --allow-unregistered-dialect
func.func @chain(%n: index, %x: i32, %memory: memref<?xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    %a = arith.addi %x, %x : i32
    %b = arith.muli %a, %x : i32
    %c = arith.index_cast %i : index to i32
    %d = arith.addi %b, %c : i32
    memref.store %d, %memory[%i] : memref<?xi32>
  }
  return
}

// -----

func.func @out_of_both(%n: index, %x: i32, %memory: memref<?xi32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    scf.for %j = %zero to %n step %one {
      %a = arith.addi %x, %x : i32
      %b = arith.index_cast %i : index to i32
      %c = arith.addi %a, %b : i32
      memref.store %c, %memory[%j] : memref<?xi32>
    }
  }
  return
}

// -----

// What may divide by zero, reads memory or has effects stays, as it may never be reached.
func.func @not_these(%n: index, %x: i32, %y: i32, %memory: memref<i32>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %seven = arith.constant 7 : i32
  scf.for %i = %zero to %n step %one {
    %a = arith.divsi %x, %y : i32
    %b = arith.divsi %x, %seven : i32
    %c = memref.load %memory[] : memref<i32>
    %d = "t.unknown"(%x) : (i32) -> i32
    "t.use"(%a, %b, %c, %d) : (i32, i32, i32, i32) -> ()
  }
  return
}

// -----

// An operation with a region goes out with all that is in it, if nothing in it changes from round to round.
func.func @regions(%n: index, %test: i1, %x: i32, %y: i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  scf.for %i = %zero to %n step %one {
    %a = scf.if %test -> i32 {
      %sum = arith.addi %x, %y : i32
      scf.yield %sum : i32
    } else {
      scf.yield %y : i32
    }
    %b = scf.if %test -> index {
      scf.yield %i : index
    } else {
      scf.yield %one : index
    }
    "t.use"(%a, %b) : (i32, index) -> ()
  }
  return
}

// -----

func.func @other_loops(%n: index, %test: i1, %x: i32) -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  affine.for %i = 0 to 8 {
    %a = arith.addi %x, %x : i32
    "t.use"(%a) : (i32) -> ()
  }
  scf.parallel (%i, %j) = (%zero, %zero) to (%n, %n) step (%one, %one) {
    %b = arith.muli %x, %x : i32
    %k = arith.addi %i, %n : index
    "t.use"(%b, %k) : (i32, index) -> ()
    scf.reduce
  }
  %last = scf.while (%state = %x) : (i32) -> i32 {
    %c = arith.subi %x, %x : i32
    %more = arith.cmpi slt, %state, %c : i32
    scf.condition(%more) %state : i32
  } do {
  ^bb0(%state: i32):
    %d = arith.xori %x, %x : i32
    %e = arith.addi %d, %state : i32
    scf.yield %e : i32
  }
  return %last : i32
}
