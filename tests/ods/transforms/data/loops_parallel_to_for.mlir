// ARGS: --allow-unregistered-dialect --scf-parallel-for-to-nested-fors
func.func @f(%n: index, %s: index, %x: f32) -> f32 {
  scf.parallel (%i, %j) = (%s, %s) to (%n, %n) step (%s, %n) {
    scf.parallel (%k) = (%i) to (%j) step (%s) {
      "test.use"(%k, %j) : (index, index) -> ()
    }
  }
  %r = scf.parallel (%i) = (%s) to (%n) step (%s) init (%x) -> f32 {
    scf.parallel (%k) = (%i) to (%n) step (%s) {
      "test.use"(%k) : (index) -> ()
    }
    scf.reduce(%x : f32) {
    ^bb0(%l: f32, %r: f32):
      %t = arith.mulf %l, %r : f32
      scf.reduce.return %t : f32
    }
  }
  return %r : f32
}
