// ARGS: --canonicalize
func.func @main(%y: index) -> index {
  %a = affine.apply affine_map<(d1) -> (((d1 - (d1 + 2)) floordiv 8) mod 8)>(%y)
  return %a : index
}
