// ARGS: --flatten-memref
func.func @accesses(%m: memref<?x?xf32, strided<[?, 2], offset: ?>>, %i: index, %j: index, %v: f32) -> f32 {
  memref.store %v, %m[%j, %i] {nontemporal = true} : memref<?x?xf32, strided<[?, 2], offset: ?>>
  %0 = memref.load %m[%i, %j] {alignment = 16 : i64, "of.user"} : memref<?x?xf32, strided<[?, 2], offset: ?>>
  return %0 : f32
}
func.func @vectors(%m: memref<2x3x8xi16, 1>, %i: index, %mask: vector<4xi1>, %v: vector<4xi16>) -> (vector<4xi16>, vector<4xi16>) {
  %c1 = arith.constant 1 : index
  %p = arith.constant 0 : i16
  vector.store %v, %m[%c1, %i, %c1] : memref<2x3x8xi16, 1>, vector<4xi16>
  vector.maskedstore %m[%i, %c1, %c1], %mask, %v : memref<2x3x8xi16, 1>, vector<4xi1>, vector<4xi16>
  vector.transfer_write %v, %m[%c1, %c1, %c1] {in_bounds = [true]} : vector<4xi16>, memref<2x3x8xi16, 1>
  %0 = vector.maskedload %m[%i, %i, %i], %mask, %v : memref<2x3x8xi16, 1>, vector<4xi1>, vector<4xi16> into vector<4xi16>
  %1 = vector.transfer_read %m[%c1, %i, %c1], %p {in_bounds = [true]} : memref<2x3x8xi16, 1>, vector<4xi16>
  %2 = vector.transfer_read %m[%c1, %i, %c1], %p : memref<2x3x8xi16, 1>, vector<4xi16>
  %3 = arith.addi %1, %2 : vector<4xi16>
  return %0, %3 : vector<4xi16>, vector<4xi16>
}
func.func @memory(%i: index) -> memref<4x4xf32> {
  %0 = memref.alloca() {alignment = 64 : i64} : memref<4x4xf32>
  %1 = memref.alloc() {alignment = 32 : i64} : memref<4x4xf32>
  %v = memref.load %0[%i, %i] : memref<4x4xf32>
  memref.store %v, %1[%i, %i] : memref<4x4xf32>
  return %1 : memref<4x4xf32>
}
func.func @left_alone(%m: memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>, %row: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i, %i] : memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>
  memref.store %0, %row[%i] : memref<4xf32>
  return %0 : f32
}
