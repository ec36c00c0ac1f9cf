// ARGS: --inline=op-pipelines=cse
func.func @f() {
  return
}
