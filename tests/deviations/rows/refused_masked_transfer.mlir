// about: `convert-vector-to-scf` of `vector.transfer_write` in `vector.mask`
// report: llvm/llvm-project#221307
// passes: '--convert-vector-to-scf=full-unroll=true target-rank=0'
// why: the mask belongs to what the write becomes; `vector.mask` around it holds one operation only
// run: [1,2,3,4,5,6,7,8,9,10] 11 3 2
// right: [1, 2, 3, 11, 11, 6, 7, 8, 9, 10]
// mlir-opt 22: error: 'vector.mask' op expects only one operation to mask
// run: [1,2,3,4,5,6,7,8,9,10] 11 8 4
// right: [1, 2, 3, 4, 5, 6, 7, 8, 11, 11]
// mlir-opt 22: error: 'vector.mask' op expects only one operation to mask
func.func @main(%m: memref<10xi32>, %v: i32, %i: index, %n: index) {
  %b = vector.broadcast %v : i32 to vector<4xi32>
  %k = vector.create_mask %n : vector<4xi1>
  vector.mask %k { vector.transfer_write %b, %m[%i] : vector<4xi32>, memref<10xi32> } : vector<4xi1>
  return
}
