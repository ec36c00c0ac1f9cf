// ARGS: --canonicalize
func.func @whole(%a: index) -> index {
  %0:3 = affine.delinearize_index %a into (3, 6, 7) : index, index, index
  %1 = affine.apply affine_map<()[s0, s1, s2] -> (s1 * 7 + s0 + s2 * 42)>()[%0#2, %0#1, %0#0]
  return %1 : index
}
func.func @without_outer_bound(%a: index) -> index {
  %0:2 = affine.delinearize_index %a into (6) : index, index
  %1 = affine.apply affine_map<()[s0, s1] -> (s0 + s1 * 6)>()[%0#1, %0#0]
  return %1 : index
}
func.func @more_terms(%a: index, %b: index) -> index {
  %0:2 = affine.delinearize_index %a into (6, 5) : index, index
  %1 = affine.apply affine_map<()[s0, s1, s2] -> (s2 * 3 + s0 + s1 * 5 + s2 floordiv 4 - 8)>()[%0#1, %0#0, %b]
  return %1 : index
}
func.func @inside_of_other_expressions(%a: index, %b: index) -> index {
  %0:2 = affine.delinearize_index %a into (6, 5) : index, index
  %1 = affine.apply affine_map<()[s0, s1, s2] -> ((s0 + s1 * 5) mod 4 + ((s0 + s1 * 5 + s2) floordiv 3) * 2)>()[%0#1, %0#0, %b]
  return %1 : index
}
func.func @one_result_stays(%a: index) -> index {
  %0:2 = affine.delinearize_index %a into (6, 5) : index, index
  %1 = affine.apply affine_map<()[s0, s1] -> (s0 + s1 * 5 + s1 mod 2)>()[%0#1, %0#0]
  return %1 : index
}
func.func @wrong_strides(%a: index) -> index {
  %0:2 = affine.delinearize_index %a into (6, 5) : index, index
  %1 = affine.apply affine_map<()[s0, s1] -> (s0 + s1 * 6)>()[%0#1, %0#0]
  return %1 : index
}
func.func @missing_result(%a: index) -> index {
  %0:3 = affine.delinearize_index %a into (2, 6, 5) : index, index, index
  %1 = affine.apply affine_map<()[s0, s1] -> (s0 + s1 * 5)>()[%0#2, %0#1]
  return %1 : index
}
func.func @dynamic_basis(%a: index, %n: index) -> index {
  %0:2 = affine.delinearize_index %a into (%n, 5) : index, index
  %1 = affine.apply affine_map<()[s0, s1] -> (s0 + s1 * 5)>()[%0#1, %0#0]
  return %1 : index
}
func.func @dimensions(%m: memref<?xf32>) -> f32 {
  %z = arith.constant 0.0 : f32
  %r = affine.for %i = 0 to 30 iter_args(%x = %z) -> (f32) {
    %0:2 = affine.delinearize_index %i into (6, 5) : index, index
    %j = affine.apply affine_map<(d0, d1) -> (d0 + d1 * 5)>(%0#1, %0#0)
    %1 = affine.load %m[%j + 1] : memref<?xf32>
    %2 = arith.addf %x, %1 : f32
    affine.yield %2 : f32
  }
  return %r : f32
}
func.func @minimum_and_bound(%a: index, %n: index) -> index {
  %0:2 = affine.delinearize_index %a into (6, 5) : index, index
  %1 = affine.min affine_map<()[s0, s1, s2] -> (s0 + s1 * 5, s2 + s0)>()[%0#1, %0#0, %n]
  %2 = affine.for %i = 0 to affine_map<()[s0, s1] -> (s0 + s1 * 5 + 1)>()[%0#1, %0#0] iter_args(%x = %1) -> (index) {
    %3 = arith.addi %x, %i : index
    affine.yield %3 : index
  }
  return %2 : index
}
func.func @behind_an_apply(%a: index) -> index {
  %0:2 = affine.delinearize_index %a into (6, 5) : index, index
  %1 = affine.apply affine_map<()[s0] -> (s0 * 5)>()[%0#0]
  %2 = affine.apply affine_map<()[s0, s1] -> (s0 + s1 - 1)>()[%0#1, %1]
  return %2 : index
}
