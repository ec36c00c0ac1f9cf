// ARGS: --allow-unregistered-dialect "--pass-pipeline=builtin.module(scf-parallel-loop-tiling{parallel-loop-tile-sizes=2,0})"
func.func @loops(%n: index, %m: index, %k: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c24 = arith.constant 24 : index
  %c22 = arith.constant 22 : index
  scf.parallel (%i, %j) = (%c0, %c1) to (%n, %m) step (%k, %c2) {
    "test.use"(%i, %j) : (index, index) -> ()
  }
  scf.parallel (%i, %j, %l) = (%c0, %c2, %c1) to (%c24, %c22, %n) step (%c2, %c3, %c1) {
    "test.use"(%i, %j, %l) : (index, index, index) -> ()
    "test.use"(%i) : (index) -> ()
  }
  scf.parallel (%i, %j) = (%c0, %c2) to (%c24, %c24) step (%c3, %c1) {
    scf.parallel (%x) = (%i) to (%m) step (%c2) {
      "test.use"(%i, %x) : (index, index) -> ()
    }
    "test.region"() ({
      scf.parallel (%y) = (%c0) to (%c24) step (%c2) {
        "test.use"(%y) : (index) -> ()
      }
    }) : () -> ()
  }
  %f = arith.constant 0.0 : f32
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%f) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%a: f32, %b: f32):
      scf.reduce.return %a : f32
    }
  }
  return
}
