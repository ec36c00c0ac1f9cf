// ARGS: --convert-vector-to-llvm
func.func @parts(%v: vector<2x3xf32>, %x: f32, %i: index) -> (f32, vector<2x3xf32>, vector<4xf32>) {
  %0 = vector.extract %v[1, 2] : f32 from vector<2x3xf32>
  %1 = vector.insert %x, %v[0, 1] : f32 into vector<2x3xf32>
  %2 = vector.broadcast %x : f32 to vector<4xf32>
  %3 = vector.insert %0, %2[%i] : f32 into vector<4xf32>
  return %0, %1, %3 : f32, vector<2x3xf32>, vector<4xf32>
}
func.func @sums(%v: vector<4xf32>, %n: vector<[4]xi32>, %x: f32, %m: vector<[4]xi1>) -> (f32, f32, i32, i32) {
  %0 = vector.reduction <add>, %v : vector<4xf32> into f32
  %1 = vector.reduction <maximumf>, %v, %x : vector<4xf32> into f32
  %2 = vector.reduction <minui>, %n : vector<[4]xi32> into i32
  %3 = vector.mask %m { vector.reduction <mul>, %n : vector<[4]xi32> into i32 } : vector<[4]xi1> -> i32
  return %0, %1, %2, %3 : f32, f32, i32, i32
}
func.func @memory(%a: memref<?x8xf32>, %i: index, %m: vector<4xi1>, %n: vector<4xi32>) -> (vector<4xf32>, vector<4xf32>) {
  %0 = arith.constant dense<0.0> : vector<4xf32>
  %1 = vector.maskedload %a[%i, %i], %m, %0 : memref<?x8xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %2 = vector.gather %a[%i, %i] [%n], %m, %0 : memref<?x8xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.store %1, %a[%i, %i] {alignment = 32 : i64} : memref<?x8xf32>, vector<4xf32>
  return %1, %2 : vector<4xf32>, vector<4xf32>
}
func.func @split(%v: vector<2x2xf32>, %b: vector<2xf32>, %i: index) -> (vector<2x2xf32>, vector<4xf32>, vector<2x3xi1>) {
  %0 = vector.transpose %v, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  %1 = vector.shape_cast %0 : vector<2x2xf32> to vector<4xf32>
  %2 = vector.outerproduct %b, %b, %v {kind = #vector.kind<add>} : vector<2xf32>, vector<2xf32>
  %3 = vector.create_mask %i, %i : vector<2x3xi1>
  return %2, %1, %3 : vector<2x2xf32>, vector<4xf32>, vector<2x3xi1>
}
func.func @transfer(%a: memref<?xf32>, %i: index) -> vector<8xf32> {
  %0 = arith.constant 1.0 : f32
  %1 = vector.transfer_read %a[%i], %0 : memref<?xf32>, vector<8xf32>
  vector.transfer_write %1, %a[%i] {in_bounds = [true]} : vector<8xf32>, memref<?xf32>
  vector.print %0 : f32
  return %1 : vector<8xf32>
}
