// ARGS: --convert-vector-to-llvm
func.func @insert_row_at_unknown_position(%v: vector<2x3xi32>, %x: vector<3xi32>, %i: index) -> vector<2x3xi32> {
  %r = vector.insert %x, %v [%i] : vector<3xi32> into vector<2x3xi32>
  return %r : vector<2x3xi32>
}
