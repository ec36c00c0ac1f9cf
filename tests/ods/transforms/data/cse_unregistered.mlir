// ARGS: --cse --allow-unregistered-dialect
func.func @regions_of_unknown_operations_stand_apart(%a: i32) {
  %0 = arith.constant 1 : i32
  %1 = arith.addi %a, %0 : i32
  "test.region"() ({
    %2 = arith.constant 1 : i32
    %3 = arith.constant 1 : i32
    %4 = arith.addi %a, %3 : i32
    "test.yield"(%2, %4) : (i32, i32) -> ()
  }, {
    %5 = arith.addi %a, %0 : i32
    "test.inner"() ({
      %6 = arith.addi %a, %0 : i32
      "test.yield"(%5, %6) : (i32, i32) -> ()
    }) : () -> ()
    "test.yield"(%1, %5) : (i32, i32) -> ()
  }) : () -> ()
  "test.use"(%1) : (i32) -> ()
  return
}
