// ARGS: --canonicalize
func.func @a(%i: index, %n: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0:3 = affine.delinearize_index %i into (%n, %c4, 7) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
func.func @b(%n: index) -> (index, index, index) {
  %c22 = arith.constant 22 : index
  %0:3 = affine.delinearize_index %c22 into (2, 3, 5) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
func.func @b2(%n: index) -> (index, index, index) {
  %c22 = arith.constant 122 : index
  %0:3 = affine.delinearize_index %c22 into (3, 5) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
func.func @b3(%n: index) -> (index, index, index) {
  %c22 = arith.constant -7 : index
  %0:3 = affine.delinearize_index %c22 into (3, 5) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
func.func @c(%i: index, %n: index) -> (index, index, index, index) {
  %0:4 = affine.delinearize_index %i into (1, %n, 1, 7) : index, index, index, index
  return %0#0, %0#1, %0#2, %0#3: index, index, index, index
}
func.func @d(%i: index) -> (index) {
  %0 = affine.delinearize_index %i into (7) : index
  return %0: index
}
func.func @d2(%i: index) -> (index) {
  %0 = affine.delinearize_index %i into () : index
  return %0: index
}
func.func @e(%i: index, %j: index, %k: index, %n: index) -> (index, index, index) {
  %0 = affine.linearize_index disjoint [%i, %j, %k] by (3, %n, 5) : index
  %1:3 = affine.delinearize_index %0 into (3, %n, 5) : index, index, index
  return %1#0, %1#1, %1#2 : index, index, index
}
func.func @e2(%i: index, %j: index, %k: index, %n: index) -> (index, index, index) {
  %0 = affine.linearize_index disjoint [%i, %j, %k] by (3, %n, 5) : index
  %1:3 = affine.delinearize_index %0 into (4, %n, 5) : index, index, index
  return %1#0, %1#1, %1#2 : index, index, index
}
func.func @e3(%i: index, %j: index, %k: index, %n: index) -> (index, index, index) {
  %0 = affine.linearize_index [%i, %j, %k] by (3, %n, 5) : index
  %1:3 = affine.delinearize_index %0 into (3, %n, 5) : index, index, index
  return %1#0, %1#1, %1#2 : index, index, index
}
func.func @f(%i: index, %n: index) -> index {
  %0:3 = affine.delinearize_index %i into (3, %n, 5) : index, index, index
  %1 = affine.linearize_index [%0#0, %0#1, %0#2] by (3, %n, 5) : index
  return %1 : index
}
func.func @f2(%i: index, %n: index) -> index {
  %0:3 = affine.delinearize_index %i into (3, %n, 5) : index, index, index
  %1 = affine.linearize_index disjoint [%0#0, %0#1, %0#2] by (%n, 5) : index
  return %1 : index
}
func.func @g(%i: index, %j: index, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %1 = affine.linearize_index disjoint [%i, %c0, %j] by (%c3, 1, %n) : index
  return %1 : index
}
func.func @g2(%i: index, %j: index, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %1 = affine.linearize_index [%c0, %i, %c3] by (%c3, 4, 5) : index
  return %1 : index
}
func.func @g3() -> index {
  %c0 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %1 = affine.linearize_index [%c0, %c0, %c3] by (%c3, 4, 5) : index
  return %1 : index
}
func.func @g4(%i: index) -> index {
  %1 = affine.linearize_index [%i] by (5) : index
  %2 = affine.linearize_index [%1] by () : index
  return %2 : index
}
func.func @g5(%i: index, %j: index, %k: index) -> index {
  %c0 = arith.constant 0 : index
  %1 = affine.linearize_index disjoint [%i, %j, %c0, %k] by (2, 3, 5, 1) : index
  return %1 : index
}
func.func @h(%i: index, %a: index, %n: index) -> (index, index) {
  %0 = affine.linearize_index disjoint [%a, %i] by (4, 6) : index
  %1:2 = affine.delinearize_index %0 into (8, 3) : index, index
  return %1#0, %1#1 : index, index
}
func.func @h2(%i: index, %n: index) -> (index) {
  %0:4 = affine.delinearize_index %i into (4, 6, 3, 2) : index, index, index, index
  %1 = affine.linearize_index [%0#1, %0#2] by (6, 3) : index
  %2 = affine.linearize_index [%0#0, %1, %0#3] by (4, 18, 2) : index
  return %2 : index
}
