// ARGS: '--pass-pipeline=builtin.module(canonicalize{max-iterations=" x})'
func.func @f() {
  return
}
