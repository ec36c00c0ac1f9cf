// ARGS: '--pass-pipeline=builtin.module(canonicalize{=3 "" "top-down"=false {max-iterations}={3} region-simplify="normal"})' --dump-pass-pipeline
func.func @f() {
  return
}
