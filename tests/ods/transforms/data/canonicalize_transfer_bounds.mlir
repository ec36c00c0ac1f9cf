// ARGS: --canonicalize --allow-unregistered-dialect --split-input-file
func.func @w(%v : vector<1xf32>, %m : memref<4xf32>, %t: tensor<4xf32>, %c: f32) -> tensor<4xf32> {
  %i = arith.constant 9223372036854775807 : index
  vector.transfer_write %v, %m[%i] : vector<1xf32>, memref<4xf32>
  %r = vector.transfer_write %v, %t[%i] : vector<1xf32>, tensor<4xf32>
  %x = vector.transfer_read %m[%i], %c : memref<4xf32>, vector<1xf32>
  "foo.u"(%x) : (vector<1xf32>) -> ()
  return %r : tensor<4xf32>
}
// -----
func.func @w(%v : vector<3xf32>, %m : memref<?xf32>, %t: tensor<4xf32>, %c: f32) -> tensor<4xf32> {
  %i = arith.constant 9223372036854775806 : index
  vector.transfer_write %v, %m[%i] : vector<3xf32>, memref<?xf32>
  %r = vector.transfer_write %v, %t[%i] : vector<3xf32>, tensor<4xf32>
  %x = vector.transfer_read %t[%i], %c : tensor<4xf32>, vector<3xf32>
  %j = arith.constant -1 : index
  %y = vector.transfer_read %t[%j], %c : tensor<4xf32>, vector<3xf32>
  "foo.u"(%x, %y) : (vector<3xf32>, vector<3xf32>) -> ()
  return %r : tensor<4xf32>
}
