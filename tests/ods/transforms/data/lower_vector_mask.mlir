// ARGS: --pass-pipeline='builtin.module(func.func(lower-vector-mask))'
func.func @r(%m: memref<?xf32>, %i: index, %k: vector<8xi1>, %p: vector<8xf32>) -> (vector<8xf32>, vector<8xf32>) {
  %z = arith.constant 0.0 : f32
  %0 = vector.mask %k { vector.transfer_read %m[%i], %z : memref<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  %1 = vector.mask %k, %p { vector.transfer_read %m[%i], %z : memref<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return %0, %1 : vector<8xf32>, vector<8xf32>
}
func.func @w(%m: memref<?x?xf32>, %t: tensor<?x?xf32>, %i: index, %k: vector<4x8xi1>, %p: vector<8x4xf32>) -> tensor<?x?xf32> {
  vector.mask %k { vector.transfer_write %p, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<8x4xf32>, memref<?x?xf32> } : vector<4x8xi1>
  %0 = vector.mask %k { vector.transfer_write %p, %t[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<8x4xf32>, tensor<?x?xf32> } : vector<4x8xi1> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @g(%m: memref<?xf32>, %i: index, %v: vector<8xindex>, %k: vector<8xi1>, %q: vector<8xi1>, %p: vector<8xf32>, %r: vector<8xf32>) -> (vector<8xf32>, vector<8xf32>) {
  %0 = vector.mask %k { vector.gather %m[%i][%v], %q, %p : memref<?xf32>, vector<8xindex>, vector<8xi1>, vector<8xf32> into vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return %0, %0 : vector<8xf32>, vector<8xf32>
}
func.func @o(%k: vector<8xi1>, %a: vector<8xf32>, %p: f32) -> (f32, vector<8xf32>) {
  %0 = vector.mask %k { vector.reduction <add>, %a, %p : vector<8xf32> into f32 } : vector<8xi1> -> f32
  %1 = vector.mask %k { vector.yield %a : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  %t = vector.constant_mask [8] : vector<8xi1>
  %2 = vector.mask %t { vector.reduction <add>, %a, %0 : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return %2, %1 : f32, vector<8xf32>
}
func.func @own(%m: memref<?xf32>, %i: index, %k: vector<8xi1>, %q: vector<8xi1>) -> vector<8xf32> {
  %z = arith.constant 0.0 : f32
  %0 = vector.mask %k { vector.transfer_read %m[%i], %z, %q : memref<?xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return %0 : vector<8xf32>
}