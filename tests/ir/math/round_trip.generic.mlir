"builtin.module"() ({
  "func.func"() <{function_type = (i32) -> (), sym_name = "absi_1"}> ({
  ^bb0(%arg84: i32):
    %75 = "math.absi"(%arg84) : (i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (), sym_name = "ctlz_2"}> ({
  ^bb0(%arg83: i32):
    %74 = "math.ctlz"(%arg83) : (i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (), sym_name = "cttz_3"}> ({
  ^bb0(%arg82: i32):
    %73 = "math.cttz"(%arg82) : (i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (), sym_name = "ctpop_4"}> ({
  ^bb0(%arg81: i32):
    %72 = "math.ctpop"(%arg81) : (i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "isfinite_5"}> ({
  ^bb0(%arg80: f32):
    %71 = "math.isfinite"(%arg80) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "isinf_6"}> ({
  ^bb0(%arg79: f32):
    %70 = "math.isinf"(%arg79) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "isnan_7"}> ({
  ^bb0(%arg78: f32):
    %69 = "math.isnan"(%arg78) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "isnormal_8"}> ({
  ^bb0(%arg77: f32):
    %68 = "math.isnormal"(%arg77) <{fastmath = #arith.fastmath<none>}> : (f32) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, f32) -> (), sym_name = "atan2_9"}> ({
  ^bb0(%arg75: f32, %arg76: f32):
    %67 = "math.atan2"(%arg75, %arg76) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, f32) -> (), sym_name = "copysign_10"}> ({
  ^bb0(%arg73: f32, %arg74: f32):
    %66 = "math.copysign"(%arg73, %arg74) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, f32) -> (), sym_name = "powf_11"}> ({
  ^bb0(%arg71: f32, %arg72: f32):
    %65 = "math.powf"(%arg71, %arg72) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, f32, f32) -> (), sym_name = "clampf_12"}> ({
  ^bb0(%arg68: f32, %arg69: f32, %arg70: f32):
    %64 = "math.clampf"(%arg68, %arg69, %arg70) <{fastmath = #arith.fastmath<none>}> : (f32, f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, f32, f32) -> (), sym_name = "fma_13"}> ({
  ^bb0(%arg65: f32, %arg66: f32, %arg67: f32):
    %63 = "math.fma"(%arg65, %arg66, %arg67) <{fastmath = #arith.fastmath<none>}> : (f32, f32, f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, i32) -> (), sym_name = "fpowi_14"}> ({
  ^bb0(%arg63: f32, %arg64: i32):
    %62 = "math.fpowi"(%arg63, %arg64) <{fastmath = #arith.fastmath<none>}> : (f32, i32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32) -> (), sym_name = "ipowi_15"}> ({
  ^bb0(%arg61: i32, %arg62: i32):
    %61 = "math.ipowi"(%arg61, %arg62) : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "sincos_16"}> ({
  ^bb0(%arg60: f32):
    %60:2 = "math.sincos"(%arg60) <{fastmath = #arith.fastmath<none>}> : (f32) -> (f32, f32)
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "absf_17"}> ({
  ^bb0(%arg59: f32):
    %59 = "math.absf"(%arg59) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "absf_18"}> ({
  ^bb0(%arg58: vector<4xf64>):
    %58 = "math.absf"(%arg58) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "acos_19"}> ({
  ^bb0(%arg57: f32):
    %57 = "math.acos"(%arg57) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "acos_20"}> ({
  ^bb0(%arg56: vector<4xf64>):
    %56 = "math.acos"(%arg56) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "acosh_21"}> ({
  ^bb0(%arg55: f32):
    %55 = "math.acosh"(%arg55) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "acosh_22"}> ({
  ^bb0(%arg54: vector<4xf64>):
    %54 = "math.acosh"(%arg54) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "asin_23"}> ({
  ^bb0(%arg53: f32):
    %53 = "math.asin"(%arg53) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "asin_24"}> ({
  ^bb0(%arg52: vector<4xf64>):
    %52 = "math.asin"(%arg52) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "asinh_25"}> ({
  ^bb0(%arg51: f32):
    %51 = "math.asinh"(%arg51) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "asinh_26"}> ({
  ^bb0(%arg50: vector<4xf64>):
    %50 = "math.asinh"(%arg50) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "atan_27"}> ({
  ^bb0(%arg49: f32):
    %49 = "math.atan"(%arg49) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "atan_28"}> ({
  ^bb0(%arg48: vector<4xf64>):
    %48 = "math.atan"(%arg48) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "atanh_29"}> ({
  ^bb0(%arg47: f32):
    %47 = "math.atanh"(%arg47) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "atanh_30"}> ({
  ^bb0(%arg46: vector<4xf64>):
    %46 = "math.atanh"(%arg46) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "cbrt_31"}> ({
  ^bb0(%arg45: f32):
    %45 = "math.cbrt"(%arg45) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "cbrt_32"}> ({
  ^bb0(%arg44: vector<4xf64>):
    %44 = "math.cbrt"(%arg44) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "ceil_33"}> ({
  ^bb0(%arg43: f32):
    %43 = "math.ceil"(%arg43) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "ceil_34"}> ({
  ^bb0(%arg42: vector<4xf64>):
    %42 = "math.ceil"(%arg42) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "cos_35"}> ({
  ^bb0(%arg41: f32):
    %41 = "math.cos"(%arg41) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "cos_36"}> ({
  ^bb0(%arg40: vector<4xf64>):
    %40 = "math.cos"(%arg40) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "cosh_37"}> ({
  ^bb0(%arg39: f32):
    %39 = "math.cosh"(%arg39) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "cosh_38"}> ({
  ^bb0(%arg38: vector<4xf64>):
    %38 = "math.cosh"(%arg38) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "erf_39"}> ({
  ^bb0(%arg37: f32):
    %37 = "math.erf"(%arg37) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "erf_40"}> ({
  ^bb0(%arg36: vector<4xf64>):
    %36 = "math.erf"(%arg36) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "erfc_41"}> ({
  ^bb0(%arg35: f32):
    %35 = "math.erfc"(%arg35) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "erfc_42"}> ({
  ^bb0(%arg34: vector<4xf64>):
    %34 = "math.erfc"(%arg34) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "exp_43"}> ({
  ^bb0(%arg33: f32):
    %33 = "math.exp"(%arg33) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "exp_44"}> ({
  ^bb0(%arg32: vector<4xf64>):
    %32 = "math.exp"(%arg32) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "exp2_45"}> ({
  ^bb0(%arg31: f32):
    %31 = "math.exp2"(%arg31) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "exp2_46"}> ({
  ^bb0(%arg30: vector<4xf64>):
    %30 = "math.exp2"(%arg30) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "expm1_47"}> ({
  ^bb0(%arg29: f32):
    %29 = "math.expm1"(%arg29) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "expm1_48"}> ({
  ^bb0(%arg28: vector<4xf64>):
    %28 = "math.expm1"(%arg28) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "floor_49"}> ({
  ^bb0(%arg27: f32):
    %27 = "math.floor"(%arg27) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "floor_50"}> ({
  ^bb0(%arg26: vector<4xf64>):
    %26 = "math.floor"(%arg26) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "log_51"}> ({
  ^bb0(%arg25: f32):
    %25 = "math.log"(%arg25) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "log_52"}> ({
  ^bb0(%arg24: vector<4xf64>):
    %24 = "math.log"(%arg24) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "log10_53"}> ({
  ^bb0(%arg23: f32):
    %23 = "math.log10"(%arg23) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "log10_54"}> ({
  ^bb0(%arg22: vector<4xf64>):
    %22 = "math.log10"(%arg22) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "log1p_55"}> ({
  ^bb0(%arg21: f32):
    %21 = "math.log1p"(%arg21) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "log1p_56"}> ({
  ^bb0(%arg20: vector<4xf64>):
    %20 = "math.log1p"(%arg20) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "log2_57"}> ({
  ^bb0(%arg19: f32):
    %19 = "math.log2"(%arg19) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "log2_58"}> ({
  ^bb0(%arg18: vector<4xf64>):
    %18 = "math.log2"(%arg18) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "round_59"}> ({
  ^bb0(%arg17: f32):
    %17 = "math.round"(%arg17) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "round_60"}> ({
  ^bb0(%arg16: vector<4xf64>):
    %16 = "math.round"(%arg16) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "roundeven_61"}> ({
  ^bb0(%arg15: f32):
    %15 = "math.roundeven"(%arg15) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "roundeven_62"}> ({
  ^bb0(%arg14: vector<4xf64>):
    %14 = "math.roundeven"(%arg14) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "rsqrt_63"}> ({
  ^bb0(%arg13: f32):
    %13 = "math.rsqrt"(%arg13) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "rsqrt_64"}> ({
  ^bb0(%arg12: vector<4xf64>):
    %12 = "math.rsqrt"(%arg12) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "sin_65"}> ({
  ^bb0(%arg11: f32):
    %11 = "math.sin"(%arg11) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "sin_66"}> ({
  ^bb0(%arg10: vector<4xf64>):
    %10 = "math.sin"(%arg10) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "sinh_67"}> ({
  ^bb0(%arg9: f32):
    %9 = "math.sinh"(%arg9) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "sinh_68"}> ({
  ^bb0(%arg8: vector<4xf64>):
    %8 = "math.sinh"(%arg8) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "sqrt_69"}> ({
  ^bb0(%arg7: f32):
    %7 = "math.sqrt"(%arg7) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "sqrt_70"}> ({
  ^bb0(%arg6: vector<4xf64>):
    %6 = "math.sqrt"(%arg6) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "tan_71"}> ({
  ^bb0(%arg5: f32):
    %5 = "math.tan"(%arg5) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "tan_72"}> ({
  ^bb0(%arg4: vector<4xf64>):
    %4 = "math.tan"(%arg4) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "tanh_73"}> ({
  ^bb0(%arg3: f32):
    %3 = "math.tanh"(%arg3) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "tanh_74"}> ({
  ^bb0(%arg2: vector<4xf64>):
    %2 = "math.tanh"(%arg2) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> (), sym_name = "trunc_75"}> ({
  ^bb0(%arg1: f32):
    %1 = "math.trunc"(%arg1) <{fastmath = #arith.fastmath<none>}> : (f32) -> f32
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>) -> (), sym_name = "trunc_76"}> ({
  ^bb0(%arg0: vector<4xf64>):
    %0 = "math.trunc"(%arg0) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xf64>) -> vector<4xf64>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

