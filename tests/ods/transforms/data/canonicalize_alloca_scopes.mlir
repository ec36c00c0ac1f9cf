// ARGS: --allow-unregistered-dialect --canonicalize
func.func @unregistered_terminator(%n: index) {
  "some.region"() ({
    memref.alloca_scope {
      %a = memref.alloca(%n) : memref<?xi64>
      "some.use"(%a) : (memref<?xi64>) -> ()
    }
    "some.last"() : () -> ()
  }) : () -> ()
  return
}

func.func @not_last(%n: index) {
  "some.region"() ({
    memref.alloca_scope {
      %a = memref.alloca(%n) : memref<?xi64>
      "some.use"(%a) : (memref<?xi64>) -> ()
    }
    "some.other"() : () -> ()
    "some.last"() : () -> ()
  }) : () -> ()
  return
}

func.func @result_numbers_in_cases(%flag: i32, %n: index) -> i32 {
  %0:2 = "some.op"() : () -> (i32, i32)
  cf.switch %flag : i32, [
    default: ^bb2,
    0: ^bb1(%0#1 : i32)
  ]
^bb1(%1: i32):
  return %1 : i32
^bb2:
  "some.use"() : () -> ()
  return %flag : i32
}
