// ARGS: --cse
func.func @same(%a: i32, %b: i32) -> (i32, i32, i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %b, %a : i32
  %2 = arith.addi %a, %b : i32
  %3 = arith.subi %a, %b : i32
  return %0, %1, %2 : i32, i32, i32
}
func.func @attributes_matter(%a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.addi %a, %b overflow<nsw> : i32
  %1 = arith.addi %a, %b : i32
  return %0, %1 : i32, i32
}
func.func @calls_stay(%a: i32) {
  func.call @ext(%a) : (i32) -> ()
  func.call @ext(%a) : (i32) -> ()
  return
}
func.func private @ext(i32)
