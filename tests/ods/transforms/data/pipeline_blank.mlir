// ARGS: '--pass-pipeline=builtin.module(cse, )'
func.func @f() {
  return
}
