// ARGS: --wrap-emitc-func-in-class
emitc.func @model(%a: !emitc.array<1xf32> {e.o = "in"}, %b: i32) -> i32 attributes {specifiers = ["static"]} {
  %0 = add %b, %b : (i32, i32) -> i32
  return %0 : i32
}
emitc.func @none() { return }
