// ARGS: --canonicalize --split-input-file
func.func @dead_load(%base: memref<?xf32>, %indices: vector<16xi32>, %mask: vector<16xi1>, %passthru: vector<16xf32>, %i: index, %t: tensor<?xf32>) {
  %0 = vector.maskedload %base[%i], %mask, %passthru : memref<?xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
  %1 = vector.gather %base[%i][%indices], %mask, %passthru : memref<?xf32>, vector<16xi32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
  %2 = vector.expandload %base[%i], %mask, %passthru : memref<?xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
  %3 = vector.load %base[%i] : memref<?xf32>, vector<16xf32>
  %4 = vector.gather %t[%i][%indices], %mask, %passthru : tensor<?xf32>, vector<16xi32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
  %5 = vector.scatter %t[%i][%indices], %mask, %passthru : tensor<?xf32>, vector<16xi32>, vector<16xi1>, vector<16xf32> -> tensor<?xf32>
  return
}

// -----

func.func @loop(%m: memref<16x16xf32>, %n: index, %x: f32) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %init = arith.constant dense<0.0> : vector<4xf32>
  %r = scf.for %i = %c0 to %n step %c4 iter_args(%acc = %init) -> (vector<4xf32>) {
    %mask = vector.create_mask %c4 : vector<4xi1>
    %v = vector.transfer_read %m[%i, %c0], %x, %mask : memref<16x16xf32>, vector<4xf32>
    %w = vector.mask %mask { vector.transfer_read %m[%i, %c1], %x : memref<16x16xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
    %s = arith.addf %v, %acc : vector<4xf32>
    %t = arith.addf %s, %w : vector<4xf32>
    scf.yield %t : vector<4xf32>
  }
  return %r : vector<4xf32>
}

// -----

func.func @maskcontract(%a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>) -> vector<2x4xf32> {
  %m = vector.constant_mask [2, 4, 3] : vector<2x4x3xi1>
  %0 = vector.mask %m { vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<3x4xf32> into vector<2x4xf32> } : vector<2x4x3xi1> -> vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// -----

func.func @maskouter(%a: vector<2xf32>, %b: vector<4xf32>, %c: vector<2x4xf32>, %n: index) -> (vector<2x4xf32>, vector<2x4xf32>) {
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %m = vector.create_mask %c2, %c4 : vector<2x4xi1>
  %k = vector.create_mask %c2, %n : vector<2x4xi1>
  %0 = vector.mask %m { vector.outerproduct %a, %b, %c {kind = #vector.kind<add>} : vector<2xf32>, vector<4xf32> } : vector<2x4xi1> -> vector<2x4xf32>
  %1 = vector.mask %k { vector.outerproduct %a, %b, %c {kind = #vector.kind<add>} : vector<2xf32>, vector<4xf32> } : vector<2x4xi1> -> vector<2x4xf32>
  return %0, %1 : vector<2x4xf32>, vector<2x4xf32>
}

// -----

func.func @maskgather(%base: memref<?xf32>, %at: vector<4xi32>, %p: vector<4xf32>, %i: index) -> vector<4xf32> {
  %t = arith.constant dense<true> : vector<4xi1>
  %0 = vector.mask %t { vector.gather %base[%i][%at], %t, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @maskwritetensor(%t: tensor<8xf32>, %v: vector<4xf32>) -> tensor<8xf32> {
  %c0 = arith.constant 0 : index
  %m = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.mask %m { vector.transfer_write %v, %t[%c0] : vector<4xf32>, tensor<8xf32> } : vector<4xi1> -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

// -----

func.func @maskedreadfold(%t: tensor<8xf32>, %v: vector<4xf32>, %m: vector<4xi1>, %x: f32) -> (tensor<8xf32>, vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.mask %m { vector.transfer_write %v, %t[%c0] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32> } : vector<4xi1> -> tensor<8xf32>
  %w = vector.transfer_write %v, %t[%c0] : vector<4xf32>, tensor<8xf32>
  %1 = vector.mask %m { vector.transfer_read %w[%c0], %x : tensor<8xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0, %1 : tensor<8xf32>, vector<4xf32>
}

// -----

func.func @misc(%m: memref<4x3xf32>, %v: vector<4xf32>, %s: vector<4x8xf32>, %a: vector<4xf32>, %z: f32) -> (memref<vector<4x3xf32>>, vector<4xf32>, vector<4x8xf32>, vector<4xf32>, index) {
  %0 = vector.type_cast %m : memref<4x3xf32> to memref<vector<4x3xf32>>
  %c = arith.constant dense<1.0> : vector<4xf32>
  %1 = vector.fma %c, %v, %v : vector<4xf32>
  %2:2 = vector.scan <add>, %s, %a {inclusive = true, reduction_dim = 1 : i64} : vector<4x8xf32>, vector<4xf32>
  %vs = vector.vscale
  %vs2 = vector.vscale
  %sum = arith.addi %vs, %vs2 : index
  vector.print %z : f32
  vector.print str "x"
  return %0, %1, %2#0, %2#1, %sum : memref<vector<4x3xf32>>, vector<4xf32>, vector<4x8xf32>, vector<4xf32>, index
}

// -----

func.func @scalableins(%v: vector<16xf32>, %s: vector<[4]xf32>, %w: vector<4xf32>) -> (vector<[4]xf32>, vector<4xf32>, vector<[4]xf32>) {
  %0 = vector.scalable.insert %w, %s[0] : vector<4xf32> into vector<[4]xf32>
  %1 = vector.scalable.extract %0[0] : vector<4xf32> from vector<[4]xf32>
  %2 = vector.scalable.insert %1, %s[0] : vector<4xf32> into vector<[4]xf32>
  return %0, %1, %2 : vector<[4]xf32>, vector<4xf32>, vector<[4]xf32>
}

// -----

func.func @inbounds_bcast_partial(%m: memref<4x8xf32>, %x: f32, %i: index) -> (vector<2x8x3xf32>, vector<8x3xf32>, vector<3x9xf32>, vector<1xf32>) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %0 = vector.transfer_read %m[%c3, %c0], %x {permutation_map = affine_map<(d0, d1) -> (d0, d1, 0)>} : memref<4x8xf32>, vector<2x8x3xf32>
  %1 = vector.transfer_read %m[%i, %c0], %x {permutation_map = affine_map<(d0, d1) -> (d1, 0)>} : memref<4x8xf32>, vector<8x3xf32>
  %2 = vector.transfer_read %m[%i, %c0], %x {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<4x8xf32>, vector<3x9xf32>
  %3 = vector.transfer_read %m[%c3, %c0], %x {permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<4x8xf32>, vector<1xf32>
  return %0, %1, %2, %3 : vector<2x8x3xf32>, vector<8x3xf32>, vector<3x9xf32>, vector<1xf32>
}

// -----

func.func @neg(%m: memref<4xf32>, %x: f32) -> vector<2xf32> {
  %c = arith.constant -1 : index
  %0 = vector.transfer_read %m[%c], %x : memref<4xf32>, vector<2xf32>
  return %0 : vector<2xf32>
}

// -----

func.func @elem(%m: memref<4xvector<8xf32>>, %x: vector<8xf32>, %t: memref<4xi32>, %y: i32) -> (vector<2x8xf32>, vector<4xi16>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %m[%c0], %x : memref<4xvector<8xf32>>, vector<2x8xf32>
  %1 = vector.transfer_read %t[%c0], %y : memref<4xi32>, vector<4xi16>
  return %0, %1 : vector<2x8xf32>, vector<4xi16>
}

// -----

func.func @waw_masks(%t: tensor<4xf32>, %v: vector<4xf32>, %w: vector<4xf32>, %m: vector<4xi1>, %n: vector<4xi1>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0], %m : vector<4xf32>, tensor<4xf32>
  %1 = vector.transfer_write %w, %0[%c0], %m : vector<4xf32>, tensor<4xf32>
  %2 = vector.transfer_write %v, %t[%c0], %m : vector<4xf32>, tensor<4xf32>
  %3 = vector.transfer_write %w, %2[%c0], %n : vector<4xf32>, tensor<4xf32>
  %4 = vector.transfer_write %v, %t[%c0], %m : vector<4xf32>, tensor<4xf32>
  %5 = vector.transfer_write %w, %4[%c0] : vector<4xf32>, tensor<4xf32>
  return %1, %3, %5 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @mwar(%t: tensor<4xf32>, %m: vector<4xi1>, %x: f32) -> (tensor<4xf32>, tensor<4xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %t[%c0], %x, %m : tensor<4xf32>, vector<4xf32>
  %1 = vector.transfer_write %0, %t[%c0], %m : vector<4xf32>, tensor<4xf32>
  %2 = vector.transfer_write %0, %t[%c0] : vector<4xf32>, tensor<4xf32>
  return %1, %2 : tensor<4xf32>, tensor<4xf32>
}

// -----

func.func @readinitperm(%t: tensor<4x4xf32>, %u: tensor<4x4xf32>, %m: vector<4x4xi1>, %x: f32) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %t[%c0, %c0], %x, %m : tensor<4x4xf32>, vector<4x4xf32>
  %1 = vector.transfer_write %0, %u[%c0, %c0] : vector<4x4xf32>, tensor<4x4xf32>
  %2 = vector.transfer_write %0, %u[%c0, %c0], %m : vector<4x4xf32>, tensor<4x4xf32>
  return %1, %2 : tensor<4x4xf32>, tensor<4x4xf32>
}

// -----

func.func @gathermaskcreate(%base: memref<?xf32>, %at: vector<4xi32>, %p: vector<4xf32>, %i: index, %n: index) -> (vector<4xf32>, vector<4xf32>) {
  %m1 = arith.constant -5 : index
  %m = vector.create_mask %m1 : vector<4xi1>
  %k = vector.create_mask %n : vector<4xi1>
  %0 = vector.gather %base[%i][%at], %m, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.gather %base[%i][%at], %k, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}

// -----

func.func @dims(%t: tensor<?x?xf32>, %v: vector<4xf32>, %i: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = vector.transfer_write %v, %t[%i, %i] : vector<4xf32>, tensor<?x?xf32>
  %d0 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %d1 = tensor.dim %0, %i : tensor<?x?xf32>
  return %d0, %d1 : index, index
}

// -----

func.func @alloc(%v: vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %a = memref.alloc() : memref<8xf32>
  vector.transfer_write %v, %a[%c0] : vector<4xf32>, memref<8xf32>
  vector.store %v, %a[%c0] : memref<8xf32>, vector<4xf32>
  memref.dealloc %a : memref<8xf32>
  return
}
