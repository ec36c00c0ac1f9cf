#map = affine_map<(d0)[s0] -> (d0 floordiv 8 + s0 mod 3)>
#map1 = affine_map<()[s0, s1] -> ((s0 * s1) ceildiv s0)>
#map2 = affine_map<(d0)[s0] -> (1000, d0 + 512, -s0)>
#map3 = affine_map<() -> (1)>
module {
  func.func @indices(%arg0: index, %arg1: index, %arg2: memref<?x10xf32>) -> index {
    %0 = affine.apply #map(%arg0)[%arg1]
    %1 = affine.apply #map1()[%arg1, %arg0] {note = "semi-affine"}
    %2 = affine.min #map2(%arg0)[%arg1]
    %3 = affine.max #map3()
    %4:3 = affine.delinearize_index %arg0 into (16, %arg1, 224) : index, index, index
    %5:2 = affine.delinearize_index %arg0 into (%arg1) : index, index
    %6 = affine.delinearize_index %arg0 into () : index
    %7 = affine.linearize_index [%4#0, %4#1] by (%arg1, 224) : index
    %8 = affine.linearize_index disjoint [%5#0, %5#1] by (32) : index
    %9 = affine.linearize_index [] by () : index
    return %9 : index
  }
}

// -----
#map = affine_map<(d0)[s0] -> (d0, s0)>
#map1 = affine_map<(d0) -> (d0 + 32)>
#map2 = affine_map<(d0, d1) -> (d0 - d1 + 7)>
#set = affine_set<(d0, d1)[s0] : (d0 - 10 >= 0, -d0 + s0 - 9 >= 0, d1 - d0 == 0, -d1 + s0 * 4 >= 0)>
#set1 = affine_set<() : (0 == 0)>
#set2 = affine_set<(d0)[s0] : (d0 - s0 >= 0)>
module {
  func.func @loops(%arg0: index, %arg1: memref<100x100xf32>, %arg2: f32, %arg3: i32) -> f32 {
    affine.for %arg4 = 0 to 100 {
      affine.for %arg5 = max #map(%arg4)[%arg0] to #map1(%arg4) step 4 {
        affine.for %arg6 = %arg0 to #map2(%arg4, %arg5) {
          affine.if #set(%arg4, %arg5)[%arg0] {
            affine.store %arg2, %arg1[%arg4 + symbol(%arg0) * 2, (%arg5 mod 5) floordiv 2] : memref<100x100xf32>
          } else {
            affine.if #set1() {
            } {empty}
          }
        }
      } {label = "middle"}
    }
    %0:2 = affine.for %arg4 = -3 to %arg0 iter_args(%arg5 = %arg2, %arg6 = %arg3) -> (f32, i32) {
      %2 = affine.load %arg1[%arg4, 0] {volatile} : memref<100x100xf32>
      %3 = arith.addf %arg5, %2 : f32
      affine.yield %3, %arg6 : f32, i32
    }
    %1 = affine.if #set2(%arg0)[%arg0] -> f32 {
      affine.yield %0#0 : f32
    } else {
      affine.yield %arg2 : f32
    }
    return %1 : f32
  }
}

// -----
module {
  func.func @parallel(%arg0: index, %arg1: memref<100x100xf32>) -> (f32, f32) {
    affine.parallel (%arg2, %arg3) = (0, max(%arg0, %arg0, 3)) to (symbol(%arg0), min(%arg0 + 10, %arg0 * 2)) step (10, 1) {
      affine.parallel (%arg4) = (%arg2) to (%arg2 + %arg3) {
      } {inner}
    }
    affine.parallel () = () to () {
    }
    %0:2 = affine.parallel (%arg2) = (0) to (100) reduce ("minimumf", "addf") -> (f32, f32) {
      %1 = affine.load %arg1[%arg2, %arg2] : memref<100x100xf32>
      affine.yield %1, %1 : f32, f32
    }
    return %0#0, %0#1 : f32, f32
  }
}

// -----
module {
  func.func @access(%arg0: memref<100x100xf32>, %arg1: memref<f32>, %arg2: index) {
    affine.for %arg3 = 0 to 10 {
      %0 = affine.vector_load %arg0[%arg3 + 3, %arg3 + symbol(%arg2)] : memref<100x100xf32>, vector<2x8xf32>
      affine.vector_store %0, %arg0[%arg3, 7] : memref<100x100xf32>, vector<2x8xf32>
      %1 = affine.load %arg1[] : memref<f32>
      affine.store %1, %arg1[] : memref<f32>
      affine.prefetch %arg0[%arg3, %arg3 + 5], read, locality<3>, data : memref<100x100xf32>
      affine.prefetch %arg0[%arg2, %arg2], write, locality<0>, instr {hot} : memref<100x100xf32>
    }
    return
  }
}

// -----
module {
  func.func @transfers(%arg0: memref<40x128xf32>, %arg1: memref<2x1024xf32, 1>, %arg2: memref<1xi32, 2>, %arg3: index) {
    affine.for %arg4 = 0 to 10 {
      affine.dma_start %arg0[%arg4 + 3, %arg4], %arg1[symbol(%arg3), 0], %arg2[%arg4], %arg3 : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 2>
      affine.dma_start %arg0[%arg4, 1], %arg1[%arg4, 0], %arg2[0], %arg3, %arg4, %arg3 : memref<40x128xf32>, memref<2x1024xf32, 1>, memref<1xi32, 2>
      affine.dma_wait %arg2[%arg4], %arg3 : memref<1xi32, 2>
    }
    return
  }
}

// -----
#map = affine_map<()[s0] -> (s0 + 1)>
#map1 = affine_map<()[s0, s1, s2] -> (s0, s1, s2)>
#map2 = affine_map<(d0, d1) -> (d0 + d1)>
module {
  func.func @symbols(%arg0: index, %arg1: memref<?x?xf32>) {
    %c0 = arith.constant 0 : index
    %dim = memref.dim %arg1, %c0 : memref<?x?xf32>
    affine.for %arg2 = 0 to %dim {
      %c2 = arith.constant 2 : index
      %0 = arith.muli %arg0, %c2 : index
      %1 = affine.apply #map()[%0]
      %dim_0 = memref.dim %arg1, %c2 : memref<?x?xf32>
      %alloc = memref.alloc(%1) : memref<8x?xf32>
      %cast = memref.cast %alloc : memref<8x?xf32> to memref<?x?xf32>
      %c1 = arith.constant 1 : index
      %dim_1 = memref.dim %cast, %c1 : memref<?x?xf32>
      affine.for %arg3 = %1 to min #map1()[%dim_0, %dim_1, %0] {
        %2 = affine.apply #map2(%arg2, %arg3)
        %3:2 = affine.delinearize_index %2 into (4, 8) : index, index
        %4 = affine.load %arg1[%3#0, symbol(%dim_1)] : memref<?x?xf32>
      }
    }
    return
  }
  func.func @bounds_of_one_bit() {
    affine.for %arg0 = 0 to -1 {
    }
    affine.for %arg0 = -1 to 0 {
    }
    return
  }
}

