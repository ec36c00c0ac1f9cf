// about: `buffer-loop-hoisting`
// report: found beside [loop_hoisting_of_freed](#loop_hoisting_of_freed)
// passes: --buffer-loop-hoisting
// why: the buffer of the first iteration is stored, and still holds its own value after the second iteration
// run: 5
// right: 5
// mlir-opt 22: 6
func.func @main(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  %t = memref.alloc() : memref<2xmemref<i32>>
  %r = scf.for %i = %c0 to %c2 step %c1 iter_args(%v = %x) -> (i32) {
    %m = memref.alloc() : memref<i32>
    memref.store %v, %m[] : memref<i32>
    memref.store %m, %t[%i] : memref<2xmemref<i32>>
    %w = arith.addi %v, %one : i32
    scf.yield %w : i32
  }
  %f = memref.load %t[%c0] : memref<2xmemref<i32>>
  %g = memref.load %f[] : memref<i32>
  return %g : i32
}
