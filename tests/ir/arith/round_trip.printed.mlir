module {
  func.func @constants() {
    %c42_i32 = arith.constant 42 : i32
    %c-42_i32 = arith.constant -42 : i32
    %c42_i32_0 = arith.constant 42 : i32
    %true = arith.constant true
    %false = arith.constant false
    %true_1 = arith.constant true
    %c0 = arith.constant 0 : index
    %c-1 = arith.constant -1 : index
    %cst = arith.constant 1.500000e+00 : f32
    %cst_2 = arith.constant 0x7FC00000 : f32
    %cst_3 = arith.constant dense<[1, 2, 3]> : vector<3xi8>
    %cst_4 = arith.constant dense<1.000000e+00> : tensor<2x2xf64>
    %c7_i64 = arith.constant {test.note = "attributes come first"} 7 : i64
    %cst_5 = arith.constant sparse<[[0, 1]], 5> : tensor<2x3xi32>
    %cst_6 = arith.constant dense<3> : vector<[4]xi16>
    return
  }
}

// -----
module {
  func.func @integers(%arg0: i64, %arg1: i64, %arg2: vector<4xi32>, %arg3: tensor<4x?xi8>, %arg4: index) {
    %0 = arith.addi %arg0, %arg1 : i64
    %1 = arith.addi %arg0, %arg1 overflow<nsw> : i64
    %2 = arith.addi %arg0, %arg1 overflow<nsw, nuw> : i64
    %3 = arith.addi %arg0, %arg1 : i64
    %4 = arith.subi %arg2, %arg2 : vector<4xi32>
    %5 = arith.muli %arg3, %arg3 overflow<nuw> : tensor<4x?xi8>
    %6 = arith.divui %arg0, %arg1 : i64
    %7 = arith.divui %arg0, %arg1 exact : i64
    %8 = arith.divsi %arg4, %arg4 exact {test.x} : index
    %9 = arith.ceildivui %arg0, %arg1 : i64
    %10 = arith.ceildivsi %arg0, %arg1 : i64
    %11 = arith.floordivsi %arg0, %arg1 : i64
    %12 = arith.remui %arg0, %arg1 : i64
    %13 = arith.remsi %arg0, %arg1 : i64
    %14 = arith.maxsi %arg0, %arg1 : i64
    %15 = arith.maxui %arg0, %arg1 : i64
    %16 = arith.minsi %arg0, %arg1 : i64
    %17 = arith.minui %arg0, %arg1 : i64
    %sum, %overflow = arith.addui_extended %arg0, %arg1 : i64, i1
    %low, %high = arith.mulsi_extended %arg2, %arg2 : vector<4xi32>
    %low_0, %high_1 = arith.mului_extended %arg0, %arg1 {test.y = 1 : i8} : i64
    return
  }
}

// -----
module {
  func.func @bits(%arg0: i8, %arg1: i8) {
    %0 = arith.andi %arg0, %arg1 : i8
    %1 = arith.ori %arg0, %arg1 : i8
    %2 = arith.xori %arg0, %arg1 : i8
    %3 = arith.shli %arg0, %arg1 overflow<nsw> : i8
    %4 = arith.shrui %arg0, %arg1 exact : i8
    %5 = arith.shrsi %arg0, %arg1 : i8
    return
  }
}

// -----
module {
  func.func @floats(%arg0: f64, %arg1: f64, %arg2: vector<4xbf16>) {
    %0 = arith.negf %arg0 : f64
    %1 = arith.negf %arg2 fastmath<nnan> : vector<4xbf16>
    %2 = arith.addf %arg0, %arg1 : f64
    %3 = arith.addf %arg0, %arg1 fastmath<reassoc,contract> : f64
    %4 = arith.addf %arg0, %arg1 fastmath<fast> : f64
    %5 = arith.addf %arg0, %arg1 fastmath<fast> : f64
    %6 = arith.addf %arg0, %arg1 {test.z} : f64
    %7 = arith.subf %arg0, %arg1 : f64
    %8 = arith.mulf %arg2, %arg2 : vector<4xbf16>
    %9 = arith.divf %arg0, %arg1 : f64
    %10 = arith.remf %arg0, %arg1 : f64
    %11 = arith.maximumf %arg0, %arg1 : f64
    %12 = arith.maxnumf %arg0, %arg1 : f64
    %13 = arith.minimumf %arg0, %arg1 : f64
    %14 = arith.minnumf %arg0, %arg1 : f64
    return
  }
}

// -----
module {
  func.func @casts(%arg0: i3, %arg1: i32, %arg2: index, %arg3: f16, %arg4: f32, %arg5: f8E8M0FNU, %arg6: vector<2xi32>, %arg7: memref<4xi32>, %arg8: f4E2M1FN) {
    %0 = arith.extui %arg0 : i3 to i6
    %1 = arith.extsi %arg6 : vector<2xi32> to vector<2xi64>
    %2 = arith.extf %arg3 : f16 to f32
    %3 = arith.extf %arg3 fastmath<contract> : f16 to f64
    %4 = arith.scaling_extf %arg8, %arg5 fastmath<nnan> : f4E2M1FN, f8E8M0FNU to f32
    %5 = arith.trunci %arg1 : i32 to i16
    %6 = arith.trunci %arg1 overflow<nsw, nuw> : i32 to i1
    %7 = arith.truncf %arg4 : f32 to f16
    %8 = arith.truncf %arg4 toward_zero fastmath<contract> : f32 to bf16
    %9 = arith.truncf %arg4 to_nearest_even {test.w} : f32 to bf16
    %10 = arith.scaling_truncf %arg4, %arg5 upward : f32, f8E8M0FNU to f4E2M1FN
    %11 = arith.uitofp %arg1 : i32 to f32
    %12 = arith.sitofp %arg6 : vector<2xi32> to vector<2xf32>
    %13 = arith.fptoui %arg4 : f32 to i8
    %14 = arith.fptosi %arg4 : f32 to i128
    %15 = arith.index_cast %arg2 : index to i64
    %16 = arith.index_cast %arg7 : memref<4xi32> to memref<4xindex>
    %17 = arith.index_castui %arg1 : i32 to index
    %18 = arith.bitcast %arg4 : f32 to i32
    %19 = arith.bitcast %arg7 : memref<4xi32> to memref<4xf32>
    return
  }
}

// -----
module {
  func.func @comparisons(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: f32, %arg4: vector<4xi64>, %arg5: vector<4xi1>, %arg6: tensor<?x3xf32>, %arg7: tensor<?x3xi1>, %arg8: memref<?xi8>) {
    %0 = arith.cmpi eq, %arg1, %arg2 : i32
    %1 = arith.cmpi ult, %arg4, %arg4 : vector<4xi64>
    %2 = arith.cmpf oeq, %arg3, %arg3 : f32
    %3 = arith.cmpf true, %arg3, %arg3 : f32
    %4 = arith.cmpf false, %arg6, %arg6 fastmath<ninf> : tensor<?x3xf32>
    %5 = arith.select %arg0, %arg1, %arg2 : i32
    %6 = arith.select %arg5, %arg4, %arg4 : vector<4xi1>, vector<4xi64>
    %7 = arith.select %arg7, %arg6, %arg6 {test.k} : tensor<?x3xi1>, tensor<?x3xf32>
    %8 = arith.select %arg0, %arg6, %arg6 : tensor<?x3xf32>
    %9 = arith.select %arg0, %arg8, %arg8 : memref<?xi8>
    %10 = arith.select %arg0, %arg1, %arg2 : i32
    return
  }
}

// -----
module {
  func.func @generic(%arg0: i32, %arg1: f32) {
    %0 = arith.addi %arg0, %arg0 : i32
    %1 = arith.addi %arg0, %arg0 overflow<nsw, nuw> : i32
    %2 = arith.addi %arg0, %arg0 overflow<nsw> {test.a} : i32
    %3 = arith.divsi %arg0, %arg0 exact : i32
    %4 = arith.addf %arg1, %arg1 fastmath<nnan,ninf> : f32
    %5 = arith.truncf %arg1 toward_zero : f32 to f16
    %6 = arith.cmpi uge, %arg0, %arg0 : i32
    %cst = arith.constant dense<1> : tensor<1x1xi8>
    return
  }
}

// -----
module {
  func.func @the_dictionary_wins(%arg0: f32, %arg1: i32) {
    %0 = arith.negf %arg0 fastmath<ninf> : f32
    %c3_i32 = arith.constant 3 : i32
    %1 = arith.divsi %arg1, %arg1 exact {test.a} : i32
    return
  }
}

