// ARGS: --allow-unregistered-dialect --scf-forall-to-for
func.func @f(%n: index, %s: index) {
  scf.forall (%i, %j) = (0, %s) to (8, %n) step (%s, 2) {
    "test.use"(%i, %j) : (index, index) -> ()
    scf.forall (%k) in (%i) {
      "test.use"(%k, %j) : (index, index) -> ()
    }
  }
  return
}
