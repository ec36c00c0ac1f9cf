// ARGS: --affine-loop-invariant-code-motion
func.func @main(%m: memref<1xi32>, %a: i32, %b: i32, %n: index) {
  affine.for %i = 0 to %n {
    %q = arith.divsi %a, %b : i32
    %v = affine.load %m[0] : memref<1xi32>
    %w = arith.addi %v, %q : i32
    affine.store %w, %m[0] : memref<1xi32>
  }
  return
}
