// ARGS: --canonicalize --split-input-file
func.func @f0(%v1: i64, %v2: i1, %v3: f64) -> (i64, i1, f64, index, bf16, i64, i1, f64, index, bf16) {
  %v4 = arith.constant true
  %v5 = arith.constant 127 : index
  %v6 = arith.constant 1.0e10 : bf16
  %v7 = arith.constant -2.25 : f64
  %v8 = arith.negf %v7 : f64
  %v9 = arith.cmpf ole, %v8, %v3 : f64
  %v10 = arith.maximumf %v7, %v3 : f64
  %v11 = arith.cmpf une, %v7, %v7 : f64
  %v12 = arith.ceildivui %v1, %v1 : i64
  %v13 = arith.maxnumf %v8, %v8 fastmath<nnan,nsz> : f64
  %v14 = arith.ceildivsi %v5, %v5 : index
  return %v1, %v4, %v7, %v14, %v6, %v12, %v11, %v13, %v14, %v6 : i64, i1, f64, index, bf16, i64, i1, f64, index, bf16
}
// -----
func.func @f1(%v1: i32, %v2: index, %v3: bf16) -> (i32, index, bf16, f16, f32, i64, i1, i8, i32, index, bf16, f16, f32, i64, i1, i8) {
  %v4 = arith.constant -1.0 : f16
  %v5 = arith.constant -2.25 : f32
  %v6 = arith.constant 2 : index
  %v7 = arith.constant -128 : i64
  %v8 = arith.cmpf ole, %v4, %v4 : f16
  %v9 = arith.minnumf %v5, %v5 : f32
  %v10 = arith.select %v8, %v7, %v7 : i64
  %v11 = arith.index_cast %v6 : index to i8
  %v12 = arith.divsi %v10, %v7 : i64
  %v13 = arith.divui %v1, %v1 : i32
  return %v13, %v6, %v3, %v4, %v5, %v7, %v8, %v11, %v13, %v6, %v3, %v4, %v9, %v12, %v8, %v11 : i32, index, bf16, f16, f32, i64, i1, i8, i32, index, bf16, f16, f32, i64, i1, i8
}
// -----
func.func @f2(%v1: i32, %v2: i1, %v3: f64) -> (i32, i1, f64, i64, index, f16, i8, i32, i1, f64, i64, index, f16, i8) {
  %v4 = arith.constant 0 : i64
  %v5 = arith.constant 7 : index
  %v6 = arith.constant 0.0 : f16
  %v7 = arith.constant -128 : i8
  %v8 = arith.negf %v6 : f16
  %v9 = arith.fptosi %v6 : f16 to i32
  %v10 = arith.ceildivsi %v7, %v7 : i8
  %v11 = arith.cmpi eq, %v10, %v10 : i8
  %v12 = arith.maximumf %v3, %v3 : f64
  return %v9, %v11, %v3, %v4, %v5, %v8, %v7, %v9, %v11, %v12, %v4, %v5, %v8, %v10 : i32, i1, f64, i64, index, f16, i8, i32, i1, f64, i64, index, f16, i8
}
// -----
func.func @f3(%v1: index, %v2: i32, %v3: bf16) -> (index, i32, bf16, f64, f32, i64, i1, index, i32, bf16, f64, f32, i64, i1) {
  %v4 = arith.constant -0.0 : f64
  %v5 = arith.constant 3.5 : f32
  %v6 = arith.constant 2 : i64
  %v7 = arith.constant 7 : i32
  %v8 = arith.mulf %v3, %v3 : bf16
  %v9 = arith.cmpi ule, %v1, %v1 : index
  %v10 = arith.addf %v5, %v5 : f32
  %v11 = arith.cmpi ule, %v6, %v6 : i64
  %v12 = arith.ceildivsi %v6, %v6 : i64
  %v13 = arith.addi %v9, %v9 overflow<nsw> : i1
  %v14 = arith.maximumf %v10, %v5 : f32
  %v15 = arith.cmpf ogt, %v3, %v3 : bf16
  %v16 = arith.maxui %v15, %v13 : i1
  return %v1, %v7, %v3, %v4, %v14, %v12, %v11, %v1, %v7, %v8, %v4, %v14, %v12, %v16 : index, i32, bf16, f64, f32, i64, i1, index, i32, bf16, f64, f32, i64, i1
}
// -----
func.func @f4(%v1: i8, %v2: i1, %v3: bf16) -> (i8, i1, bf16, i32, f16, i64, index, f64, i8, i1, bf16, i32, f16, i64, index, f64) {
  %v4 = arith.constant 0 : i32
  %v5 = arith.constant 0.0 : f16
  %v6 = arith.constant 2 : i64
  %v7 = arith.constant 1 : index
  %v8 = arith.minui %v6, %v6 : i64
  %v9 = arith.minui %v1, %v1 : i8
  %v10 = arith.minui %v9, %v1 : i8
  %v11 = arith.uitofp %v9 : i8 to f64
  %v12 = arith.maximumf %v3, %v3 fastmath<nnan,nsz> : bf16
  %v13 = arith.trunci %v6 : i64 to i32
  %v14 = arith.sitofp %v2 : i1 to bf16
  %v15 = arith.index_cast %v7 : index to i8
  return %v1, %v2, %v14, %v13, %v5, %v8, %v7, %v11, %v15, %v2, %v14, %v13, %v5, %v8, %v7, %v11 : i8, i1, bf16, i32, f16, i64, index, f64, i8, i1, bf16, i32, f16, i64, index, f64
}
// -----
func.func @f5(%v1: index, %v2: i8, %v3: bf16) -> (index, i8, bf16, i1, f16, i64, index, i8, bf16, i1, f16, i64) {
  %v4 = arith.constant 1.0 : bf16
  %v5 = arith.constant true
  %v6 = arith.constant 0x7E00 : f16
  %v7 = arith.constant -1 : i64
  %v8 = arith.addf %v6, %v6 : f16
  %v9 = arith.maximumf %v6, %v6 fastmath<nnan,nsz> : f16
  %v10 = arith.ceildivui %v7, %v7 : i64
  %v11 = arith.divf %v4, %v3 : bf16
  %v12 = arith.sitofp %v5 : i1 to bf16
  %v13 = arith.select %v5, %v2, %v2 : i8
  %v14 = arith.select %v5, %v13, %v2 : i8
  %v15 = arith.remf %v3, %v12 fastmath<nnan,nsz> : bf16
  %v16 = arith.ceildivsi %v1, %v1 : index
  %v17 = arith.extui %v5 : i1 to i64
  return %v1, %v14, %v15, %v5, %v9, %v10, %v16, %v14, %v15, %v5, %v9, %v17 : index, i8, bf16, i1, f16, i64, index, i8, bf16, i1, f16, i64
}
// -----
func.func @f6(%v1: i64, %v2: index, %v3: f32) -> (i64, index, f32, i8, bf16, i16, i1, f16, i64, index, f32, i8, bf16, i16, i1, f16) {
  %v4 = arith.constant -8 : i64
  %v5 = arith.constant 1 : i8
  %v6 = arith.constant 1.0 : bf16
  %v7 = arith.constant -2.25 : f32
  %v8 = arith.index_cast %v2 : index to i64
  %v9 = arith.trunci %v1 : i64 to i16
  %v10 = arith.cmpi ule, %v5, %v5 : i8
  %v11 = arith.trunci %v4 : i64 to i1
  %v12 = arith.negf %v3 : f32
  %v13 = arith.trunci %v4 : i64 to i8
  %v14 = arith.subf %v7, %v7 fastmath<nnan,nsz> : f32
  %v15 = arith.uitofp %v9 : i16 to f16
  return %v8, %v2, %v3, %v5, %v6, %v9, %v11, %v15, %v8, %v2, %v14, %v13, %v6, %v9, %v11, %v15 : i64, index, f32, i8, bf16, i16, i1, f16, i64, index, f32, i8, bf16, i16, i1, f16
}
// -----
func.func @f7(%v1: vector<3xi32>, %v2: vector<3xi8>, %v3: vector<3xf64>) -> (vector<3xi32>, vector<3xi8>, vector<3xf64>, vector<3xi64>, vector<3xf32>, vector<3xi1>, vector<3xbf16>, vector<3xi32>, vector<3xi8>, vector<3xf64>, vector<3xi64>, vector<3xf32>, vector<3xi1>, vector<3xbf16>) {
  %v4 = arith.constant dense<3> : vector<3xi64>
  %v5 = arith.constant dense<0.0> : vector<3xf32>
  %v6 = arith.constant dense<false> : vector<3xi1>
  %v7 = arith.constant dense<1.0> : vector<3xf64>
  %v8 = arith.cmpf false, %v5, %v5 : vector<3xf32>
  %v9 = arith.maxsi %v1, %v1 : vector<3xi32>
  %v10 = arith.minimumf %v3, %v3 fastmath<nnan,nsz> : vector<3xf64>
  %v11 = arith.uitofp %v4 : vector<3xi64> to vector<3xbf16>
  %v12 = arith.cmpf ueq, %v5, %v5 : vector<3xf32>
  return %v1, %v2, %v7, %v4, %v5, %v12, %v11, %v9, %v2, %v10, %v4, %v5, %v12, %v11 : vector<3xi32>, vector<3xi8>, vector<3xf64>, vector<3xi64>, vector<3xf32>, vector<3xi1>, vector<3xbf16>, vector<3xi32>, vector<3xi8>, vector<3xf64>, vector<3xi64>, vector<3xf32>, vector<3xi1>, vector<3xbf16>
}
// -----
func.func @f8(%v1: i8, %v2: i32, %v3: f64) -> (i8, i32, f64, i64, i1, i8, i32, f64, i64, i1) {
  %v4 = arith.constant -2.25 : f64
  %v5 = arith.constant 3 : i8
  %v6 = arith.constant 1 : i64
  %v7 = arith.constant true
  %v8 = arith.divsi %v7, %v7 : i1
  %v9 = arith.ceildivsi %v6, %v6 : i64
  %v10 = arith.cmpi ult, %v5, %v5 : i8
  %v11 = arith.minsi %v2, %v2 : i32
  %v12 = arith.shli %v10, %v10 : i1
  return %v1, %v2, %v4, %v6, %v8, %v5, %v11, %v4, %v9, %v12 : i8, i32, f64, i64, i1, i8, i32, f64, i64, i1
}
// -----
func.func @f9(%v1: vector<3xi1>, %v2: vector<3xi8>, %v3: vector<3xf64>) -> (vector<3xi1>, vector<3xi8>, vector<3xf64>, vector<3xindex>, vector<3xbf16>, vector<3xi32>, vector<3xi1>, vector<3xi8>, vector<3xf64>, vector<3xindex>, vector<3xbf16>, vector<3xi32>) {
  %v4 = arith.constant dense<-0.0> : vector<3xf64>
  %v5 = arith.constant dense<true> : vector<3xi1>
  %v6 = arith.constant dense<[7, 1, 2]> : vector<3xindex>
  %v7 = arith.constant dense<7.0> : vector<3xbf16>
  %v8 = arith.cmpi sle, %v2, %v2 : vector<3xi8>
  %v9 = arith.addi %v2, %v2 overflow<nsw> : vector<3xi8>
  %v10 = arith.divf %v7, %v7 fastmath<nnan,nsz> : vector<3xbf16>
  %v11 = arith.fptosi %v7 : vector<3xbf16> to vector<3xi32>
  %v12 = arith.divui %v6, %v6 : vector<3xindex>
  %v13 = arith.maximumf %v3, %v3 : vector<3xf64>
  %v14 = arith.cmpf one, %v7, %v7 : vector<3xbf16>
  return %v14, %v9, %v4, %v6, %v10, %v11, %v14, %v9, %v13, %v12, %v10, %v11 : vector<3xi1>, vector<3xi8>, vector<3xf64>, vector<3xindex>, vector<3xbf16>, vector<3xi32>, vector<3xi1>, vector<3xi8>, vector<3xf64>, vector<3xindex>, vector<3xbf16>, vector<3xi32>
}
// -----
func.func @f10(%v1: i8, %v2: i1, %v3: f32) -> (i8, i1, f32, f16, f64, i64, i32, i8, i1, f32, f16, f64, i64, i32) {
  %v4 = arith.constant 1.0 : f16
  %v5 = arith.constant 1.0 : f32
  %v6 = arith.constant 7.0 : f64
  %v7 = arith.constant 2 : i64
  %v8 = arith.negf %v4 : f16
  %v9 = arith.fptoui %v4 : f16 to i8
  %v10 = arith.cmpf false, %v6, %v6 : f64
  %v11 = arith.divf %v6, %v6 fastmath<nnan,nsz> : f64
  %v12 = arith.subf %v6, %v6 : f64
  %v13 = arith.extsi %v10 : i1 to i32
  %v14 = arith.mulf %v3, %v3 fastmath<nnan,nsz> : f32
  return %v9, %v2, %v3, %v4, %v11, %v7, %v13, %v9, %v10, %v14, %v8, %v12, %v7, %v13 : i8, i1, f32, f16, f64, i64, i32, i8, i1, f32, f16, f64, i64, i32
}
// -----
func.func @f11(%v1: vector<3xi32>, %v2: vector<3xindex>, %v3: vector<3xbf16>) -> (vector<3xi32>, vector<3xindex>, vector<3xbf16>, vector<3xf16>, vector<3xi64>, vector<3xf64>, vector<3xi32>, vector<3xindex>, vector<3xbf16>, vector<3xf16>, vector<3xi64>, vector<3xf64>) {
  %v4 = arith.constant dense<1.0> : vector<3xf16>
  %v5 = arith.constant dense<2> : vector<3xindex>
  %v6 = arith.constant dense<2> : vector<3xi64>
  %v7 = arith.constant dense<1.0> : vector<3xf64>
  %v8 = arith.minnumf %v4, %v4 : vector<3xf16>
  %v9 = arith.mulf %v7, %v7 : vector<3xf64>
  %v10 = arith.minnumf %v4, %v8 : vector<3xf16>
  %v11 = arith.remf %v7, %v7 : vector<3xf64>
  %v12 = arith.minsi %v6, %v6 : vector<3xi64>
  %v13 = arith.mulf %v11, %v7 : vector<3xf64>
  %v14 = arith.andi %v5, %v2 : vector<3xindex>
  %v15 = arith.extsi %v1 : vector<3xi32> to vector<3xi64>
  %v16 = arith.ori %v1, %v1 : vector<3xi32>
  return %v16, %v5, %v3, %v4, %v12, %v7, %v16, %v14, %v3, %v10, %v15, %v13 : vector<3xi32>, vector<3xindex>, vector<3xbf16>, vector<3xf16>, vector<3xi64>, vector<3xf64>, vector<3xi32>, vector<3xindex>, vector<3xbf16>, vector<3xf16>, vector<3xi64>, vector<3xf64>
}
