func.func @scope_around_a_loop(%m: memref<4xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  memref.alloca_scope {
    scf.for %i = %c0 to %c3 step %c1 {
      memref.alloca_scope {
        %a = memref.alloca() : memref<2xi32>
        memref.store %x, %a[%c1] : memref<2xi32>
        %v = memref.load %a[%c1] : memref<2xi32>
        memref.store %v, %m[%i] : memref<4xi32>
      }
    }
  }
  return
}
// -----
func.func @scope_in_a_loop(%m: memref<4xi32>, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c3 step %c1 {
    memref.alloca_scope {
      %a = memref.alloca() : memref<2xi32>
      memref.store %x, %a[%c1] : memref<2xi32>
      %v = memref.load %a[%c1] : memref<2xi32>
      memref.store %v, %m[%i] : memref<4xi32>
      memref.alloca_scope.return
    }
  }
  return
}
// -----
func.func @comparison_of_converted(%x: i16, %y: i16) -> (i1, i1) {
  %a = arith.sitofp %x : i16 to f32
  %c = arith.constant 7.5 : f32
  %0 = arith.cmpf olt, %a, %c : f32
  %b = arith.uitofp %y : i16 to f32
  %1 = arith.cmpf uge, %b, %c : f32
  return %0, %1 : i1, i1
}
// -----
func.func @reshapes_of_casts(%m: memref<2x6xf32>, %n: index) -> (memref<12xf32>, f32) {
  %c = memref.cast %m : memref<2x6xf32> to memref<?x?xf32>
  %0 = memref.collapse_shape %c [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  %1 = memref.cast %0 : memref<?xf32> to memref<12xf32>
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  %c1 = arith.constant 1 : index
  %2 = memref.expand_shape %c [[0], [1, 2]] output_shape [%c2, %c6, 1] : memref<?x?xf32> into memref<?x?x1xf32>
  %c0 = arith.constant 0 : index
  %3 = memref.load %2[%c1, %c1, %c0] : memref<?x?x1xf32>
  return %1, %3 : memref<12xf32>, f32
}
// -----
func.func @back_and_forth(%m: memref<2x6xf32>) -> (memref<2x6xf32>, memref<12xf32>) {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<2x6xf32> into memref<12xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [2, 6] : memref<12xf32> into memref<2x6xf32>
  %2 = memref.collapse_shape %1 [[0, 1]] : memref<2x6xf32> into memref<12xf32>
  return %1, %2 : memref<2x6xf32>, memref<12xf32>
}
// -----
func.func @copies(%m: memref<0x4xi8>, %n: memref<0x4xi8>, %a: memref<4xi8>, %b: memref<4xi8>) {
  memref.copy %m, %n : memref<0x4xi8> to memref<0x4xi8>
  %c = memref.cast %a : memref<4xi8> to memref<?xi8>
  memref.copy %c, %b : memref<?xi8> to memref<4xi8>
  memref.copy %a, %a : memref<4xi8> to memref<4xi8>
  return
}
// -----
func.func @constant_reshape() -> (tensor<6xi32>, tensor<2x3xi32>) {
  %0 = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : tensor<2x3xi32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<2x3xi32> into tensor<6xi32>
  %2 = arith.constant dense<[1, 2, 3, 4, 5, 7]> : tensor<6xi32>
  %3 = tensor.expand_shape %2 [[0, 1]] output_shape [2, 3] : tensor<6xi32> into tensor<2x3xi32>
  return %1, %3 : tensor<6xi32>, tensor<2x3xi32>
}
// -----
func.func @forall_of_one(%t: tensor<8xi32>, %x: i32) -> tensor<8xi32> {
  %r = scf.forall (%i, %j) = (0, 0) to (4, 1) step (1, 1) shared_outs(%o = %t) -> (tensor<8xi32>) {
    %k = arith.addi %i, %j : index
    %v = tensor.from_elements %x : tensor<1xi32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %o[%k] [1] [1] : tensor<1xi32> into tensor<8xi32>
    }
  }
  return %r : tensor<8xi32>
}
// -----
func.func @merged_minima(%a: index, %b: index, %c: index) -> (index, index) {
  %0 = affine.min affine_map<()[s0, s1] -> (s0 + 1, s1)>()[%a, %b]
  %1 = affine.min affine_map<()[s0, s1] -> (s0, s1 * 2)>()[%0, %c]
  %2 = affine.max affine_map<()[s0, s1] -> (s0 + 1, s1)>()[%a, %b]
  %3 = affine.max affine_map<()[s0, s1] -> (s0, s1 * 2)>()[%2, %c]
  return %1, %3 : index, index
}
// -----
func.func @delinearized_inside(%a: index, %b: index, %c: index) -> (index, index, index, index) {
  %0 = affine.linearize_index disjoint [%a, %b, %c] by (3, 4, 6) : index
  %1:4 = affine.delinearize_index %0 into (3, 4, 2, 3) : index, index, index, index
  return %1#0, %1#1, %1#2, %1#3 : index, index, index, index
}
// -----
func.func @splat_slices(%x: f32, %v: vector<4x4xf32>) -> (vector<2x2xf32>, vector<2xf32>) {
  %s = vector.broadcast %x : f32 to vector<4x4xf32>
  %0 = vector.extract_strided_slice %s {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<4x4xf32> to vector<2x2xf32>
  %c = arith.constant dense<2.0> : vector<4xf32>
  %1 = vector.extract_strided_slice %c {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  return %0, %1 : vector<2x2xf32>, vector<2xf32>
}
// -----
func.func @view_of_known_size(%m: memref<64xi8>) -> (memref<?xi32>, i32) {
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %c0 = arith.constant 0 : index
  %v = memref.view %m[%c8][%c4] : memref<64xi8> to memref<?xi32>
  %0 = memref.load %v[%c0] : memref<?xi32>
  return %v, %0 : memref<?xi32>, i32
}
// -----
func.func @store_through_a_cast(%m: memref<8xi32>, %x: i32) {
  %c = memref.cast %m : memref<8xi32> to memref<?xi32>
  affine.store %x, %c[3] : memref<?xi32>
  affine.for %i = 0 to 8 {
    %0 = affine.load %c[%i] : memref<?xi32>
    %1 = arith.addi %0, %x : i32
    affine.store %1, %c[%i] : memref<?xi32>
  }
  return
}
// -----
func.func @casts_of_shapes(%v: vector<2x3xi8>) -> (vector<3xi8>, i8, vector<2xi8>) {
  %0 = vector.shape_cast %v : vector<2x3xi8> to vector<2x1x3xi8>
  %1 = vector.extract %0[1, 0] : vector<3xi8> from vector<2x1x3xi8>
  %2 = vector.shape_cast %v : vector<2x3xi8> to vector<6xi8>
  %3 = vector.extract %2[4] : i8 from vector<6xi8>
  %4 = vector.shape_cast %v : vector<2x3xi8> to vector<3x2xi8>
  %5 = vector.extract %4[1] : vector<2xi8> from vector<3x2xi8>
  return %1, %3, %5 : vector<3xi8>, i8, vector<2xi8>
}
// -----
func.func @unsigned_of_index(%a: index) -> (index, index, index, index, index) {
  %c0 = index.constant 0
  %c1 = index.constant 1
  %c9 = index.constant 9
  %c4 = index.constant 4
  %0 = index.divu %a, %c1
  %1 = index.divu %c9, %c4
  %2 = index.maxu %c9, %c4
  %3 = index.ceildivu %c9, %c4
  %4 = index.minu %c9, %c4
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}
// -----
func.func @functions_of_constants() -> (f64, f64, f64, f64, f64, f64, f64, f64, f64, f64) {
  %c = arith.constant 1.5 : f64
  %h = arith.constant 0.25 : f64
  %0 = math.acosh %c : f64
  %1 = math.cosh %c : f64
  %2 = math.expm1 %c : f64
  %3 = math.asinh %c : f64
  %4 = math.asin %h : f64
  %5 = math.atan %h : f64
  %6 = math.erfc %h : f64
  %7 = math.log2 %c : f64
  %8 = math.tan %h : f64
  %9 = math.atan2 %h, %c : f64
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : f64, f64, f64, f64, f64, f64, f64, f64, f64, f64
}
// -----
func.func @hoisted_allocation(%t: i1, %m: memref<4xi32>, %x: i32) {
  %c1 = arith.constant 1 : index
  scf.if %t {
    memref.alloca_scope {
      %a = memref.alloca() : memref<4xi32>
      memref.store %x, %a[%c1] : memref<4xi32>
      %v = memref.load %a[%c1] : memref<4xi32>
      memref.store %v, %m[%c1] : memref<4xi32>
    }
  }
  return
}
// -----
func.func @extract_whole(%v: vector<6xi8>) -> vector<2x3xi8> {
  %0 = vector.shape_cast %v : vector<6xi8> to vector<1x2x3xi8>
  %1 = vector.extract %0[0] : vector<2x3xi8> from vector<1x2x3xi8>
  return %1 : vector<2x3xi8>
}
// -----
func.func @views_of_views(%m: memref<8xi32>) -> (memref<8xi32>, i32, i32, memref<8xi32>) {
  %c1 = arith.constant 1 : index
  %0 = memref.subview %m[0] [8] [1] : memref<8xi32> to memref<8xi32>
  %1 = memref.reinterpret_cast %m to offset: [0], sizes: [2, 4], strides: [4, 1] : memref<8xi32> to memref<2x4xi32>
  %2 = memref.reinterpret_cast %1 to offset: [2], sizes: [3], strides: [2] : memref<2x4xi32> to memref<3xi32, strided<[2], offset: 2>>
  %3 = memref.load %2[%c1] : memref<3xi32, strided<[2], offset: 2>>
  %4 = memref.subview %m[0] [4] [2] : memref<8xi32> to memref<4xi32, strided<[2]>>
  %5 = memref.reinterpret_cast %4 to offset: [1], sizes: [4], strides: [1] : memref<4xi32, strided<[2]>> to memref<4xi32, strided<[1], offset: 1>>
  %6 = memref.load %5[%c1] : memref<4xi32, strided<[1], offset: 1>>
  %7 = memref.reinterpret_cast %m to offset: [0], sizes: [8], strides: [1] : memref<8xi32> to memref<8xi32>
  return %0, %3, %6, %7 : memref<8xi32>, i32, i32, memref<8xi32>
}
// -----
func.func @expanded_and_collapsed(%m: memref<12xf32>) -> memref<12xf32> {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [3, 4] : memref<12xf32> into memref<3x4xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<3x4xf32> into memref<12xf32>
  return %1 : memref<12xf32>
}
// -----
func.func @yields_the_condition(%c: i1, %x: i32, %y: i32) -> (i1, i1, i32) {
  %t = arith.constant true
  %f = arith.constant false
  %0:3 = scf.if %c -> (i1, i1, i32) {
    "outside.sees"(%x) : (i32) -> ()
    scf.yield %t, %f, %x : i1, i1, i32
  } else {
    scf.yield %f, %t, %y : i1, i1, i32
  }
  return %0#0, %0#1, %0#2 : i1, i1, i32
}
// -----
func.func @same_condition_twice(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  "outside.sees"(%x) : (i32) -> ()
  cf.cond_br %c, ^d(%x : i32), ^b
^b:
  %y = arith.addi %x, %x : i32
  cf.br ^d(%y : i32)
^d(%z: i32):
  return %z : i32
}
// -----
func.func @passing_through(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  "outside.sees"(%x) : (i32) -> ()
  cf.br ^b2(%x : i32)
^b2(%p: i32):
  cf.br ^d(%p : i32)
^b:
  "outside.sees"(%y) : (i32) -> ()
  cf.cond_br %c, ^b2(%y : i32), ^d(%y : i32)
^d(%z: i32):
  return %z : i32
}
// -----
func.func @integer_folds(%a: index, %x: i8) -> (index, i32, i8, index, index, index, index, index, index, index, index, index) {
  %c1 = arith.constant 1 : i8
  %m = arith.constant -100 : i8
  %0 = arith.index_castui %m : i8 to index
  %1 = arith.extsi %m : i8 to i32
  %2 = arith.shrsi %m, %c1 : i8
  %c12 = index.constant 12
  %c10 = index.constant 10
  %c2 = index.constant 2
  %3 = index.and %c12, %c10
  %4 = index.or %c12, %c10
  %5 = index.xor %c12, %c10
  %6 = index.maxs %c12, %c10
  %7 = index.remu %c12, %c10
  %8 = index.shru %c12, %c2
  %9 = index.shrs %c12, %c2
  %10 = index.ceildivs %c12, %c10
  %11 = index.floordivs %c12, %c10
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11 : index, i32, i8, index, index, index, index, index, index, index, index, index
}
// -----
func.func @extended(%x: i8) -> (i8, i1, i8, i8, i8, i8) {
  %a = arith.constant -100 : i8
  %b = arith.constant -2 : i8
  %0, %1 = arith.addui_extended %a, %b : i8, i1
  %2, %3 = arith.mului_extended %a, %b : i8
  %4, %5 = arith.mulsi_extended %a, %b : i8
  return %0, %1, %2, %3, %4, %5 : i8, i1, i8, i8, i8, i8
}
// -----
func.func @waits(%t: memref<1xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c = memref.cast %t : memref<1xi32> to memref<?xi32>
  memref.dma_wait %c[%c0], %n : memref<?xi32>
  affine.dma_wait %c[%c0], %n : memref<?xi32>
  return
}
