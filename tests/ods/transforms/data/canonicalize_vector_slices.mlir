// ARGS: --canonicalize --split-input-file
func.func @whole(%v: vector<4x3xf32>) -> vector<4x3xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [0], sizes = [4], strides = [1]} : vector<4x3xf32> to vector<4x3xf32>
  return %0 : vector<4x3xf32>
}

// -----

func.func @consts() -> (vector<2x2xi32>, vector<2x3xi32>, vector<2xf32>, vector<[4]xi1>, vector<1x2xi1>, vector<2x4xi8>) {
  %c = arith.constant dense<[[0, 1, 2], [3, 4, 5], [6, 7, 8]]> : vector<3x3xi32>
  %f = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
  %s = arith.constant dense<true> : vector<3x[4]xi1>
  %b = arith.constant dense<[[true, false, true], [false, true, true]]> : vector<2x3xi1>
  %p = arith.constant dense<7> : vector<8x4xi8>
  %0 = vector.extract_strided_slice %c {offsets = [1, 0], sizes = [2, 2], strides = [1, 1]} : vector<3x3xi32> to vector<2x2xi32>
  %1 = vector.extract_strided_slice %c {offsets = [0], sizes = [2], strides = [1]} : vector<3x3xi32> to vector<2x3xi32>
  %2 = vector.extract_strided_slice %f {offsets = [2], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %3 = vector.extract_strided_slice %s {offsets = [1], sizes = [1], strides = [1]} : vector<3x[4]xi1> to vector<1x[4]xi1>
  %x = vector.extract %3[0] : vector<[4]xi1> from vector<1x[4]xi1>
  %4 = vector.extract_strided_slice %b {offsets = [1, 1], sizes = [1, 2], strides = [1, 1]} : vector<2x3xi1> to vector<1x2xi1>
  %5 = vector.extract_strided_slice %p {offsets = [2], sizes = [2], strides = [1]} : vector<8x4xi8> to vector<2x4xi8>
  return %0, %1, %2, %x, %4, %5 : vector<2x2xi32>, vector<2x3xi32>, vector<2xf32>, vector<[4]xi1>, vector<1x2xi1>, vector<2x4xi8>
}

// -----

func.func @masks(%a: index, %b: index) -> (vector<2x2xi1>, vector<2x3xi1>, vector<2x3xi1>, vector<2x2xi1>, vector<2x[4]xi1>) {
  %c1 = arith.constant 1 : index
  %0 = vector.create_mask %a, %b : vector<4x3xi1>
  %1 = vector.constant_mask [3, 2] : vector<4x3xi1>
  %sc = vector.create_mask %a, %b : vector<4x[4]xi1>
  %2 = vector.extract_strided_slice %0 {offsets = [2, 0], sizes = [2, 2], strides = [1, 1]} : vector<4x3xi1> to vector<2x2xi1>
  %3 = vector.extract_strided_slice %0 {offsets = [1], sizes = [2], strides = [1]} : vector<4x3xi1> to vector<2x3xi1>
  %4 = vector.extract_strided_slice %1 {offsets = [2], sizes = [2], strides = [1]} : vector<4x3xi1> to vector<2x3xi1>
  %5 = vector.extract_strided_slice %1 {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<4x3xi1> to vector<2x2xi1>
  %6 = vector.extract_strided_slice %sc {offsets = [1], sizes = [2], strides = [1]} : vector<4x[4]xi1> to vector<2x[4]xi1>
  return %2, %3, %4, %5, %6 : vector<2x2xi1>, vector<2x3xi1>, vector<2x3xi1>, vector<2x2xi1>, vector<2x[4]xi1>
}

// -----

func.func @broadcasts(%a: vector<4xf32>, %b: vector<1xf32>, %c: f32, %d: vector<2x1xf32>, %e: vector<6x1x4xf32>) -> (vector<2x4xf32>, vector<2x2xf32>, vector<1x4xf32>, vector<1x4xf32>, vector<1x4xf32>, vector<2x2x3x4xf32>) {
  %0 = vector.broadcast %a : vector<4xf32> to vector<16x4xf32>
  %1 = vector.broadcast %b : vector<1xf32> to vector<1x8xf32>
  %2 = vector.broadcast %c : f32 to vector<1x8xf32>
  %3 = vector.broadcast %d : vector<2x1xf32> to vector<2x8xf32>
  %4 = vector.broadcast %e : vector<6x1x4xf32> to vector<2x6x5x4xf32>
  %5 = vector.extract_strided_slice %0 {offsets = [3, 0], sizes = [2, 4], strides = [1, 1]} : vector<16x4xf32> to vector<2x4xf32>
  %6 = vector.extract_strided_slice %0 {offsets = [3, 1], sizes = [2, 2], strides = [1, 1]} : vector<16x4xf32> to vector<2x2xf32>
  %7 = vector.extract_strided_slice %1 {offsets = [0, 4], sizes = [1, 4], strides = [1, 1]} : vector<1x8xf32> to vector<1x4xf32>
  %8 = vector.extract_strided_slice %2 {offsets = [0, 4], sizes = [1, 4], strides = [1, 1]} : vector<1x8xf32> to vector<1x4xf32>
  %9 = vector.extract_strided_slice %3 {offsets = [1, 4], sizes = [1, 4], strides = [1, 1]} : vector<2x8xf32> to vector<1x4xf32>
  %10 = vector.extract_strided_slice %4 {offsets = [0, 1, 2], sizes = [2, 2, 3], strides = [1, 1, 1]} : vector<2x6x5x4xf32> to vector<2x2x3x4xf32>
  return %5, %6, %7, %8, %9, %10 : vector<2x4xf32>, vector<2x2xf32>, vector<1x4xf32>, vector<1x4xf32>, vector<1x4xf32>, vector<2x2x3x4xf32>
}

// -----

func.func @contiguous(%a: vector<8x1x2x1x1x4xi8>, %b: vector<8x4x3xf32>, %c: vector<1x1x8xf32>, %s: vector<2x[4]xf32>) -> (vector<1x1x2x1x1x4xi8>, vector<1x1x1x1x1x4xi8>, vector<1x4x3xf32>, vector<1x1x3xf32>, vector<1x2x3xf32>, vector<1x1x2xf32>, vector<1x[4]xf32>, vector<1x4x3xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [3, 0, 0], sizes = [1, 1, 2], strides = [1, 1, 1]} : vector<8x1x2x1x1x4xi8> to vector<1x1x2x1x1x4xi8>
  %1 = vector.extract_strided_slice %a {offsets = [7, 0, 1, 0, 0, 0], sizes = [1, 1, 1, 1, 1, 4], strides = [1, 1, 1, 1, 1, 1]} : vector<8x1x2x1x1x4xi8> to vector<1x1x1x1x1x4xi8>
  %2 = vector.extract_strided_slice %b {offsets = [3], sizes = [1], strides = [1]} : vector<8x4x3xf32> to vector<1x4x3xf32>
  %3 = vector.extract_strided_slice %b {offsets = [3, 2], sizes = [1, 1], strides = [1, 1]} : vector<8x4x3xf32> to vector<1x1x3xf32>
  %4 = vector.extract_strided_slice %b {offsets = [3, 2], sizes = [1, 2], strides = [1, 1]} : vector<8x4x3xf32> to vector<1x2x3xf32>
  %5 = vector.extract_strided_slice %c {offsets = [0, 0, 2], sizes = [1, 1, 2], strides = [1, 1, 1]} : vector<1x1x8xf32> to vector<1x1x2xf32>
  %6 = vector.extract_strided_slice %s {offsets = [1], sizes = [1], strides = [1]} : vector<2x[4]xf32> to vector<1x[4]xf32>
  %7 = vector.extract_strided_slice %b {offsets = [3, 0, 0], sizes = [1, 4, 3], strides = [1, 1, 1]} : vector<8x4x3xf32> to vector<1x4x3xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : vector<1x1x2x1x1x4xi8>, vector<1x1x1x1x1x4xi8>, vector<1x4x3xf32>, vector<1x1x3xf32>, vector<1x2x3xf32>, vector<1x1x2xf32>, vector<1x[4]xf32>, vector<1x4x3xf32>
}

// -----

func.func @insert(%a: vector<4x4xf32>, %d: vector<8x16xf32>, %c: f32, %e: vector<4x4xf32>) -> (vector<8x16xf32>, vector<8x16xf32>, vector<4x4xf32>, vector<8x16xf32>) {
  %0 = vector.extract_strided_slice %d {offsets = [2, 2], sizes = [4, 4], strides = [1, 1]} : vector<8x16xf32> to vector<4x4xf32>
  %1 = vector.insert_strided_slice %0, %d {offsets = [2, 2], strides = [1, 1]} : vector<4x4xf32> into vector<8x16xf32>
  %2 = vector.broadcast %c : f32 to vector<8x16xf32>
  %3 = vector.broadcast %c : f32 to vector<4x4xf32>
  %4 = vector.insert_strided_slice %3, %2 {offsets = [2, 2], strides = [1, 1]} : vector<4x4xf32> into vector<8x16xf32>
  %5 = vector.insert_strided_slice %a, %e {offsets = [0, 0], strides = [1, 1]} : vector<4x4xf32> into vector<4x4xf32>
  %6 = vector.insert_strided_slice %0, %d {offsets = [2, 3], strides = [1, 1]} : vector<4x4xf32> into vector<8x16xf32>
  return %1, %4, %5, %6 : vector<8x16xf32>, vector<8x16xf32>, vector<4x4xf32>, vector<8x16xf32>
}

// -----

func.func @insertconsts() -> (vector<2x3xi32>, vector<2x3xi32>, vector<3xf32>, vector<2x2x2xi32>, vector<2x3xi32>) {
  %a = arith.constant dense<[[0, 1, 2], [3, 4, 5]]> : vector<2x3xi32>
  %b = arith.constant dense<[7, 8]> : vector<2xi32>
  %c = arith.constant dense<9> : vector<2x1xi32>
  %f = arith.constant dense<[1.0, 2.0, 3.0]> : vector<3xf32>
  %g = arith.constant dense<5.0> : vector<2xf32>
  %z = arith.constant dense<0> : vector<2x2x2xi32>
  %p = ub.poison : vector<2x3xi32>
  %0 = vector.insert_strided_slice %b, %a {offsets = [1, 1], strides = [1]} : vector<2xi32> into vector<2x3xi32>
  %1 = vector.insert_strided_slice %c, %a {offsets = [0, 2], strides = [1, 1]} : vector<2x1xi32> into vector<2x3xi32>
  %2 = vector.insert_strided_slice %g, %f {offsets = [1], strides = [1]} : vector<2xf32> into vector<3xf32>
  %3 = vector.insert_strided_slice %b, %z {offsets = [1, 0, 0], strides = [1]} : vector<2xi32> into vector<2x2x2xi32>
  %4 = vector.insert_strided_slice %b, %p {offsets = [1, 0], strides = [1]} : vector<2xi32> into vector<2x3xi32>
  return %0, %1, %2, %3, %4 : vector<2x3xi32>, vector<2x3xi32>, vector<3xf32>, vector<2x2x2xi32>, vector<2x3xi32>
}

// -----

func.func @big() -> (vector<300xi32>, vector<300xi32>) {
  %a = arith.constant dense<1> : vector<300xi32>
  %b = arith.constant dense<1> : vector<2xi32>
  %0 = vector.insert_strided_slice %b, %a {offsets = [3], strides = [1]} : vector<2xi32> into vector<300xi32>
  return %0, %a : vector<300xi32>, vector<300xi32>
}

// -----

func.func @big1() -> vector<300xi32> {
  %a = arith.constant dense<1> : vector<300xi32>
  %b = arith.constant dense<1> : vector<2xi32>
  %0 = vector.insert_strided_slice %b, %a {offsets = [3], strides = [1]} : vector<2xi32> into vector<300xi32>
  return %0 : vector<300xi32>
}

// -----

func.func @scal(%v: vector<[4]xf32>) -> vector<2x[4]xf32> {
  %a = arith.constant dense<1.0> : vector<2x[4]xf32>
  %b = arith.constant dense<2.0> : vector<[4]xf32>
  %0 = vector.insert_strided_slice %b, %a {offsets = [1, 0], strides = [1]} : vector<[4]xf32> into vector<2x[4]xf32>
  return %0 : vector<2x[4]xf32>
}

// -----

func.func @poison() -> (vector<2xf32>, vector<4xf32>) {
  %p = ub.poison : vector<4xf32>
  %q = ub.poison : vector<2xf32>
  %a = arith.constant dense<1.0> : vector<4xf32>
  %0 = vector.extract_strided_slice %p {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %1 = vector.insert_strided_slice %q, %a {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  return %0, %1 : vector<2xf32>, vector<4xf32>
}
