// The distance of two numbers, if it is below a limit.
func.func @near(%a: i32, %b: i32, %limit: i32) -> (i32, i1) {
  %difference = arith.subi %a, %b overflow<nsw> : i32
  %zero = arith.constant 0 : i32
  %negative = arith.cmpi slt, %difference, %zero : i32
  %opposite = arith.subi %zero, %difference : i32
  %distance = arith.select %negative, %opposite, %difference : i32
  %near = arith.cmpi ult, %distance, %limit : i32
  return %distance, %near : i32, i1
}
