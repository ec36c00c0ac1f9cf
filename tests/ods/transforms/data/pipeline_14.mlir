// ARGS: '--pass-pipeline=builtin.module(func.func(func.func(cse{x=1})))'
func.func @f() {
  return
}
