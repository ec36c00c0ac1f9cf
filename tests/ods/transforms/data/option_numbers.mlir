// ARGS: '--canonicalize=max-iterations=0b11 max-num-rewrites=-010' --dump-pass-pipeline
func.func @f() {
  return
}
