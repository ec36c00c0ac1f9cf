func.func @f(%x: f32, %v: vector<4x1xf32>, %s: vector<[4]xf32>, %z: vector<f32>) {
  %0 = vector.broadcast %x : f32 to vector<16xf32>
  %1 = vector.broadcast %v : vector<4x1xf32> to vector<2x4x3xf32>
  %2 = vector.broadcast %s : vector<[4]xf32> to vector<2x[4]xf32>
  %3 = vector.broadcast %z : vector<f32> to vector<2x4xf32>
  return
}
// -----
func.func @f(%v: vector<2x[4]xf32>, %m: memref<5x4x3xf32>, %w: vector<5x4xf16>) {
  %0 = vector.transpose %v, [1, 0] : vector<2x[4]xf32> to vector<[4]x2xf32>
  %1 = vector.type_cast %m : memref<5x4x3xf32> to memref<vector<5x4x3xf32>>
  %2 = vector.bitcast %w : vector<5x4xf16> to vector<5x2xi32>
  %3 = vector.shape_cast %v : vector<2x[4]xf32> to vector<[8]xf32>
  return
}
// -----
func.func @f(%a: vector<2x4xf32>, %b: vector<1x4xf32>, %c: vector<2x[4]xi8>, %d: vector<[8]xi8>) {
  %0 = vector.shuffle %a, %b [0, 1, 2, -1] : vector<2x4xf32>, vector<1x4xf32>
  %1 = vector.interleave %c, %c : vector<2x[4]xi8> -> vector<2x[8]xi8>
  %2, %3 = vector.deinterleave %d : vector<[8]xi8> -> vector<[4]xi8>
  return
}
// -----
func.func @f(%v: vector<4x8x16xf32>, %i: index, %p: vector<8x16xf32>, %x: f32) {
  %0 = vector.extract %v[3] : vector<8x16xf32> from vector<4x8x16xf32>
  %1 = vector.extract %v[%i, 1, 5] : f32 from vector<4x8x16xf32>
  %2 = vector.insert %p, %v [3] : vector<8x16xf32> into vector<4x8x16xf32>
  %3 = vector.insert %x, %v [%i, 3, 1] : f32 into vector<4x8x16xf32>
  %4 = "vector.extract"(%v, %i) <{static_position = array<i64: -9223372036854775808>}> : (vector<4x8x16xf32>, index) -> vector<8x16xf32>
  return
}
// -----
func.func @f(%v: vector<4x8x16xf32>, %p: vector<2x4xf32>, %w: vector<4x[8]xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [0, 2], sizes = [2, 4], strides = [1, 1]} : vector<4x8x16xf32> to vector<2x4x16xf32>
  %1 = vector.insert_strided_slice %p, %v {offsets = [0, 0, 2], strides = [1, 1]} : vector<2x4xf32> into vector<4x8x16xf32>
  %2 = vector.extract_strided_slice %w {offsets = [0, 0], sizes = [2, 8], strides = [1, 1]} : vector<4x[8]xf32> to vector<2x[8]xf32>
  return
}
// -----
func.func @f(%v: vector<[16]xf32>, %p: vector<4xf32>, %a: f32) {
  %0 = vector.scalable.extract %v[8] : vector<[4]xf32> from vector<[16]xf32>
  %1 = vector.scalable.insert %p, %v[4] : vector<4xf32> into vector<[16]xf32>
  %2 = vector.from_elements %a, %a, %a, %a : vector<2x2xf32>
  %3:4 = vector.to_elements %2 : vector<2x2xf32>
  return
}
// -----
func.func @f(%a: vector<10x4xf32>, %b: vector<4x10xf32>, %c: vector<10x10xf32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c {x = 1} : vector<10x4xf32>, vector<4x10xf32> into vector<10x10xf32>
  return
}
// -----
func.func @f(%a: vector<2x4x8xi32>, %b: vector<2x8x3xi32>, %c: vector<2x4x3xi32>) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<xor>} %a, %b, %c : vector<2x4x8xi32>, vector<2x8x3xi32> into vector<2x4x3xi32>
  return
}
// -----
func.func @f(%a: vector<10xf32>, %c: f32) {
  %0 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %a, %a, %c : vector<10xf32>, vector<10xf32> into f32
  return
}
// -----
func.func @f(%a: vector<4xf32>, %b: vector<8xf32>, %c: vector<4x8xf32>, %x: f32, %s: vector<[8]xf32>) {
  %0 = vector.outerproduct %a, %b, %c {kind = #vector.kind<maxnumf>} : vector<4xf32>, vector<8xf32>
  %1 = vector.outerproduct %a, %x : vector<4xf32>, f32
  %2 = vector.outerproduct %a, %s : vector<4xf32>, vector<[8]xf32>
  return
}
// -----
func.func @f(%v: vector<16xf32>, %x: f32, %w: vector<4x8x16xf32>, %a: vector<4x16xf32>) {
  %0 = vector.reduction <add>, %v : vector<16xf32> into f32
  %1 = vector.reduction <mul>, %v, %x fastmath<reassoc> : vector<16xf32> into f32
  %2 = vector.multi_reduction <add>, %w, %a [1] : vector<4x8x16xf32> to vector<4x16xf32>
  %3:2 = vector.scan <add>, %w, %a {inclusive = true, reduction_dim = 1 : i64} : vector<4x8x16xf32>, vector<4x16xf32>
  %4 = vector.fma %v, %v, %v : vector<16xf32>
  return
}
// -----
func.func @f(%m: index, %n: index) {
  %0 = vector.constant_mask [3, 2] : vector<4x3xi1>
  %1 = vector.create_mask %m, %n : vector<4x3xi1>
  %2 = vector.constant_mask [0] : vector<i1>
  %3 = vector.constant_mask [4, 2] : vector<4x[2]xi1>
  %4 = vector.step : vector<[4]xindex>
  %5 = vector.vscale
  return
}
// -----
func.func @f(%v: vector<8xf32>, %m: vector<8xi1>, %x: f32, %mem: memref<?x8xf32>, %i: index) {
  %0 = vector.mask %m { vector.reduction <add>, %v, %x : vector<8xf32> into f32 } : vector<8xi1> -> f32
  %1 = vector.mask %m, %v { vector.transfer_read %mem[%i, %i], %x : memref<?x8xf32>, vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  %2 = vector.mask %m { vector.yield %v : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  vector.mask %m { vector.transfer_write %v, %mem[%i, %i] : vector<8xf32>, memref<?x8xf32> } : vector<8xi1>
  vector.mask %m { } : vector<8xi1>
  vector.mask %m { vector.yield } {a = 1} : vector<8xi1>
  return
}
// -----
func.func @f(%m: memref<?x8xf32>, %i: index, %k: vector<8xi1>, %v: vector<8xf32>, %at: vector<8xi32>) {
  %0 = vector.maskedload %m[%i, %i], %k, %v : memref<?x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.maskedstore %m[%i, %i], %k, %v {alignment = 8 : i64} : memref<?x8xf32>, vector<8xi1>, vector<8xf32>
  %1 = vector.expandload %m[%i, %i], %k, %v : memref<?x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.compressstore %m[%i, %i], %k, %v : memref<?x8xf32>, vector<8xi1>, vector<8xf32>
  %2 = vector.gather %m[%i, %i] [%at], %k, %v : memref<?x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  vector.scatter %m[%i, %i] [%at], %k, %v : memref<?x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32>
  return
}
// -----
func.func @f(%m: memref<?x8xf32>, %i: index, %v: vector<4x8xf32>, %n: memref<4xvector<8xf32>>, %w: vector<8xf32>) {
  %0 = vector.load %m[%i, %i] {nontemporal = true} : memref<?x8xf32>, vector<4x8xf32>
  vector.store %v, %m[%i, %i] : memref<?x8xf32>, vector<4x8xf32>
  vector.store %w, %n[%i] : memref<4xvector<8xf32>>, vector<8xf32>
  %1 = vector.load %n[%i] : memref<4xvector<8xf32>>, vector<8xf32>
  return
}
// -----
func.func @f(%t: tensor<?x8xf32>, %i: index, %k: vector<8xi1>, %v: vector<8xf32>, %at: vector<8xi32>) {
  %2 = vector.gather %t[%i, %i] [%at], %k, %v : tensor<?x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  %3 = vector.scatter %t[%i, %i] [%at], %k, %v : tensor<?x8xf32>, vector<8xi32>, vector<8xi1>, vector<8xf32> -> tensor<?x8xf32>
  return
}
// -----
func.func @f(%m: memref<?x?xf32>, %i: index, %x: f32, %k: vector<4x8xi1>, %v: vector<8x4xf32>) {
  %0 = vector.transfer_read %m[%i, %i], %x {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<?x?xf32>, vector<128xf32>
  %1 = vector.transfer_read %m[%i, %i], %x, %k {in_bounds = [true, false], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<8x4xf32>
  vector.transfer_write %v, %m[%i, %i], %k {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<8x4xf32>, memref<?x?xf32>
  %2 = vector.transfer_read %m[%i, %i], %x {permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<?x?xf32>, vector<2x4xf32>
  return
}
// -----
func.func @f(%m: memref<?x?xvector<4x3xf32>>, %i: index, %x: vector<4x3xf32>, %t: tensor<f32>, %f: f32, %v: vector<1xf32>, %q: vector<1x1x4x3xf32>) {
  %0 = vector.transfer_read %m[%i, %i], %x : memref<?x?xvector<4x3xf32>>, vector<1x1x4x3xf32>
  %1 = vector.transfer_read %t[], %f : tensor<f32>, vector<f32>
  vector.transfer_write %q, %m[%i, %i] {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<1x1x4x3xf32>, memref<?x?xvector<4x3xf32>>
  return
}
// -----
func.func @f(%v: vector<4xf32>, %i: i8, %t: tensor<4x4xf32>, %k: index) {
  vector.print %v : vector<4xf32> punctuation <comma>
  vector.print str "text"
  vector.print
  vector.print punctuation <open>
  vector.print %i : i8
  %0 = vector.transfer_write %v, %t[%k, %k] {a = 1, in_bounds = [true]} : vector<4xf32>, tensor<4x4xf32>
  return
}
// -----
func.func @f(%a: vector<2xf32>, %c: f32) { %d = "vector.contract"(%a, %a, %c) {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = [#vector.iterator_type<reduction>]} : (vector<2xf32>, vector<2xf32>, f32) -> f32 return}
// -----
func.func @f(%a: memref<4x3xf32, strided<[3,1]>>) { %0 = vector.type_cast %a : memref<4x3xf32, strided<[3,1]>> to memref<vector<4x3xf32>> return }
// -----
func.func @f(%a: vector<f32>) { %0 = vector.bitcast %a : vector<f32> to vector<i32> return }
// -----
func.func @f(%v: vector<f32>, %x: f32) { %0 = vector.reduction <add>, %v, %x fastmath<nnan,ninf> {a} : vector<f32> into f32 return }
// -----
func.func @f(%v: vector<4xf32>) { %0 = vector.extract %v[0] : vector<1xf32> from vector<4xf32> return }
// -----
func.func @f(%v: vector<4xf32>) { %0 = vector.extract %v[-1] : f32 from vector<4xf32> return }
// -----
func.func @f(%v: vector<4x5xf32>, %x: vector<5xf32>) { %0 = vector.insert %x, %v [-1] : vector<5xf32> into vector<4x5xf32> return }
// -----
func.func @f(%v: i8) { vector.print %v : i8 punctuation <newline> {x = #vector.kind<add>, y = #vector.iterator_type<parallel>, z = #vector.punctuation<open>} return }
// -----
func.func @f(%v: vector<f32>) { %0 = vector.transpose %v, [] : vector<f32> to vector<f32> return }
