// about: `int-range-optimizations` of `arith.ceildivsi`
// report: llvm/llvm-project#215696
// passes: --int-range-optimizations
// why: the quotient of the least number and a positive number is negative
// run: -128
// right: true
// mlir-opt 22: false
func.func @main(%x: i8) -> i1 {
  %m = arith.constant -127 : i8
  %a = arith.minsi %x, %m : i8
  %c = arith.constant 2 : i8
  %r = arith.ceildivsi %a, %c : i8
  %z = arith.constant -63 : i8
  %s = arith.cmpi slt, %r, %z : i8
  return %s : i1
}
