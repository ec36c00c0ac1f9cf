// ARGS: '--pass-pipeline=builtin.module(cse}  {},canonicalize)'
func.func @f() {
  return
}
