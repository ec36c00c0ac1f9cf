// about: `canonicalize` of `index.cmp`
// report: llvm/llvm-project#216042
// passes: --canonicalize
// why: a difference wraps around, so only equality with zero is equality of the operands
// run: 0 2
// right: false false true true false false
// mlir-opt 22: true true false true false false
func.func @main(%x: index, %y: index) -> (i1, i1, i1, i1, i1, i1) {
  %zero = index.constant 0
  %d = index.sub %x, %y
  %a = index.cmp ult(%d, %zero)
  %b = index.cmp ule(%d, %zero)
  %c = index.cmp ugt(%d, %zero)
  %e = index.cmp slt(%d, %zero)
  %f = index.cmp sge(%d, %zero)
  %g = index.cmp eq(%d, %zero)
  return %a, %b, %c, %e, %f, %g : i1, i1, i1, i1, i1, i1
}
