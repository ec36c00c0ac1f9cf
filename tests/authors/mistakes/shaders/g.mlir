func.func @g(%a: !shade.vec<2 x f32>, %i: !shade.image<4x!shade.vec<2 x f32>, storage>, %k: index) -> !shade.vec<2 x f32> {
  %l = shade.load %i[%k] : !shade.image<4x!shade.vec<2 x f32>, storage> -> !shade.vec<2 x f32>
  %r = shade.add %a, %l : !shade.vec<2 x f32>
  %n = shade.neg %r : !shade.vec<2 x f32>
  return %n : !shade.vec<2 x f32>
}
