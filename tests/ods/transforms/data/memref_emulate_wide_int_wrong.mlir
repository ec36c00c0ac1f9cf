// ARGS: --memref-emulate-wide-int=widest-int-supported=24
func.func @f() {
  return
}
