// ARGS: --remove-dead-values --split-input-file --allow-unregistered-dialect
func.func @one_hands_on_what_is_alive(%x: i1, %c: i1) -> i1 {
  %false = arith.constant false
  cf.br ^head(%false : i1)
^body:
  cf.br ^head(%x : i1)
^head(%a: i1):
  "test.use"(%x) : (i1) -> ()
  cf.cond_br %c, ^body, ^body
}

// -----

func.func @never_is_no_reason(%x: i32) -> i32 {
  cf.br ^end(%x : i32)
^never:
  %u = "test.value"() : () -> i32
  cf.br ^end(%u : i32)
^end(%r: i32):
  return %r : i32
}
