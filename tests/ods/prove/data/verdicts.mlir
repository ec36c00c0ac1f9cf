// proved: operands are exchanged, flags are kept
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = arith.addf %a, %b fastmath<fast> : f32
  return %0 : f32
}
// -----
func.func @f(%a: f32, %b: f32) -> f32 {
  %0 = arith.addf %b, %a fastmath<fast> : f32
  return %0 : f32
}
// =====
// proved: fewer flags allow less
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.mulf %a, %b fastmath<reassoc,contract,nsz> : f64
  return %0 : f64
}
// -----
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.mulf %a, %b fastmath<contract> : f64
  return %0 : f64
}
// =====
// tested: more flags allow more
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.mulf %a, %b fastmath<contract> : f64
  return %0 : f64
}
// -----
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.mulf %a, %b fastmath<reassoc,contract> : f64
  return %0 : f64
}
// =====
// tested: flags come
func.func @f(%a: f8E5M2) -> f8E5M2 {
  %0 = arith.mulf %a, %a : f8E5M2
  return %0 : f8E5M2
}
// -----
func.func @f(%a: f8E5M2) -> f8E5M2 {
  %0 = arith.mulf %a, %a fastmath<arcp> : f8E5M2
  return %0 : f8E5M2
}
// =====
// proved: the sign of a zero may change
func.func @f(%a: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %0 = arith.addf %a, %z fastmath<nsz> : f32
  return %0 : f32
}
// -----
func.func @f(%a: f32) -> f32 {
  return %a : f32
}
// =====
// wrong: the sign of a zero may not change
func.func @f(%a: f32) -> f32 {
  %z = arith.constant 0.0 : f32
  %0 = arith.addf %a, %z : f32
  return %0 : f32
}
// -----
func.func @f(%a: f32) -> f32 {
  return %a : f32
}
// =====
// proved by all values: two signs cancel each other in formats without infinities
func.func @f(%a: f8E4M3FN, %b: f8E4M3FN) -> f8E4M3FN {
  %0 = arith.negf %a : f8E4M3FN
  %1 = arith.negf %b : f8E4M3FN
  %2 = arith.mulf %0, %1 : f8E4M3FN
  return %2 : f8E4M3FN
}
// -----
func.func @f(%a: f8E4M3FN, %b: f8E4M3FN) -> f8E4M3FN {
  %0 = arith.mulf %a, %b : f8E4M3FN
  return %0 : f8E4M3FN
}
// =====
// proved: two signs cancel each other
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.negf %a fastmath<reassoc> : f64
  %1 = arith.negf %b fastmath<nnan> : f64
  %2 = arith.divf %0, %1 fastmath<reassoc,nnan> : f64
  return %2 : f64
}
// -----
func.func @f(%a: f64, %b: f64) -> f64 {
  %0 = arith.divf %a, %b fastmath<reassoc,nnan> : f64
  return %0 : f64
}
// =====
// wrong: one sign is lost for one of 65,536 pairs of values
func.func @f(%a: f8E4M3FN, %b: f8E4M3FN) -> i1 {
  %c = arith.constant 12.0 : f8E4M3FN
  %d = arith.constant -0.140625 : f8E4M3FN
  %0 = arith.cmpf oeq, %a, %c : f8E4M3FN
  %1 = arith.cmpf oeq, %b, %d : f8E4M3FN
  %2 = arith.andi %0, %1 : i1
  return %2 : i1
}
// -----
func.func @f(%a: f8E4M3FN, %b: f8E4M3FN) -> i1 {
  %false = arith.constant false
  return %false : i1
}
// =====
// proved: an integer that is exact in f64 is rounded once
func.func @f(%a: i32) -> f32 {
  %0 = arith.sitofp %a : i32 to f64
  %1 = arith.truncf %0 : f64 to f32
  return %1 : f32
}
// -----
func.func @f(%a: i32) -> f32 {
  %0 = arith.sitofp %a : i32 to f32
  return %0 : f32
}
// =====
// wrong: an integer that is not exact in f32 is rounded twice
func.func @f(%a: i32) -> f16 {
  %0 = arith.sitofp %a : i32 to f32
  %1 = arith.truncf %0 : f32 to f16
  return %1 : f16
}
// -----
func.func @f(%a: i32) -> f16 {
  %c = arith.constant 7 : i32
  %0 = arith.sitofp %c : i32 to f16
  return %0 : f16
}
// =====
// proved: the product with a number overflows outside of a range
func.func @f(%a: i64) -> i64 {
  %c = arith.constant -1 : i64
  %0 = arith.muli %a, %c overflow<nsw> : i64
  return %0 : i64
}
// -----
func.func @f(%a: i64) -> i64 {
  %c = arith.constant 0 : i64
  %0 = arith.subi %c, %a overflow<nsw> : i64
  return %0 : i64
}
// =====
// wrong: the least number has no negative
func.func @f(%a: i64) -> i64 {
  %c = arith.constant 0 : i64
  %0 = arith.subi %c, %a : i64
  return %0 : i64
}
// -----
func.func @f(%a: i64) -> i64 {
  %c = arith.constant -1 : i64
  %0 = arith.muli %a, %c overflow<nsw> : i64
  return %0 : i64
}
// =====
// not known: a function that calls itself without an end
func.func @f(%a: i8) -> i8 {
  %0 = func.call @f(%a) : (i8) -> i8
  %1 = arith.addi %0, %a : i8
  return %1 : i8
}
// -----
func.func @f(%a: i8) -> i8 {
  %0 = func.call @f(%a) : (i8) -> i8
  %1 = arith.addi %a, %0 : i8
  return %1 : i8
}
// =====
// tested: parts of complex numbers are as inexact as the whole
func.func @f() -> complex<f32> {
  %i = complex.constant [0.0 : f32, 1.0 : f32] : complex<f32>
  %0 = complex.log %i : complex<f32>
  %1 = complex.exp %0 : complex<f32>
  return %1 : complex<f32>
}
// -----
func.func @f() -> complex<f32> {
  %i = complex.constant [0.0 : f32, 1.0 : f32] : complex<f32>
  return %i : complex<f32>
}
// =====
// proved: a signaling NaN may be taken for a quiet one
func.func @f(%a: f32) -> f32 {
  %n = arith.constant 0x7F800001 : f32
  %0 = arith.maxnumf %a, %n : f32
  return %0 : f32
}
// -----
func.func @f(%a: f32) -> f32 {
  %n = arith.constant 0x7FC00000 : f32
  return %n : f32
}
// =====
// wrong: a quiet NaN is left out
func.func @f(%a: f32) -> f32 {
  %n = arith.constant 0x7FC00000 : f32
  %0 = arith.maxnumf %a, %n : f32
  return %0 : f32
}
// -----
func.func @f(%a: f32) -> f32 {
  %n = arith.constant 0x7FC00000 : f32
  return %n : f32
}
// =====
// proved: a remainder of constants, and the least of two in another order
func.func @f(%a: i64, %b: i64) -> (f64, i64) {
  %x = arith.constant 3.5 : f64
  %y = arith.constant 2.0 : f64
  %0 = arith.remf %x, %y : f64
  %1 = arith.minui %a, %b : i64
  %2 = arith.ceildivui %a, %1 : i64
  return %0, %2 : f64, i64
}
// -----
func.func @f(%a: i64, %b: i64) -> (f64, i64) {
  %0 = arith.constant 1.5 : f64
  %1 = arith.minui %b, %a : i64
  %2 = arith.ceildivui %a, %1 : i64
  return %0, %2 : f64, i64
}
