// ARGS: --canonicalize --split-input-file
func.func @casts(%m: memref<8xf32>, %v: vector<4xf32>, %i: index, %mask: vector<4xi1>, %at: vector<4xi32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %c = memref.cast %m : memref<8xf32> to memref<?xf32>
  %0 = vector.load %c[%i] : memref<?xf32>, vector<4xf32>
  vector.store %v, %c[%i] : memref<?xf32>, vector<4xf32>
  %1 = vector.maskedload %c[%i], %mask, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %c[%i], %mask, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %2 = vector.gather %c[%i] [%at], %mask, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %c[%i] [%at], %mask, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  %3 = vector.expandload %c[%i], %mask, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %c[%i], %mask, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return %0, %1, %2, %3 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
}

// -----

func.func @unranked(%u: memref<*xf32>, %i: index, %v: vector<4xf32>) -> vector<4xf32> {
  %c = memref.cast %u : memref<*xf32> to memref<?xf32>
  %0 = vector.load %c[%i] : memref<?xf32>, vector<4xf32>
  vector.store %v, %c[%i] : memref<?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @alltrue(%c: memref<?xf32>, %v: vector<4xf32>, %i: index, %at: vector<4xi32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %mask = vector.constant_mask [4] : vector<4xi1>
  %1 = vector.maskedload %c[%i], %mask, %v {alignment = 8 : i64} : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %c[%i], %mask, %v {alignment = 8 : i64} : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %2 = vector.gather %c[%i] [%at], %mask, %v {alignment = 8 : i64} : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %c[%i] [%at], %mask, %v {alignment = 8 : i64} : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  %3 = vector.expandload %c[%i], %mask, %v {alignment = 8 : i64} : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %c[%i], %mask, %v {alignment = 8 : i64} : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return %1, %2, %3 : vector<4xf32>, vector<4xf32>, vector<4xf32>
}

// -----

func.func @allfalse(%c: memref<?xf32>, %v: vector<4xf32>, %i: index, %at: vector<4xi32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %mask = vector.create_mask %c0 : vector<4xi1>
  %1 = vector.maskedload %c[%i], %mask, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %c[%i], %mask, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  %2 = vector.gather %c[%i] [%at], %mask, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %c[%i] [%at], %mask, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  %3 = vector.expandload %c[%i], %mask, %v : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.compressstore %c[%i], %mask, %v : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return %1, %2, %3 : vector<4xf32>, vector<4xf32>, vector<4xf32>
}

// -----

func.func @partfalse(%c: memref<?x?xf32>, %v: vector<4x4xf32>, %i: index, %n: index) -> vector<4x4xf32> {
  %c0 = arith.constant 0 : index
  %mask = vector.create_mask %n, %c0 : vector<4x4xi1>
  %1 = vector.maskedload %c[%i, %i], %mask, %v : memref<?x?xf32>, vector<4x4xi1>, vector<4x4xf32> into vector<4x4xf32>
  return %1 : vector<4x4xf32>
}

// -----

func.func @contiguous(%c: memref<?xf32>, %t: tensor<?xf32>, %v: vector<4xf32>, %i: index, %mask: vector<4xi1>, %w: vector<[4]xf32>, %ms: vector<[4]xi1>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<[4]xf32>, vector<4xf32>) {
  %s = vector.step : vector<4xindex>
  %ss = vector.step : vector<[4]xindex>
  %k = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
  %k1 = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %0 = vector.gather %c[%i] [%s], %mask, %v {alignment = 8 : i64} : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.gather %c[%i] [%k], %mask, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %2 = vector.gather %t[%i] [%k], %mask, %v : tensor<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %3 = vector.gather %c[%i] [%ss], %ms, %w : memref<?xf32>, vector<[4]xindex>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
  %4 = vector.gather %c[%i] [%k1], %mask, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %c[%i] [%s], %mask, %v {alignment = 8 : i64} : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  vector.scatter %c[%i] [%k], %mask, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return %0, %1, %2, %3, %4 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<[4]xf32>, vector<4xf32>
}

// -----

func.func @scattertensor(%t: tensor<?xf32>, %v: vector<4xf32>, %i: index, %mask: vector<4xi1>, %at: vector<4xi32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %k = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
  %f = arith.constant dense<false> : vector<4xi1>
  %0 = vector.scatter %t[%i] [%at], %f, %v : tensor<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> -> tensor<?xf32>
  %1 = vector.scatter %t[%i] [%k], %mask, %v : tensor<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> -> tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}

// -----

func.func @single(%c: memref<?xf32>, %v: vector<1xf32>, %i: index, %mask: vector<1xi1>) -> vector<1xf32> {
  %k = arith.constant dense<0> : vector<1xi32>
  %0 = vector.gather %c[%i] [%k], %mask, %v : memref<?xf32>, vector<1xi32>, vector<1xi1>, vector<1xf32> into vector<1xf32>
  return %0 : vector<1xf32>
}

// -----

func.func @gatherallfalse2(%c: memref<?xf32>, %v: vector<4xf32>, %i: index) -> vector<4xf32> {
  %k = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
  %f = arith.constant dense<true> : vector<4xi1>
  %0 = vector.gather %c[%i] [%k], %f, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}
