shade.kernel compute @blur groups [8, 8] {
  %c0 = arith.constant 0 : index
  %i = shade.bind <0 : 1> with <"linear", [0, 1]> : !shade.image<4x?x!shade.vec<4 x f32>, uniform>
  %t = shade.load %i[%c0, %c0] : !shade.image<4x?x!shade.vec<4 x f32>, uniform> -> !shade.vec<4 x f32>
  %s = shade.splat 2.0 : <4 x f32>
  %m = shade.mul %t, %s : !shade.vec<4 x f32>
  %n = shade.mul %t, %t : !shade.vec<4 x f32>
  %a = shade.add %m, %n : !shade.vec<4 x f32>
  %w = shade.swizzle %a [3, 2, 1, 0] : !shade.vec<4 x f32>
  %w2 = shade.swizzle %w [1, 0] : !shade.vec<4 x f32>
  shade.store %a, %i[%c0, %c0] streaming : !shade.vec<4 x f32>, !shade.image<4x?x!shade.vec<4 x f32>, uniform>
}
func.func @f(%a: !shade.vec<2 x f32>, %on: i1, %i: !shade.image<4x!shade.vec<2 x f32>, storage>, %k: index) -> !shade.vec<2 x f32> {
  %n = shade.neg %a : !shade.vec<2 x f32>
  %nn = shade.neg %n : !shade.vec<2 x f32>
  %z = shade.splat 0.0 : <2 x f32>
  %s = shade.add %nn, %z : !shade.vec<2 x f32>
  %b = shade.branch %on -> !shade.vec<2 x f32> {
    shade.give %s : !shade.vec<2 x f32>
  } else {
    %p = shade.mul %a, %s : !shade.vec<2 x f32>
    shade.give %p : !shade.vec<2 x f32>
  }
  %l = shade.load %i[%k] : !shade.image<4x!shade.vec<2 x f32>, storage> -> !shade.vec<2 x f32>
  %r = shade.add %b, %l : !shade.vec<2 x f32>
  return %r : !shade.vec<2 x f32>
}
shade.launch @blur size 4 by 4
