// ARGS: --canonicalize --split-input-file
func.func @f0(%v1: i64, %v2: i8, %v3: f16) -> (i64, i8, f16, bf16, i32, i16, f64, i64, i8, f16, bf16, i32, i16, f64) {
  %v4 = arith.constant 1 : i8
  %v5 = arith.constant 7.0 : bf16
  %v6 = arith.constant 1 : i64
  %v7 = arith.constant -1 : i32
  %v8 = arith.extsi %v7 : i32 to i64
  %v9 = arith.trunci %v1 : i64 to i16
  %v10 = arith.minsi %v9, %v9 : i16
  %v11 = arith.minsi %v7, %v7 : i32
  %v12 = arith.uitofp %v4 : i8 to f64
  return %v1, %v4, %v3, %v5, %v7, %v10, %v12, %v8, %v4, %v3, %v5, %v11, %v10, %v12 : i64, i8, f16, bf16, i32, i16, f64, i64, i8, f16, bf16, i32, i16, f64
}
// -----
func.func @f1(%v1: vector<3xindex>, %v2: vector<3xi32>, %v3: vector<3xf16>) -> (vector<3xindex>, vector<3xi32>, vector<3xf16>, vector<3xf32>, vector<3xi1>, vector<3xf64>, vector<3xi8>, vector<3xindex>, vector<3xi32>, vector<3xf16>, vector<3xf32>, vector<3xi1>, vector<3xf64>, vector<3xi8>) {
  %v4 = arith.constant dense<-0.0> : vector<3xf32>
  %v5 = arith.constant dense<-0.0> : vector<3xf16>
  %v6 = arith.constant dense<true> : vector<3xi1>
  %v7 = arith.constant dense<3.5> : vector<3xf64>
  %v8 = arith.cmpi sgt, %v6, %v6 : vector<3xi1>
  %v9 = arith.fptosi %v7 : vector<3xf64> to vector<3xi8>
  %v10 = arith.negf %v3 : vector<3xf16>
  %v11 = arith.floordivsi %v6, %v6 : vector<3xi1>
  %v12 = arith.maxnumf %v4, %v4 : vector<3xf32>
  %v13 = arith.remf %v4, %v4 : vector<3xf32>
  %v14 = arith.negf %v7 : vector<3xf64>
  return %v1, %v2, %v5, %v12, %v6, %v7, %v9, %v1, %v2, %v10, %v13, %v11, %v14, %v9 : vector<3xindex>, vector<3xi32>, vector<3xf16>, vector<3xf32>, vector<3xi1>, vector<3xf64>, vector<3xi8>, vector<3xindex>, vector<3xi32>, vector<3xf16>, vector<3xf32>, vector<3xi1>, vector<3xf64>, vector<3xi8>
}
// -----
func.func @f2(%v1: index, %v2: i1, %v3: f64) -> (index, i1, f64, f16, i32, f32, index, i1, f64, f16, i32, f32) {
  %v4 = arith.constant -0.0 : f16
  %v5 = arith.constant 0 : i32
  %v6 = arith.constant -2.25 : f32
  %v7 = arith.constant 1.0 : f64
  %v8 = arith.cmpf une, %v4, %v4 : f16
  %v9 = arith.maximumf %v3, %v7 fastmath<nnan,nsz> : f64
  %v10 = arith.subf %v4, %v4 : f16
  %v11 = arith.fptosi %v4 : f16 to i32
  %v12 = arith.remui %v11, %v5 : i32
  %v13 = arith.mulf %v6, %v6 : f32
  %v14 = arith.remui %v5, %v12 : i32
  return %v1, %v8, %v7, %v4, %v12, %v13, %v1, %v8, %v9, %v10, %v14, %v13 : index, i1, f64, f16, i32, f32, index, i1, f64, f16, i32, f32
}
// -----
func.func @f3(%v1: i64, %v2: i32, %v3: bf16) -> (i64, i32, bf16, f32, f16, index, i1, i64, i32, bf16, f32, f16, index, i1) {
  %v4 = arith.constant -1.0 : bf16
  %v5 = arith.constant 1.0e10 : f32
  %v6 = arith.constant -0.0 : f16
  %v7 = arith.constant 7 : index
  %v8 = arith.cmpi ule, %v7, %v7 : index
  %v9 = arith.addf %v5, %v5 fastmath<nnan,nsz> : f32
  %v10 = arith.extui %v2 : i32 to i64
  %v11 = arith.subf %v4, %v4 : bf16
  %v12 = arith.remui %v10, %v10 : i64
  %v13 = arith.remui %v2, %v2 : i32
  return %v1, %v13, %v3, %v9, %v6, %v7, %v8, %v12, %v13, %v11, %v9, %v6, %v7, %v8 : i64, i32, bf16, f32, f16, index, i1, i64, i32, bf16, f32, f16, index, i1
}
// -----
func.func @f4(%v1: index, %v2: i32, %v3: f64) -> (index, i32, f64, i1, f16, i64, index, i32, f64, i1, f16, i64) {
  %v4 = arith.constant 1.0 : f64
  %v5 = arith.constant 127 : index
  %v6 = arith.constant true
  %v7 = arith.constant -2.25 : f16
  %v8 = arith.negf %v4 : f64
  %v9 = arith.remui %v6, %v6 : i1
  %v10 = arith.negf %v7 : f16
  %v11 = arith.index_castui %v1 : index to i64
  return %v5, %v2, %v4, %v9, %v7, %v11, %v5, %v2, %v8, %v9, %v10, %v11 : index, i32, f64, i1, f16, i64, index, i32, f64, i1, f16, i64
}
// -----
func.func @f5(%v1: index, %v2: i32, %v3: f32) -> (index, i32, f32, i64, f64, i1, index, i32, f32, i64, f64, i1) {
  %v4 = arith.constant -8 : i32
  %v5 = arith.constant 2 : i64
  %v6 = arith.constant -1.0 : f32
  %v7 = arith.constant 3.5 : f64
  %v8 = arith.extsi %v4 : i32 to i64
  %v9 = arith.maxui %v2, %v4 : i32
  %v10 = arith.remsi %v9, %v9 : i32
  %v11 = arith.cmpf ord, %v7, %v7 : f64
  %v12 = arith.subf %v7, %v7 : f64
  %v13 = arith.andi %v2, %v2 : i32
  %v14 = arith.maximumf %v7, %v12 : f64
  %v15 = arith.muli %v11, %v11 overflow<nuw> : i1
  return %v1, %v4, %v3, %v5, %v14, %v15, %v1, %v13, %v6, %v8, %v14, %v15 : index, i32, f32, i64, f64, i1, index, i32, f32, i64, f64, i1
}
// -----
func.func @f6(%v1: i64, %v2: i8, %v3: f16) -> (i64, i8, f16, bf16, i1, i32, i64, i8, f16, bf16, i1, i32) {
  %v4 = arith.constant -0.0 : bf16
  %v5 = arith.constant false
  %v6 = arith.constant -8 : i64
  %v7 = arith.constant 1.0e10 : f16
  %v8 = arith.addf %v4, %v4 : bf16
  %v9 = arith.addf %v3, %v7 : f16
  %v10 = arith.trunci %v6 : i64 to i32
  %v11 = arith.cmpi uge, %v6, %v1 : i64
  %v12 = arith.addi %v10, %v10 overflow<nsw> : i32
  return %v6, %v2, %v7, %v8, %v5, %v10, %v6, %v2, %v9, %v8, %v11, %v12 : i64, i8, f16, bf16, i1, i32, i64, i8, f16, bf16, i1, i32
}
// -----
func.func @f7(%v1: vector<3xi64>, %v2: vector<3xi8>, %v3: vector<3xbf16>) -> (vector<3xi64>, vector<3xi8>, vector<3xbf16>, vector<3xf16>, vector<3xf32>, vector<3xi1>, vector<3xi64>, vector<3xi8>, vector<3xbf16>, vector<3xf16>, vector<3xf32>, vector<3xi1>) {
  %v4 = arith.constant dense<0.0> : vector<3xf16>
  %v5 = arith.constant dense<1.0e10> : vector<3xf32>
  %v6 = arith.constant dense<true> : vector<3xi1>
  %v7 = arith.constant dense<[-8, 1, 2]> : vector<3xi64>
  %v8 = arith.subi %v6, %v6 overflow<nuw> : vector<3xi1>
  %v9 = arith.cmpi sle, %v6, %v8 : vector<3xi1>
  %v10 = arith.subf %v3, %v3 : vector<3xbf16>
  %v11 = arith.minui %v7, %v1 : vector<3xi64>
  %v12 = arith.divui %v9, %v9 : vector<3xi1>
  %v13 = arith.minnumf %v4, %v4 : vector<3xf16>
  %v14 = arith.cmpi ugt, %v2, %v2 : vector<3xi8>
  %v15 = arith.negf %v4 : vector<3xf16>
  %v16 = arith.ceildivui %v1, %v11 : vector<3xi64>
  %v17 = arith.cmpi uge, %v1, %v16 : vector<3xi64>
  return %v1, %v2, %v3, %v15, %v5, %v8, %v16, %v2, %v10, %v15, %v5, %v17 : vector<3xi64>, vector<3xi8>, vector<3xbf16>, vector<3xf16>, vector<3xf32>, vector<3xi1>, vector<3xi64>, vector<3xi8>, vector<3xbf16>, vector<3xf16>, vector<3xf32>, vector<3xi1>
}
// -----
func.func @f8(%v1: i32, %v2: i1, %v3: f32) -> (i32, i1, f32, f16, f64, i8, i64, i32, i1, f32, f16, f64, i8, i64) {
  %v4 = arith.constant 0.0 : f16
  %v5 = arith.constant -1.0 : f64
  %v6 = arith.constant false
  %v7 = arith.constant 127 : i8
  %v8 = arith.remui %v2, %v2 : i1
  %v9 = arith.minimumf %v4, %v4 : f16
  %v10 = arith.maxui %v6, %v6 : i1
  %v11 = arith.mulf %v9, %v9 : f16
  %v12 = arith.extui %v2 : i1 to i64
  %v13 = arith.minnumf %v11, %v4 : f16
  %v14 = arith.minnumf %v5, %v5 : f64
  %v15 = arith.sitofp %v8 : i1 to f64
  %v16 = arith.extui %v7 : i8 to i64
  %v17 = arith.maximumf %v9, %v4 : f16
  return %v1, %v10, %v3, %v17, %v15, %v7, %v12, %v1, %v10, %v3, %v17, %v15, %v7, %v16 : i32, i1, f32, f16, f64, i8, i64, i32, i1, f32, f16, f64, i8, i64
}
// -----
func.func @f9(%v1: i32, %v2: i8, %v3: f64) -> (i32, i8, f64, f16, index, i1, i32, i8, f64, f16, index, i1) {
  %v4 = arith.constant 0 : i32
  %v5 = arith.constant 1.0 : f64
  %v6 = arith.constant 1.0e10 : f16
  %v7 = arith.constant -128 : index
  %v8 = arith.minnumf %v5, %v5 : f64
  %v9 = arith.divf %v6, %v6 : f16
  %v10 = arith.sitofp %v4 : i32 to f16
  %v11 = arith.cmpf oge, %v6, %v10 : f16
  %v12 = arith.divf %v8, %v5 : f64
  return %v4, %v2, %v5, %v10, %v7, %v11, %v4, %v2, %v12, %v10, %v7, %v11 : i32, i8, f64, f16, index, i1, i32, i8, f64, f16, index, i1
}
// -----
func.func @f10(%v1: i8, %v2: i1, %v3: f64) -> (i8, i1, f64, index, i32, i64, i16, i8, i1, f64, index, i32, i64, i16) {
  %v4 = arith.constant 1.0 : f64
  %v5 = arith.constant 0 : index
  %v6 = arith.constant 0 : i32
  %v7 = arith.constant 1 : i64
  %v8 = arith.maximumf %v4, %v4 : f64
  %v9 = arith.andi %v2, %v2 : i1
  %v10 = arith.select %v2, %v1, %v1 : i8
  %v11 = arith.trunci %v7 : i64 to i16
  %v12 = arith.index_cast %v5 : index to i32
  %v13 = arith.shli %v5, %v5 overflow<nsw> : index
  %v14 = arith.sitofp %v10 : i8 to f64
  %v15 = arith.select %v9, %v5, %v5 : index
  return %v10, %v9, %v14, %v5, %v6, %v7, %v11, %v10, %v9, %v14, %v15, %v12, %v7, %v11 : i8, i1, f64, index, i32, i64, i16, i8, i1, f64, index, i32, i64, i16
}
// -----
func.func @f11(%v1: i1, %v2: index, %v3: bf16) -> (i1, index, bf16, i64, i32, f32, i16, i1, index, bf16, i64, i32, f32, i16) {
  %v4 = arith.constant 0 : i64
  %v5 = arith.constant 127 : i32
  %v6 = arith.constant -1.0 : bf16
  %v7 = arith.constant 2 : index
  %v8 = arith.extui %v5 : i32 to i64
  %v9 = arith.maxsi %v5, %v5 : i32
  %v10 = arith.muli %v9, %v5 overflow<nuw> : i32
  %v11 = arith.cmpi sle, %v1, %v1 : i1
  %v12 = arith.extsi %v11 : i1 to i32
  %v13 = arith.select %v11, %v11, %v1 : i1
  %v14 = arith.uitofp %v4 : i64 to f32
  %v15 = arith.subf %v6, %v3 : bf16
  %v16 = arith.trunci %v5 : i32 to i16
  return %v1, %v2, %v3, %v4, %v5, %v14, %v16, %v13, %v7, %v15, %v8, %v12, %v14, %v16 : i1, index, bf16, i64, i32, f32, i16, i1, index, bf16, i64, i32, f32, i16
}
