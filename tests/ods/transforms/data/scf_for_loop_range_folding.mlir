// ARGS: --allow-unregistered-dialect --scf-for-loop-range-folding
func.func @ranges(%n: index, %m: index, %k: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k1 = arith.constant 1 : i32
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.addi %i, %m : index
    %1 = arith.muli %c1, %0 overflow<nsw> : index
    "test.use"(%1) : (index) -> ()
  }
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.addi %i, %m : index
    "test.use"(%0, %i) : (index, index) -> ()
  }
  scf.for %i = %c0 to %n step %c1 {
    %2 = "test.inside"() : () -> index
    %0 = arith.addi %i, %2 : index
    "test.use"(%0) : (index) -> ()
  }
  scf.for %i = %k1 to %k step %k1 : i32 {
    %0 = arith.muli %i, %k : i32
    scf.for %j = %k1 to %k step %k1 : i32 {
      %1 = arith.addi %j, %0 : i32
      "test.use"(%1) : (i32) -> ()
    }
  }
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.subi %i, %m : index
    "test.use"(%0) : (index) -> ()
  }
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.addi %i, %i : index
    "test.use"(%0) : (index) -> ()
  }
  return
}
