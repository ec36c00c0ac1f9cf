"builtin.module"() ({
  "func.func"() <{function_type = (index, index, i1, f32, i32, tensor<8xf32>) -> (), sym_name = "a"}> ({
  ^bb0(%arg0: index, %arg1: index, %arg2: i1, %arg3: f32, %arg4: i32, %arg5: tensor<8xf32>):
    "scf.for"(%arg0, %arg1, %arg1) <{unsignedCmp}> ({
    ^bb0(%arg27: index):
      "scf.yield"() : () -> ()
    }) : (index, index, index) -> ()
    "scf.for"(%arg4, %arg4, %arg4) <{unsignedCmp}> ({
    ^bb0(%arg26: i32):
      "scf.yield"() : () -> ()
    }) {a = 1 : i32} : (i32, i32, i32) -> ()
    "scf.for"(%arg4, %arg4, %arg4) ({
    ^bb0(%arg25: i32):
      "scf.yield"() {b} : () -> ()
    }) : (i32, i32, i32) -> ()
    %0 = "scf.for"(%arg4, %arg4, %arg4, %arg3) ({
    ^bb0(%arg23: i32, %arg24: f32):
      "scf.yield"(%arg24) : (f32) -> ()
    }) : (i32, i32, i32, f32) -> f32
    %1 = "scf.execute_region"() <{no_inline}> ({
      "scf.yield"(%arg4) : (i32) -> ()
    }) {a} : () -> i32
    "scf.execute_region"() <{no_inline}> ({
      "scf.yield"() : () -> ()
    }) : () -> ()
    "scf.execute_region"() ({
      "cf.br"()[^bb1] : () -> ()
    ^bb1:  // pred: ^bb0
      "scf.yield"() {x} : () -> ()
    }) : () -> ()
    %2:2 = "scf.if"(%arg2) ({
      "scf.yield"(%arg4, %arg3) : (i32, f32) -> ()
    }, {
      "scf.yield"(%arg4, %arg3) : (i32, f32) -> ()
    }) {z} : (i1) -> (i32, f32)
    "scf.if"(%arg2) ({
      "scf.yield"() : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    "scf.if"(%arg2) ({
      "scf.yield"() {w} : () -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : (i1) -> ()
    "scf.forall"(%arg0) <{operandSegmentSizes = array<i32: 0, 1, 0, 0>, staticLowerBound = array<i64: 0, 0>, staticStep = array<i64: 1, 1>, staticUpperBound = array<i64: -9223372036854775808, 3>}> ({
    ^bb0(%arg21: index, %arg22: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index) -> ()
    "scf.forall"(%arg0, %arg1, %arg1) <{mapping = [], operandSegmentSizes = array<i32: 1, 1, 1, 0>, staticLowerBound = array<i64: -9223372036854775808, 3>, staticStep = array<i64: 1, -9223372036854775808>, staticUpperBound = array<i64: -9223372036854775808, 5>}> ({
    ^bb0(%arg19: index, %arg20: index):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (index, index, index) -> ()
    %3 = "scf.forall"(%arg5) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 8>}> ({
    ^bb0(%arg17: index, %arg18: tensor<8xf32>):
      "scf.forall.in_parallel"() ({
      ^bb0:
      }) : () -> ()
    }) : (tensor<8xf32>) -> tensor<8xf32>
    "scf.parallel"(%arg0, %arg1, %arg1) <{operandSegmentSizes = array<i32: 1, 1, 1, 0>}> ({
    ^bb0(%arg16: index):
      "scf.reduce"() : () -> ()
    }) : (index, index, index) -> ()
    %4:2 = "scf.parallel"(%arg0, %arg0, %arg1, %arg1, %arg1, %arg1, %arg3, %arg4) <{operandSegmentSizes = array<i32: 2, 2, 2, 2>}> ({
    ^bb0(%arg10: index, %arg11: index):
      "scf.reduce"(%arg3, %arg4) ({
      ^bb0(%arg14: f32, %arg15: f32):
        %7 = "arith.addf"(%arg14, %arg15) <{fastmath = #arith.fastmath<none>}> : (f32, f32) -> f32
        "scf.reduce.return"(%7) : (f32) -> ()
      }, {
      ^bb0(%arg12: i32, %arg13: i32):
        "scf.reduce.return"(%arg12) {a} : (i32) -> ()
      }) {zz} : (f32, i32) -> ()
    }) : (index, index, index, index, index, index, f32, i32) -> (f32, i32)
    %5:2 = "scf.while"(%arg3, %arg4) ({
    ^bb0(%arg8: f32, %arg9: i32):
      "scf.condition"(%arg2, %arg9, %arg8) {a} : (i1, i32, f32) -> ()
    }, {
    ^bb0(%arg6: i32, %arg7: f32):
      "scf.yield"(%arg7, %arg6) : (f32, i32) -> ()
    }) {g} : (f32, i32) -> (i32, f32)
    "scf.while"() ({
      "scf.condition"(%arg2) : (i1) -> ()
    }, {
      "scf.yield"() : () -> ()
    }) : () -> ()
    %6 = "scf.index_switch"(%arg0) <{cases = array<i64: 1, -5>}> ({
      "scf.yield"(%arg4) : (i32) -> ()
    }, {
      "scf.yield"(%arg4) : (i32) -> ()
    }, {
      "scf.yield"(%arg4) : (i32) -> ()
    }) {a} : (index) -> i32
    "scf.index_switch"(%arg0) <{cases = array<i64>}> ({
      "scf.yield"() : () -> ()
    }) : (index) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

