// ARGS: --canonicalize --split-input-file
func.func @sizes(%n: index) -> (vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>, vector<i1>, vector<i1>, vector<4x3xi1>) {
  %m1 = arith.constant -1 : index
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c9 = arith.constant 9 : index
  %0 = vector.create_mask %c1, %c3 : vector<4x3xi1>
  %1 = vector.create_mask %c9, %c3 : vector<4x3xi1>
  %2 = vector.create_mask %c9, %m1 : vector<4x3xi1>
  %3 = vector.create_mask %n, %c3 : vector<4x3xi1>
  %4 = vector.create_mask %c0 : vector<i1>
  %5 = vector.create_mask %c9 : vector<i1>
  %6 = vector.constant_mask [2, 3] : vector<4x3xi1>
  return %0, %1, %2, %3, %4, %5, %6 : vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>, vector<4x3xi1>, vector<i1>, vector<i1>, vector<4x3xi1>
}

// -----

func.func @scalable() -> (vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi1>, vector<4x[8]xi1>, vector<[8]xi1>, vector<6xi1>, vector<[1]xi1>, vector<[8]xi1>) {
  %m1 = arith.constant -1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c9 = arith.constant 9 : index
  %vs = vector.vscale
  %a = arith.muli %vs, %c4 : index
  %b = arith.muli %c8, %vs : index
  %c = arith.muli %vs, %c9 : index
  %0 = vector.create_mask %m1 : vector<[8]xi1>
  %1 = vector.create_mask %c8 : vector<[8]xi1>
  %2 = vector.create_mask %a : vector<[8]xi1>
  %3 = vector.create_mask %c4, %b : vector<4x[8]xi1>
  %4 = vector.create_mask %c : vector<[8]xi1>
  %5 = vector.create_mask %c : vector<6xi1>
  %6 = vector.create_mask %vs : vector<[1]xi1>
  %7 = vector.create_mask %vs : vector<[8]xi1>
  return %0, %1, %2, %3, %4, %5, %6, %7 : vector<[8]xi1>, vector<[8]xi1>, vector<[8]xi1>, vector<4x[8]xi1>, vector<[8]xi1>, vector<6xi1>, vector<[1]xi1>, vector<[8]xi1>
}

// -----

func.func @empty(%m: vector<4xi1>, %a: vector<4xf32>, %p: vector<4xf32>, %t: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>) {
  vector.mask %m { } : vector<4xi1>
  %0 = vector.mask %m { vector.yield %a : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %1 = vector.mask %m, %p { vector.yield %a : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}

// -----

func.func @alltrue(%v: vector<4xf32>, %m: memref<?xf32>, %i: index, %p: vector<4xf32>, %x: f32) -> (f32, vector<4xf32>, vector<4xf32>) {
  %t = arith.constant dense<true> : vector<4xi1>
  %f = arith.constant dense<false> : vector<4xi1>
  %cm = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.mask %t { vector.reduction <add>, %v, %x : vector<4xf32> into f32 } : vector<4xi1> -> f32
  vector.mask %cm { vector.transfer_write %v, %m[%i] : vector<4xf32>, memref<?xf32> } : vector<4xi1>
  vector.mask %f { vector.transfer_write %v, %m[%i] : vector<4xf32>, memref<?xf32> } : vector<4xi1>
  %1 = vector.mask %t, %p { vector.transfer_read %m[%i], %x : memref<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %2 = vector.mask %f, %p { vector.transfer_read %m[%i], %x : memref<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0, %1, %2 : f32, vector<4xf32>, vector<4xf32>
}

// -----

func.func @unused(%m: vector<4xi1>, %v: vector<4xf32>, %mem: memref<4xf32>, %x: f32, %i: index) {
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  %1 = vector.mask %m { vector.transfer_read %mem[%i], %x : memref<4xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return
}
