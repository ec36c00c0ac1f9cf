// ARGS: '--pass-pipeline=builtin.module()' --dump-pass-pipeline
func.func @f() {
  return
}
