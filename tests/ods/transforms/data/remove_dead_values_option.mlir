// ARGS: --remove-dead-values=canonicalize=perhaps
func.func @f() {
  return
}
