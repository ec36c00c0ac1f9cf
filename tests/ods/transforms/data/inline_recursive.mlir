// ARGS: --inline --mlir-print-debuginfo
func.func private @a(%x: i32) -> i32 {
  %0 = call @b(%x) : (i32) -> i32
  return %0 : i32
}
func.func private @b(%x: i32) -> i32 {
  %1 = arith.addi %x, %x : i32
  %0 = call @a(%1) : (i32) -> i32
  return %0 : i32
}
func.func @c(%x: i32) -> i32 {
  %0 = call @a(%x) : (i32) -> i32
  return %0 : i32
}
func.func private @dead(%x: i32) -> i32 {
  %0 = call @a(%x) : (i32) -> i32
  return %0 : i32
}
