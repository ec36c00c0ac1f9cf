// ARGS: --canonicalize --split-input-file
func.func @a(%m: memref<?x?xf32>, %t: tensor<?x8xf32>, %x: f32, %i: index, %v: vector<4x[4]xf32>, %w: vector<[8]xf32>) -> (vector<4x[4]xf32>, vector<[8]xf32>, vector<[1]xf32>, vector<4x[4]xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %vs = vector.vscale
  %n = arith.muli %vs, %c4 : index
  %k = vector.create_mask %c4, %n : vector<4x[4]xi1>
  %0 = vector.transfer_read %m[%c0, %c0], %x, %k : memref<?x?xf32>, vector<4x[4]xf32>
  %1 = vector.transfer_read %t[%c0, %c0], %x {permutation_map = affine_map<(d0, d1) -> (d1)>} : tensor<?x8xf32>, vector<[8]xf32>
  %2 = vector.transfer_read %m[%c0, %c0], %x {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<[1]xf32>
  %3 = vector.mask %k { vector.transfer_read %m[%i, %c0], %x : memref<?x?xf32>, vector<4x[4]xf32> } : vector<4x[4]xi1> -> vector<4x[4]xf32>
  return %0, %1, %2, %3 : vector<4x[4]xf32>, vector<[8]xf32>, vector<[1]xf32>, vector<4x[4]xf32>
}

// -----

func.func @b(%v: vector<[1]xf32>, %a: f32, %w: vector<[4]x1xf32>, %acc: vector<[4]xf32>, %mm: vector<[4]x1xi1>) -> (f32, vector<[4]xf32>, vector<[4]xf32>) {
  %0 = vector.reduction <add>, %v, %a : vector<[1]xf32> into f32
  %1 = vector.multi_reduction <add>, %w, %acc [1] : vector<[4]x1xf32> to vector<[4]xf32>
  %2 = vector.mask %mm { vector.multi_reduction <mul>, %w, %acc [1] : vector<[4]x1xf32> to vector<[4]xf32> } : vector<[4]x1xi1> -> vector<[4]xf32>
  return %0, %1, %2 : f32, vector<[4]xf32>, vector<[4]xf32>
}

// -----

func.func @c(%v: vector<4x[4]xf32>, %d: vector<8x[4]xf32>, %p: vector<[4]xf32>, %f: f32) -> (vector<2x[4]xf32>, vector<2x[4]xf32>, vector<8x[4]xf32>, vector<1x[4]xf32>) {
  %0 = vector.insert_strided_slice %v, %d {offsets = [2, 0], strides = [1, 1]} : vector<4x[4]xf32> into vector<8x[4]xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [3], sizes = [2], strides = [1]} : vector<8x[4]xf32> to vector<2x[4]xf32>
  %2 = vector.broadcast %p : vector<[4]xf32> to vector<8x[4]xf32>
  %3 = vector.extract_strided_slice %2 {offsets = [3], sizes = [2], strides = [1]} : vector<8x[4]xf32> to vector<2x[4]xf32>
  %4 = vector.broadcast %f : f32 to vector<8x[4]xf32>
  %5 = vector.broadcast %f : f32 to vector<4x[4]xf32>
  %6 = vector.insert_strided_slice %5, %4 {offsets = [2, 0], strides = [1, 1]} : vector<4x[4]xf32> into vector<8x[4]xf32>
  %7 = vector.extract_strided_slice %d {offsets = [3], sizes = [1], strides = [1]} : vector<8x[4]xf32> to vector<1x[4]xf32>
  return %1, %3, %6, %7 : vector<2x[4]xf32>, vector<2x[4]xf32>, vector<8x[4]xf32>, vector<1x[4]xf32>
}

// -----

func.func @d(%m: memref<?xf32>, %v: vector<[4]xf32>, %i: index, %at: vector<[4]xi32>) -> (vector<[4]xf32>, vector<[4]xf32>) {
  %k = arith.constant dense<true> : vector<[4]xi1>
  %f = vector.constant_mask [0] : vector<[4]xi1>
  %0 = vector.maskedload %m[%i], %k, %v : memref<?xf32>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
  vector.maskedstore %m[%i], %f, %v : memref<?xf32>, vector<[4]xi1>, vector<[4]xf32>
  %1 = vector.gather %m[%i] [%at], %f, %v : memref<?xf32>, vector<[4]xi32>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
  return %0, %1 : vector<[4]xf32>, vector<[4]xf32>
}

// -----

#t = {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"]}
func.func @e(%a: vector<2x3xf32>, %b: vector<3x[4]xf32>, %c: vector<2x[4]xf32>) -> vector<2x[4]xf32> {
  %z = arith.constant dense<0.0> : vector<2x[4]xf32>
  %0 = vector.contract #t %a, %b, %z : vector<2x3xf32>, vector<3x[4]xf32> into vector<2x[4]xf32>
  %1 = arith.addf %0, %c : vector<2x[4]xf32>
  return %1 : vector<2x[4]xf32>
}

// -----

func.func @f(%t: tensor<?x?xf32>, %v: vector<4x[4]xf32>, %x: f32) -> (vector<[4]x4xf32>, vector<4x[4]x2xf32>, vector<[4]xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true, true]} : vector<4x[4]xf32>, tensor<?x?xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %x {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : tensor<?x?xf32>, vector<[4]x4xf32>
  %2 = vector.transfer_read %0[%c0, %c0], %x {in_bounds = [true, true, true], permutation_map = affine_map<(d0, d1) -> (d0, d1, 0)>} : tensor<?x?xf32>, vector<4x[4]x2xf32>
  %3 = vector.transfer_read %0[%c0, %c0], %x {in_bounds = [true]} : tensor<?x?xf32>, vector<[4]xf32>
  return %1, %2, %3 : vector<[4]x4xf32>, vector<4x[4]x2xf32>, vector<[4]xf32>
}

// -----

func.func @regions(%m: memref<?xf32>, %x: f32, %b: i1, %n: index, %v: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = scf.if %b -> vector<4xf32> {
    %k = vector.create_mask %c4 : vector<4xi1>
    %r = vector.mask %k { vector.transfer_read %m[%c0], %x : memref<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
    scf.yield %r : vector<4xf32>
  } else {
    %k = vector.create_mask %c1 : vector<4xi1>
    %r = vector.mask %k { vector.transfer_read %m[%c0], %x : memref<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
    scf.yield %r : vector<4xf32>
  }
  %1 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %v) -> vector<4xf32> {
    %k = vector.create_mask %i : vector<4xi1>
    %r = vector.maskedload %m[%i], %k, %a : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    %z = arith.constant dense<false> : vector<4xi1>
    %s = vector.maskedload %m[%i], %z, %r : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
    vector.compressstore %m[%i], %z, %s : memref<?xf32>, vector<4xi1>, vector<4xf32>
    scf.yield %s : vector<4xf32>
  }
  return %0, %1 : vector<4xf32>, vector<4xf32>
}

// -----

func.func @locs(%v: vector<1xf32>, %a: f32) -> f32 {
  %0 = vector.reduction <add>, %v, %a {some = 1 : i32} : vector<1xf32> into f32
  return %0 : f32
}

// -----

func.func @attrs(%m: memref<8xf32>, %v: vector<4xf32>, %i: index) -> vector<4xf32> {
  %c = memref.cast %m : memref<8xf32> to memref<?xf32>
  %0 = vector.load %c[%i] {nontemporal = true, alignment = 16} : memref<?xf32>, vector<4xf32>
  vector.store %v, %c[%i] {my.attr} : memref<?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @spacecast(%m: memref<8xf32, 1>, %i: index, %v: vector<4xf32>) -> vector<4xf32> {
  %c = memref.memory_space_cast %m : memref<8xf32, 1> to memref<8xf32>
  %0 = vector.load %c[%i] : memref<8xf32>, vector<4xf32>
  vector.store %v, %c[%i] : memref<8xf32>, vector<4xf32>
  vector.transfer_write %v, %c[%i] : vector<4xf32>, memref<8xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @castmore(%m: memref<4x8xf32, strided<[?, 1], offset: ?>>, %u: memref<*xf32>, %x: f32, %i: index) -> (vector<4xf32>, vector<4xf32>) {
  %c = memref.cast %m : memref<4x8xf32, strided<[?, 1], offset: ?>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %d = memref.cast %u : memref<*xf32> to memref<?x?xf32>
  %e = memref.cast %d : memref<?x?xf32> to memref<4x8xf32>
  %0 = vector.transfer_read %c[%i, %i], %x : memref<?x?xf32, strided<[?, 1], offset: ?>>, vector<4xf32>
  %1 = vector.transfer_read %e[%i, %i], %x : memref<4x8xf32>, vector<4xf32>
  vector.transfer_write %0, %e[%i, %i] : vector<4xf32>, memref<4x8xf32>
  return %0, %1 : vector<4xf32>, vector<4xf32>
}

// -----

func.func @tcast(%t: tensor<?x8xf32>, %x: f32, %i: index) -> (vector<4xf32>, vector<4x8xf32>) {
  %c0 = arith.constant 0 : index
  %a = tensor.cast %t : tensor<?x8xf32> to tensor<?x?xf32>
  %b = tensor.cast %t : tensor<?x8xf32> to tensor<4x8xf32>
  %0 = vector.transfer_read %a[%c0, %c0], %x {permutation_map = affine_map<(d0, d1) -> (d1)>} : tensor<?x?xf32>, vector<4xf32>
  %1 = vector.transfer_read %b[%c0, %c0], %x : tensor<4x8xf32>, vector<4x8xf32>
  return %0, %1 : vector<4xf32>, vector<4x8xf32>
}

// -----

func.func @unrankedtensorcast(%t: tensor<*xf32>, %x: f32, %i: index) -> vector<4xf32> {
  %a = tensor.cast %t : tensor<*xf32> to tensor<?xf32>
  %0 = vector.transfer_read %a[%i], %x : tensor<?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @gather2d(%m: memref<?x?xf32>, %at: vector<2x2xi32>, %p: vector<2x2xf32>, %i: index) -> (vector<2x2xf32>, vector<2x2xf32>) {
  %t = arith.constant dense<true> : vector<2x2xi1>
  %f = arith.constant dense<false> : vector<2x2xi1>
  %0 = vector.gather %m[%i, %i] [%at], %t, %p : memref<?x?xf32>, vector<2x2xi32>, vector<2x2xi1>, vector<2x2xf32> into vector<2x2xf32>
  %1 = vector.gather %m[%i, %i] [%at], %f, %p : memref<?x?xf32>, vector<2x2xi32>, vector<2x2xi1>, vector<2x2xf32> into vector<2x2xf32>
  return %0, %1 : vector<2x2xf32>, vector<2x2xf32>
}

// -----

func.func @maskload2d(%m: memref<?x?xf32>, %p: vector<2x4xf32>, %i: index) -> vector<2x4xf32> {
  %t = vector.constant_mask [2, 4] : vector<2x4xi1>
  %0 = vector.maskedload %m[%i, %i], %t, %p : memref<?x?xf32>, vector<2x4xi1>, vector<2x4xf32> into vector<2x4xf32>
  vector.maskedstore %m[%i, %i], %t, %0 : memref<?x?xf32>, vector<2x4xi1>, vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// -----

func.func @mixedmask(%m: memref<?xf32>, %p: vector<4xf32>, %i: index) -> vector<4xf32> {
  %t = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %0 = vector.maskedload %m[%i], %t, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @maskpoison(%m: memref<?xf32>, %p: vector<4xf32>, %i: index) -> vector<4xf32> {
  %t = ub.poison : vector<4xi1>
  %0 = vector.maskedload %m[%i], %t, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

func.func @sizes_of_scalable_masks(%n: index) -> (vector<[4]xi1>, vector<2x[4]xi1>, vector<2x[4]xi1>, vector<[4]x2xi1>) {
  %c0 = arith.constant 0 : index
  %m1 = arith.constant -1 : index
  %c2 = arith.constant 2 : index
  %0 = vector.create_mask %c0 : vector<[4]xi1>
  %1 = vector.create_mask %c0, %c0 : vector<2x[4]xi1>
  %2 = vector.create_mask %c2, %m1 : vector<2x[4]xi1>
  %3 = vector.create_mask %n, %c0 : vector<[4]x2xi1>
  return %0, %1, %2, %3 : vector<[4]xi1>, vector<2x[4]xi1>, vector<2x[4]xi1>, vector<[4]x2xi1>
}
