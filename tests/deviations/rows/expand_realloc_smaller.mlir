// about: `expand-realloc` to a smaller size
// report: found by `python -m tests.fuzz --only passes`
// passes: --expand-realloc
// why: the memory is large enough, and a subview of the old size would be invalid
// run: 7
// right: 7
// mlir-opt 22: error: slice along dimension 0 runs out-of-bounds: 3 >= 2
func.func @main(%x: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %m = memref.alloc() : memref<4xi32>
  memref.store %x, %m[%c1] : memref<4xi32>
  %n = memref.realloc %m : memref<4xi32> to memref<2xi32>
  %r = memref.load %n[%c1] : memref<2xi32>
  return %r : i32
}
