"builtin.module"() ({
  "func.func"() <{function_type = () -> (), sym_name = "constants"}> ({
    %0 = "arith.constant"() <{value = 42 : i32}> : () -> i32
    %1 = "arith.constant"() <{value = -42 : i32}> : () -> i32
    %2 = "arith.constant"() <{value = 42 : i32}> : () -> i32
    %3 = "arith.constant"() <{value = true}> : () -> i1
    %4 = "arith.constant"() <{value = false}> : () -> i1
    %5 = "arith.constant"() <{value = true}> : () -> i1
    %6 = "arith.constant"() <{value = 0 : index}> : () -> index
    %7 = "arith.constant"() <{value = -1 : index}> : () -> index
    %8 = "arith.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %9 = "arith.constant"() <{value = 0x7FC00000 : f32}> : () -> f32
    %10 = "arith.constant"() <{value = dense<[1, 2, 3]> : vector<3xi8>}> : () -> vector<3xi8>
    %11 = "arith.constant"() <{value = dense<1.000000e+00> : tensor<2x2xf64>}> : () -> tensor<2x2xf64>
    %12 = "arith.constant"() <{value = 7 : i64}> {test.note = "attributes come first"} : () -> i64
    %13 = "arith.constant"() <{value = sparse<[[0, 1]], 5> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
    %14 = "arith.constant"() <{value = dense<3> : vector<[4]xi16>}> : () -> vector<[4]xi16>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (i64, i64, vector<4xi32>, tensor<4x?xi8>, index) -> (), sym_name = "integers"}> ({
  ^bb0(%arg0: i64, %arg1: i64, %arg2: vector<4xi32>, %arg3: tensor<4x?xi8>, %arg4: index):
    %0 = "arith.addi"(%arg0, %arg1) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %1 = "arith.addi"(%arg0, %arg1) <{overflowFlags = #arith.overflow<nsw>}> : (i64, i64) -> i64
    %2 = "arith.addi"(%arg0, %arg1) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i64, i64) -> i64
    %3 = "arith.addi"(%arg0, %arg1) <{overflowFlags = #arith.overflow<none>}> : (i64, i64) -> i64
    %4 = "arith.subi"(%arg2, %arg2) <{overflowFlags = #arith.overflow<none>}> : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
    %5 = "arith.muli"(%arg3, %arg3) <{overflowFlags = #arith.overflow<nuw>}> : (tensor<4x?xi8>, tensor<4x?xi8>) -> tensor<4x?xi8>
    %6 = "arith.divui"(%arg0, %arg1) : (i64, i64) -> i64
    %7 = "arith.divui"(%arg0, %arg1) <{isExact}> : (i64, i64) -> i64
    %8 = "arith.divsi"(%arg4, %arg4) <{isExact}> {test.x} : (index, index) -> index
    %9 = "arith.ceildivui"(%arg0, %arg1) : (i64, i64) -> i64
    %10 = "arith.ceildivsi"(%arg0, %arg1) : (i64, i64) -> i64
    %11 = "arith.floordivsi"(%arg0, %arg1) : (i64, i64) -> i64
    %12 = "arith.remui"(%arg0, %arg1) : (i64, i64) -> i64
    %13 = "arith.remsi"(%arg0, %arg1) : (i64, i64) -> i64
    %14 = "arith.maxsi"(%arg0, %arg1) : (i64, i64) -> i64
    %15 = "arith.maxui"(%arg0, %arg1) : (i64, i64) -> i64
    %16 = "arith.minsi"(%arg0, %arg1) : (i64, i64) -> i64
    %17 = "arith.minui"(%arg0, %arg1) : (i64, i64) -> i64
    %18:2 = "arith.addui_extended"(%arg0, %arg1) : (i64, i64) -> (i64, i1)
    %19:2 = "arith.mulsi_extended"(%arg2, %arg2) : (vector<4xi32>, vector<4xi32>) -> (vector<4xi32>, vector<4xi32>)
    %20:2 = "arith.mului_extended"(%arg0, %arg1) {test.y = 1 : i8} : (i64, i64) -> (i64, i64)
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (i8, i8) -> (), sym_name = "bits"}> ({
  ^bb0(%arg0: i8, %arg1: i8):
    %0 = "arith.andi"(%arg0, %arg1) : (i8, i8) -> i8
    %1 = "arith.ori"(%arg0, %arg1) : (i8, i8) -> i8
    %2 = "arith.xori"(%arg0, %arg1) : (i8, i8) -> i8
    %3 = "arith.shli"(%arg0, %arg1) <{overflowFlags = #arith.overflow<nsw>}> : (i8, i8) -> i8
    %4 = "arith.shrui"(%arg0, %arg1) <{isExact}> : (i8, i8) -> i8
    %5 = "arith.shrsi"(%arg0, %arg1) : (i8, i8) -> i8
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (f64, f64, vector<4xbf16>) -> (), sym_name = "floats"}> ({
  ^bb0(%arg0: f64, %arg1: f64, %arg2: vector<4xbf16>):
    %0 = "arith.negf"(%arg0) <{fastmath = #arith.fastmath<none>}> : (f64) -> f64
    %1 = "arith.negf"(%arg2) <{fastmath = #arith.fastmath<nnan>}> : (vector<4xbf16>) -> vector<4xbf16>
    %2 = "arith.addf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f64, f64) -> f64
    %3 = "arith.addf"(%arg0, %arg1) <{fastmath = #arith.fastmath<reassoc,contract>}> : (f64, f64) -> f64
    %4 = "arith.addf"(%arg0, %arg1) <{fastmath = #arith.fastmath<fast>}> : (f64, f64) -> f64
    %5 = "arith.addf"(%arg0, %arg1) <{fastmath = #arith.fastmath<fast>}> : (f64, f64) -> f64
    %6 = "arith.addf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> {test.z} : (f64, f64) -> f64
    %7 = "arith.subf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f64, f64) -> f64
    %8 = "arith.mulf"(%arg2, %arg2) <{fastmath = #arith.fastmath<none>}> : (vector<4xbf16>, vector<4xbf16>) -> vector<4xbf16>
    %9 = "arith.divf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f64, f64) -> f64
    %10 = "arith.remf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f64, f64) -> f64
    %11 = "arith.maximumf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f64, f64) -> f64
    %12 = "arith.maxnumf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f64, f64) -> f64
    %13 = "arith.minimumf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f64, f64) -> f64
    %14 = "arith.minnumf"(%arg0, %arg1) <{fastmath = #arith.fastmath<none>}> : (f64, f64) -> f64
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (i3, i32, index, f16, f32, f8E8M0FNU, vector<2xi32>, memref<4xi32>, f4E2M1FN) -> (), sym_name = "casts"}> ({
  ^bb0(%arg0: i3, %arg1: i32, %arg2: index, %arg3: f16, %arg4: f32, %arg5: f8E8M0FNU, %arg6: vector<2xi32>, %arg7: memref<4xi32>, %arg8: f4E2M1FN):
    %0 = "arith.extui"(%arg0) : (i3) -> i6
    %1 = "arith.extsi"(%arg6) : (vector<2xi32>) -> vector<2xi64>
    %2 = "arith.extf"(%arg3) : (f16) -> f32
    %3 = "arith.extf"(%arg3) <{fastmath = #arith.fastmath<contract>}> : (f16) -> f64
    %4 = "arith.scaling_extf"(%arg8, %arg5) <{fastmath = #arith.fastmath<nnan>}> : (f4E2M1FN, f8E8M0FNU) -> f32
    %5 = "arith.trunci"(%arg1) <{overflowFlags = #arith.overflow<none>}> : (i32) -> i16
    %6 = "arith.trunci"(%arg1) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32) -> i1
    %7 = "arith.truncf"(%arg4) : (f32) -> f16
    %8 = "arith.truncf"(%arg4) <{fastmath = #arith.fastmath<contract>, roundingmode = 3 : i32}> : (f32) -> bf16
    %9 = "arith.truncf"(%arg4) <{roundingmode = 0 : i32}> {test.w} : (f32) -> bf16
    %10 = "arith.scaling_truncf"(%arg4, %arg5) <{roundingmode = 2 : i32}> : (f32, f8E8M0FNU) -> f4E2M1FN
    %11 = "arith.uitofp"(%arg1) : (i32) -> f32
    %12 = "arith.sitofp"(%arg6) : (vector<2xi32>) -> vector<2xf32>
    %13 = "arith.fptoui"(%arg4) : (f32) -> i8
    %14 = "arith.fptosi"(%arg4) : (f32) -> i128
    %15 = "arith.index_cast"(%arg2) : (index) -> i64
    %16 = "arith.index_cast"(%arg7) : (memref<4xi32>) -> memref<4xindex>
    %17 = "arith.index_castui"(%arg1) : (i32) -> index
    %18 = "arith.bitcast"(%arg4) : (f32) -> i32
    %19 = "arith.bitcast"(%arg7) : (memref<4xi32>) -> memref<4xf32>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (i1, i32, i32, f32, vector<4xi64>, vector<4xi1>, tensor<?x3xf32>, tensor<?x3xi1>, memref<?xi8>) -> (), sym_name = "comparisons"}> ({
  ^bb0(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: f32, %arg4: vector<4xi64>, %arg5: vector<4xi1>, %arg6: tensor<?x3xf32>, %arg7: tensor<?x3xi1>, %arg8: memref<?xi8>):
    %0 = "arith.cmpi"(%arg1, %arg2) <{predicate = 0 : i64}> : (i32, i32) -> i1
    %1 = "arith.cmpi"(%arg4, %arg4) <{predicate = 6 : i64}> : (vector<4xi64>, vector<4xi64>) -> vector<4xi1>
    %2 = "arith.cmpf"(%arg3, %arg3) <{fastmath = #arith.fastmath<none>, predicate = 1 : i64}> : (f32, f32) -> i1
    %3 = "arith.cmpf"(%arg3, %arg3) <{fastmath = #arith.fastmath<none>, predicate = 15 : i64}> : (f32, f32) -> i1
    %4 = "arith.cmpf"(%arg6, %arg6) <{fastmath = #arith.fastmath<ninf>, predicate = 0 : i64}> : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xi1>
    %5 = "arith.select"(%arg0, %arg1, %arg2) : (i1, i32, i32) -> i32
    %6 = "arith.select"(%arg5, %arg4, %arg4) : (vector<4xi1>, vector<4xi64>, vector<4xi64>) -> vector<4xi64>
    %7 = "arith.select"(%arg7, %arg6, %arg6) {test.k} : (tensor<?x3xi1>, tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
    %8 = "arith.select"(%arg0, %arg6, %arg6) : (i1, tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xf32>
    %9 = "arith.select"(%arg0, %arg8, %arg8) : (i1, memref<?xi8>, memref<?xi8>) -> memref<?xi8>
    %10 = "arith.select"(%arg0, %arg1, %arg2) : (i1, i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (i32, f32) -> (), sym_name = "generic"}> ({
  ^bb0(%arg0: i32, %arg1: f32):
    %0 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
    %1 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
    %2 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<nsw>}> {test.a} : (i32, i32) -> i32
    %3 = "arith.divsi"(%arg0, %arg0) <{isExact}> : (i32, i32) -> i32
    %4 = "arith.addf"(%arg1, %arg1) <{fastmath = #arith.fastmath<nnan,ninf>}> : (f32, f32) -> f32
    %5 = "arith.truncf"(%arg1) <{roundingmode = 3 : i32}> : (f32) -> f16
    %6 = "arith.cmpi"(%arg0, %arg0) <{predicate = 9 : i64}> : (i32, i32) -> i1
    %7 = "arith.constant"() <{value = dense<1> : tensor<1x1xi8>}> : () -> tensor<1x1xi8>
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

// -----
"builtin.module"() ({
  "func.func"() <{function_type = (f32, i32) -> (), sym_name = "the_dictionary_wins"}> ({
  ^bb0(%arg0: f32, %arg1: i32):
    %0 = "arith.negf"(%arg0) <{fastmath = #arith.fastmath<ninf>}> : (f32) -> f32
    %1 = "arith.constant"() <{value = 3 : i32}> : () -> i32
    %2 = "arith.divsi"(%arg1, %arg1) <{isExact}> {test.a} : (i32, i32) -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

