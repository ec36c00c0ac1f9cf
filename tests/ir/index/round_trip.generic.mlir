"builtin.module"() ({
  "func.func"() <{function_type = (index, index) -> (), sym_name = "add_1"}> ({
  ^bb0(%arg42: index, %arg43: index):
    %25 = "index.add"(%arg42, %arg43) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "sub_2"}> ({
  ^bb0(%arg40: index, %arg41: index):
    %24 = "index.sub"(%arg40, %arg41) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "mul_3"}> ({
  ^bb0(%arg38: index, %arg39: index):
    %23 = "index.mul"(%arg38, %arg39) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "divs_4"}> ({
  ^bb0(%arg36: index, %arg37: index):
    %22 = "index.divs"(%arg36, %arg37) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "divu_5"}> ({
  ^bb0(%arg34: index, %arg35: index):
    %21 = "index.divu"(%arg34, %arg35) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "ceildivs_6"}> ({
  ^bb0(%arg32: index, %arg33: index):
    %20 = "index.ceildivs"(%arg32, %arg33) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "ceildivu_7"}> ({
  ^bb0(%arg30: index, %arg31: index):
    %19 = "index.ceildivu"(%arg30, %arg31) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "floordivs_8"}> ({
  ^bb0(%arg28: index, %arg29: index):
    %18 = "index.floordivs"(%arg28, %arg29) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "rems_9"}> ({
  ^bb0(%arg26: index, %arg27: index):
    %17 = "index.rems"(%arg26, %arg27) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "remu_10"}> ({
  ^bb0(%arg24: index, %arg25: index):
    %16 = "index.remu"(%arg24, %arg25) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "maxs_11"}> ({
  ^bb0(%arg22: index, %arg23: index):
    %15 = "index.maxs"(%arg22, %arg23) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "maxu_12"}> ({
  ^bb0(%arg20: index, %arg21: index):
    %14 = "index.maxu"(%arg20, %arg21) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "mins_13"}> ({
  ^bb0(%arg18: index, %arg19: index):
    %13 = "index.mins"(%arg18, %arg19) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "minu_14"}> ({
  ^bb0(%arg16: index, %arg17: index):
    %12 = "index.minu"(%arg16, %arg17) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "shl_15"}> ({
  ^bb0(%arg14: index, %arg15: index):
    %11 = "index.shl"(%arg14, %arg15) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "shrs_16"}> ({
  ^bb0(%arg12: index, %arg13: index):
    %10 = "index.shrs"(%arg12, %arg13) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "shru_17"}> ({
  ^bb0(%arg10: index, %arg11: index):
    %9 = "index.shru"(%arg10, %arg11) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "and_18"}> ({
  ^bb0(%arg8: index, %arg9: index):
    %8 = "index.and"(%arg8, %arg9) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "or_19"}> ({
  ^bb0(%arg6: index, %arg7: index):
    %7 = "index.or"(%arg6, %arg7) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "xor_20"}> ({
  ^bb0(%arg4: index, %arg5: index):
    %6 = "index.xor"(%arg4, %arg5) : (index, index) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index) -> (), sym_name = "casts_21"}> ({
  ^bb0(%arg3: index):
    %5 = "index.casts"(%arg3) : (index) -> i64
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (), sym_name = "castu_22"}> ({
  ^bb0(%arg2: i32):
    %4 = "index.castu"(%arg2) : (i32) -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> (), sym_name = "cmp_23"}> ({
  ^bb0(%arg0: index, %arg1: index):
    %3 = "index.cmp"(%arg0, %arg1) <{pred = #index<cmp_predicate slt>}> : (index, index) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "constant_24"}> ({
    %2 = "index.constant"() <{value = 42 : index}> : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "bool_constant_25"}> ({
    %1 = "index.bool.constant"() <{value = true}> : () -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "sizeof_26"}> ({
    %0 = "index.sizeof"() : () -> index
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

