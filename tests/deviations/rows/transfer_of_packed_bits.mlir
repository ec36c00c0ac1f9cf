// about: `convert-vector-to-llvm` of `vector.store`, `vector.load` and transfers
// report: found beside `transfer_of_padded_rows`
// passes: --convert-vector-to-llvm
// why: the elements of a vector of i1 are bits, and those of a memref of i1 are bytes
// run: 5 [0, 0, 0, 0, 0, 0, 0, 0] [0, 1, 0, 0, 1, 0, 0, 0]
// right: 18 [true, false, true, false, false, false, false, false] [false, true, false, false, true, false, false, false]
// mlir-opt 22: 0 [true, false, false, false, false, false, false, false] [false, true, false, false, true, false, false, false]
func.func @main(%a: i32, %b: memref<8xi1>, %c: memref<8xi1>) -> i32 {
  %z = arith.constant 0 : index
  %n = arith.trunci %a : i32 to i8
  %one = vector.broadcast %n : i8 to vector<1xi8>
  %bits = vector.bitcast %one : vector<1xi8> to vector<8xi1>
  vector.transfer_write %bits, %b[%z] {in_bounds = [true]} : vector<8xi1>, memref<8xi1>
  %read = vector.load %c[%z] : memref<8xi1>, vector<8xi1>
  %joined = vector.bitcast %read : vector<8xi1> to vector<1xi8>
  %r = vector.extract %joined[0] : i8 from vector<1xi8>
  %i = arith.extui %r : i8 to i32
  return %i : i32
}
