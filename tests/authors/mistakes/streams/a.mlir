func.func @f() -> i64 {
  %s = flow.source "x" : !flow.stream<i32, 3>
  %n = flow.count %s : !flow.stream<i32, 3>
  return %n : i64
}
