"builtin.module"() ({
  "func.func"() <{function_type = (complex<f32>) -> (), sym_name = "conj_1"}> ({
  ^bb0(%arg37: complex<f32>):
    %28 = "complex.conj"(%arg37) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>) -> (), sym_name = "cos_2"}> ({
  ^bb0(%arg36: complex<f32>):
    %27 = "complex.cos"(%arg36) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>) -> (), sym_name = "exp_3"}> ({
  ^bb0(%arg35: complex<f32>):
    %26 = "complex.exp"(%arg35) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>) -> (), sym_name = "expm1_4"}> ({
  ^bb0(%arg34: complex<f32>):
    %25 = "complex.expm1"(%arg34) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>) -> (), sym_name = "log1p_5"}> ({
  ^bb0(%arg33: complex<f32>):
    %24 = "complex.log1p"(%arg33) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>) -> (), sym_name = "log_6"}> ({
  ^bb0(%arg32: complex<f32>):
    %23 = "complex.log"(%arg32) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>) -> (), sym_name = "neg_7"}> ({
  ^bb0(%arg31: complex<f32>):
    %22 = "complex.neg"(%arg31) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>) -> (), sym_name = "rsqrt_8"}> ({
  ^bb0(%arg30: complex<f32>):
    %21 = "complex.rsqrt"(%arg30) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>) -> (), sym_name = "sign_9"}> ({
  ^bb0(%arg29: complex<f32>):
    %20 = "complex.sign"(%arg29) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>) -> (), sym_name = "sin_10"}> ({
  ^bb0(%arg28: complex<f32>):
    %19 = "complex.sin"(%arg28) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>) -> (), sym_name = "sqrt_11"}> ({
  ^bb0(%arg27: complex<f32>):
    %18 = "complex.sqrt"(%arg27) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>) -> (), sym_name = "tan_12"}> ({
  ^bb0(%arg26: complex<f32>):
    %17 = "complex.tan"(%arg26) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>) -> (), sym_name = "tanh_13"}> ({
  ^bb0(%arg25: complex<f32>):
    %16 = "complex.tanh"(%arg25) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f32>) -> (), sym_name = "add_14"}> ({
  ^bb0(%arg23: complex<f32>, %arg24: complex<f32>):
    %15 = "complex.add"(%arg23, %arg24) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f32>) -> (), sym_name = "atan2_15"}> ({
  ^bb0(%arg21: complex<f32>, %arg22: complex<f32>):
    %14 = "complex.atan2"(%arg21, %arg22) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f32>) -> (), sym_name = "div_16"}> ({
  ^bb0(%arg19: complex<f32>, %arg20: complex<f32>):
    %13 = "complex.div"(%arg19, %arg20) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f32>) -> (), sym_name = "mul_17"}> ({
  ^bb0(%arg17: complex<f32>, %arg18: complex<f32>):
    %12 = "complex.mul"(%arg17, %arg18) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f32>) -> (), sym_name = "pow_18"}> ({
  ^bb0(%arg15: complex<f32>, %arg16: complex<f32>):
    %11 = "complex.pow"(%arg15, %arg16) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f32>) -> (), sym_name = "sub_19"}> ({
  ^bb0(%arg13: complex<f32>, %arg14: complex<f32>):
    %10 = "complex.sub"(%arg13, %arg14) <{fastmath = #arith.fastmath<none>}> : (complex<f32>, complex<f32>) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>) -> (), sym_name = "abs_20"}> ({
  ^bb0(%arg12: complex<f32>):
    %9 = "complex.abs"(%arg12) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>) -> (), sym_name = "angle_21"}> ({
  ^bb0(%arg11: complex<f32>):
    %8 = "complex.angle"(%arg11) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>) -> (), sym_name = "re_22"}> ({
  ^bb0(%arg10: complex<f32>):
    %7 = "complex.re"(%arg10) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>) -> (), sym_name = "im_23"}> ({
  ^bb0(%arg9: complex<f32>):
    %6 = "complex.im"(%arg9) <{fastmath = #arith.fastmath<none>}> : (complex<f32>) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f32>) -> (), sym_name = "eq_24"}> ({
  ^bb0(%arg7: complex<f32>, %arg8: complex<f32>):
    %5 = "complex.eq"(%arg7, %arg8) : (complex<f32>, complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, complex<f32>) -> (), sym_name = "neq_25"}> ({
  ^bb0(%arg5: complex<f32>, %arg6: complex<f32>):
    %4 = "complex.neq"(%arg5, %arg6) : (complex<f32>, complex<f32>) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>, i32) -> (), sym_name = "powi_26"}> ({
  ^bb0(%arg3: complex<f32>, %arg4: i32):
    %3 = "complex.powi"(%arg3, %arg4) : (complex<f32>, i32) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (complex<f32>) -> (), sym_name = "bitcast_27"}> ({
  ^bb0(%arg2: complex<f32>):
    %2 = "complex.bitcast"(%arg2) : (complex<f32>) -> i64
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "constant_28"}> ({
    %1 = "complex.constant"() <{value = [1.000000e+00 : f32, -2.500000e+00 : f32]}> : () -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, f32) -> (), sym_name = "create_29"}> ({
  ^bb0(%arg0: f32, %arg1: f32):
    %0 = "complex.create"(%arg0, %arg1) : (f32, f32) -> complex<f32>
    "func.return"() : () -> ()
  }) : () -> ()
  "builtin.module"() ({
  ^bb0:
  }) {t.a = #complex.number<:f32 0.000000e+00, -2.000000e+00> : complex<f32>, t.b = #complex.number<:f80 1.000000e+00, 0.00100000000000000002082> : complex<f80>, t.c = #complex.number<:bf16 9.969200e+37, -0.000000e+00> : complex<bf16>} : () -> ()
}) : () -> ()

