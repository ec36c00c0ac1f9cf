// ARGS: --cse --mlir-print-debuginfo
// The operation that stays takes the location of the one that goes, if it has none.
func.func @f(%x: i32) -> (i32, i32, i32) {
  %0 = arith.addi %x, %x : i32 loc(unknown)
  %1 = arith.addi %x, %x : i32 loc("second")
  %2 = arith.addi %x, %x : i32 loc("third")
  return %0, %1, %2 : i32, i32, i32 loc("end")
}
