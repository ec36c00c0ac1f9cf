// about: `canonicalize` of `scf.while`
// report: llvm/llvm-project#219456
// passes: --canonicalize
// why: the second and the third result are different operands of `scf.condition`, although the first two are the same value
// run: 0
// right: 100 100 3
// mlir-opt 22: 100 100 100
func.func @main(%start: index) -> (index, index, index) {
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  %hundred = arith.constant 100 : index
  %r:3 = scf.while (%s = %start) : (index) -> (index, index, index) {
    %go = arith.cmpi slt, %s, %one : index
    %v = scf.if %go -> index {
      %n = arith.addi %s, %three : index
      scf.yield %n : index
    } else {
      scf.yield %hundred : index
    }
    scf.condition(%go) %v, %v, %s : index, index, index
  } do {
  ^bb0(%x: index, %y: index, %z: index):
    scf.yield %y : index
  }
  return %r#0, %r#1, %r#2 : index, index, index
}
