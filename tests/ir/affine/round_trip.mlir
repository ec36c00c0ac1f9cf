// Maps are applied to values; one that is written twice is an operand once.
func.func @indices(%i: index, %n: index, %m: memref<?x10xf32>) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv 8 + s0 mod 3)> (%i)[%n]
  %1 = affine.apply affine_map<()[s0, s1] -> (s0 * s1 ceildiv s0)>()[%n, %i] {note = "semi-affine"}
  %2 = affine.min affine_map<(d0)[s0] -> (1000, d0 + 512, -s0)>(%i)[%n]
  %3 = affine.max affine_map<() -> (1)>()
  %4:3 = affine.delinearize_index %i into (16, %n, 224) : index, index, index
  %5:2 = affine.delinearize_index %i into (%n) : index, index
  %6 = affine.delinearize_index %i into () : index
  %7 = affine.linearize_index [%4#0, %4#1] by (%n, 224) : index
  %8 = affine.linearize_index disjoint [%5#0, %5#1] by (32) : index
  %9 = affine.linearize_index [] by () : index
  return %9 : index
}

// -----
#band = affine_set<(d0, d1)[s0] : (d0 - 10 >= 0, s0 - d0 - 9 >= 0, d1 == d0, d1 <= 4 * s0)>
#tile = affine_map<(d0) -> (d0 + 32)>
func.func @loops(%n: index, %a: memref<100x100xf32>, %x: f32, %k: i32) -> f32 {
  affine.for %i = 0 to 100 {
    affine.for %j = max affine_map<(d0)[s0] -> (d0, s0)>(%i)[%n] to min #tile(%i) step 4 {
      affine.for %l = %n to affine_map<(d0, d1) -> (d0 - d1 + 7)>(%i, %j) {
        affine.if #band(%i, %j)[%n] {
          affine.store %x, %a[%i + symbol(%n) * 2, (%j mod 5) floordiv 2] : memref<100x100xf32>
        } else {
          affine.if affine_set<() : ()>() {
          } {empty}
        }
      }
    } {label = "middle"}
  }
  %sum, %last = affine.for %i = -3 to %n iter_args(%s = %x, %t = %k) -> (f32, i32) {
    %0 = affine.load %a[%i, 0] {volatile} : memref<100x100xf32>
    %1 = arith.addf %s, %0 : f32
    affine.yield %1, %t : f32, i32
  }
  %r = affine.if affine_set<(d0)[s0] : (d0 - s0 >= 0)>(%n)[%n] -> f32 {
    affine.yield %sum : f32
  } else {
    affine.yield %x : f32
  }
  return %r : f32
}

// -----
func.func @parallel(%n: index, %a: memref<100x100xf32>) -> (f32, f32) {
  affine.parallel (%i, %j) = (0, max(%n, symbol(%n), 3)) to (symbol(%n), min(%n + 10, %n * 2)) step (10, 1) {
    affine.parallel (%l) = (%i) to (%i + %j) {
    } {inner}
  }
  affine.parallel () = () to () {
  }
  %0:2 = affine.parallel (%i) = (0) to (100) reduce ("minimumf", "addf") -> (f32, f32) {
    %1 = affine.load %a[%i, %i] : memref<100x100xf32>
    affine.yield %1, %1 : f32, f32
  }
  return %0#0, %0#1 : f32, f32
}

// -----
func.func @access(%a: memref<100x100xf32>, %s: memref<f32>, %n: index) {
  affine.for %i = 0 to 10 {
    %0 = affine.vector_load %a[%i + 3, %i + symbol(%n)] : memref<100x100xf32>, vector<2x8xf32>
    affine.vector_store %0, %a[%i, 7] : memref<100x100xf32>, vector<2x8xf32>
    %1 = affine.load %s[] : memref<f32>
    affine.store %1, %s[] : memref<f32>
    affine.prefetch %a[%i, %i + 5], read, locality<3>, data : memref<100x100xf32>
    affine.prefetch %a[%n, symbol(%n)], write, locality<0>, instr {hot} : memref<100x100xf32>
  }
  return
}

// -----
func.func @transfers(%src: memref<40x128xf32>, %dst: memref<2x1024xf32, 1>, %tag: memref<1xi32, 2>, %size: index) {
  affine.for %i = 0 to 10 {
    affine.dma_start %src[%i + 3, %i], %dst[symbol(%size), 0], %tag[%i], %size : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 2>
    affine.dma_start %src[%i, 1], %dst[%i, 0], %tag[0], %size, %i, %size : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 2>
    affine.dma_wait %tag[%i], %size : memref<1xi32, 2>
  }
  return
}

// -----
// What is a symbol: arguments and what is defined at the top level, constants, pure operations on symbols, sizes of dimensions.
func.func @symbols(%n: index, %a: memref<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %top = memref.dim %a, %c0 : memref<?x?xf32>
  affine.for %i = 0 to %top {
    %c2 = arith.constant 2 : index
    %double = arith.muli %n, %c2 : index
    %applied = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%double]
    %size = memref.dim %a, %c2 : memref<?x?xf32>
    %made = memref.alloc(%applied) : memref<8x?xf32>
    %cast = memref.cast %made : memref<8x?xf32> to memref<?x?xf32>
    %c1 = arith.constant 1 : index
    %inner = memref.dim %cast, %c1 : memref<?x?xf32>
    affine.for %j = %applied to min affine_map<()[s0, s1, s2] -> (s0, s1, s2)>()[%size, %inner, %double] {
      %dimension = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%i, %j)
      %split:2 = affine.delinearize_index %dimension into (4, 8) : index, index
      %0 = affine.load %a[%split#0, symbol(%inner)] : memref<?x?xf32>
    }
  }
  return
}

func.func @bounds_of_one_bit() {
  affine.for %i = 0 to true {
  }
  affine.for %i = true to false {
  }
  return
}
