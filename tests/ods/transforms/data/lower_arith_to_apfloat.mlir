// ARGS: --convert-arith-to-apfloat
func.func @formats(%a: f16, %b: bf16, %c: f32, %d: f64, %e: tf32, %f: f8E5M2, %g: f8E5M2FNUZ, %h: f8E4M3, %i: f8E4M3FN, %j: f8E4M3FNUZ, %k: f8E4M3B11FNUZ, %l: f8E3M4, %m: f8E8M0FNU, %n: f6E3M2FN, %o: f6E2M3FN, %p: f4E2M1FN, %q: f80, %r: f128) {
  %0 = arith.addf %a, %a : f16
  %1 = arith.subf %b, %b : bf16
  %2 = arith.mulf %c, %c : f32
  %3 = arith.divf %c, %c : f32
  %4 = arith.remf %e, %e : tf32
  %5 = arith.minnumf %f, %f : f8E5M2
  %6 = arith.maxnumf %g, %g : f8E5M2FNUZ
  %7 = arith.minimumf %h, %h : f8E4M3
  %8 = arith.maximumf %i, %i : f8E4M3FN
  %9 = arith.negf %j : f8E4M3FNUZ
  %10 = arith.addf %k, %k : f8E4M3B11FNUZ
  %11 = arith.addf %l, %l : f8E3M4
  %12 = arith.addf %m, %m : f8E8M0FNU
  %13 = arith.addf %n, %n : f6E3M2FN
  %14 = arith.addf %o, %o : f6E2M3FN
  %15 = arith.addf %p, %p : f4E2M1FN
  %16 = arith.addf %q, %q : f80
  %17 = arith.addf %r, %r : f128
  return
}

func.func @conversions(%a: f32, %h: f16, %i: i7, %j: i64, %v: vector<2xf16>, %w: vector<[2]xf16>, %x: vector<1x2xi32>, %n: i65) {
  %0 = arith.extf %h : f16 to f32
  %1 = arith.truncf %v : vector<2xf16> to vector<2xf8E5M2>
  %2 = arith.sitofp %i : i7 to f16
  %3 = arith.uitofp %i : i7 to f16
  %4 = arith.sitofp %j : i64 to bf16
  %5 = arith.uitofp %x : vector<1x2xi32> to vector<1x2xf32>
  %6 = arith.fptosi %a : f32 to i5
  %7 = arith.fptoui %a : f32 to i33
  %8 = arith.sitofp %n : i65 to f32
  return
}

func.func @comparisons(%a: f32, %v: vector<2xf32>) {
  %0 = arith.cmpf oeq, %a, %a : f32
  %1 = arith.cmpf ogt, %a, %a : f32
  %2 = arith.cmpf oge, %a, %a : f32
  %3 = arith.cmpf olt, %a, %a : f32
  %4 = arith.cmpf ole, %a, %a : f32
  %5 = arith.cmpf one, %a, %a : f32
  %6 = arith.cmpf ord, %a, %a : f32
  %7 = arith.cmpf ueq, %a, %a : f32
  %8 = arith.cmpf ugt, %a, %a : f32
  %9 = arith.cmpf uge, %a, %a : f32
  %10 = arith.cmpf ult, %a, %a : f32
  %11 = arith.cmpf ule, %a, %a : f32
  %12 = arith.cmpf une, %a, %a : f32
  %13 = arith.cmpf uno, %a, %a : f32
  %14 = arith.cmpf false, %a, %a : f32
  %15 = arith.cmpf true, %v, %v : vector<2xf32>
  %16 = arith.cmpf ole, %v, %v : vector<2xf32>
  cf.br ^bb2
^bb1:
  %17 = arith.negf %a : f32
  return
^bb2:
  %18 = arith.negf %v : vector<2xf32>
  return
}
