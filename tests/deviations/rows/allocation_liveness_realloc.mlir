// about: `optimize-allocation-liveness` of `memref.realloc`
// report: found by `python -m tests.fuzz --only passes`
// passes: --optimize-allocation-liveness
// why: a reallocation frees its operand, but its result is used afterwards, so that it cannot move
// run: 7
// right: 7
// mlir-opt 22: error: operand #0 does not dominate this use
func.func @main(%x: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %m = memref.alloc() : memref<4xi32>
  memref.store %x, %m[%c1] : memref<4xi32>
  %n = memref.realloc %m(%c5) : memref<4xi32> to memref<?xi32>
  %r = memref.load %n[%c1] : memref<?xi32>
  return %r : i32
}
