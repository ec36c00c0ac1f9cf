// ARGS: '--pass-pipeline=builtin.module(canonicalize{disable-patterns})'
func.func @f() {
  return
}
