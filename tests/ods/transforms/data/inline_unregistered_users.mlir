// ARGS: --allow-unregistered-dialect --inline
// What an unregistered operation refers to stays, also from inside it, unless its only region may be a symbol table.
func.func private @in_attribute() { return }
func.func private @in_array() { return }
func.func private @called() -> i32 { %0 = arith.constant 1 : i32 return %0 : i32 }
func.func private @gone() { return }
"t.user"() {use = @in_attribute, uses = [@in_array]} : () -> ()
"t.two"() ({ %0 = func.call @called() : () -> i32 "t.keep"(%0) : (i32) -> () }, {}) : () -> ()
