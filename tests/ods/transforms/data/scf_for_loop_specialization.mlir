// ARGS: --allow-unregistered-dialect --scf-for-loop-specialization --scf-parallel-loop-specialization
func.func @loops(%n: index, %m: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = affine.min affine_map<()[s0] -> (64, s0, 32)>()[%n]
  %b = affine.min affine_map<()[s0, s1] -> (s1 + 1, s0)>()[%n, %m]
  %c = affine.min affine_map<()[s0] -> (8, s0)>()[%m]
  scf.for %i = %c0 to %a step %c1 {
    "test.use"(%i, %a) : (index, index) -> ()
    scf.for %j = %i to %c step %c1 {
      "test.use"(%j) : (index) -> ()
    }
  }
  scf.for %i = %c0 to %b step %c1 {
    "test.use"(%i) : (index) -> ()
  }
  %r = scf.for %i = %c0 to %a step %c1 iter_args(%y = %x) -> (f32) {
    "test.use"(%i) : (index) -> ()
    scf.yield %y : f32
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%a, %c) step (%c1, %c1) {
    "test.use"(%i, %j) : (index, index) -> ()
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%a, %n) step (%c1, %c1) {
    "test.use"(%i, %j) : (index, index) -> ()
  }
  return
}
