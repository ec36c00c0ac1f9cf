// ARGS: --canonicalize --split-input-file
func.func @f0(%v1: i8, %v2: i32, %v3: f64) -> (i8, i32, f64, i1, i64, index, i8, i32, f64, i1, i64, index) {
  %v4 = arith.constant false
  %v5 = arith.constant 127 : i64
  %v6 = arith.constant 2 : index
  %v7 = arith.constant 7 : i8
  %v8 = arith.shrui %v1, %v1 : i8
  %v9 = arith.floordivsi %v5, %v5 : i64
  %v10 = arith.index_cast %v6 : index to i32
  %v11 = arith.minui %v4, %v4 : i1
  %v12 = arith.xori %v6, %v6 : index
  %v13 = arith.addi %v10, %v10 overflow<nuw> : i32
  %v14 = arith.cmpi sge, %v10, %v2 : i32
  return %v8, %v10, %v3, %v11, %v5, %v6, %v8, %v13, %v3, %v14, %v9, %v12 : i8, i32, f64, i1, i64, index, i8, i32, f64, i1, i64, index
}
// -----
func.func @f1(%v1: i32, %v2: i1, %v3: bf16) -> (i32, i1, bf16, f16, f32, index, i64, i32, i1, bf16, f16, f32, index, i64) {
  %v4 = arith.constant 7.0 : bf16
  %v5 = arith.constant 1.0 : f16
  %v6 = arith.constant 7.0 : f32
  %v7 = arith.constant -128 : index
  %v8 = arith.select %v2, %v2, %v2 : i1
  %v9 = arith.cmpi uge, %v1, %v1 : i32
  %v10 = arith.cmpf one, %v6, %v6 : f32
  %v11 = arith.index_cast %v7 : index to i64
  %v12 = arith.uitofp %v1 : i32 to f32
  %v13 = arith.subi %v1, %v1 : i32
  return %v13, %v9, %v3, %v5, %v6, %v7, %v11, %v13, %v10, %v4, %v5, %v12, %v7, %v11 : i32, i1, bf16, f16, f32, index, i64, i32, i1, bf16, f16, f32, index, i64
}
// -----
func.func @f2(%v1: vector<3xi1>, %v2: vector<3xi32>, %v3: vector<3xbf16>) -> (vector<3xi1>, vector<3xi32>, vector<3xbf16>, vector<3xi8>, vector<3xindex>, vector<3xf16>, vector<3xf64>, vector<3xi16>, vector<3xi1>, vector<3xi32>, vector<3xbf16>, vector<3xi8>, vector<3xindex>, vector<3xf16>, vector<3xf64>, vector<3xi16>) {
  %v4 = arith.constant dense<0> : vector<3xi8>
  %v5 = arith.constant dense<[-8, 1, 2]> : vector<3xindex>
  %v6 = arith.constant dense<0x7E00> : vector<3xf16>
  %v7 = arith.constant dense<0.0> : vector<3xf64>
  %v8 = arith.addf %v7, %v7 : vector<3xf64>
  %v9 = arith.xori %v2, %v2 : vector<3xi32>
  %v10 = arith.mulf %v6, %v6 : vector<3xf16>
  %v11 = arith.addf %v10, %v6 : vector<3xf16>
  %v12 = arith.extsi %v4 : vector<3xi8> to vector<3xi16>
  return %v1, %v9, %v3, %v4, %v5, %v11, %v8, %v12, %v1, %v9, %v3, %v4, %v5, %v11, %v8, %v12 : vector<3xi1>, vector<3xi32>, vector<3xbf16>, vector<3xi8>, vector<3xindex>, vector<3xf16>, vector<3xf64>, vector<3xi16>, vector<3xi1>, vector<3xi32>, vector<3xbf16>, vector<3xi8>, vector<3xindex>, vector<3xf16>, vector<3xf64>, vector<3xi16>
}
// -----
func.func @f3(%v1: i8, %v2: i64, %v3: f32) -> (i8, i64, f32, i1, f64, index, i8, i64, f32, i1, f64, index) {
  %v4 = arith.constant false
  %v5 = arith.constant 127 : i64
  %v6 = arith.constant 7.0 : f64
  %v7 = arith.constant 0 : index
  %v8 = arith.cmpf oeq, %v6, %v6 : f64
  %v9 = arith.minui %v1, %v1 : i8
  %v10 = arith.remui %v2, %v2 : i64
  %v11 = arith.negf %v6 : f64
  %v12 = arith.cmpf olt, %v11, %v6 : f64
  %v13 = arith.select %v8, %v4, %v8 : i1
  return %v1, %v2, %v3, %v8, %v6, %v7, %v9, %v10, %v3, %v13, %v11, %v7 : i8, i64, f32, i1, f64, index, i8, i64, f32, i1, f64, index
}
// -----
func.func @f4(%v1: i8, %v2: index, %v3: bf16) -> (i8, index, bf16, f32, i32, i1, f64, i64, i8, index, bf16, f32, i32, i1, f64, i64) {
  %v4 = arith.constant -1.0 : f32
  %v5 = arith.constant 1 : i32
  %v6 = arith.constant true
  %v7 = arith.constant 7 : i8
  %v8 = arith.cmpi ne, %v2, %v2 : index
  %v9 = arith.uitofp %v1 : i8 to f64
  %v10 = arith.cmpf ugt, %v4, %v4 : f32
  %v11 = arith.cmpi sgt, %v6, %v8 : i1
  %v12 = arith.divsi %v2, %v2 : index
  %v13 = arith.fptosi %v9 : f64 to i64
  %v14 = arith.divf %v4, %v4 : f32
  %v15 = arith.maxnumf %v9, %v9 fastmath<nnan,nsz> : f64
  return %v1, %v12, %v3, %v4, %v5, %v6, %v9, %v13, %v7, %v12, %v3, %v14, %v5, %v11, %v15, %v13 : i8, index, bf16, f32, i32, i1, f64, i64, i8, index, bf16, f32, i32, i1, f64, i64
}
// -----
func.func @f5(%v1: i1, %v2: i64, %v3: bf16) -> (i1, i64, bf16, index, f16, i1, i64, bf16, index, f16) {
  %v4 = arith.constant 3 : index
  %v5 = arith.constant 0.0 : f16
  %v6 = arith.constant 7.0 : bf16
  %v7 = arith.constant 3 : i64
  %v8 = arith.select %v1, %v7, %v2 : i64
  %v9 = arith.addi %v4, %v4 overflow<nuw> : index
  %v10 = arith.ceildivui %v7, %v2 : i64
  %v11 = arith.select %v1, %v9, %v9 : index
  return %v1, %v8, %v6, %v4, %v5, %v1, %v10, %v6, %v11, %v5 : i1, i64, bf16, index, f16, i1, i64, bf16, index, f16
}
// -----
func.func @f6(%v1: i64, %v2: i32, %v3: bf16) -> (i64, i32, bf16, i1, f32, index, i64, i32, bf16, i1, f32, index) {
  %v4 = arith.constant -0.0 : bf16
  %v5 = arith.constant true
  %v6 = arith.constant 7.0 : f32
  %v7 = arith.constant 3 : index
  %v8 = arith.ori %v7, %v7 : index
  %v9 = arith.muli %v5, %v5 overflow<nuw> : i1
  %v10 = arith.cmpi ugt, %v1, %v1 : i64
  %v11 = arith.trunci %v1 : i64 to i32
  %v12 = arith.cmpf ord, %v3, %v3 : bf16
  %v13 = arith.cmpi slt, %v8, %v8 : index
  %v14 = arith.ceildivui %v7, %v7 : index
  return %v1, %v2, %v3, %v13, %v6, %v14, %v1, %v11, %v4, %v13, %v6, %v14 : i64, i32, bf16, i1, f32, index, i64, i32, bf16, i1, f32, index
}
// -----
func.func @f7(%v1: i8, %v2: i1, %v3: bf16) -> (i8, i1, bf16, i32, index, i64, i16, i8, i1, bf16, i32, index, i64, i16) {
  %v4 = arith.constant 127 : i32
  %v5 = arith.constant true
  %v6 = arith.constant -1 : index
  %v7 = arith.constant 127 : i8
  %v8 = arith.minimumf %v3, %v3 fastmath<nnan,nsz> : bf16
  %v9 = arith.extsi %v4 : i32 to i64
  %v10 = arith.andi %v6, %v6 : index
  %v11 = arith.shli %v1, %v1 : i8
  %v12 = arith.trunci %v9 : i64 to i16
  %v13 = arith.trunci %v12 : i16 to i8
  %v14 = arith.select %v5, %v12, %v12 : i16
  return %v11, %v5, %v8, %v4, %v6, %v9, %v14, %v13, %v5, %v8, %v4, %v10, %v9, %v14 : i8, i1, bf16, i32, index, i64, i16, i8, i1, bf16, i32, index, i64, i16
}
// -----
func.func @f8(%v1: vector<3xi64>, %v2: vector<3xi8>, %v3: vector<3xf32>) -> (vector<3xi64>, vector<3xi8>, vector<3xf32>, vector<3xf64>, vector<3xindex>, vector<3xi1>, vector<3xi64>, vector<3xi8>, vector<3xf32>, vector<3xf64>, vector<3xindex>, vector<3xi1>) {
  %v4 = arith.constant dense<2> : vector<3xi64>
  %v5 = arith.constant dense<-0.0> : vector<3xf32>
  %v6 = arith.constant dense<-2.25> : vector<3xf64>
  %v7 = arith.constant dense<0> : vector<3xindex>
  %v8 = arith.cmpi uge, %v2, %v2 : vector<3xi8>
  %v9 = arith.negf %v3 : vector<3xf32>
  %v10 = arith.extsi %v2 : vector<3xi8> to vector<3xi64>
  %v11 = arith.trunci %v2 : vector<3xi8> to vector<3xi1>
  %v12 = arith.cmpi sle, %v11, %v8 : vector<3xi1>
  %v13 = arith.remf %v5, %v5 : vector<3xf32>
  %v14 = arith.addf %v6, %v6 : vector<3xf64>
  %v15 = arith.cmpi ne, %v11, %v8 : vector<3xi1>
  return %v4, %v2, %v9, %v6, %v7, %v8, %v10, %v2, %v13, %v14, %v7, %v15 : vector<3xi64>, vector<3xi8>, vector<3xf32>, vector<3xf64>, vector<3xindex>, vector<3xi1>, vector<3xi64>, vector<3xi8>, vector<3xf32>, vector<3xf64>, vector<3xindex>, vector<3xi1>
}
// -----
func.func @f9(%v1: i64, %v2: index, %v3: f32) -> (i64, index, f32, bf16, i8, i64, index, f32, bf16, i8) {
  %v4 = arith.constant -1 : i64
  %v5 = arith.constant -128 : index
  %v6 = arith.constant -1.0 : bf16
  %v7 = arith.constant -1 : i8
  %v8 = arith.ori %v7, %v7 : i8
  %v9 = arith.andi %v7, %v8 : i8
  %v10 = arith.divsi %v9, %v8 : i8
  %v11 = arith.negf %v6 : bf16
  %v12 = arith.fptoui %v11 : bf16 to i8
  %v13 = arith.muli %v5, %v2 overflow<nsw> : index
  %v14 = arith.ori %v4, %v1 : i64
  %v15 = arith.trunci %v14 : i64 to i8
  return %v1, %v13, %v3, %v11, %v15, %v14, %v13, %v3, %v11, %v15 : i64, index, f32, bf16, i8, i64, index, f32, bf16, i8
}
// -----
func.func @f10(%v1: i1, %v2: i64, %v3: f32) -> (i1, i64, f32, i8, bf16, i32, i16, i1, i64, f32, i8, bf16, i32, i16) {
  %v4 = arith.constant -8 : i8
  %v5 = arith.constant 1.0e10 : bf16
  %v6 = arith.constant -2.25 : f32
  %v7 = arith.constant 1 : i64
  %v8 = arith.shli %v1, %v1 : i1
  %v9 = arith.divui %v7, %v2 : i64
  %v10 = arith.cmpi sle, %v1, %v8 : i1
  %v11 = arith.extsi %v4 : i8 to i32
  %v12 = arith.remf %v3, %v3 : f32
  %v13 = arith.extsi %v8 : i1 to i16
  %v14 = arith.maxsi %v4, %v4 : i8
  %v15 = arith.extsi %v11 : i32 to i64
  return %v1, %v15, %v3, %v14, %v5, %v11, %v13, %v10, %v15, %v12, %v14, %v5, %v11, %v13 : i1, i64, f32, i8, bf16, i32, i16, i1, i64, f32, i8, bf16, i32, i16
}
// -----
func.func @f11(%v1: index, %v2: i32, %v3: f16) -> (index, i32, f16, i8, i1, i64, f64, index, i32, f16, i8, i1, i64, f64) {
  %v4 = arith.constant -128 : i8
  %v5 = arith.constant false
  %v6 = arith.constant -1 : i64
  %v7 = arith.constant 3.5 : f64
  %v8 = arith.cmpi ne, %v5, %v5 : i1
  %v9 = arith.subi %v6, %v6 : i64
  %v10 = arith.shrsi %v2, %v2 : i32
  %v11 = arith.shrsi %v1, %v1 : index
  %v12 = arith.divf %v7, %v7 : f64
  %v13 = arith.remf %v3, %v3 : f16
  %v14 = arith.divui %v5, %v5 : i1
  %v15 = arith.remsi %v6, %v9 : i64
  return %v1, %v2, %v3, %v4, %v8, %v9, %v12, %v11, %v10, %v13, %v4, %v14, %v15, %v12 : index, i32, f16, i8, i1, i64, f64, index, i32, f16, i8, i1, i64, f64
}
