// ARGS: --symbol-dce --allow-unregistered-dialect
func.func @main() {
  "foo"() ({ "bar"() : () -> () }) : () -> ()
  return
}
