// about: `optimize-allocation-liveness`
// report: found beside [loop_hoisting_of_freed](#loop_hoisting_of_freed)
// passes: --optimize-allocation-liveness
// why: the buffer is loaded from the memory that stores it, and read, before it is freed
// run: 5
// right: 6
// mlir-opt 22: undefined: memory that is not there
func.func @main(%x: i32) -> i32 {
  %t = memref.alloca() : memref<memref<i32>>
  %m = memref.alloc() : memref<i32>
  memref.store %x, %m[] : memref<i32>
  memref.store %m, %t[] : memref<memref<i32>>
  %f = memref.load %t[] : memref<memref<i32>>
  %one = arith.constant 1 : i32
  %n = memref.alloc() : memref<i32>
  memref.store %one, %n[] : memref<i32>
  %g = memref.load %f[] : memref<i32>
  memref.dealloc %m : memref<i32>
  %h = memref.load %n[] : memref<i32>
  memref.dealloc %n : memref<i32>
  %s = arith.addi %g, %h : i32
  return %s : i32
}
