// about: `int-range-optimizations` of `affine.apply`
// report: llvm/llvm-project#188842
// passes: --int-range-optimizations
// why: a remainder begins at 0 again where the quotient changes, so 14 mod 8 to 17 mod 8 are 6, 7, 0 and 1
// run: 0
// right: true false true
// mlir-opt 22: true true true
// run: 2
// right: false true false
// mlir-opt 22: true true false
// run: 3
// right: false true false
// mlir-opt 22: true true false
func.func @main(%x: index) -> (i1, i1, i1) {
  %c3 = arith.constant 3 : index
  %c14 = arith.constant 14 : index
  %a = arith.andi %x, %c3 : index
  %b = arith.addi %a, %c14 : index
  %m = affine.apply affine_map<(d0) -> (d0 mod 8)>(%b)
  %c5 = arith.constant 5 : index
  %c2 = arith.constant 2 : index
  %p = arith.cmpi ugt, %m, %c5 : index
  %q = arith.cmpi ult, %m, %c2 : index
  %r = arith.cmpi sge, %m, %c2 : index
  return %p, %q, %r : i1, i1, i1
}
