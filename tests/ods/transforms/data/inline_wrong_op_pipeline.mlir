// ARGS: '--pass-pipeline=builtin.module(inline{op-pipelines=func.func(cse,missing)})'
func.func @f() {
  return
}
