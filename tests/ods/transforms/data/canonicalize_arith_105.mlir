// ARGS: --canonicalize --split-input-file
func.func @f0(%v1: i32, %v2: i1, %v3: f16) -> (i32, i1, f16, index, i8, f32, i64, i16, i32, i1, f16, index, i8, f32, i64, i16) {
  %v4 = arith.constant 7 : index
  %v5 = arith.constant 1.0 : f16
  %v6 = arith.constant -1 : i32
  %v7 = arith.constant 1 : i8
  %v8 = arith.minui %v4, %v4 : index
  %v9 = arith.index_cast %v4 : index to i32
  %v10 = arith.andi %v7, %v7 : i8
  %v11 = arith.uitofp %v7 : i8 to f32
  %v12 = arith.extui %v10 : i8 to i64
  %v13 = arith.ori %v7, %v10 : i8
  %v14 = arith.cmpf true, %v3, %v3 : f16
  %v15 = arith.trunci %v12 : i64 to i16
  %v16 = arith.shli %v4, %v8 overflow<nuw> : index
  return %v9, %v2, %v3, %v4, %v13, %v11, %v12, %v15, %v9, %v14, %v5, %v16, %v13, %v11, %v12, %v15 : i32, i1, f16, index, i8, f32, i64, i16, i32, i1, f16, index, i8, f32, i64, i16
}
// -----
func.func @f1(%v1: i8, %v2: i32, %v3: f64) -> (i8, i32, f64, index, bf16, i1, i64, i16, f16, i8, i32, f64, index, bf16, i1, i64, i16, f16) {
  %v4 = arith.constant 1 : index
  %v5 = arith.constant 127 : i8
  %v6 = arith.constant 1.0 : bf16
  %v7 = arith.constant false
  %v8 = arith.divf %v6, %v6 : bf16
  %v9 = arith.extsi %v2 : i32 to i64
  %v10 = arith.cmpf true, %v8, %v6 : bf16
  %v11 = arith.select %v10, %v9, %v9 : i64
  %v12 = arith.shrui %v7, %v7 : i1
  %v13 = arith.trunci %v9 : i64 to i16
  %v14 = arith.andi %v7, %v7 : i1
  %v15 = arith.floordivsi %v9, %v9 : i64
  %v16 = arith.fptosi %v6 : bf16 to i32
  %v17 = arith.uitofp %v1 : i8 to f16
  return %v1, %v16, %v3, %v4, %v8, %v14, %v9, %v13, %v17, %v5, %v16, %v3, %v4, %v8, %v14, %v15, %v13, %v17 : i8, i32, f64, index, bf16, i1, i64, i16, f16, i8, i32, f64, index, bf16, i1, i64, i16, f16
}
// -----
func.func @f2(%v1: vector<3xi8>, %v2: vector<3xi32>, %v3: vector<3xf64>) -> (vector<3xi8>, vector<3xi32>, vector<3xf64>, vector<3xindex>, vector<3xi1>, vector<3xi8>, vector<3xi32>, vector<3xf64>, vector<3xindex>, vector<3xi1>) {
  %v4 = arith.constant dense<[1, 1, 2]> : vector<3xi32>
  %v5 = arith.constant dense<1.0e10> : vector<3xf64>
  %v6 = arith.constant dense<[0, 1, 2]> : vector<3xindex>
  %v7 = arith.constant dense<1> : vector<3xi8>
  %v8 = arith.cmpi uge, %v6, %v6 : vector<3xindex>
  %v9 = arith.negf %v5 : vector<3xf64>
  %v10 = arith.cmpi eq, %v8, %v8 : vector<3xi1>
  %v11 = arith.trunci %v1 : vector<3xi8> to vector<3xi1>
  %v12 = arith.maxui %v6, %v6 : vector<3xindex>
  %v13 = arith.maxui %v12, %v6 : vector<3xindex>
  %v14 = arith.cmpf ugt, %v5, %v5 : vector<3xf64>
  %v15 = arith.remf %v5, %v3 fastmath<nnan,nsz> : vector<3xf64>
  %v16 = arith.maxsi %v14, %v14 : vector<3xi1>
  return %v7, %v4, %v3, %v13, %v8, %v7, %v4, %v15, %v13, %v16 : vector<3xi8>, vector<3xi32>, vector<3xf64>, vector<3xindex>, vector<3xi1>, vector<3xi8>, vector<3xi32>, vector<3xf64>, vector<3xindex>, vector<3xi1>
}
// -----
func.func @f3(%v1: vector<3xi32>, %v2: vector<3xi64>, %v3: vector<3xf64>) -> (vector<3xi32>, vector<3xi64>, vector<3xf64>, vector<3xf32>, vector<3xbf16>, vector<3xi1>, vector<3xi32>, vector<3xi64>, vector<3xf64>, vector<3xf32>, vector<3xbf16>, vector<3xi1>) {
  %v4 = arith.constant dense<-2.25> : vector<3xf32>
  %v5 = arith.constant dense<1.0e10> : vector<3xf64>
  %v6 = arith.constant dense<0.0> : vector<3xbf16>
  %v7 = arith.constant dense<127> : vector<3xi32>
  %v8 = arith.maximumf %v4, %v4 : vector<3xf32>
  %v9 = arith.divf %v8, %v4 : vector<3xf32>
  %v10 = arith.cmpf ole, %v9, %v4 : vector<3xf32>
  %v11 = arith.addf %v6, %v6 fastmath<nnan,nsz> : vector<3xbf16>
  %v12 = arith.remsi %v7, %v1 : vector<3xi32>
  %v13 = arith.addi %v2, %v2 overflow<nuw> : vector<3xi64>
  %v14 = arith.maxui %v10, %v10 : vector<3xi1>
  return %v12, %v13, %v5, %v9, %v11, %v10, %v12, %v13, %v5, %v9, %v11, %v14 : vector<3xi32>, vector<3xi64>, vector<3xf64>, vector<3xf32>, vector<3xbf16>, vector<3xi1>, vector<3xi32>, vector<3xi64>, vector<3xf64>, vector<3xf32>, vector<3xbf16>, vector<3xi1>
}
// -----
func.func @f4(%v1: i64, %v2: i32, %v3: f32) -> (i64, i32, f32, f16, i1, i8, i64, i32, f32, f16, i1, i8) {
  %v4 = arith.constant 1 : i64
  %v5 = arith.constant 0x7E00 : f16
  %v6 = arith.constant 7 : i32
  %v7 = arith.constant 7.0 : f32
  %v8 = arith.mulf %v5, %v5 : f16
  %v9 = arith.minnumf %v5, %v8 : f16
  %v10 = arith.mulf %v8, %v5 : f16
  %v11 = arith.remf %v3, %v3 : f32
  %v12 = arith.maximumf %v3, %v3 : f32
  %v13 = arith.cmpi sle, %v1, %v4 : i64
  %v14 = arith.cmpi uge, %v4, %v1 : i64
  %v15 = arith.cmpf ueq, %v8, %v8 : f16
  %v16 = arith.trunci %v1 : i64 to i8
  return %v1, %v2, %v11, %v5, %v13, %v16, %v4, %v6, %v12, %v10, %v15, %v16 : i64, i32, f32, f16, i1, i8, i64, i32, f32, f16, i1, i8
}
// -----
func.func @f5(%v1: i8, %v2: i64, %v3: bf16) -> (i8, i64, bf16, f16, index, i1, i8, i64, bf16, f16, index, i1) {
  %v4 = arith.constant -8 : i64
  %v5 = arith.constant 3.5 : f16
  %v6 = arith.constant 0 : index
  %v7 = arith.constant -0.0 : bf16
  %v8 = arith.negf %v5 : f16
  %v9 = arith.negf %v5 : f16
  %v10 = arith.index_cast %v6 : index to i64
  %v11 = arith.divsi %v1, %v1 : i8
  %v12 = arith.ceildivui %v6, %v6 : index
  %v13 = arith.mulf %v3, %v3 : bf16
  %v14 = arith.minimumf %v3, %v13 : bf16
  %v15 = arith.cmpf ueq, %v8, %v8 : f16
  return %v1, %v10, %v7, %v5, %v12, %v15, %v11, %v10, %v14, %v9, %v12, %v15 : i8, i64, bf16, f16, index, i1, i8, i64, bf16, f16, index, i1
}
// -----
func.func @f6(%v1: i64, %v2: index, %v3: bf16) -> (i64, index, bf16, i1, f64, i8, i64, index, bf16, i1, f64, i8) {
  %v4 = arith.constant 1 : i64
  %v5 = arith.constant true
  %v6 = arith.constant 1.0e10 : f64
  %v7 = arith.constant -1 : i8
  %v8 = arith.cmpf one, %v3, %v3 : bf16
  %v9 = arith.cmpf olt, %v6, %v6 : f64
  %v10 = arith.cmpf oeq, %v6, %v6 : f64
  %v11 = arith.select %v8, %v10, %v9 : i1
  %v12 = arith.shli %v11, %v5 : i1
  %v13 = arith.xori %v12, %v11 : i1
  %v14 = arith.remui %v2, %v2 : index
  %v15 = arith.minnumf %v6, %v6 : f64
  %v16 = arith.maxui %v10, %v9 : i1
  return %v1, %v14, %v3, %v12, %v6, %v7, %v4, %v14, %v3, %v16, %v15, %v7 : i64, index, bf16, i1, f64, i8, i64, index, bf16, i1, f64, i8
}
// -----
func.func @f7(%v1: index, %v2: i64, %v3: f16) -> (index, i64, f16, f64, i8, i32, index, i64, f16, f64, i8, i32) {
  %v4 = arith.constant -8 : index
  %v5 = arith.constant -2.25 : f64
  %v6 = arith.constant -1 : i8
  %v7 = arith.constant -1 : i32
  %v8 = arith.maximumf %v5, %v5 : f64
  %v9 = arith.ceildivui %v1, %v4 : index
  %v10 = arith.divsi %v7, %v7 : i32
  %v11 = arith.negf %v8 : f64
  %v12 = arith.fptoui %v3 : f16 to i64
  %v13 = arith.fptoui %v5 : f64 to i8
  %v14 = arith.mulf %v3, %v3 : f16
  %v15 = arith.negf %v14 : f16
  return %v1, %v12, %v3, %v5, %v13, %v10, %v9, %v12, %v15, %v11, %v13, %v10 : index, i64, f16, f64, i8, i32, index, i64, f16, f64, i8, i32
}
// -----
func.func @f8(%v1: i8, %v2: i64, %v3: bf16) -> (i8, i64, bf16, i32, f16, f64, index, i8, i64, bf16, i32, f16, f64, index) {
  %v4 = arith.constant -1 : i32
  %v5 = arith.constant -2.25 : f16
  %v6 = arith.constant 7.0 : f64
  %v7 = arith.constant -128 : index
  %v8 = arith.fptoui %v3 : bf16 to i32
  %v9 = arith.divui %v1, %v1 : i8
  %v10 = arith.index_cast %v7 : index to i64
  %v11 = arith.fptoui %v3 : bf16 to i64
  %v12 = arith.negf %v3 : bf16
  %v13 = arith.minimumf %v5, %v5 fastmath<nnan,nsz> : f16
  return %v1, %v11, %v3, %v8, %v13, %v6, %v7, %v9, %v11, %v12, %v8, %v13, %v6, %v7 : i8, i64, bf16, i32, f16, f64, index, i8, i64, bf16, i32, f16, f64, index
}
// -----
func.func @f9(%v1: vector<3xi32>, %v2: vector<3xindex>, %v3: vector<3xf64>) -> (vector<3xi32>, vector<3xindex>, vector<3xf64>, vector<3xi8>, vector<3xf16>, vector<3xi1>, vector<3xi32>, vector<3xindex>, vector<3xf64>, vector<3xi8>, vector<3xf16>, vector<3xi1>) {
  %v4 = arith.constant dense<[0, 1, 2]> : vector<3xi8>
  %v5 = arith.constant dense<1.0> : vector<3xf16>
  %v6 = arith.constant dense<-0.0> : vector<3xf64>
  %v7 = arith.constant dense<-1> : vector<3xindex>
  %v8 = arith.ori %v7, %v7 : vector<3xindex>
  %v9 = arith.subf %v3, %v6 : vector<3xf64>
  %v10 = arith.muli %v7, %v2 overflow<nuw> : vector<3xindex>
  %v11 = arith.cmpi sge, %v8, %v7 : vector<3xindex>
  %v12 = arith.shli %v11, %v11 overflow<nsw> : vector<3xi1>
  return %v1, %v8, %v6, %v4, %v5, %v12, %v1, %v10, %v9, %v4, %v5, %v12 : vector<3xi32>, vector<3xindex>, vector<3xf64>, vector<3xi8>, vector<3xf16>, vector<3xi1>, vector<3xi32>, vector<3xindex>, vector<3xf64>, vector<3xi8>, vector<3xf16>, vector<3xi1>
}
// -----
func.func @f10(%v1: i8, %v2: index, %v3: f16) -> (i8, index, f16, i1, bf16, f64, i64, i8, index, f16, i1, bf16, f64, i64) {
  %v4 = arith.constant false
  %v5 = arith.constant -0.0 : bf16
  %v6 = arith.constant -0.0 : f64
  %v7 = arith.constant 127 : i64
  %v8 = arith.mulf %v5, %v5 : bf16
  %v9 = arith.subi %v2, %v2 : index
  %v10 = arith.cmpi sle, %v7, %v7 : i64
  %v11 = arith.floordivsi %v1, %v1 : i8
  %v12 = arith.remf %v5, %v5 fastmath<nnan,nsz> : bf16
  return %v11, %v9, %v3, %v10, %v8, %v6, %v7, %v11, %v9, %v3, %v10, %v12, %v6, %v7 : i8, index, f16, i1, bf16, f64, i64, i8, index, f16, i1, bf16, f64, i64
}
// -----
func.func @f11(%v1: i1, %v2: i64, %v3: f32) -> (i1, i64, f32, bf16, f16, index, i8, i16, i1, i64, f32, bf16, f16, index, i8, i16) {
  %v4 = arith.constant 1.0 : bf16
  %v5 = arith.constant 0x7E00 : f16
  %v6 = arith.constant false
  %v7 = arith.constant -1 : index
  %v8 = arith.fptoui %v5 : f16 to i8
  %v9 = arith.maxnumf %v3, %v3 fastmath<nnan,nsz> : f32
  %v10 = arith.extsi %v8 : i8 to i16
  %v11 = arith.ceildivsi %v10, %v10 : i16
  return %v1, %v2, %v3, %v4, %v5, %v7, %v8, %v11, %v6, %v2, %v9, %v4, %v5, %v7, %v8, %v11 : i1, i64, f32, bf16, f16, index, i8, i16, i1, i64, f32, bf16, f16, index, i8, i16
}
