"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "poison_1"}> ({
    %0 = "ub.poison"() <{value = #ub.poison}> : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "never"}> ({
    "ub.unreachable"() : () -> ()
  }) : () -> ()
}) : () -> ()

