// about: folding of `vector.transfer_read` and `vector.transfer_write`
// report: found by `ods prove`
// passes: --canonicalize
// why: the end of the vector does not fit into 64 bits, and is not inside of the memory
// run: [1, 2] 5
// right: 5.0 [1.0, 2.0]
// mlir-opt 22: undefined: an index out of bounds
func.func @main(%m: memref<2xf32>, %p: f32) -> f32 {
  %i = arith.constant 9223372036854775807 : index
  %v = vector.transfer_read %m[%i], %p : memref<2xf32>, vector<1xf32>
  %r = vector.extract %v[0] : f32 from vector<1xf32>
  return %r : f32
}
