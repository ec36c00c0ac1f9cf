// ARGS: --canonicalize
func.func @undone(%x: complex<f32>, %y: complex<f32>, %r: f32, %i: f32) -> (complex<f32>, f32, f32, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
  %0 = complex.re %x : complex<f32>
  %1 = complex.im %x : complex<f32>
  %2 = complex.create %0, %1 : complex<f32>
  %3 = complex.create %r, %i : complex<f32>
  %4 = complex.re %3 : complex<f32>
  %5 = complex.im %3 : complex<f32>
  %6 = complex.neg %x : complex<f32>
  %7 = complex.neg %6 : complex<f32>
  %8 = complex.exp %x : complex<f32>
  %9 = complex.log %8 : complex<f32>
  %10 = complex.log %x : complex<f32>
  %11 = complex.exp %10 : complex<f32>
  %12 = complex.conj %x : complex<f32>
  %13 = complex.conj %12 : complex<f32>
  %14 = complex.sub %x, %y : complex<f32>
  %15 = complex.add %14, %y : complex<f32>
  return %2, %4, %5, %7, %9, %11, %13, %15 : complex<f32>, f32, f32, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>
}

func.func @neutral(%x: complex<f32>, %y: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
  %z = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %nz = complex.constant [-0.0 : f32, 0.0 : f32] : complex<f32>
  %o = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %0 = complex.add %x, %z : complex<f32>
  %1 = complex.add %z, %x : complex<f32>
  %2 = complex.sub %x, %z : complex<f32>
  %3 = complex.mul %x, %o : complex<f32>
  %4 = complex.mul %o, %x : complex<f32>
  %5 = complex.div %x, %o : complex<f32>
  %6 = complex.sub %x, %y : complex<f32>
  %7 = complex.add %y, %6 : complex<f32>
  %8 = complex.add %x, %y : complex<f32>
  %9 = complex.sub %8, %y : complex<f32>
  %10 = complex.sub %8, %x : complex<f32>
  return %0, %1, %2, %3, %4, %5, %7, %9, %10 : complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>, complex<f32>
}

func.func @parts(%x: complex<f32>, %r: f32, %i: f32) -> (f32, f32, f32, f32, complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
  %k = complex.constant [1.5 : f32, -2.0 : f32] : complex<f32>
  %n = complex.constant [0x7FC00000 : f32, 0.0 : f32] : complex<f32>
  %z = complex.constant [-0.0 : f32, 0.0 : f32] : complex<f32>
  %o = complex.constant [1.0 : f32, -0.0 : f32] : complex<f32>
  %0 = complex.re %k : complex<f32>
  %1 = complex.im %k : complex<f32>
  %2 = complex.create %r, %i : complex<f32>
  %3 = complex.neg %2 : complex<f32>
  %4 = complex.re %3 : complex<f32>
  %5 = complex.im %3 : complex<f32>
  %6 = complex.add %x, %z : complex<f32>
  %7 = complex.mul %x, %o : complex<f32>
  %8 = complex.div %x, %n : complex<f32>
  %9 = complex.add %k, %k : complex<f32>
  return %0, %1, %4, %5, %6, %7, %8, %9 : f32, f32, f32, f32, complex<f32>, complex<f32>, complex<f32>, complex<f32>
}

func.func @casts(%x: complex<f32>, %j: i64, %f: f64) -> (complex<f32>, i64, f64, complex<f32>, i64, complex<f32>) {
  %0 = complex.bitcast %x : complex<f32> to complex<f32>
  %1 = complex.bitcast %x : complex<f32> to f64
  %2 = arith.bitcast %1 : f64 to i64
  %3 = complex.bitcast %f : f64 to complex<f32>
  %4 = complex.bitcast %3 : complex<f32> to f64
  %5 = arith.bitcast %f : f64 to i64
  %6 = complex.bitcast %5 : i64 to complex<f32>
  %7 = complex.bitcast %3 : complex<f32> to i64
  %8 = complex.bitcast %x : complex<f32> to i64
  %9 = complex.bitcast %8 : i64 to complex<f32>
  return %0, %2, %4, %6, %7, %9 : complex<f32>, i64, f64, complex<f32>, i64, complex<f32>
}

func.func @kept(%x: complex<f32>, %r: f32, %i: f32) -> (f32, f32, f32, i1, complex<f32>, complex<f32>) {
  %k = complex.constant [3.0 : f32, -4.0 : f32] : complex<f32>
  %0 = complex.abs %k : complex<f32>
  %2 = complex.create %r, %i : complex<f32>
  %3 = complex.conj %2 : complex<f32>
  %4 = complex.re %3 : complex<f32>
  %5 = complex.im %3 : complex<f32>
  %6 = complex.eq %k, %k : complex<f32>
  %c = arith.constant 1.0 : f32
  %7 = complex.create %c, %c : complex<f32>
  %8 = complex.neg %k : complex<f32>
  return %0, %4, %5, %6, %7, %8 : f32, f32, f32, i1, complex<f32>, complex<f32>
}

func.func @poison(%x: complex<f32>, %i: complex<i32>) -> (complex<f32>, complex<f32>, complex<f32>) {
  %p = ub.poison : complex<f32>
  %0 = complex.add %x, %p : complex<f32>
  %1 = complex.mul %p, %x : complex<f32>
  %2 = complex.neg %p : complex<f32>
  return %0, %1, %2 : complex<f32>, complex<f32>, complex<f32>
}

func.func @constants(%x: complex<f32>) -> (f32, f32, f32, complex<f32>) {
  %k = complex.constant [1.5 : f32, -2.0 : f32] : complex<f32>
  %n = complex.neg %k : complex<f32>
  %4 = complex.re %n : complex<f32>
  %5 = complex.im %n : complex<f32>
  %a = arith.constant 1.0 : f32
  %0 = complex.create %a, %a : complex<f32>
  %1 = complex.re %0 : complex<f32>
  %2 = complex.re %x : complex<f32>
  %3 = complex.im %x : complex<f32>
  %s = complex.create %3, %2 : complex<f32>
  return %4, %5, %1, %s : f32, f32, f32, complex<f32>
}
