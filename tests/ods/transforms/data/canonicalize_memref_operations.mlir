// ARGS: --canonicalize --allow-unregistered-dialect
func.func @scope(%n: index) {
  memref.alloca_scope {
    %0 = memref.alloca(%n) : memref<?xf32>
    "test.op"(%0) : (memref<?xf32>) -> ()
  }
  memref.alloca_scope {
    %0 = memref.alloc(%n) : memref<?xf32>
    %1 = arith.addi %n, %n : index
    memref.dealloc %0 : memref<?xf32>
  }
  %2 = memref.alloca_scope -> (index) {
    memref.alloca_scope.return %n : index
  }
  affine.for %i = 0 to 10 {
    memref.alloca_scope {
      %0 = memref.alloca(%n) : memref<?xf32>
      "test.op"(%0, %2) : (memref<?xf32>, index) -> ()
    }
  }
  memref.alloca_scope {
    %0 = memref.alloca(%n) : memref<?xf32>
    "test.op"(%0) : (memref<?xf32>) -> ()
  }
  return
}
func.func @reshape(%m: memref<?xf32>, %shape: memref<2xindex>, %shape32: memref<2xi32>, %i: index) -> (index, index, index) {
  %c1 = arith.constant 1 : index
  %0 = memref.reshape %m(%shape) : (memref<?xf32>, memref<2xindex>) -> memref<?x?xf32>
  %1 = memref.dim %0, %c1 : memref<?x?xf32>
  %2 = memref.reshape %m(%shape32) : (memref<?xf32>, memref<2xi32>) -> memref<?x?xf32>
  "test.op"() : () -> ()
  %3 = memref.dim %2, %i : memref<?x?xf32>
  %4 = "test.index"() : () -> index
  %5 = memref.dim %2, %4 : memref<?x?xf32>
  return %1, %3, %5 : index, index, index
}
func.func @promises(%m: memref<?xf32>, %u: memref<*xf32>, %v: memref<4xf32, 1>) -> (memref<?xf32>, memref<4xf32, 2>, index, index) {
  %0 = memref.assume_alignment %m, 16 : memref<?xf32>
  %1 = memref.assume_alignment %0, 16 : memref<?xf32>
  %2 = memref.memory_space_cast %v : memref<4xf32, 1> to memref<4xf32>
  %3 = memref.memory_space_cast %2 : memref<4xf32> to memref<4xf32, 2>
  %4 = memref.rank %u : memref<*xf32>
  %5 = memref.rank %m : memref<?xf32>
  return %1, %3, %4, %5 : memref<?xf32>, memref<4xf32, 2>, index, index
}
func.func @atomics(%m: memref<4xf32>, %x: f32, %i: index, %t: memref<1xi32>) -> f32 {
  %c = memref.cast %m : memref<4xf32> to memref<?xf32>
  %0 = memref.atomic_rmw addf %x, %c[%i] : (f32, memref<?xf32>) -> f32
  memref.prefetch %c[%i], read, locality<3>, data : memref<?xf32>
  memref.dma_start %c[%i], %c[%i], %i, %t[%i] : memref<?xf32>, memref<?xf32>, memref<1xi32>
  %1 = memref.generic_atomic_rmw %c[%i] : memref<?xf32> {
  ^bb0(%a: f32):
    %2 = arith.addf %a, %x : f32
    memref.atomic_yield %2 : f32
  }
  return %0 : f32
}
