// ARGS: '--pass-pipeline=builtin.module(func.func(affine-scalrep))'
// The second load reuses the first one, and the third the second one; loads that never run dominate each other, and stay.
func.func @f(%m: memref<8xi32>, %c: i1) -> i32 {
  %0 = affine.load %m[0] : memref<8xi32>
  cf.br ^first
^first:
  %1 = affine.load %m[0] : memref<8xi32>
  cf.cond_br %c, ^first, ^last
^last:
  %2 = affine.load %m[0] : memref<8xi32>
  %3 = arith.addi %1, %2 : i32
  return %3 : i32
^other:
  %4 = affine.load %m[0] : memref<8xi32>
  cf.br ^another(%4 : i32)
^another(%5: i32):
  %6 = affine.load %m[0] : memref<8xi32>
  cf.br ^another(%6 : i32)
}
