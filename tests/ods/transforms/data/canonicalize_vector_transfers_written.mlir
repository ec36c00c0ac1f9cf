// ARGS: --canonicalize --split-input-file
func.func @lead(%t: tensor<4x4x4xf32>, %v: vector<1x4x2xf32>, %x: f32) -> (vector<4x2xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0, %c0] : vector<1x4x2xf32>, tensor<4x4x4xf32>
  %1 = vector.transfer_read %0[%c0, %c0, %c0], %x : tensor<4x4x4xf32>, vector<4x2xf32>
  return %1 : vector<4x2xf32>
}

// -----

func.func @leadb(%t: tensor<4x4x4xf32>, %v: vector<1x4x2xf32>, %x: f32) -> (vector<3x4x2xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0, %c0] : vector<1x4x2xf32>, tensor<4x4x4xf32>
  %1 = vector.transfer_read %0[%c0, %c0, %c0], %x {permutation_map = affine_map<(d0, d1, d2) -> (0, d1, d2)>} : tensor<4x4x4xf32>, vector<3x4x2xf32>
  return %1 : vector<3x4x2xf32>
}

// -----

func.func @unit(%t: tensor<4x4xf32>, %v: vector<4xf32>, %x: f32) -> (vector<4x1xf32>, vector<1x4xf32>, vector<1x4x3xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<4xf32>, tensor<4x4xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %x : tensor<4x4xf32>, vector<4x1xf32>
  %2 = vector.transfer_read %0[%c0, %c0], %x {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<4x4xf32>, vector<1x4xf32>
  %3 = vector.transfer_read %0[%c0, %c0], %x {permutation_map = affine_map<(d0, d1) -> (d1, d0, 0)>} : tensor<4x4xf32>, vector<1x4x3xf32>
  return %1, %2, %3 : vector<4x1xf32>, vector<1x4xf32>, vector<1x4x3xf32>
}

// -----

func.func @allone(%t: tensor<4x4xf32>, %v: vector<1xf32>, %x: f32) -> (vector<1xf32>, vector<1x1xf32>, vector<f32>, vector<2xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] {permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<1xf32>, tensor<4x4xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %x : tensor<4x4xf32>, vector<1xf32>
  %2 = vector.transfer_read %0[%c0, %c0], %x : tensor<4x4xf32>, vector<1x1xf32>
  %3 = vector.transfer_read %0[%c0, %c0], %x : tensor<4x4xf32>, vector<f32>
  %4 = vector.transfer_read %0[%c0, %c0], %x {permutation_map = affine_map<(d0, d1) -> (0)>} : tensor<4x4xf32>, vector<2xf32>
  return %1, %2, %3, %4 : vector<1xf32>, vector<1x1xf32>, vector<f32>, vector<2xf32>
}

// -----

func.func @zerow(%t: tensor<4x4xf32>, %v: vector<f32>, %x: f32) -> (vector<1xf32>, vector<1x1xf32>, vector<2xf32>, vector<f32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] : vector<f32>, tensor<4x4xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %x : tensor<4x4xf32>, vector<1xf32>
  %2 = vector.transfer_read %0[%c0, %c0], %x : tensor<4x4xf32>, vector<1x1xf32>
  %4 = vector.transfer_read %0[%c0, %c0], %x {permutation_map = affine_map<(d0, d1) -> (0)>} : tensor<4x4xf32>, vector<2xf32>
  %5 = vector.transfer_read %0[%c0, %c0], %x : tensor<4x4xf32>, vector<f32>
  return %1, %2, %4, %5 : vector<1xf32>, vector<1x1xf32>, vector<2xf32>, vector<f32>
}

// -----

func.func @masked(%t: tensor<4x4xf32>, %v: vector<4x2xf32>, %x: f32, %m: vector<4x2xi1>, %n: vector<2x4xi1>) -> (vector<2x4xf32>, vector<2x4x3xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0], %m : vector<4x2xf32>, tensor<4x4xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %x, %m {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<4x4xf32>, vector<2x4xf32>
  %2 = vector.transfer_read %0[%c0, %c0], %x, %m {permutation_map = affine_map<(d0, d1) -> (d1, d0, 0)>} : tensor<4x4xf32>, vector<2x4x3xf32>
  return %1, %2 : vector<2x4xf32>, vector<2x4x3xf32>
}

// -----

func.func @difftype(%t: tensor<4x8xi8>, %v: vector<2x4xi8>, %x: i8) -> vector<2x1xi32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] : vector<2x4xi8>, tensor<4x8xi8>
  %1 = vector.transfer_read %0[%c0, %c0], %x : tensor<4x8xi8>, vector<2x1xi32>
  return %1 : vector<2x1xi32>
}

// -----

func.func @a(%t: tensor<4x4x4xf32>, %v: vector<4x2xf32>, %w: vector<2x3x4xf32>, %x: f32) -> (vector<2x4xf32>, vector<4x2xf32>, vector<4x2x3xf32>, vector<3x4x2xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0, %c0] {permutation_map = affine_map<(d0, d1, d2) -> (d2, d0)>} : vector<4x2xf32>, tensor<4x4x4xf32>
  %1 = vector.transfer_read %0[%c0, %c0, %c0], %x {permutation_map = affine_map<(d0, d1, d2) -> (d0, d2)>} : tensor<4x4x4xf32>, vector<2x4xf32>
  %2 = vector.transfer_read %0[%c0, %c0, %c0], %x {permutation_map = affine_map<(d0, d1, d2) -> (d2, d0)>} : tensor<4x4x4xf32>, vector<4x2xf32>
  %3 = vector.transfer_write %w, %t[%c0, %c0, %c0] {permutation_map = affine_map<(d0, d1, d2) -> (d1, d2, d0)>} : vector<2x3x4xf32>, tensor<4x4x4xf32>
  %4 = vector.transfer_read %3[%c0, %c0, %c0], %x {permutation_map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>} : tensor<4x4x4xf32>, vector<4x2x3xf32>
  %5 = vector.transfer_read %3[%c0, %c0, %c0], %x {permutation_map = affine_map<(d0, d1, d2) -> (d2, d0, d1)>} : tensor<4x4x4xf32>, vector<3x4x2xf32>
  return %1, %2, %4, %5 : vector<2x4xf32>, vector<4x2xf32>, vector<4x2x3xf32>, vector<3x4x2xf32>
}

// -----

func.func @rank(%t: tensor<4x1x4xf32>, %v: vector<4x1x2xf32>, %w: vector<4x2xf32>, %x: f32) -> (vector<4x2xf32>, vector<4x1x2xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0, %c0] : vector<4x1x2xf32>, tensor<4x1x4xf32>
  %1 = vector.transfer_read %0[%c0, %c0, %c0], %x {permutation_map = affine_map<(d0, d1, d2) -> (d0, d2)>} : tensor<4x1x4xf32>, vector<4x2xf32>
  %2 = vector.transfer_write %w, %t[%c0, %c0, %c0] {permutation_map = affine_map<(d0, d1, d2) -> (d0, d2)>} : vector<4x2xf32>, tensor<4x1x4xf32>
  %3 = vector.transfer_read %2[%c0, %c0, %c0], %x : tensor<4x1x4xf32>, vector<4x1x2xf32>
  return %1, %3 : vector<4x2xf32>, vector<4x1x2xf32>
}

// -----

func.func @zero(%t: tensor<f32>, %v: vector<f32>, %x: f32) -> (vector<f32>, vector<1xf32>) {
  %0 = vector.transfer_write %v, %t[] : vector<f32>, tensor<f32>
  %1 = vector.transfer_read %0[], %x : tensor<f32>, vector<f32>
  %2 = vector.transfer_read %0[], %x {permutation_map = affine_map<() -> (0)>} : tensor<f32>, vector<1xf32>
  return %1, %2 : vector<f32>, vector<1xf32>
}

// -----

func.func @square(%t: tensor<4x4xf32>, %v: vector<2x2xf32>, %x: f32, %m: vector<2x2xi1>, %i: index) -> (vector<2x2xf32>, vector<2x2xf32>, vector<2x2xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] : vector<2x2xf32>, tensor<4x4xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %x {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<4x4xf32>, vector<2x2xf32>
  %2 = vector.transfer_read %0[%c0, %c0], %x, %m {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<4x4xf32>, vector<2x2xf32>
  %3 = vector.transfer_read %0[%i, %c0], %x {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<4x4xf32>, vector<2x2xf32>
  return %1, %2, %3 : vector<2x2xf32>, vector<2x2xf32>, vector<2x2xf32>
}

// -----

func.func @elem2(%t: memref<4xvector<4xf32>>, %v: vector<2x4xf32>, %x: vector<4xf32>) -> vector<2x4xf32> {
  %c0 = arith.constant 0 : index
  vector.transfer_write %v, %t[%c0] : vector<2x4xf32>, memref<4xvector<4xf32>>
  %1 = vector.transfer_read %t[%c0], %x : memref<4xvector<4xf32>>, vector<2x4xf32>
  return %1 : vector<2x4xf32>
}

// -----

func.func @elem0(%t: memref<4xvector<4xf32>>, %x: vector<4xf32>) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %1 = vector.transfer_read %t[%c0], %x : memref<4xvector<4xf32>>, vector<4xf32>
  return %1 : vector<4xf32>
}
