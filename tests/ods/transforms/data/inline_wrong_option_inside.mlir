// ARGS: '--inline=op-pipelines=func.func(canonicalize{max-iterations=many})'
func.func @f() {
  return
}
