// ARGS: --pass-pipeline=builtin.module(func.func(promote-buffers-to-stack{max-alloc-size-in-bytes=64}))
func.func private @use(memref<4xf32>)

func.func @sizes(%t: tensor<*xf32>, %n: index) {
  %0 = memref.alloc() {alignment = 32 : i64, note = 1 : i32} : memref<4xf32>
  %1 = memref.alloc() : memref<17xf32>
  %2 = memref.alloc() : memref<16xf32, 1>
  %3 = tensor.rank %t : tensor<*xf32>
  %4 = memref.alloc(%3) : memref<?xf32>
  %5 = memref.alloc(%n) : memref<?xf32>
  %6 = memref.alloc() : memref<8xindex>
  %7 = memref.alloc() : memref<2xvector<4xf64>>
  func.call @use(%0) : (memref<4xf32>) -> ()
  return
}

func.func @ranks(%m: memref<*xf32>) {
  %0 = memref.rank %m : memref<*xf32>
  %1 = memref.alloc(%0) : memref<?xf32>
  %2 = memref.alloc(%0, %0) : memref<?x?xf32>
  return
}

func.func @freed_or_returned(%b: i1) -> (memref<4xf32>, memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  %2 = memref.alloc() : memref<4xf32>
  %3 = memref.alloc() : memref<4xf32>
  %4 = arith.select %b, %1, %2 : memref<4xf32>
  %5 = memref.cast %3 : memref<4xf32> to memref<?xf32>
  return %4, %1 : memref<4xf32>, memref<4xf32>
}

func.func @regions(%b: i1, %n: index) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.if %b -> (memref<4xf32>) {
    %1 = memref.alloc() : memref<4xf32>
    %2 = memref.alloc() : memref<4xf32>
    func.call @use(%2) : (memref<4xf32>) -> ()
    scf.yield %1 : memref<4xf32>
  } else {
    %1 = memref.alloc() : memref<4xf32>
    scf.yield %1 : memref<4xf32>
  }
  scf.for %i = %c0 to %n step %c1 {
    %1 = memref.alloc() : memref<4xf32>
    func.call @use(%1) : (memref<4xf32>) -> ()
  }
  memref.alloca_scope {
    %1 = memref.alloc() : memref<4xf32>
    func.call @use(%1) : (memref<4xf32>) -> ()
  }
  %3 = memref.alloc() : memref<4xf32>
  return %3 : memref<4xf32>
}
