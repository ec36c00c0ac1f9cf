// ARGS: --topological-sort --allow-unregistered-dialect --mlir-print-op-generic
"test.d"(%c, %b) : (i32, i32) -> ()
%b = "test.b"(%a) : (i32) -> i32
%c = "test.c"(%b) ({
  "test.inside"(%a, %own) : (i32, i32) -> ()
  %own = "test.own"() : () -> i32
  "test.end"(%late) : (i32) -> ()
}) : (i32) -> i32
%a = "test.a"() : () -> i32
%left = "test.left"(%right) : (i32) -> i32
%right = "test.right"(%left) : (i32) -> i32
%after = "test.after"(%right) : (i32) -> i32
%late = "test.late"() : () -> i32
module {
  "test.user"(%x) : (i32) -> ()
  %x = "test.x"() : () -> i32
}
func.func @ordered(%y: i32) -> i32 {
  %z = arith.addi %y, %y : i32
  %w = arith.addi %z, %y : i32
  return %w : i32
}
