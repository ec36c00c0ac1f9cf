// ARGS: '--pass-pipeline=builtin.module(func.func(cse) canonicalize)'
func.func @f() {
  return
}
