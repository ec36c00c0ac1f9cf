// ARGS: --symbol-privatize --dump-pass-pipeline
func.func @hidden() {
  return
}
