func.func @all(%i: i32, %j: i32, %f: f32, %n: index, %m: memref<4x?xf32>, %b: !formats.box<i32>, %c: !formats.box<f32, count = 2>) {
  %0 = formats.binary %i, %j : i32
  %1 = formats.binary %f, %f {note = "x"} : f32
  formats.coloured red, %i
  formats.coloured "light green", %i blue flags(fast) {a}
  formats.coloured blue, %i flags("fast,exact")
  formats.highest low
  formats.highest half bits(greatest)
  formats.highest full bits("least|greatest")
  formats.shaded <dark>
  formats.shaded <bright> level <1 to 2> any = [1, "x"] named #formats.level<3 to 4> {b = 1 : i8}
  %2 = formats.boxed %b, %i : <i32>, i32 -> !formats.box<f32, count = 2>
  %3 = formats.boxed %c, %b : <f32, count = 2>, !formats.box<i32> -> !formats.box<!formats.list<[1, 2]>>
  formats.named @x "text", -5
  formats.named @"a b" "te\22xt", 7 wide 1.500000e+00 calls @all {c}
  formats.unit %i fast
  formats.unit %i exact slow
  formats.maybe %i
  formats.maybe %i, %j
  formats.maybe %i[%n, %n]
  formats.maybe %i, %j[%n] {d}
  formats.give
  formats.give %i, %f : i32, f32
  formats.give {e = 1 : i32} %i : i32
  formats.listed %i : i32
  formats.listed 
  formats.call @all() : () -> ()
  %4 = formats.call @all(%i, %f) : (i32, f32) -> i64
  %5:2 = formats.call @all(%m) {f} : (memref<4x?xf32>) -> (i64, index)
  %6 = formats.all %i : i32 -> f32
  %7 = formats.all %i, %5#1, %5#0 : i32, index, i64 -> !formats.pair<first = 1>
  %8 = formats.load %m[%n, %5#1] : memref<4x?xf32>
  %9 = formats.load %m[] {hint = 3 : i64} : memref<4x?xf32>
  %10 = formats.constant 1 : i32
  %11 = formats.constant -2.500000e+00 : f64
  %12 = formats.constant {g} dense<0> : tensor<2xi8>
  %13 = formats.constant true
  %x:2, %y = formats.split %i : (i32) -> (i32, i64), f32
  formats.split  : () -> ()
  formats.groups[(%i, %f), (), (%n) : (i32, f32), (), (index)]
  formats.body do
  formats.body do {
    %14 = formats.binary %i, %j : i32
  }
  formats.body do {
    formats.end %i : i32
  } attributes {h}
  formats.regions in {
    formats.end
  }, {
    formats.end
  }
  formats.native 1 <{q = 2 : i64}>
  formats.native -1 level 3 short <{q = 2 : i64, r = 4 : i64}> {i}
  formats.more_native red, fast(none) [] "x"
  formats.more_native blue, "fast,exact"(-3) [1, 2] shade bright "y" also "z" {m}
  formats.clauses
  formats.clauses a 5 u x(%i : i32) {j}
  formats.hand %i of i32 
  formats.hand %i of i32 no 3 {k}
  formats.sizes [1, %i]
  formats.sizes [] {l}
  formats.scalable_sizes [4, [8], %j]
  formats.scalable_sizes [] {l}
  formats.typed_sizes (%i : i32, 7, %f : f32)
  formats.spaced<%i > -> x(%j) = {%i} ...
  return
}
func.func private @types(!formats.pair<first = 1, second = "x">, !formats.list, !formats.list<[3]>)
func.func @blocks() {
  formats.branch ^bb1 or[]
^bb1:
  formats.branch ^bb1 or[^bb2, ^bb1]
^bb2:
  formats.branch ^bb2 or[] {l}
}
