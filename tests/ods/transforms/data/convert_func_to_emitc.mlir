// ARGS: --convert-func-to-emitc --split-input-file
func.func private @ext(i32) -> i32
func.func @main(%a: i32 {m.x}, %b: i32) -> (i32 {m.y}) attributes {m.z} {
  %0 = call @ext(%a) {m.w} : (i32) -> i32
  %1 = call @priv(%0, %b) : (i32, i32) -> i32
  return %1 : i32
}
func.func private @priv(%a: i32, %b: i32) -> i32 attributes {no_inline} {
  %0 = call @ext(%a) {no_inline} : (i32) -> i32
  cf.br ^bb1(%0 : i32)
^bb1(%x: i32):
  return %x : i32
}
func.func @nothing() { return }
// -----
func.func @two() -> (i32, i32) { %0 = arith.constant 1 : i32 return %0, %0 : i32, i32 }
// -----
func.func private @two() -> (i32, i32)
// -----
func.func private @two() -> (i32, i32)
func.func @f() { %0:2 = call @two() : () -> (i32, i32) return }
