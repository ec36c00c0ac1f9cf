// ARGS: --lift-cf-to-scf
// mlir-opt 22 crashes, since it takes blocks with predecessors for reachable.
func.func @f(%x: f32, %b: i1) -> f32 {
  cf.br ^bb1(%x : f32)
^bb1(%a: f32):
  return %a : f32
^bb2:
  cf.cond_br %b, ^bb1(%x : f32), ^bb2
}
