// about: `convert-vector-to-scf` of `vector.transfer_read`
// report: found by fuzzing
// passes: --convert-vector-to-scf=full-unroll=true
// why: what is read out of bounds is the padding, not what the vector held into which the result is inserted
// run: 2 7 [[1, 2], [3, 4], [5, 6]] [[[9, 9], [9, 9]]]
// right: [[[5, 6], [7, 7]]] [[1, 2], [3, 4], [5, 6]]
// mlir-opt 22: [[[5, 6], [9, 9]]] [[1, 2], [3, 4], [5, 6]]
func.func @main(%i: index, %q: i32, %t: memref<3x2xi32>, %d: vector<1x2x2xi32>) -> vector<1x2x2xi32> {
  %z = arith.constant 0 : index
  %v1 = vector.transfer_read %t[%i, %z], %q {in_bounds = [false, true]} : memref<3x2xi32>, vector<2x2xi32>
  %v4 = vector.insert %v1, %d [0] : vector<2x2xi32> into vector<1x2x2xi32>
  return %v4 : vector<1x2x2xi32>
}
