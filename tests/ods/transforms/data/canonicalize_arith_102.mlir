// ARGS: --canonicalize --split-input-file
func.func @f0(%v1: vector<3xindex>, %v2: vector<3xi32>, %v3: vector<3xbf16>) -> (vector<3xindex>, vector<3xi32>, vector<3xbf16>, vector<3xf64>, vector<3xi64>, vector<3xf32>, vector<3xi1>, vector<3xindex>, vector<3xi32>, vector<3xbf16>, vector<3xf64>, vector<3xi64>, vector<3xf32>, vector<3xi1>) {
  %v4 = arith.constant dense<-2.25> : vector<3xf64>
  %v5 = arith.constant dense<[0, 1, 2]> : vector<3xi32>
  %v6 = arith.constant dense<[-128, 1, 2]> : vector<3xi64>
  %v7 = arith.constant dense<1.0> : vector<3xf32>
  %v8 = arith.mulf %v4, %v4 : vector<3xf64>
  %v9 = arith.cmpi ule, %v6, %v6 : vector<3xi64>
  %v10 = arith.floordivsi %v6, %v6 : vector<3xi64>
  %v11 = arith.ceildivsi %v10, %v10 : vector<3xi64>
  %v12 = arith.xori %v11, %v10 : vector<3xi64>
  %v13 = arith.trunci %v5 : vector<3xi32> to vector<3xi1>
  %v14 = arith.shli %v2, %v5 : vector<3xi32>
  return %v1, %v14, %v3, %v8, %v12, %v7, %v9, %v1, %v14, %v3, %v8, %v12, %v7, %v13 : vector<3xindex>, vector<3xi32>, vector<3xbf16>, vector<3xf64>, vector<3xi64>, vector<3xf32>, vector<3xi1>, vector<3xindex>, vector<3xi32>, vector<3xbf16>, vector<3xf64>, vector<3xi64>, vector<3xf32>, vector<3xi1>
}
// -----
func.func @f1(%v1: i8, %v2: index, %v3: f32) -> (i8, index, f32, f64, i1, i64, i32, i8, index, f32, f64, i1, i64, i32) {
  %v4 = arith.constant 7.0 : f64
  %v5 = arith.constant true
  %v6 = arith.constant 3 : i64
  %v7 = arith.constant -0.0 : f32
  %v8 = arith.uitofp %v5 : i1 to f64
  %v9 = arith.trunci %v6 : i64 to i8
  %v10 = arith.mulf %v3, %v3 fastmath<nnan,nsz> : f32
  %v11 = arith.cmpi ne, %v2, %v2 : index
  %v12 = arith.divui %v2, %v2 : index
  %v13 = arith.remui %v12, %v12 : index
  %v14 = arith.ceildivsi %v6, %v6 : i64
  %v15 = arith.shrui %v6, %v6 : i64
  %v16 = arith.index_cast %v13 : index to i32
  %v17 = arith.select %v11, %v6, %v6 : i64
  return %v9, %v13, %v10, %v8, %v5, %v6, %v16, %v9, %v13, %v10, %v8, %v11, %v17, %v16 : i8, index, f32, f64, i1, i64, i32, i8, index, f32, f64, i1, i64, i32
}
// -----
func.func @f2(%v1: i8, %v2: index, %v3: f64) -> (i8, index, f64, i64, i32, i1, f16, i16, i8, index, f64, i64, i32, i1, f16, i16) {
  %v4 = arith.constant 1 : i64
  %v5 = arith.constant 127 : i32
  %v6 = arith.constant true
  %v7 = arith.constant 1.0 : f16
  %v8 = arith.extsi %v6 : i1 to i16
  %v9 = arith.maximumf %v3, %v3 : f64
  %v10 = arith.addf %v9, %v3 : f64
  %v11 = arith.cmpi ule, %v5, %v5 : i32
  %v12 = arith.addi %v4, %v4 overflow<nsw> : i64
  %v13 = arith.cmpi sgt, %v8, %v8 : i16
  return %v1, %v2, %v10, %v4, %v5, %v13, %v7, %v8, %v1, %v2, %v10, %v12, %v5, %v13, %v7, %v8 : i8, index, f64, i64, i32, i1, f16, i16, i8, index, f64, i64, i32, i1, f16, i16
}
// -----
func.func @f3(%v1: vector<3xi8>, %v2: vector<3xindex>, %v3: vector<3xf16>) -> (vector<3xi8>, vector<3xindex>, vector<3xf16>, vector<3xi32>, vector<3xbf16>, vector<3xi1>, vector<3xi8>, vector<3xindex>, vector<3xf16>, vector<3xi32>, vector<3xbf16>, vector<3xi1>) {
  %v4 = arith.constant dense<-8> : vector<3xi32>
  %v5 = arith.constant dense<1.0e10> : vector<3xbf16>
  %v6 = arith.constant dense<3> : vector<3xi8>
  %v7 = arith.constant dense<0x7E00> : vector<3xf16>
  %v8 = arith.ori %v2, %v2 : vector<3xindex>
  %v9 = arith.cmpi ule, %v4, %v4 : vector<3xi32>
  %v10 = arith.divui %v8, %v2 : vector<3xindex>
  %v11 = arith.minimumf %v3, %v3 fastmath<nnan,nsz> : vector<3xf16>
  %v12 = arith.floordivsi %v6, %v6 : vector<3xi8>
  %v13 = arith.subf %v7, %v11 : vector<3xf16>
  %v14 = arith.maxui %v9, %v9 : vector<3xi1>
  return %v6, %v8, %v7, %v4, %v5, %v9, %v12, %v10, %v13, %v4, %v5, %v14 : vector<3xi8>, vector<3xindex>, vector<3xf16>, vector<3xi32>, vector<3xbf16>, vector<3xi1>, vector<3xi8>, vector<3xindex>, vector<3xf16>, vector<3xi32>, vector<3xbf16>, vector<3xi1>
}
// -----
func.func @f4(%v1: index, %v2: i8, %v3: bf16) -> (index, i8, bf16, i1, i64, f16, index, i8, bf16, i1, i64, f16) {
  %v4 = arith.constant -8 : index
  %v5 = arith.constant true
  %v6 = arith.constant -1 : i8
  %v7 = arith.constant -8 : i64
  %v8 = arith.remsi %v7, %v7 : i64
  %v9 = arith.shli %v7, %v8 : i64
  %v10 = arith.sitofp %v5 : i1 to f16
  %v11 = arith.divui %v5, %v5 : i1
  %v12 = arith.divf %v3, %v3 : bf16
  %v13 = arith.maxui %v6, %v6 : i8
  %v14 = arith.cmpi ugt, %v2, %v13 : i8
  return %v4, %v13, %v3, %v11, %v8, %v10, %v4, %v13, %v12, %v14, %v9, %v10 : index, i8, bf16, i1, i64, f16, index, i8, bf16, i1, i64, f16
}
// -----
func.func @f5(%v1: i1, %v2: index, %v3: f64) -> (i1, index, f64, f16, i32, bf16, i8, i1, index, f64, f16, i32, bf16, i8) {
  %v4 = arith.constant -0.0 : f16
  %v5 = arith.constant -1.0 : f64
  %v6 = arith.constant 3 : i32
  %v7 = arith.constant 1.0e10 : bf16
  %v8 = arith.index_cast %v2 : index to i8
  %v9 = arith.negf %v4 : f16
  %v10 = arith.index_castui %v2 : index to i8
  %v11 = arith.andi %v2, %v2 : index
  %v12 = arith.maxui %v8, %v10 : i8
  return %v1, %v2, %v3, %v4, %v6, %v7, %v8, %v1, %v11, %v5, %v9, %v6, %v7, %v12 : i1, index, f64, f16, i32, bf16, i8, i1, index, f64, f16, i32, bf16, i8
}
// -----
func.func @f6(%v1: i64, %v2: i8, %v3: bf16) -> (i64, i8, bf16, i32, index, i64, i8, bf16, i32, index) {
  %v4 = arith.constant 7 : i8
  %v5 = arith.constant 127 : i32
  %v6 = arith.constant 0 : index
  %v7 = arith.constant -1 : i64
  %v8 = arith.extsi %v2 : i8 to i32
  %v9 = arith.maxsi %v4, %v2 : i8
  %v10 = arith.addf %v3, %v3 : bf16
  %v11 = arith.negf %v10 : bf16
  %v12 = arith.divf %v10, %v11 : bf16
  return %v7, %v9, %v11, %v5, %v6, %v7, %v9, %v12, %v8, %v6 : i64, i8, bf16, i32, index, i64, i8, bf16, i32, index
}
// -----
func.func @f7(%v1: i8, %v2: index, %v3: f32) -> (i8, index, f32, bf16, i64, i32, i1, i8, index, f32, bf16, i64, i32, i1) {
  %v4 = arith.constant 7 : i8
  %v5 = arith.constant 3.5 : bf16
  %v6 = arith.constant 3 : i64
  %v7 = arith.constant 127 : i32
  %v8 = arith.trunci %v6 : i64 to i1
  %v9 = arith.shrsi %v8, %v8 : i1
  %v10 = arith.trunci %v6 : i64 to i1
  %v11 = arith.trunci %v6 : i64 to i8
  %v12 = arith.maxnumf %v5, %v5 : bf16
  return %v11, %v2, %v3, %v5, %v6, %v7, %v9, %v11, %v2, %v3, %v12, %v6, %v7, %v10 : i8, index, f32, bf16, i64, i32, i1, i8, index, f32, bf16, i64, i32, i1
}
// -----
func.func @f8(%v1: vector<3xi1>, %v2: vector<3xi64>, %v3: vector<3xf64>) -> (vector<3xi1>, vector<3xi64>, vector<3xf64>, vector<3xf32>, vector<3xbf16>, vector<3xi32>, vector<3xi8>, vector<3xi1>, vector<3xi64>, vector<3xf64>, vector<3xf32>, vector<3xbf16>, vector<3xi32>, vector<3xi8>) {
  %v4 = arith.constant dense<7.0> : vector<3xf32>
  %v5 = arith.constant dense<-0.0> : vector<3xbf16>
  %v6 = arith.constant dense<true> : vector<3xi1>
  %v7 = arith.constant dense<[-1, 1, 2]> : vector<3xi32>
  %v8 = arith.extui %v1 : vector<3xi1> to vector<3xi64>
  %v9 = arith.divf %v5, %v5 : vector<3xbf16>
  %v10 = arith.muli %v2, %v8 : vector<3xi64>
  %v11 = arith.ceildivui %v1, %v6 : vector<3xi1>
  %v12 = arith.subf %v9, %v9 : vector<3xbf16>
  %v13 = arith.trunci %v2 : vector<3xi64> to vector<3xi8>
  %v14 = arith.fptosi %v12 : vector<3xbf16> to vector<3xi8>
  %v15 = arith.ceildivui %v7, %v7 : vector<3xi32>
  %v16 = arith.xori %v1, %v1 : vector<3xi1>
  return %v6, %v10, %v3, %v4, %v5, %v15, %v13, %v16, %v10, %v3, %v4, %v12, %v15, %v14 : vector<3xi1>, vector<3xi64>, vector<3xf64>, vector<3xf32>, vector<3xbf16>, vector<3xi32>, vector<3xi8>, vector<3xi1>, vector<3xi64>, vector<3xf64>, vector<3xf32>, vector<3xbf16>, vector<3xi32>, vector<3xi8>
}
// -----
func.func @f9(%v1: vector<3xi8>, %v2: vector<3xi64>, %v3: vector<3xbf16>) -> (vector<3xi8>, vector<3xi64>, vector<3xbf16>, vector<3xf32>, vector<3xi1>, vector<3xf64>, vector<3xi8>, vector<3xi64>, vector<3xbf16>, vector<3xf32>, vector<3xi1>, vector<3xf64>) {
  %v4 = arith.constant dense<0> : vector<3xi64>
  %v5 = arith.constant dense<3.5> : vector<3xbf16>
  %v6 = arith.constant dense<-1.0> : vector<3xf32>
  %v7 = arith.constant dense<false> : vector<3xi1>
  %v8 = arith.minimumf %v5, %v3 : vector<3xbf16>
  %v9 = arith.uitofp %v4 : vector<3xi64> to vector<3xf64>
  %v10 = arith.divf %v9, %v9 fastmath<nnan,nsz> : vector<3xf64>
  %v11 = arith.shrsi %v1, %v1 : vector<3xi8>
  %v12 = arith.maxnumf %v9, %v9 : vector<3xf64>
  %v13 = arith.maxnumf %v6, %v6 : vector<3xf32>
  %v14 = arith.maxui %v2, %v4 : vector<3xi64>
  %v15 = arith.uitofp %v7 : vector<3xi1> to vector<3xf32>
  %v16 = arith.maximumf %v15, %v13 : vector<3xf32>
  %v17 = arith.maximumf %v3, %v8 : vector<3xbf16>
  return %v11, %v4, %v17, %v6, %v7, %v9, %v11, %v14, %v17, %v16, %v7, %v12 : vector<3xi8>, vector<3xi64>, vector<3xbf16>, vector<3xf32>, vector<3xi1>, vector<3xf64>, vector<3xi8>, vector<3xi64>, vector<3xbf16>, vector<3xf32>, vector<3xi1>, vector<3xf64>
}
// -----
func.func @f10(%v1: index, %v2: i64, %v3: bf16) -> (index, i64, bf16, f64, f32, i32, i8, i1, i16, index, i64, bf16, f64, f32, i32, i8, i1, i16) {
  %v4 = arith.constant -0.0 : f64
  %v5 = arith.constant -2.25 : f32
  %v6 = arith.constant -8 : i32
  %v7 = arith.constant 1 : i8
  %v8 = arith.minimumf %v4, %v4 fastmath<nnan,nsz> : f64
  %v9 = arith.maximumf %v5, %v5 : f32
  %v10 = arith.cmpi eq, %v7, %v7 : i8
  %v11 = arith.maxnumf %v8, %v8 : f64
  %v12 = arith.cmpf ord, %v3, %v3 : bf16
  %v13 = arith.extsi %v7 : i8 to i16
  %v14 = arith.ori %v6, %v6 : i32
  %v15 = arith.addi %v7, %v7 overflow<nsw> : i8
  return %v1, %v2, %v3, %v8, %v5, %v14, %v7, %v10, %v13, %v1, %v2, %v3, %v11, %v9, %v14, %v15, %v12, %v13 : index, i64, bf16, f64, f32, i32, i8, i1, i16, index, i64, bf16, f64, f32, i32, i8, i1, i16
}
// -----
func.func @f11(%v1: i1, %v2: i64, %v3: bf16) -> (i1, i64, bf16, i32, index, i8, f16, i1, i64, bf16, i32, index, i8, f16) {
  %v4 = arith.constant false
  %v5 = arith.constant 0 : i32
  %v6 = arith.constant -1.0 : bf16
  %v7 = arith.constant 3 : index
  %v8 = arith.extui %v1 : i1 to i8
  %v9 = arith.select %v4, %v2, %v2 : i64
  %v10 = arith.sitofp %v5 : i32 to f16
  %v11 = arith.fptoui %v10 : f16 to i32
  %v12 = arith.remf %v10, %v10 : f16
  %v13 = arith.mulf %v3, %v3 : bf16
  %v14 = arith.xori %v7, %v7 : index
  %v15 = arith.xori %v7, %v14 : index
  return %v1, %v2, %v13, %v11, %v14, %v8, %v12, %v4, %v9, %v13, %v11, %v15, %v8, %v12 : i1, i64, bf16, i32, index, i8, f16, i1, i64, bf16, i32, index, i8, f16
}
