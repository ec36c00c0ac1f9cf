// ARGS: --cse
func.func @effects_of_an_instance(%t: tensor<1xf32>, %p: f32, %c: index) -> vector<4xf32> {
    %old0 = vector.transfer_read %t[%c], %p : tensor<1xf32>, vector<4xf32>
    %old1 = vector.transfer_read %t[%c], %p : tensor<1xf32>, vector<4xf32>
    %sum = arith.addf %old0, %old1 : vector<4xf32>
  return %sum : vector<4xf32>
}
func.func @reads_of_memory(%m: memref<1xf32>, %p: f32, %c: index) -> (vector<4xf32>, vector<4xf32>) {
  %0 = vector.transfer_read %m[%c], %p : memref<1xf32>, vector<4xf32>
  %1 = vector.transfer_read %m[%c], %p : memref<1xf32>, vector<4xf32>
  memref.store %p, %m[%c] : memref<1xf32>
  %2 = vector.transfer_read %m[%c], %p : memref<1xf32>, vector<4xf32>
  %3 = arith.addf %0, %1 : vector<4xf32>
  return %3, %2 : vector<4xf32>, vector<4xf32>
}
