// ARGS: --canonicalize --split-input-file
func.func @bounds(%m: memref<?x8xf32>, %n: memref<4x8xf32>, %x: f32, %i: index) -> (vector<4x8xf32>, vector<4x9xf32>, vector<3x4xf32>, vector<4x3xf32>, vector<4x8x2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = vector.transfer_read %m[%c0, %c0], %x : memref<?x8xf32>, vector<4x8xf32>
  vector.transfer_write %0, %m[%c0, %c1] : vector<4x8xf32>, memref<?x8xf32>
  vector.transfer_write %0, %m[%i, %c0] : vector<4x8xf32>, memref<?x8xf32>
  %1 = vector.transfer_read %m[%c0, %c0], %x : memref<?x8xf32>, vector<4x9xf32>
  %2 = vector.transfer_read %n[%c1, %c4], %x : memref<4x8xf32>, vector<3x4xf32>
  %3 = vector.transfer_read %n[%c1, %c4], %x {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<4x8xf32>, vector<4x3xf32>
  %4 = vector.transfer_read %n[%c0, %c0], %x {permutation_map = affine_map<(d0, d1) -> (d0, d1, 0)>} : memref<4x8xf32>, vector<4x8x2xf32>
  return %0, %1, %2, %3, %4 : vector<4x8xf32>, vector<4x9xf32>, vector<3x4xf32>, vector<4x3xf32>, vector<4x8x2xf32>
}

// -----

func.func @bcast(%m: memref<?x8xf32>, %x: f32, %i: index) -> (vector<4x8x2xf32>, vector<4x8x2xf32>, vector<4xf32>, vector<f32>, vector<2x[4]xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %m[%i, %c0], %x {permutation_map = affine_map<(d0, d1) -> (d0, d1, 0)>} : memref<?x8xf32>, vector<4x8x2xf32>
  %1 = vector.transfer_read %m[%i, %c0], %x {in_bounds = [true, true, false], permutation_map = affine_map<(d0, d1) -> (d0, d1, 0)>} : memref<?x8xf32>, vector<4x8x2xf32>
  %2 = vector.transfer_read %m[%i, %c0], %x {permutation_map = affine_map<(d0, d1) -> (0)>} : memref<?x8xf32>, vector<4xf32>
  %3 = vector.transfer_read %m[%i, %c0], %x : memref<?x8xf32>, vector<f32>
  %4 = vector.transfer_read %m[%c0, %c0], %x {permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<?x8xf32>, vector<2x[4]xf32>
  return %0, %1, %2, %3, %4 : vector<4x8x2xf32>, vector<4x8x2xf32>, vector<4xf32>, vector<f32>, vector<2x[4]xf32>
}

// -----

func.func @fullmask(%m: memref<?x?xf32>, %x: f32, %i: index) -> vector<4x8xf32> {
  %t = vector.constant_mask [8, 4] : vector<8x4xi1>
  %0 = vector.transfer_read %m[%i, %i], %x, %t {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<4x8xf32>
  vector.transfer_write %0, %m[%i, %i], %t {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<4x8xf32>, memref<?x?xf32>
  return %0 : vector<4x8xf32>
}

// -----

func.func @casts(%m: memref<4x8xf32>, %t: tensor<4x8xf32>, %u: tensor<?x8xf32>, %x: f32, %i: index) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, tensor<?x?xf32>) {
  %mc = memref.cast %m : memref<4x8xf32> to memref<?x?xf32>
  %tc = tensor.cast %t : tensor<4x8xf32> to tensor<?x?xf32>
  %uc = tensor.cast %u : tensor<?x8xf32> to tensor<4x?xf32>
  %0 = vector.transfer_read %mc[%i, %i], %x : memref<?x?xf32>, vector<4xf32>
  vector.transfer_write %0, %mc[%i, %i] : vector<4xf32>, memref<?x?xf32>
  %1 = vector.transfer_read %tc[%i, %i], %x : tensor<?x?xf32>, vector<4xf32>
  %2 = vector.transfer_read %uc[%i, %i], %x : tensor<4x?xf32>, vector<4xf32>
  %3 = vector.transfer_write %0, %tc[%i, %i] : vector<4xf32>, tensor<?x?xf32>
  return %0, %1, %2, %3 : vector<4xf32>, vector<4xf32>, vector<4xf32>, tensor<?x?xf32>
}

// -----

func.func @raw(%t: tensor<4x4xf32>, %v: vector<1x4xf32>, %w: vector<1x4xf32>, %i: index, %x: f32) -> (vector<1x4xf32>, vector<1x4xf32>, vector<1x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = vector.transfer_write %v, %t[%c1, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %1 = vector.transfer_write %w, %0[%c2, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %2 = vector.transfer_read %1[%c1, %c0], %x : tensor<4x4xf32>, vector<1x4xf32>
  %3 = vector.transfer_write %w, %0[%i, %c0] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
  %4 = vector.transfer_read %3[%c1, %c0], %x : tensor<4x4xf32>, vector<1x4xf32>
  %5 = vector.transfer_write %w, %0[%i, %c0] : vector<1x4xf32>, tensor<4x4xf32>
  %6 = vector.transfer_read %5[%i, %c0], %x : tensor<4x4xf32>, vector<1x4xf32>
  return %2, %4, %6 : vector<1x4xf32>, vector<1x4xf32>, vector<1x4xf32>
}

// -----

func.func @rawmask(%t: tensor<4x4xf32>, %m: vector<4x4xi1>, %n: vector<4x4xi1>) -> (vector<4x4xf32>, vector<4x4xf32>, vector<4x4xf32>, vector<4x4xf32>, vector<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %x = arith.constant 1.0 : f32
  %y = arith.constant 2.0 : f32
  %s = arith.constant dense<1.0> : vector<4x4xf32>
  %0 = vector.transfer_write %s, %t[%c0, %c0] : vector<4x4xf32>, tensor<4x4xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %x, %m : tensor<4x4xf32>, vector<4x4xf32>
  %2 = vector.transfer_read %0[%c0, %c0], %y, %m : tensor<4x4xf32>, vector<4x4xf32>
  %3 = vector.transfer_write %s, %t[%c0, %c0], %m : vector<4x4xf32>, tensor<4x4xf32>
  %4 = vector.transfer_read %3[%c0, %c0], %x, %m : tensor<4x4xf32>, vector<4x4xf32>
  %5 = vector.transfer_read %3[%c0, %c0], %x, %n : tensor<4x4xf32>, vector<4x4xf32>
  %6 = vector.transfer_read %3[%c0, %c0], %x : tensor<4x4xf32>, vector<4x4xf32>
  return %1, %2, %4, %5, %6 : vector<4x4xf32>, vector<4x4xf32>, vector<4x4xf32>, vector<4x4xf32>, vector<4x4xf32>
}

// -----

func.func @rawint(%t: tensor<4xi32>, %m: vector<4xi1>) -> (vector<4xi32>) {
  %c0 = arith.constant 0 : index
  %x = arith.constant 3 : i32
  %s = arith.constant dense<3> : vector<4xi32>
  %0 = vector.transfer_write %s, %t[%c0] : vector<4xi32>, tensor<4xi32>
  %1 = vector.transfer_read %0[%c0], %x, %m : tensor<4xi32>, vector<4xi32>
  return %1 : vector<4xi32>
}

// -----

func.func @war(%t: tensor<4x4xf32>, %u: tensor<4x4xf32>, %x: f32, %i: index, %d: tensor<?x?xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<?x?xf32>, tensor<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = vector.transfer_read %t[%c1, %c0], %x : tensor<4x4xf32>, vector<1x4xf32>
  %1 = vector.transfer_write %0, %t[%c1, %c0] : vector<1x4xf32>, tensor<4x4xf32>
  %2 = vector.transfer_write %0, %t[%c0, %c0] : vector<1x4xf32>, tensor<4x4xf32>
  %3 = vector.transfer_read %t[%c0, %c0], %x : tensor<4x4xf32>, vector<4x4xf32>
  %4 = vector.transfer_write %3, %u[%c0, %c0] : vector<4x4xf32>, tensor<4x4xf32>
  %5 = vector.transfer_read %d[%i, %i], %x : tensor<?x?xf32>, vector<4x4xf32>
  %6 = vector.transfer_write %5, %d[%i, %i] : vector<4x4xf32>, tensor<?x?xf32>
  %7 = vector.transfer_read %t[%c0, %c0], %x {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<4x4xf32>, vector<4x4xf32>
  %8 = vector.transfer_write %7, %u[%c0, %c0] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<4x4xf32>, tensor<4x4xf32>
  return %1, %2, %4, %6, %8 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<?x?xf32>, tensor<4x4xf32>
}

// -----

func.func @waw(%t: tensor<4x4xf32>, %v: vector<1x4xf32>, %w: vector<1x4xf32>, %i: index) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = vector.transfer_write %v, %t[%c1, %c0] : vector<1x4xf32>, tensor<4x4xf32>
  %1 = vector.transfer_write %v, %0[%c2, %c0] : vector<1x4xf32>, tensor<4x4xf32>
  %2 = vector.transfer_write %w, %1[%c1, %c0] : vector<1x4xf32>, tensor<4x4xf32>
  %3 = vector.transfer_write %v, %t[%i, %c0] : vector<1x4xf32>, tensor<4x4xf32>
  %4 = vector.transfer_write %w, %3[%i, %c0] : vector<1x4xf32>, tensor<4x4xf32>
  %5 = vector.transfer_write %v, %t[%i, %c0] : vector<1x4xf32>, tensor<4x4xf32>
  %6 = vector.transfer_write %v, %5[%c0, %c0] : vector<1x4xf32>, tensor<4x4xf32>
  %7 = vector.transfer_write %w, %6[%i, %c0] : vector<1x4xf32>, tensor<4x4xf32>
  return %2, %4, %7 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>
}

// -----

func.func @rawbcast(%t: tensor<4x4xf32>, %v: vector<4x2xf32>, %u: tensor<4x4x4xf32>, %w: vector<4x1xf32>, %s: tensor<?xf32>, %sv: vector<[4]xf32>, %x: f32) -> (vector<4x2x6xf32>, vector<1x100x4x5xf32>, vector<6x[4]xf32>, vector<4x2xf32>, vector<2x4x3xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] : vector<4x2xf32>, tensor<4x4xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %x {permutation_map = affine_map<(d0, d1) -> (d0, d1, 0)>} : tensor<4x4xf32>, vector<4x2x6xf32>
  %2 = vector.transfer_write %w, %u[%c0, %c0, %c0] {permutation_map = affine_map<(d0, d1, d2) -> (d2, d1)>} : vector<4x1xf32>, tensor<4x4x4xf32>
  %3 = vector.transfer_read %2[%c0, %c0, %c0], %x {permutation_map = affine_map<(d0, d1, d2) -> (d1, 0, d2, 0)>} : tensor<4x4x4xf32>, vector<1x100x4x5xf32>
  %4 = vector.transfer_write %sv, %s[%c0] {in_bounds = [true]} : vector<[4]xf32>, tensor<?xf32>
  %5 = vector.transfer_read %4[%c0], %x {in_bounds = [true, true], permutation_map = affine_map<(d0) -> (0, d0)>} : tensor<?xf32>, vector<6x[4]xf32>
  %6 = vector.transfer_write %v, %t[%c0, %c0] {permutation_map = affine_map<(d0, d1) -> (d0, d1)>} : vector<4x2xf32>, tensor<4x4xf32>
  %7 = vector.transfer_read %6[%c0, %c0], %x : tensor<4x4xf32>, vector<4x2xf32>
  %8 = vector.transfer_read %0[%c0, %c0], %x {permutation_map = affine_map<(d0, d1) -> (d1, d0, 0)>} : tensor<4x4xf32>, vector<2x4x3xf32>
  return %1, %3, %5, %7, %8 : vector<4x2x6xf32>, vector<1x100x4x5xf32>, vector<6x[4]xf32>, vector<4x2xf32>, vector<2x4x3xf32>
}

// -----

func.func @rawperm(%t: tensor<4x4xf32>, %v: vector<4x2xf32>, %x: f32) -> vector<2x4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] : vector<4x2xf32>, tensor<4x4xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %x {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<4x4xf32>, vector<2x4xf32>
  return %1 : vector<2x4xf32>
}

// -----

func.func @swap(%v: vector<8x16xf32>, %t: tensor<8x16xf32>, %d: tensor<27x37xf32>, %a: index, %b: index, %i: index, %j: index) -> tensor<27x37xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true, true]} : vector<8x16xf32>, tensor<8x16xf32>
  %1 = tensor.extract_slice %0[0, 0] [%a, %b] [1, 1] : tensor<8x16xf32> to tensor<?x?xf32>
  %2 = tensor.insert_slice %1 into %d[%i, %j] [%a, %b] [1, 1] : tensor<?x?xf32> into tensor<27x37xf32>
  return %2 : tensor<27x37xf32>
}

// -----

func.func @noswap(%v: vector<8x16xf32>, %t: tensor<8x16xf32>, %d: tensor<27x37xf32>, %a: index, %b: index, %i: index, %m: vector<8x16xi1>) -> (tensor<27x37xf32>, tensor<27x37xf32>, tensor<27x37xf32>, tensor<27x37xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0], %m : vector<8x16xf32>, tensor<8x16xf32>
  %1 = tensor.extract_slice %0[0, 0] [%a, %b] [1, 1] : tensor<8x16xf32> to tensor<?x?xf32>
  %2 = tensor.insert_slice %1 into %d[%i, %i] [%a, %b] [1, 1] : tensor<?x?xf32> into tensor<27x37xf32>
  %3 = vector.transfer_write %v, %t[%c0, %i] : vector<8x16xf32>, tensor<8x16xf32>
  %4 = tensor.extract_slice %3[0, 0] [%a, %b] [1, 1] : tensor<8x16xf32> to tensor<?x?xf32>
  %5 = tensor.insert_slice %4 into %d[%i, %i] [%a, %b] [1, 1] : tensor<?x?xf32> into tensor<27x37xf32>
  %6 = vector.transfer_write %v, %t[%c0, %c0] : vector<8x16xf32>, tensor<8x16xf32>
  %7 = tensor.extract_slice %6[0, 0] [%a, %b] [1, 1] : tensor<8x16xf32> to tensor<?x?xf32>
  %8 = tensor.insert_slice %7 into %d[%i, %i] [%a, %b] [1, 2] : tensor<?x?xf32> into tensor<27x37xf32>
  %9 = vector.transfer_write %v, %t[%c0, %c0] : vector<8x16xf32>, tensor<8x16xf32>
  %10 = tensor.extract_slice %9[%i, 0] [%a, %b] [1, 1] : tensor<8x16xf32> to tensor<?x?xf32>
  %11 = tensor.insert_slice %10 into %d[%i, %i] [%a, %b] [1, 1] : tensor<?x?xf32> into tensor<27x37xf32>
  return %2, %5, %8, %11 : tensor<27x37xf32>, tensor<27x37xf32>, tensor<27x37xf32>, tensor<27x37xf32>
}

// -----

func.func @size1(%m: memref<4x3xf32>, %i: index, %x: f32, %v: vector<1xf32>) -> vector<1xf32> {
  %0 = vector.transfer_read %m[%i, %i], %x {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<4x3xf32>, vector<1xf32>
  vector.transfer_write %v, %m[%i, %i] {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : vector<1xf32>, memref<4x3xf32>
  return %0 : vector<1xf32>
}

// -----

func.func @dead(%t: tensor<4x4xf32>, %m: memref<4x4xf32>, %v: vector<1x4xf32>, %x: f32, %i: index) {
  %0 = vector.transfer_read %m[%i, %i], %x : memref<4x4xf32>, vector<1x4xf32>
  %1 = vector.transfer_write %v, %t[%i, %i] : vector<1x4xf32>, tensor<4x4xf32>
  return
}

// -----

func.func @extins(%t: tensor<?x?xf32>, %s: index, %x: f32, %d: tensor<5x6xf32>, %v: vector<5x6xf32>) -> (vector<5x6xf32>, tensor<?x?xf32>, vector<1x6xf32>) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %0 = tensor.extract_slice %t[5, %s] [10, 11] [1, 1] : tensor<?x?xf32> to tensor<10x11xf32>
  %1 = vector.transfer_read %0[%c0, %c3], %x {in_bounds = [true, true]} : tensor<10x11xf32>, vector<5x6xf32>
  %2 = vector.transfer_write %v, %d[%c0, %c0] {in_bounds = [true, true]} : vector<5x6xf32>, tensor<5x6xf32>
  %3 = tensor.insert_slice %2 into %t[3, %s] [5, 6] [1, 1] : tensor<5x6xf32> into tensor<?x?xf32>
  %4 = vector.transfer_read %t[%c3, %s], %x : tensor<?x?xf32>, vector<1x6xf32>
  return %1, %3, %4 : vector<5x6xf32>, tensor<?x?xf32>, vector<1x6xf32>
}
