// about: `sccp` of `vector.extract`
// report: llvm/llvm-project#213006
// passes: --sccp
// why: the folder makes the position static while the loop seems to run only once, and MLIR keeps this change of the operation
// run:
// right: 12
// mlir-opt 22: 15
func.func @main() -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %three = arith.constant 3 : index
  %none = arith.constant 0 : i32
  %values = arith.constant dense<[5, 4, 3]> : vector<3xi32>
  cf.br ^loop(%zero, %none : index, i32)
^loop(%i: index, %sum: i32):
  %goes_on = arith.cmpi slt, %i, %three : index
  cf.cond_br %goes_on, ^body, ^end
^body:
  %value = vector.extract %values[%i] : i32 from vector<3xi32>
  %next_sum = arith.addi %sum, %value : i32
  %next = arith.addi %i, %one : index
  cf.br ^loop(%next, %next_sum : index, i32)
^end:
  return %sum : i32
}
