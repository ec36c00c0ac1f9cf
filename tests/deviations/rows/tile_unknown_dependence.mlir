// about: `affine-loop-tile`
// report: llvm/llvm-project#210585
// passes: --affine-loop-tile=tile-size=2
// why: the product of two symbols is an unknown subscript, so the load may read what an earlier iteration has stored
// run: [[[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]]] [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]] 0 0 5
// right: [[[0, 0, 0, 0, 0], [0, 5, 5, 5, 0], [0, 5, 5, 5, 0], [0, 5, 5, 5, 0], [0, 0, 0, 0, 0]]] [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 5, 5, 0, 0], [0, 5, 5, 0, 0], [0, 0, 0, 0, 0]]
// mlir-opt 22: [[[0, 0, 0, 0, 0], [0, 5, 5, 5, 0], [0, 5, 5, 5, 0], [0, 5, 5, 5, 0], [0, 0, 0, 0, 0]]] [[0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [0, 5, 0, 0, 0], [0, 5, 5, 0, 0], [0, 0, 0, 0, 0]]
func.func @main(%a: memref<1x5x5xi32>, %b: memref<5x5xi32>, %p: index, %q: index, %x: i32) {
  affine.for %i = 1 to 4 {
    affine.for %j = 1 to 4 {
      %z = affine.apply affine_map<()[s0, s1] -> (s0 * s1)>()[%p, %q]
      affine.store %x, %a[%z, %i, %j] : memref<1x5x5xi32>
      %l = affine.load %a[%z, %i - 1, %j + 1] : memref<1x5x5xi32>
      affine.store %l, %b[%i, %j] : memref<5x5xi32>
    }
  }
  return
}
