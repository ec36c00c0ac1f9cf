// ARGS: --canonicalize
func.func @main(%start: index) -> (index, index) {
  %one = arith.constant 5 : index
  %three = arith.constant 3 : index
  %hundred = arith.constant 100 : index
  %r:2 = scf.while (%s = %start) : (index) -> (index, index) {
    %go = arith.cmpi slt, %s, %one : index
    %n = arith.addi %s, %three : index
    %v = scf.if %go -> index {
      scf.yield %n : index
    } else {
      scf.yield %hundred : index
    }
    scf.condition(%go) %v, %s : index, index
  } do {
  ^bb0(%x: index, %y: index):
    scf.yield %x : index
  }
  return %r#0, %r#1 : index, index
}
