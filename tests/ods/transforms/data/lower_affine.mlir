// ARGS: --lower-affine
#set = affine_set<(d0)[s0] : (d0 - 3 >= 0, d0 - s0 == 0)>
func.func @loops(%m: memref<10x?xf32>, %n: index) -> f32 {
  %zero = arith.constant 0.0 : f32
  %r = affine.for %i = max affine_map<(d0)[s0] -> (d0, s0)> (%n)[%n] to 10 step 2 iter_args(%a = %zero) -> f32 {
    %x = affine.load %m[%i mod 4, %i floordiv 3 + %n] : memref<10x?xf32>
    affine.if #set(%i)[%n] {
      affine.store %x, %m[%i ceildiv 2, %n] : memref<10x?xf32>
    }
    %s = arith.addf %a, %x : f32
    affine.yield %s : f32
  }
  %p = affine.parallel (%i, %j) = (0, 0) to (%n, 5) reduce ("maximumf") -> f32 {
    %x = affine.load %m[%i, %j] : memref<10x?xf32>
    affine.yield %x : f32
  }
  %sum = arith.addf %r, %p : f32
  return %sum : f32
}
func.func @indices(%i: index, %n: index) -> (index, index, index) {
  %0:2 = affine.delinearize_index %i into (%n, 4) : index, index
  %1 = affine.linearize_index [%0#1, %0#0] by (4, %n) : index
  return %0#0, %0#1, %1 : index, index, index
}
