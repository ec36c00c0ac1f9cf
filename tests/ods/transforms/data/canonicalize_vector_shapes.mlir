// ARGS: --canonicalize --split-input-file
func.func @broadcast(%x: f32, %v: vector<2xf32>) -> (vector<2xf32>, vector<3x2xf32>, vector<2x3xf32>, vector<4x2xf32>, vector<2x2xf32>) {
  %c = arith.constant dense<1.0> : vector<1x3xf32>
  %p = ub.poison : vector<2xf32>
  %0 = vector.broadcast %v : vector<2xf32> to vector<2xf32>
  %1 = vector.broadcast %x : f32 to vector<2xf32>
  %2 = vector.broadcast %1 : vector<2xf32> to vector<3x2xf32>
  %3 = vector.broadcast %c : vector<1x3xf32> to vector<2x3xf32>
  %4 = vector.shape_cast %v : vector<2xf32> to vector<1x2xf32>
  %5 = vector.broadcast %4 : vector<1x2xf32> to vector<4x2xf32>
  %6 = vector.broadcast %p : vector<2xf32> to vector<2x2xf32>
  return %0, %2, %3, %5, %6 : vector<2xf32>, vector<3x2xf32>, vector<2x3xf32>, vector<4x2xf32>, vector<2x2xf32>
}

// -----

func.func @broadcast_that_stays(%v: vector<1x2xf32>, %w: vector<2xf32>) -> (vector<2x2xf32>, vector<2x1xf32>) {
  %0 = vector.shape_cast %v : vector<1x2xf32> to vector<2x1xf32>
  %1 = vector.broadcast %0 : vector<2x1xf32> to vector<2x2xf32>
  %2 = vector.shape_cast %w : vector<2xf32> to vector<2x1xf32>
  %3 = vector.broadcast %2 : vector<2x1xf32> to vector<2x1xf32>
  return %1, %3 : vector<2x2xf32>, vector<2x1xf32>
}

// -----

func.func @shape_cast(%v: vector<2x3xf32>, %u: vector<2x1x[4]xf32>) -> (vector<2x3xf32>, vector<6xf32>, vector<2x[4]xf32>, vector<6xf32>, vector<3x2xi8>, vector<4xi8>) {
  %c = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi8>
  %p = ub.poison : vector<2x2xi8>
  %0 = vector.shape_cast %v : vector<2x3xf32> to vector<3x2xf32>
  %1 = vector.shape_cast %0 : vector<3x2xf32> to vector<2x3xf32>
  %2 = vector.shape_cast %0 : vector<3x2xf32> to vector<6xf32>
  %3 = vector.transpose %u, [1, 0, 2] : vector<2x1x[4]xf32> to vector<1x2x[4]xf32>
  %4 = vector.shape_cast %3 : vector<1x2x[4]xf32> to vector<2x[4]xf32>
  %5 = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %6 = vector.shape_cast %5 : vector<3x2xf32> to vector<6xf32>
  %7 = vector.shape_cast %c : vector<2x3xi8> to vector<3x2xi8>
  %8 = vector.shape_cast %p : vector<2x2xi8> to vector<4xi8>
  return %1, %2, %4, %6, %7, %8 : vector<2x3xf32>, vector<6xf32>, vector<2x[4]xf32>, vector<6xf32>, vector<3x2xi8>, vector<4xi8>
}

// -----

func.func @shape_cast_of_broadcast(%x: f32, %v: vector<2xf32>, %w: vector<2x3xf32>) -> (vector<2xf32>, vector<4xf32>, vector<6xf32>, vector<6x2xf32>, vector<4x3xf32>) {
  %0 = vector.broadcast %v : vector<2xf32> to vector<1x2xf32>
  %1 = vector.shape_cast %0 : vector<1x2xf32> to vector<2xf32>
  %2 = vector.broadcast %x : f32 to vector<2x2xf32>
  %3 = vector.shape_cast %2 : vector<2x2xf32> to vector<4xf32>
  %4 = vector.broadcast %w : vector<2x3xf32> to vector<1x2x3xf32>
  %5 = vector.shape_cast %4 : vector<1x2x3xf32> to vector<6xf32>
  %6 = vector.broadcast %v : vector<2xf32> to vector<2x3x2xf32>
  %7 = vector.shape_cast %6 : vector<2x3x2xf32> to vector<6x2xf32>
  %8 = vector.shape_cast %6 : vector<2x3x2xf32> to vector<4x3xf32>
  return %1, %3, %5, %7, %8 : vector<2xf32>, vector<4xf32>, vector<6xf32>, vector<6x2xf32>, vector<4x3xf32>
}

// -----

func.func @shape_cast_of_mask(%n: index) -> (vector<4xi1>, vector<[4]x1xi1>, vector<4xi1>, vector<1xi1>) {
  %c1 = arith.constant 1 : index
  %0 = vector.create_mask %n, %c1, %c1 : vector<4x1x1xi1>
  %1 = vector.shape_cast %0 : vector<4x1x1xi1> to vector<4xi1>
  %2 = vector.create_mask %n, %c1, %c1 : vector<[4]x1x1xi1>
  %3 = vector.shape_cast %2 : vector<[4]x1x1xi1> to vector<[4]x1xi1>
  %4 = vector.create_mask %n, %n : vector<4x1xi1>
  %5 = vector.shape_cast %4 : vector<4x1xi1> to vector<4xi1>
  %6 = vector.create_mask %n, %c1 : vector<1x1xi1>
  %7 = vector.shape_cast %6 : vector<1x1xi1> to vector<1xi1>
  return %1, %3, %5, %7 : vector<4xi1>, vector<[4]x1xi1>, vector<4xi1>, vector<1xi1>
}

// -----

func.func @bitcast(%v: vector<4xi32>) -> (vector<4xi32>, vector<2xi64>, vector<2xf32>, vector<1xi32>, vector<4xi8>, vector<2xi32>) {
  %h = arith.constant dense<1.5> : vector<4xf16>
  %i = arith.constant dense<-3> : vector<4xi8>
  %w = arith.constant dense<5> : vector<1xi32>
  %s = arith.constant dense<2.0> : vector<2xf32>
  %0 = vector.bitcast %v : vector<4xi32> to vector<4xf32>
  %1 = vector.bitcast %0 : vector<4xf32> to vector<4xi32>
  %2 = vector.bitcast %0 : vector<4xf32> to vector<2xi64>
  %3 = vector.bitcast %h : vector<4xf16> to vector<2xf32>
  %4 = vector.bitcast %i : vector<4xi8> to vector<1xi32>
  %5 = vector.bitcast %w : vector<1xi32> to vector<4xi8>
  %6 = vector.bitcast %s : vector<2xf32> to vector<2xi32>
  return %1, %2, %3, %4, %5, %6 : vector<4xi32>, vector<2xi64>, vector<2xf32>, vector<1xi32>, vector<4xi8>, vector<2xi32>
}

// -----

func.func @transpose(%v: vector<2x2xf32>, %w: vector<1x1xf32>, %u: vector<2x3x4xf32>, %a: f32, %b: f32) -> (vector<2x2xf32>, vector<1x1xf32>, vector<2x2xf32>, vector<4x2x3xf32>, vector<3x2xf32>, vector<3x2xf32>) {
  %c = arith.constant dense<1.0> : vector<2x3xf32>
  %0 = vector.transpose %v, [0, 1] : vector<2x2xf32> to vector<2x2xf32>
  %1 = vector.transpose %w, [1, 0] : vector<1x1xf32> to vector<1x1xf32>
  %2 = vector.transpose %v, [1, 0] : vector<2x2xf32> to vector<2x2xf32>
  %3 = vector.transpose %u, [1, 2, 0] : vector<2x3x4xf32> to vector<3x4x2xf32>
  %4 = vector.transpose %3, [1, 2, 0] : vector<3x4x2xf32> to vector<4x2x3xf32>
  %5 = vector.transpose %c, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %6 = vector.from_elements %a, %b, %a, %b, %b, %b : vector<2x3xf32>
  %7 = vector.transpose %6, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %0, %1, %2, %4, %5, %7 : vector<2x2xf32>, vector<1x1xf32>, vector<2x2xf32>, vector<4x2x3xf32>, vector<3x2xf32>, vector<3x2xf32>
}

// -----

func.func @transpose_of_shapes(%v: vector<8xf32>, %x: f32, %w: vector<4x1x1x7xf32>) -> (vector<2x1x4xf32>, vector<4x1x2xf32>, vector<3x2xf32>, vector<3x2x4x6x5x7xf32>, vector<2x4x3x5x6x7xf32>) {
  %0 = vector.shape_cast %v : vector<8xf32> to vector<1x2x4xf32>
  %1 = vector.transpose %0, [1, 0, 2] : vector<1x2x4xf32> to vector<2x1x4xf32>
  %2 = vector.transpose %0, [2, 0, 1] : vector<1x2x4xf32> to vector<4x1x2xf32>
  %3 = vector.broadcast %x : f32 to vector<2x3xf32>
  %4 = vector.transpose %3, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %5 = vector.broadcast %w : vector<4x1x1x7xf32> to vector<2x3x4x5x6x7xf32>
  %6 = vector.transpose %5, [1, 0, 2, 4, 3, 5] : vector<2x3x4x5x6x7xf32> to vector<3x2x4x6x5x7xf32>
  %7 = vector.transpose %5, [0, 2, 1, 3, 4, 5] : vector<2x3x4x5x6x7xf32> to vector<2x4x3x5x6x7xf32>
  return %1, %2, %4, %6, %7 : vector<2x1x4xf32>, vector<4x1x2xf32>, vector<3x2xf32>, vector<3x2x4x6x5x7xf32>, vector<2x4x3x5x6x7xf32>
}

// -----

func.func @transpose_of_mask(%n: index, %m: index) -> (vector<3x2xi1>, vector<3x2xi1>) {
  %0 = vector.create_mask %n, %m : vector<2x3xi1>
  %1 = vector.transpose %0, [1, 0] : vector<2x3xi1> to vector<3x2xi1>
  %2 = vector.constant_mask [1, 2] : vector<2x3xi1>
  %3 = vector.transpose %2, [1, 0] : vector<2x3xi1> to vector<3x2xi1>
  return %1, %3 : vector<3x2xi1>, vector<3x2xi1>
}

// -----

func.func @shuffle(%a: vector<2xf32>, %b: vector<2xf32>, %x: f32, %z: vector<f32>) -> (vector<2xf32>, vector<2xf32>, vector<4xf32>, vector<3xf32>, vector<1xf32>, vector<2xf32>) {
  %0 = vector.shuffle %a, %b [0, 1] : vector<2xf32>, vector<2xf32>
  %1 = vector.shuffle %a, %b [2, 3] : vector<2xf32>, vector<2xf32>
  %2 = vector.shuffle %a, %b [0, 2, 1, 3] : vector<2xf32>, vector<2xf32>
  %3 = vector.broadcast %x : f32 to vector<2xf32>
  %4 = vector.broadcast %x : f32 to vector<4xf32>
  %5 = vector.shuffle %3, %4 [0, 5, 1] : vector<2xf32>, vector<4xf32>
  %6 = vector.shuffle %z, %z [1] : vector<f32>, vector<f32>
  %7 = vector.shuffle %z, %z [1, 0] : vector<f32>, vector<f32>
  return %0, %1, %2, %5, %6, %7 : vector<2xf32>, vector<2xf32>, vector<4xf32>, vector<3xf32>, vector<1xf32>, vector<2xf32>
}

// -----

func.func @shuffle_of_constants() -> (vector<3xi32>, vector<3xi32>, vector<3xi32>, vector<1x1xi32>) {
  %a = arith.constant dense<[1, 2]> : vector<2xi32>
  %b = arith.constant dense<7> : vector<3xi32>
  %p = ub.poison : vector<3xi32>
  %m = arith.constant dense<[[1], [2]]> : vector<2x1xi32>
  %0 = vector.shuffle %a, %b [1, 4, -1] : vector<2xi32>, vector<3xi32>
  %1 = vector.shuffle %a, %p [1, 3, 0] : vector<2xi32>, vector<3xi32>
  %2 = vector.shuffle %p, %p [0, 4, 1] : vector<3xi32>, vector<3xi32>
  %3 = vector.shuffle %m, %m [3] : vector<2x1xi32>, vector<2x1xi32>
  return %0, %1, %2, %3 : vector<3xi32>, vector<3xi32>, vector<3xi32>, vector<1x1xi32>
}

// -----

func.func @step() -> (vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>) {
  %c3 = arith.constant dense<3> : vector<4xindex>
  %c4 = arith.constant dense<4> : vector<4xindex>
  %0 = vector.step : vector<4xindex>
  %1 = arith.cmpi ult, %0, %c3 : vector<4xindex>
  %2 = arith.cmpi ult, %0, %c4 : vector<4xindex>
  %3 = arith.cmpi ugt, %0, %c3 : vector<4xindex>
  %4 = arith.cmpi eq, %c4, %0 : vector<4xindex>
  %5 = arith.cmpi ne, %0, %c3 : vector<4xindex>
  %6 = arith.cmpi slt, %0, %c4 : vector<4xindex>
  return %1, %2, %3, %4, %5, %6 : vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>
}
