func.func @f(%i: i32, %b: !kinds.box<i32 x 3>, %c: !kinds.box<f32 x 9 as "c">) attributes {n = #kinds.note<"t" in <red>>} {
  %0 = kinds.put %i in <red> : <i32>
  %1 = kinds.put %i in <blue> at <left, top> {x} : <i32 x 4 as "d">
  %2 = kinds.take %b 4 : !kinds.box<i32 x 3> -> i8
  %3 = kinds.take %b -2 note <"a" level 2 in <green>> {q = #kinds.range<1 to 2>} : !kinds.box<i32 x 3> -> f32
  return
}
// -----
func.func @g(%t: tensor<4xf32>, %m: memref<2x?xi8>, %g: !kinds.grid<wide = true, depth = 3, sizes = 1, 2>, %p: !kinds.pair<i8, f32>, %q: !kinds.plain) {
  %0 = kinds.flatten %t at 2 : tensor<4xf32> -> tensor<*xf32>
  %1 = kinds.flatten %m at 0 within <1 to 5> : memref<2x?xi8> -> tensor<2xi1>
  kinds.hold %g %p %q : <wide = true, depth = 3, sizes = 1, 2>, <i8, f32>
  kinds.hold %g %p %q [#kinds.colour<red>, #kinds.colour<blue>] {a} : <wide = true, depth = 3, sizes = 1, 2>, <i8, f32>
  return
}
// -----
"x.y"() {a = #kinds.sides<none>, b = #kinds.sides<right, left>, c = #kinds.colour<green>, d = #kinds.note<"q" level -1 in <red>>, e = !kinds.plain, f = !kinds.grid<wide = false, depth = 255, sizes = 4>} : () -> ()
%0 = "x.z"() : () -> !kinds.box<tensor<2xf32> as "z">
%1 = "kinds.put"(%0) <{colour = #kinds.colour<blue>}> : (!kinds.box<tensor<2xf32> as "z">) -> !kinds.box<!kinds.box<tensor<2xf32> as "z">>
