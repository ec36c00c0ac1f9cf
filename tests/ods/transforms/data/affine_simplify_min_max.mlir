// ARGS: --allow-unregistered-dialect '--pass-pipeline=builtin.module(func.func(affine-simplify-min-max))'
func.func @minimum(%n: index, %m: index) -> (index, index, index) {
  %a = affine.min affine_map<(d0)[s0] -> (d0, 128, s0)>(%n)[%m]
  %b = affine.min affine_map<(d0)[s0] -> (d0, d0 + 3, s0, 16)>(%n)[%m]
  %c = affine.max affine_map<(d0)[s0] -> (d0, d0 + 3, d0 - 2, s0)>(%n)[%m]
  return %a, %b, %c : index, index, index
}
func.func @loops(%n: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c4 {
    %a = affine.min affine_map<(d0) -> (4, -d0 + 64)>(%i)
    %b = affine.min affine_map<(d0) -> (100, d0 + 1)>(%i)
    %c = affine.max affine_map<(d0) -> (100, d0 + 1)>(%i)
    %d = affine.apply affine_map<()[s0] -> (s0 ceildiv 4)>()[%a]
    %e = affine.apply affine_map<()[s0] -> ((s0 + 3) floordiv 4)>()[%a]
    %f = affine.apply affine_map<(d0)[s0] -> (s0 ceildiv 100 + d0)>(%i)[%b]
    "use"(%a, %b, %c, %d, %e, %f) : (index, index, index, index, index, index) -> ()
  }
  affine.for %i = 0 to 20 {
    %a = affine.min affine_map<(d0) -> (30, -d0 + 64, 25)>(%i)
    %b = affine.min affine_map<(d0)[s0] -> (s0, d0 + 2, d0 + 5)>(%i)[%n]
    %c = affine.min affine_map<(d0) -> (8, d0 + 1)>(%i)
    %d = affine.apply affine_map<(d0, d1) -> (d1 ceildiv 8 + d0)>(%i, %c)
    "use"(%a, %b, %c, %d) : (index, index, index, index) -> ()
  }
  return
}
