// ARGS: '--pass-pipeline=builtin.module(canonicalize{disable-patterns={a,b},{c d}})' --dump-pass-pipeline
func.func @f() {
  return
}
