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
// -----
func.func @sums(%x: i32, %y: i32) -> (i32, i32, i32, i32) {
  %a = kinds.number 3
  %b = kinds.number 4
  %zero = kinds.number 0
  %0 = kinds.add %x, %a
  %1 = kinds.add %0, %b
  %2 = kinds.add %zero, %y
  %3 = kinds.add %2, %zero
  %4 = kinds.scale %y : i32
  %5 = kinds.scale %x : i32
  %6 = kinds.add %4, %5
  %7 = kinds.scale %3 : i32
  %8 = kinds.add %7, %7
  return %1, %3, %6, %8 : i32, i32, i32, i32
}
// -----
func.func @multiples(%x: i32, %y: tensor<2xf32>) -> (i32, tensor<2xf32>, i8, i32) {
  %0 = kinds.scale %x by 2 : i32
  %1 = kinds.scale %0 by 3 note "n" : i32
  %2 = kinds.scale %y note "m" : tensor<2xf32>
  %3 = kinds.scale %2 by 5 : tensor<2xf32>
  %low, %high = kinds.halve %x : i32 -> i8, i8
  %4 = kinds.scale %high by 7 note "same" : i8
  %l, %h = kinds.halve %x : i32 -> i32, i32
  %5 = kinds.add %l, %x
  return %1, %3, %4, %5 : i32, tensor<2xf32>, i8, i32
}
// -----
func.func @paints(%x: i32, %y: f32, %z: i32) {
  kinds.paint <red> over %x, %y : i32, f32
  kinds.paint <red> over %x : i32
  %0 = kinds.add %x, %z
  kinds.paint <red> over %0 : i32
  kinds.paint <blue> over %0, %0 : i32, i32 {a}
  %1 = kinds.add %0, %0
  kinds.paint <red> over %1 : i32
  kinds.paint <green>
  return
}
