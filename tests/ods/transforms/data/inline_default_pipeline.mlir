// ARGS: '--inline=default-pipeline=cse,canonicalize{max-iterations=2} op-pipelines=other.op(cse)' --dump-pass-pipeline
func.func private @area(%width: i32, %height: i32) -> i32 {
  %one = arith.constant 1 : i32
  %w = arith.muli %width, %one : i32
  %a = arith.muli %w, %height : i32
  %b = arith.muli %w, %height : i32
  %c = arith.addi %a, %b : i32
  return %c : i32
}
func.func @two(%x: i32, %y: i32) -> (i32, i32) {
  %a = call @area(%x, %y) : (i32, i32) -> i32
  %b = call @area(%x, %y) : (i32, i32) -> i32
  return %a, %b : i32, i32
}
