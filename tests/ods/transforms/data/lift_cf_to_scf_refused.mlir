// ARGS: --lift-cf-to-scf --allow-unregistered-dialect --split-input-file
func.func @unreachable() {
  return
^a:
  return
}
// -----
func.func @no_branch() {
  "test.branch"()[^a, ^b] : () -> ()
^a:
  return
^b:
  return
}
// -----
func.func @endless_inside(%c: i1) {
  "test.region"() ({
    cf.br ^a
  ^a:
    cf.br ^a
  }) : () -> ()
  return
}
// -----
func.func @fine(%c: i1) {
  cf.cond_br %c, ^a, ^a
^a:
  return
}
