// about: `convert-vector-to-llvm` of a masked `vector.transfer_write` in `vector.mask`
// report: found beside llvm/llvm-project#225244
// passes: --convert-vector-to-llvm
// why: what both masks allow is written
// run: [1,2,3,4,5,6,7,8,9,10] 11 7 2 4
// right: [1, 2, 3, 4, 5, 6, 7, 11, 11, 10]
// mlir-opt 22: error: 'vector.mask' op expects only one operation to mask
// run: [1,2,3,4,5,6,7,8,9,10] 11 8 4 1
// right: [1, 2, 3, 4, 5, 6, 7, 8, 11, 10]
// mlir-opt 22: error: 'vector.mask' op expects only one operation to mask
func.func @main(%m: memref<10xi32>, %v: i32, %i: index, %n: index, %n2: index) {
  %b = vector.broadcast %v : i32 to vector<4xi32>
  %k = vector.create_mask %n : vector<4xi1>
  %k2 = vector.create_mask %n2 : vector<4xi1>
  vector.mask %k { vector.transfer_write %b, %m[%i], %k2 : vector<4xi32>, memref<10xi32> } : vector<4xi1>
  return
}
