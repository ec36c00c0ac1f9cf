// ARGS: --scf-for-loop-peeling
func.func @main(%m: memref<1xi32>, %lb: i32, %ub: i32, %st: i32) {
  %z = arith.constant 0 : index
  %one = arith.constant 1 : i32
  scf.for %i = %lb to %ub step %st : i32 {
    %v = memref.load %m[%z] : memref<1xi32>
    %w = arith.addi %v, %one : i32
    memref.store %w, %m[%z] : memref<1xi32>
  }
  return
}
