// about: `buffer-loop-hoisting`
// report: found by `python -m tests.fuzz --only passes`
// passes: --buffer-loop-hoisting
// why: each iteration frees the buffer that it allocates, so that one allocation in front of the loop is freed several times
// run: 0
// right: 0
// mlir-opt 22: 0
// run: 3
// right: 3
// mlir-opt 22: undefined: memory that is not there
func.func @main(%n: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.index_cast %n : i32 to index
  %z = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %end step %c1 iter_args(%acc = %z) -> (i32) {
    %m = memref.alloc() : memref<2xi32>
    %s = arith.addi %acc, %one : i32
    memref.store %s, %m[%c0] : memref<2xi32>
    %v = memref.load %m[%c0] : memref<2xi32>
    memref.dealloc %m : memref<2xi32>
    scf.yield %v : i32
  }
  return %r : i32
}
