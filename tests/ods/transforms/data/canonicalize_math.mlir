// ARGS: --canonicalize
func.func @functions() -> (f32, f32, f64, f32, f32, f32, f32, f32, vector<4xf32>, tensor<2xf32>) {
  %a = arith.constant 0.3 : f32
  %b = arith.constant 2.5 : f32
  %c = arith.constant 0.5 : f64
  %v = arith.constant dense<0.5> : vector<4xf32>
  %t = arith.constant dense<[0.3, -1.5]> : tensor<2xf32>
  %0 = math.sin %a : f32
  %1 = math.exp2 %b : f32
  %2 = math.log1p %c : f64
  %3 = math.powf %b, %a : f32
  %4 = math.atan2 %a, %b : f32
  %5 = math.sqrt %b : f32
  %6 = math.log10 %b : f32
  %7 = math.erf %a : f32
  %8 = math.tanh %v : vector<4xf32>
  %9 = math.exp %t : tensor<2xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : f32, f32, f64, f32, f32, f32, f32, f32, vector<4xf32>, tensor<2xf32>
}

func.func @outside_of_what_is_defined() -> (f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f16) {
  %n = arith.constant -2.5 : f32
  %z = arith.constant 0.0 : f32
  %h = arith.constant 0.5 : f16
  %l = arith.constant 200.0 : f32
  %i = arith.constant 0x7F800000 : f32
  %m = arith.constant -1.0 : f32
  %0 = math.sqrt %n : f32
  %1 = math.log %z : f32
  %2 = math.log %n : f32
  %3 = math.acos %n : f32
  %4 = math.cos %i : f32
  %5 = math.exp %l : f32
  %6 = math.sinh %m : f32
  %7 = math.atan2 %z, %z : f32
  %8 = math.powf %z, %m : f32
  %9 = math.atanh %m : f32
  %10 = math.sin %h : f16
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10 : f32, f32, f32, f32, f32, f32, f32, f32, f32, f32, f16
}

func.func @whole() -> (f32, f32, f32, f32, f32, f32, f16, bf16, f16) {
  %a = arith.constant 2.5 : f32
  %b = arith.constant -0.5 : f32
  %h = arith.constant 3.5 : f16
  %w = arith.constant -1.25 : bf16
  %0 = math.ceil %b : f32
  %1 = math.floor %b : f32
  %2 = math.round %a : f32
  %3 = math.roundeven %a : f32
  %4 = math.trunc %a : f32
  %5 = math.copysign %a, %b : f32
  %6 = math.roundeven %h : f16
  %7 = math.absf %w : bf16
  %8 = math.trunc %h : f16
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : f32, f32, f32, f32, f32, f32, f16, bf16, f16
}

func.func @kinds() -> (i1, i1, i1, i1, vector<4xi1>, tensor<2xi1>) {
  %a = arith.constant 2.5 : f32
  %i = arith.constant 0x7F800000 : f32
  %d = arith.constant 1.0e-40 : f32
  %v = arith.constant dense<0x7FC00000> : vector<4xf32>
  %t = arith.constant dense<[0.3, 0x7F800000]> : tensor<2xf32>
  %0 = math.isfinite %a : f32
  %1 = math.isinf %i : f32
  %2 = math.isnan %i : f32
  %3 = math.isnormal %d : f32
  %4 = math.isnan %v : vector<4xf32>
  %5 = math.isinf %t : tensor<2xf32>
  return %0, %1, %2, %3, %4, %5 : i1, i1, i1, i1, vector<4xi1>, tensor<2xi1>
}

func.func @integers() -> (i8, i8, i32, index, i64, i32, i32, i32, vector<2xi8>) {
  %a = arith.constant -128 : i8
  %b = arith.constant 40 : i32
  %n = arith.constant -3 : i32
  %m = arith.constant -1 : i32
  %z = arith.constant 0 : i32
  %i = arith.constant 9 : index
  %l = arith.constant -1 : i64
  %v = arith.constant dense<[9, -3]> : vector<2xi8>
  %0 = math.absi %a : i8
  %1 = math.cttz %a : i8
  %2 = math.ctlz %b : i32
  %3 = math.ctpop %i : index
  %4 = math.ctpop %l : i64
  %5 = math.ipowi %n, %b : i32
  %6 = math.ipowi %z, %m : i32
  %7 = math.ipowi %m, %n : i32
  %8 = math.absi %v : vector<2xi8>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i8, i8, i32, index, i64, i32, i32, i32, vector<2xi8>
}

func.func @poison(%x: f32) -> (f32, f32, i8, f16) {
  %p = ub.poison : f32
  %i = ub.poison : i8
  %h = ub.poison : f16
  %0 = math.exp %p : f32
  %1 = math.powf %x, %p : f32
  %2 = math.ctpop %i : i8
  %3 = math.cos %h : f16
  return %0, %1, %2, %3 : f32, f32, i8, f16
}
