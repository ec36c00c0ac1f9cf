// ARGS: --canonicalize --split-input-file
func.func @extract_whole(%v: vector<2x2xf32>, %z: vector<f32>) -> (vector<2x2xf32>, f32) {
  %0 = vector.extract %v[] : vector<2x2xf32> from vector<2x2xf32>
  %1 = vector.extract %z[] : f32 from vector<f32>
  return %0, %1 : vector<2x2xf32>, f32
}

// -----

func.func @extract_poison(%v: vector<4xf32>, %i: index) -> (f32, f32, vector<3xf32>, f32) {
  %p = ub.poison : vector<2x3xf32>
  %nowhere = arith.constant -1 : index
  %beyond = arith.constant 4 : index
  %0 = vector.extract %v[-1] : f32 from vector<4xf32>
  %1 = vector.extract %v[%nowhere] : f32 from vector<4xf32>
  %2 = vector.extract %p[%i] : vector<3xf32> from vector<2x3xf32>
  %3 = vector.extract %v[%beyond] : f32 from vector<4xf32>
  return %0, %1, %2, %3 : f32, f32, vector<3xf32>, f32
}

// -----

func.func @extract_constant(%i: index) -> (i32, vector<2xi32>, f16, vector<[2]xi32>, i32) {
  %c = arith.constant dense<[[1, 2], [3, 4], [5, 6]]> : vector<3x2xi32>
  %s = arith.constant dense<1.5> : vector<2x2xf16>
  %t = arith.constant dense<7> : vector<2x[2]xi32>
  %c1 = arith.constant 1 : index
  %0 = vector.extract %c[2, %c1] : i32 from vector<3x2xi32>
  %1 = vector.extract %c[1] : vector<2xi32> from vector<3x2xi32>
  %2 = vector.extract %s[%i, 1] : f16 from vector<2x2xf16>
  %3 = vector.extract %t[1] : vector<[2]xi32> from vector<2x[2]xi32>
  %4 = vector.extract %c[%i, 0] : i32 from vector<3x2xi32>
  return %0, %1, %2, %3, %4 : i32, vector<2xi32>, f16, vector<[2]xi32>, i32
}

// -----

func.func @extract_of_extract(%v: vector<2x3x4xf32>, %i: index) -> (f32, f32) {
  %0 = vector.extract %v[1] : vector<3x4xf32> from vector<2x3x4xf32>
  %1 = vector.extract %0[2] : vector<4xf32> from vector<3x4xf32>
  %2 = vector.extract %1[3] : f32 from vector<4xf32>
  %3 = vector.extract %v[%i] : vector<3x4xf32> from vector<2x3x4xf32>
  %4 = vector.extract %3[0, 1] : f32 from vector<3x4xf32>
  return %2, %4 : f32, f32
}

// -----

func.func @extract_of_insert(%v: vector<2x3xf32>, %row: vector<3xf32>, %x: f32, %i: index) -> (vector<3xf32>, f32, vector<3xf32>, f32, vector<3xf32>) {
  %0 = vector.insert %row, %v [1] : vector<3xf32> into vector<2x3xf32>
  %1 = vector.insert %x, %0 [0, 2] : f32 into vector<2x3xf32>
  %2 = vector.insert %x, %v [%i, 1] : f32 into vector<2x3xf32>
  %3 = vector.extract %1[1] : vector<3xf32> from vector<2x3xf32>
  %4 = vector.extract %1[1, 2] : f32 from vector<2x3xf32>
  %5 = vector.extract %1[0] : vector<3xf32> from vector<2x3xf32>
  %6 = vector.extract %2[0, 0] : f32 from vector<2x3xf32>
  %7 = vector.extract %2[0] : vector<3xf32> from vector<2x3xf32>
  return %3, %4, %5, %6, %7 : vector<3xf32>, f32, vector<3xf32>, f32, vector<3xf32>
}

// -----

func.func @extract_of_transpose(%v: vector<2x3x4xf32>, %row: vector<3xf32>) -> (f32, vector<2xf32>, vector<2x3xf32>, vector<3xf32>) {
  %0 = vector.transpose %v, [2, 0, 1] : vector<2x3x4xf32> to vector<4x2x3xf32>
  %1 = vector.transpose %v, [2, 1, 0] : vector<2x3x4xf32> to vector<4x3x2xf32>
  %2 = vector.insert %row, %0 [3, 1] : vector<3xf32> into vector<4x2x3xf32>
  %3 = vector.extract %0[3, 1, 2] : f32 from vector<4x2x3xf32>
  %4 = vector.extract %1[3, 2] : vector<2xf32> from vector<4x3x2xf32>
  %5 = vector.extract %0[3] : vector<2x3xf32> from vector<4x2x3xf32>
  %6 = vector.extract %2[3, 1] : vector<3xf32> from vector<4x2x3xf32>
  return %3, %4, %5, %6 : f32, vector<2xf32>, vector<2x3xf32>, vector<3xf32>
}

// -----

func.func @extract_of_broadcast(%x: f32, %v: vector<1x4xf32>, %w: vector<[4]xf32>, %i: index) -> (f32, vector<4xf32>, f32, vector<3x4xf32>, vector<2x[4]xf32>) {
  %0 = vector.broadcast %x : f32 to vector<2x3xf32>
  %1 = vector.broadcast %v : vector<1x4xf32> to vector<2x3x4xf32>
  %2 = vector.broadcast %w : vector<[4]xf32> to vector<3x2x[4]xf32>
  %3 = vector.extract %0[%i, 2] : f32 from vector<2x3xf32>
  %4 = vector.extract %1[1, %i] : vector<4xf32> from vector<2x3x4xf32>
  %5 = vector.extract %1[1, %i, 3] : f32 from vector<2x3x4xf32>
  %6 = vector.extract %1[%i] : vector<3x4xf32> from vector<2x3x4xf32>
  %7 = vector.extract %2[1] : vector<2x[4]xf32> from vector<3x2x[4]xf32>
  return %3, %4, %5, %6, %7 : f32, vector<4xf32>, f32, vector<3x4xf32>, vector<2x[4]xf32>
}

// -----

func.func @extract_of_shuffle(%a: vector<2xf32>, %b: vector<3xf32>) -> (f32, f32, f32) {
  %0 = vector.shuffle %a, %b [4, -1, 1] : vector<2xf32>, vector<3xf32>
  %1 = vector.extract %0[0] : f32 from vector<3xf32>
  %2 = vector.extract %0[1] : f32 from vector<3xf32>
  %3 = vector.extract %0[2] : f32 from vector<3xf32>
  return %1, %2, %3 : f32, f32, f32
}

// -----

func.func @extract_of_shape_cast(%v: vector<2x6xf32>, %w: vector<1x1x6xf32>, %u: vector<6xf32>) -> (f32, vector<2xf32>, vector<6xf32>, vector<1x6xf32>) {
  %0 = vector.shape_cast %v : vector<2x6xf32> to vector<3x2x2xf32>
  %1 = vector.shape_cast %w : vector<1x1x6xf32> to vector<1x6xf32>
  %2 = vector.shape_cast %u : vector<6xf32> to vector<1x1x6xf32>
  %3 = vector.extract %0[2, 0, 1] : f32 from vector<3x2x2xf32>
  %4 = vector.extract %0[2, 0] : vector<2xf32> from vector<3x2x2xf32>
  %5 = vector.extract %1[0] : vector<6xf32> from vector<1x6xf32>
  %6 = vector.extract %2[0] : vector<1x6xf32> from vector<1x1x6xf32>
  return %3, %4, %5, %6 : f32, vector<2xf32>, vector<6xf32>, vector<1x6xf32>
}

// -----

func.func @extract_of_slices(%v: vector<4x4xf32>, %part: vector<2x2xf32>, %row: vector<4xf32>) -> (f32, vector<2xf32>, f32, f32, vector<4xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [1, 2], sizes = [2, 2], strides = [1, 1]} : vector<4x4xf32> to vector<2x2xf32>
  %1 = vector.insert_strided_slice %part, %v {offsets = [1, 1], strides = [1, 1]} : vector<2x2xf32> into vector<4x4xf32>
  %2 = vector.insert_strided_slice %row, %1 {offsets = [3, 0], strides = [1]} : vector<4xf32> into vector<4x4xf32>
  %3 = vector.extract %0[1, 1] : f32 from vector<2x2xf32>
  %4 = vector.extract %0[1] : vector<2xf32> from vector<2x2xf32>
  %5 = vector.extract %2[2, 1] : f32 from vector<4x4xf32>
  %6 = vector.extract %2[3, 3] : f32 from vector<4x4xf32>
  %7 = vector.extract %2[1] : vector<4xf32> from vector<4x4xf32>
  return %3, %4, %5, %6, %7 : f32, vector<2xf32>, f32, f32, vector<4xf32>
}

// -----

func.func @extract_of_elements(%a: f32, %b: f32, %i: index) -> (f32, vector<2xf32>, f32) {
  %0 = vector.from_elements %a, %b, %b, %b, %b, %a : vector<3x2xf32>
  %1 = vector.extract %0[2, 1] : f32 from vector<3x2xf32>
  %2 = vector.extract %0[2] : vector<2xf32> from vector<3x2xf32>
  %3 = vector.extract %0[%i, 0] : f32 from vector<3x2xf32>
  return %1, %2, %3 : f32, vector<2xf32>, f32
}

// -----

func.func @extract_of_mask(%n: index, %i: index) -> (vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = vector.create_mask %c1, %n : vector<2x4xi1>
  %1 = vector.create_mask %c2, %n : vector<2x4xi1>
  %2 = vector.extract %0[0] : vector<4xi1> from vector<2x4xi1>
  %3 = vector.extract %0[1] : vector<4xi1> from vector<2x4xi1>
  %4 = vector.extract %0[%i] : vector<4xi1> from vector<2x4xi1>
  %5 = vector.extract %1[%i] : vector<4xi1> from vector<2x4xi1>
  return %2, %3, %4, %5 : vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>
}

// -----

func.func @insert_whole(%v: vector<2xf32>, %w: vector<1x2xf32>, %z: vector<f32>, %x: f32) -> (vector<2xf32>, vector<1x2xf32>, vector<f32>) {
  %0 = vector.insert %v, %v [] : vector<2xf32> into vector<2xf32>
  %1 = vector.insert %v, %w [0] : vector<2xf32> into vector<1x2xf32>
  %2 = vector.insert %x, %z [] : f32 into vector<f32>
  return %0, %1, %2 : vector<2xf32>, vector<1x2xf32>, vector<f32>
}

// -----

func.func @insert_constant(%i: index, %x: f32) -> (vector<2x2xi32>, vector<2x2xi32>, vector<2x2xi32>, vector<4xf32>) {
  %c = arith.constant dense<0> : vector<2x2xi32>
  %row = arith.constant dense<[1, 2]> : vector<2xi32>
  %c3 = arith.constant 3 : i32
  %c1 = arith.constant 1 : index
  %f = arith.constant dense<0.0> : vector<4xf32>
  %0 = vector.insert %row, %c [%c1] : vector<2xi32> into vector<2x2xi32>
  %1 = vector.insert %c3, %c [0, 1] : i32 into vector<2x2xi32>
  %2 = vector.insert %c3, %c [%i, 1] : i32 into vector<2x2xi32>
  %3 = vector.insert %x, %f [%c1] : f32 into vector<4xf32>
  return %0, %1, %2, %3 : vector<2x2xi32>, vector<2x2xi32>, vector<2x2xi32>, vector<4xf32>
}

// -----

func.func @insert_large_constant() -> (vector<257xi8>, vector<257xi8>) {
  %c = arith.constant dense<0> : vector<257xi8>
  %x = arith.constant 1 : i8
  %0 = vector.insert %x, %c [0] : i8 into vector<257xi8>
  %1 = vector.insert %x, %0 [1] : i8 into vector<257xi8>
  return %0, %1 : vector<257xi8>, vector<257xi8>
}

// -----

func.func @insert_twice(%v: vector<4xf32>, %x: f32, %y: f32, %i: index) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %0 = vector.insert %x, %v [2] : f32 into vector<4xf32>
  %1 = vector.insert %y, %0 [2] : f32 into vector<4xf32>
  %2 = vector.insert %x, %v [%i] : f32 into vector<4xf32>
  %3 = vector.insert %y, %2 [%i] : f32 into vector<4xf32>
  %4 = vector.insert %x, %v [-1] : f32 into vector<4xf32>
  return %1, %3, %4 : vector<4xf32>, vector<4xf32>, vector<4xf32>
}

// -----

func.func @insert_splat(%x: f32) -> vector<2x3xf32> {
  %0 = vector.broadcast %x : f32 to vector<2x3xf32>
  %1 = vector.broadcast %x : f32 to vector<3xf32>
  %2 = vector.insert %1, %0 [1] : vector<3xf32> into vector<2x3xf32>
  return %2 : vector<2x3xf32>
}

// -----

func.func @insert_all(%v: vector<2x2xf32>, %row: vector<2xf32>, %x: f32, %y: f32) -> (vector<2x2xf32>, vector<2x2xf32>) {
  %0 = vector.insert %x, %v [0, 0] : f32 into vector<2x2xf32>
  %1 = vector.insert %row, %0 [1] : vector<2xf32> into vector<2x2xf32>
  %2 = vector.insert %y, %1 [0, 1] : f32 into vector<2x2xf32>
  %3 = vector.insert %y, %v [1, 1] : f32 into vector<2x2xf32>
  %4 = vector.insert %row, %3 [0] : vector<2xf32> into vector<2x2xf32>
  return %2, %4 : vector<2x2xf32>, vector<2x2xf32>
}

// -----

func.func @insert_all_of_which_one_is_used(%p: vector<2xf32>, %x: f32, %y: f32) -> (vector<2xf32>, vector<2xf32>) {
  %0 = vector.insert %x, %p [0] : f32 into vector<2xf32>
  %1 = vector.insert %y, %0 [1] : f32 into vector<2xf32>
  return %0, %1 : vector<2xf32>, vector<2xf32>
}

// -----

func.func @from_elements(%a: f32, %v: vector<2x3xf32>, %i: index) -> (vector<2x2xf32>, vector<2x3xf32>, vector<3x2xf32>, vector<2xf32>) {
  %x = arith.constant 1.0 : f32
  %y = arith.constant 2.0 : f32
  %0 = vector.from_elements %a, %a, %a, %a : vector<2x2xf32>
  %e:6 = vector.to_elements %v : vector<2x3xf32>
  %1 = vector.from_elements %e#0, %e#1, %e#2, %e#3, %e#4, %e#5 : vector<2x3xf32>
  %2 = vector.from_elements %e#0, %e#1, %e#2, %e#3, %e#4, %e#5 : vector<3x2xf32>
  %3 = vector.from_elements %x, %y : vector<2xf32>
  return %0, %1, %2, %3 : vector<2x2xf32>, vector<2x3xf32>, vector<3x2xf32>, vector<2xf32>
}

// -----

func.func @from_extracted(%v: vector<2x2x2xf32>, %i: index) -> (vector<4xf32>, vector<2x1xf32>, vector<2xf32>, vector<8xf32>) {
  %0 = vector.extract %v[0, 0, 0] : f32 from vector<2x2x2xf32>
  %1 = vector.extract %v[0, 0, 1] : f32 from vector<2x2x2xf32>
  %2 = vector.extract %v[0, 1, 0] : f32 from vector<2x2x2xf32>
  %3 = vector.extract %v[0, 1, 1] : f32 from vector<2x2x2xf32>
  %4 = vector.extract %v[1, 0, 0] : f32 from vector<2x2x2xf32>
  %5 = vector.extract %v[1, 0, 1] : f32 from vector<2x2x2xf32>
  %6 = vector.extract %v[1, 1, 0] : f32 from vector<2x2x2xf32>
  %7 = vector.extract %v[1, 1, 1] : f32 from vector<2x2x2xf32>
  %8 = vector.from_elements %4, %5, %6, %7 : vector<4xf32>
  %9 = vector.from_elements %2, %3 : vector<2x1xf32>
  %10 = vector.from_elements %1, %2 : vector<2xf32>
  %11 = vector.from_elements %0, %1, %2, %3, %4, %5, %6, %7 : vector<8xf32>
  return %8, %9, %10, %11 : vector<4xf32>, vector<2x1xf32>, vector<2xf32>, vector<8xf32>
}

// -----

func.func @to_elements(%a: f32, %b: f32, %v: vector<2x1xf32>) -> (f32, f32, f32, f32, f32, f32) {
  %0 = vector.from_elements %a, %b : vector<2xf32>
  %1:2 = vector.to_elements %0 : vector<2xf32>
  %2 = vector.broadcast %b : f32 to vector<2xf32>
  %3:2 = vector.to_elements %2 : vector<2xf32>
  %4 = vector.broadcast %v : vector<2x1xf32> to vector<2x2x2xf32>
  %5:8 = vector.to_elements %4 : vector<2x2x2xf32>
  return %1#0, %1#1, %3#1, %5#1, %5#2, %5#6 : f32, f32, f32, f32, f32, f32
}
