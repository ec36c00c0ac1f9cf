// ARGS: --inline=inlining-threshold=4294967296
func.func @f() {
  return
}
