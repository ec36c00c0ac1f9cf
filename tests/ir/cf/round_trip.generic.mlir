"builtin.module"() ({
  "func.func"() <{function_type = (i32, i32, i32, i1) -> i32, sym_name = "f"}> ({
  ^bb0(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i1):
    "cf.assert"(%arg3) <{msg = "x"}> : (i1) -> ()
    "cf.cond_br"(%arg3, %arg1)[^bb1, ^bb2] <{branch_weights = array<i32: 1, 2>, operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, i32) -> ()
  ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb1, ^bb1
    "cf.switch"(%arg0, %arg1, %arg2, %arg2, %arg1)[^bb1, ^bb1, ^bb3] <{case_operand_segments = array<i32: 1, 2>, case_values = dense<[42, -1]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 3>}> : (i32, i32, i32, i32, i32) -> ()
  ^bb2:  // pred: ^bb0
    "cf.br"(%arg1, %arg2)[^bb3] : (i32, i32) -> ()
  ^bb3(%1: i32, %2: i32):  // 2 preds: ^bb1, ^bb2
    "cf.switch"(%arg0)[^bb4] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
  ^bb4:  // pred: ^bb3
    "func.return"(%arg1) : (i32) -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (i8, i1) -> (), sym_name = "attributes"}> ({
  ^bb0(%arg0: i8, %arg1: i1):
    "cf.assert"(%arg1) <{msg = "a \22quoted\22 word"}> {tag} : (i1) -> ()
    "cf.cond_br"(%arg1)[^bb1, ^bb1] <{branch_weights = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> {tag = 1 : i8} : (i1) -> ()
  ^bb1:  // 3 preds: ^bb0, ^bb0, ^bb1
    "cf.switch"(%arg0)[^bb1, ^bb2, ^bb2] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<[-128, -1]> : vector<2xi8>, operandSegmentSizes = array<i32: 1, 0, 0>}> {tag} : (i8) -> ()
  ^bb2:  // 3 preds: ^bb1, ^bb1, ^bb2
    "cf.br"()[^bb2] {tag} : () -> ()
  }) : () -> ()
}) : () -> ()

