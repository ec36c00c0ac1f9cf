// ARGS: --pass-pipeline=builtin.module(func.func(convert-arith-to-llvm))
func.func @scalars(%a: i32, %b: i64, %f: f32, %i: index) -> (i32, i1, i64, f64, index) {
  %0 = arith.addi %a, %a overflow<nsw> : i32
  %1 = arith.cmpf olt, %f, %f fastmath<nnan> : f32
  %2 = arith.index_cast %i : index to i64
  %3 = arith.extf %f : f32 to f64
  %4 = arith.ceildivui %i, %i : index
  %low, %high = arith.mulsi_extended %b, %b : i64
  return %0, %1, %high, %3, %4 : i32, i1, i64, f64, index
}
func.func @vectors(%v: vector<2x3xi32>, %c: i1) -> vector<2x3xi32> {
  %0 = arith.constant dense<7> : vector<2x3xi32>
  %1 = arith.maxsi %v, %0 : vector<2x3xi32>
  %2 = arith.select %c, %1, %v : vector<2x3xi32>
  return %2 : vector<2x3xi32>
}
