// ARGS: --canonicalize --split-input-file
func.func @f0(%v1: i8, %v2: index, %v3: f64) -> (i8, index, f64, f16, i1, i8, index, f64, f16, i1) {
  %v4 = arith.constant 0.0 : f16
  %v5 = arith.constant true
  %v6 = arith.constant -0.0 : f64
  %v7 = arith.constant -1 : i8
  %v8 = arith.select %v5, %v7, %v1 : i8
  %v9 = arith.cmpi uge, %v2, %v2 : index
  %v10 = arith.cmpi ule, %v2, %v2 : index
  %v11 = arith.subf %v4, %v4 : f16
  return %v1, %v2, %v3, %v11, %v10, %v8, %v2, %v6, %v11, %v10 : i8, index, f64, f16, i1, i8, index, f64, f16, i1
}
// -----
func.func @f1(%v1: i1, %v2: i32, %v3: bf16) -> (i1, i32, bf16, i8, f16, i64, i1, i32, bf16, i8, f16, i64) {
  %v4 = arith.constant 127 : i8
  %v5 = arith.constant false
  %v6 = arith.constant 1.0 : f16
  %v7 = arith.constant -1.0 : bf16
  %v8 = arith.extui %v2 : i32 to i64
  %v9 = arith.minui %v1, %v1 : i1
  %v10 = arith.addi %v4, %v4 : i8
  %v11 = arith.minui %v8, %v8 : i64
  %v12 = arith.cmpf une, %v6, %v6 : f16
  return %v9, %v2, %v3, %v10, %v6, %v8, %v12, %v2, %v7, %v10, %v6, %v11 : i1, i32, bf16, i8, f16, i64, i1, i32, bf16, i8, f16, i64
}
// -----
func.func @f2(%v1: i1, %v2: i8, %v3: f64) -> (i1, i8, f64, f32, i16, i1, i8, f64, f32, i16) {
  %v4 = arith.constant -1.0 : f32
  %v5 = arith.constant 1 : i8
  %v6 = arith.constant false
  %v7 = arith.constant -0.0 : f64
  %v8 = arith.cmpi sle, %v2, %v5 : i8
  %v9 = arith.muli %v2, %v2 : i8
  %v10 = arith.extsi %v9 : i8 to i16
  %v11 = arith.cmpi sle, %v5, %v9 : i8
  %v12 = arith.cmpi sle, %v10, %v10 : i16
  %v13 = arith.divf %v4, %v4 fastmath<nnan,nsz> : f32
  %v14 = arith.subi %v10, %v10 overflow<nuw> : i16
  %v15 = arith.trunci %v5 : i8 to i1
  return %v1, %v9, %v3, %v13, %v10, %v15, %v9, %v7, %v13, %v14 : i1, i8, f64, f32, i16, i1, i8, f64, f32, i16
}
// -----
func.func @f3(%v1: i8, %v2: i64, %v3: f16) -> (i8, i64, f16, i32, index, i1, i8, i64, f16, i32, index, i1) {
  %v4 = arith.constant 3 : i32
  %v5 = arith.constant 7 : index
  %v6 = arith.constant -128 : i64
  %v7 = arith.constant false
  %v8 = arith.divui %v7, %v7 : i1
  %v9 = arith.cmpf false, %v3, %v3 : f16
  %v10 = arith.maxui %v1, %v1 : i8
  %v11 = arith.remui %v4, %v4 : i32
  return %v1, %v6, %v3, %v11, %v5, %v8, %v10, %v6, %v3, %v11, %v5, %v9 : i8, i64, f16, i32, index, i1, i8, i64, f16, i32, index, i1
}
// -----
func.func @f4(%v1: index, %v2: i8, %v3: bf16) -> (index, i8, bf16, i32, f16, i1, i16, index, i8, bf16, i32, f16, i1, i16) {
  %v4 = arith.constant 7 : i32
  %v5 = arith.constant 1.0 : f16
  %v6 = arith.constant -8 : i8
  %v7 = arith.constant false
  %v8 = arith.extui %v2 : i8 to i16
  %v9 = arith.cmpf oeq, %v5, %v5 : f16
  %v10 = arith.trunci %v8 : i16 to i1
  %v11 = arith.select %v9, %v10, %v10 : i1
  %v12 = arith.ceildivui %v4, %v4 : i32
  %v13 = arith.index_cast %v1 : index to i32
  %v14 = arith.muli %v13, %v4 overflow<nuw> : i32
  %v15 = arith.cmpf oge, %v3, %v3 : bf16
  return %v1, %v6, %v3, %v14, %v5, %v11, %v8, %v1, %v6, %v3, %v14, %v5, %v15, %v8 : index, i8, bf16, i32, f16, i1, i16, index, i8, bf16, i32, f16, i1, i16
}
// -----
func.func @f5(%v1: i32, %v2: i1, %v3: f64) -> (i32, i1, f64, f16, i64, i32, i1, f64, f16, i64) {
  %v4 = arith.constant 1.0e10 : f16
  %v5 = arith.constant 3 : i32
  %v6 = arith.constant -128 : i64
  %v7 = arith.constant true
  %v8 = arith.maxui %v5, %v1 : i32
  %v9 = arith.subi %v6, %v6 overflow<nsw> : i64
  %v10 = arith.minui %v1, %v5 : i32
  %v11 = arith.addf %v4, %v4 : f16
  %v12 = arith.subf %v3, %v3 : f64
  %v13 = arith.maxsi %v1, %v10 : i32
  %v14 = arith.minui %v9, %v6 : i64
  %v15 = arith.divui %v14, %v9 : i64
  return %v5, %v2, %v3, %v4, %v6, %v13, %v7, %v12, %v11, %v15 : i32, i1, f64, f16, i64, i32, i1, f64, f16, i64
}
// -----
func.func @f6(%v1: i64, %v2: i32, %v3: bf16) -> (i64, i32, bf16, i8, f16, f64, i1, i64, i32, bf16, i8, f16, f64, i1) {
  %v4 = arith.constant -1 : i8
  %v5 = arith.constant 1.0 : f16
  %v6 = arith.constant 7.0 : f64
  %v7 = arith.constant false
  %v8 = arith.shrsi %v1, %v1 : i64
  %v9 = arith.cmpf ord, %v5, %v5 : f16
  %v10 = arith.maximumf %v6, %v6 : f64
  %v11 = arith.minui %v2, %v2 : i32
  return %v1, %v2, %v3, %v4, %v5, %v6, %v7, %v8, %v11, %v3, %v4, %v5, %v10, %v9 : i64, i32, bf16, i8, f16, f64, i1, i64, i32, bf16, i8, f16, f64, i1
}
// -----
func.func @f7(%v1: i64, %v2: i1, %v3: bf16) -> (i64, i1, bf16, i8, index, f16, i16, i64, i1, bf16, i8, index, f16, i16) {
  %v4 = arith.constant 0 : i8
  %v5 = arith.constant 3 : index
  %v6 = arith.constant -8 : i64
  %v7 = arith.constant -1.0 : f16
  %v8 = arith.extui %v2 : i1 to i64
  %v9 = arith.xori %v8, %v1 : i64
  %v10 = arith.subf %v3, %v3 : bf16
  %v11 = arith.minnumf %v7, %v7 : f16
  %v12 = arith.ori %v4, %v4 : i8
  %v13 = arith.divsi %v4, %v4 : i8
  %v14 = arith.trunci %v6 : i64 to i16
  %v15 = arith.cmpi sge, %v14, %v14 : i16
  %v16 = arith.muli %v4, %v4 : i8
  return %v9, %v15, %v10, %v4, %v5, %v7, %v14, %v9, %v15, %v10, %v16, %v5, %v11, %v14 : i64, i1, bf16, i8, index, f16, i16, i64, i1, bf16, i8, index, f16, i16
}
// -----
func.func @f8(%v1: index, %v2: i1, %v3: f32) -> (index, i1, f32, i8, bf16, f64, index, i1, f32, i8, bf16, f64) {
  %v4 = arith.constant 0.0 : f32
  %v5 = arith.constant -8 : i8
  %v6 = arith.constant -0.0 : bf16
  %v7 = arith.constant 1.0e10 : f64
  %v8 = arith.select %v2, %v2, %v2 : i1
  %v9 = arith.cmpf ole, %v7, %v7 : f64
  %v10 = arith.cmpf ogt, %v6, %v6 : bf16
  %v11 = arith.cmpi uge, %v1, %v1 : index
  %v12 = arith.addi %v9, %v10 overflow<nuw> : i1
  return %v1, %v9, %v3, %v5, %v6, %v7, %v1, %v12, %v4, %v5, %v6, %v7 : index, i1, f32, i8, bf16, f64, index, i1, f32, i8, bf16, f64
}
// -----
func.func @f9(%v1: index, %v2: i64, %v3: f16) -> (index, i64, f16, f32, i32, i1, index, i64, f16, f32, i32, i1) {
  %v4 = arith.constant 1 : index
  %v5 = arith.constant -1.0 : f32
  %v6 = arith.constant 2 : i32
  %v7 = arith.constant true
  %v8 = arith.divui %v2, %v2 : i64
  %v9 = arith.remui %v6, %v6 : i32
  %v10 = arith.index_cast %v4 : index to i32
  %v11 = arith.divsi %v2, %v2 : i64
  %v12 = arith.cmpf oge, %v5, %v5 : f32
  %v13 = arith.minnumf %v3, %v3 fastmath<nnan,nsz> : f16
  %v14 = arith.divsi %v12, %v12 : i1
  %v15 = arith.select %v7, %v14, %v7 : i1
  %v16 = arith.mulf %v5, %v5 fastmath<nnan,nsz> : f32
  return %v1, %v11, %v13, %v16, %v9, %v15, %v4, %v11, %v13, %v16, %v10, %v15 : index, i64, f16, f32, i32, i1, index, i64, f16, f32, i32, i1
}
// -----
func.func @f10(%v1: i1, %v2: i32, %v3: bf16) -> (i1, i32, bf16, i8, f16, index, f64, i1, i32, bf16, i8, f16, index, f64) {
  %v4 = arith.constant 7 : i8
  %v5 = arith.constant false
  %v6 = arith.constant 1.0 : f16
  %v7 = arith.constant 2 : index
  %v8 = arith.negf %v6 : f16
  %v9 = arith.uitofp %v2 : i32 to f64
  %v10 = arith.maxnumf %v8, %v6 fastmath<nnan,nsz> : f16
  %v11 = arith.select %v1, %v2, %v2 : i32
  %v12 = arith.negf %v3 : bf16
  %v13 = arith.select %v1, %v4, %v4 : i8
  %v14 = arith.remf %v9, %v9 fastmath<nnan,nsz> : f64
  %v15 = arith.cmpi slt, %v13, %v4 : i8
  return %v15, %v2, %v12, %v4, %v6, %v7, %v14, %v15, %v11, %v12, %v13, %v10, %v7, %v14 : i1, i32, bf16, i8, f16, index, f64, i1, i32, bf16, i8, f16, index, f64
}
// -----
func.func @f11(%v1: i8, %v2: index, %v3: f32) -> (i8, index, f32, bf16, i64, i32, i1, i8, index, f32, bf16, i64, i32, i1) {
  %v4 = arith.constant -128 : index
  %v5 = arith.constant -1.0 : bf16
  %v6 = arith.constant 2 : i64
  %v7 = arith.constant 2 : i32
  %v8 = arith.cmpf false, %v3, %v3 : f32
  %v9 = arith.cmpf une, %v3, %v3 : f32
  %v10 = arith.mulf %v3, %v3 fastmath<nnan,nsz> : f32
  %v11 = arith.fptosi %v3 : f32 to i32
  %v12 = arith.select %v8, %v6, %v6 : i64
  %v13 = arith.shrui %v9, %v9 : i1
  %v14 = arith.cmpi slt, %v4, %v4 : index
  %v15 = arith.shrui %v12, %v6 : i64
  return %v1, %v2, %v10, %v5, %v6, %v7, %v9, %v1, %v4, %v10, %v5, %v15, %v11, %v14 : i8, index, f32, bf16, i64, i32, i1, i8, index, f32, bf16, i64, i32, i1
}
