// about: `sccp` of `vector.insert`
// report: found beside [sccp_position_in_loop](#sccp_position_in_loop)
// passes: --sccp
// why: the folder makes the position static while the loop seems to run only once, and MLIR keeps this change of the operation
// run:
// right: 7
// mlir-opt 22: 3
func.func @main() -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  %none = arith.constant 1 : i32
  %seven = arith.constant 7 : i32
  %values = arith.constant dense<[5, 4, 3]> : vector<3xi32>
  cf.br ^loop(%zero, %none : index, i32)
^loop(%i: index, %last: i32):
  %goes_on = arith.cmpi slt, %i, %three : index
  cf.cond_br %goes_on, ^body, ^end
^body:
  %changed = vector.insert %seven, %values[%i] : i32 into vector<3xi32>
  %value = vector.extract %changed[2] : i32 from vector<3xi32>
  %next = arith.addi %i, %one : index
  cf.br ^loop(%next, %value : index, i32)
^end:
  return %last : i32
}
