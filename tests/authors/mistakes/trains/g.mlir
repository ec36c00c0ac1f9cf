func.func @g(%a: !rail.train<fast>, %d: i64) -> (!rail.train<fast>, i64) {
  %z = rail.delay 3
  %x = rail.later %d, %z
  return %a, %x : !rail.train<fast>, i64
}
