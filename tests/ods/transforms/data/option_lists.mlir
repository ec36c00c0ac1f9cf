// ARGS: '--canonicalize=disable-patterns={a, "b c"} enable-patterns= disable-patterns=d' --dump-pass-pipeline
func.func @f() {
  return
}
