// ARGS: --canonicalize
func.func @a(%a : i16) -> f64 {
  %ext = arith.extui %a : i16 to i64
  %r = arith.uitofp %ext : i64 to f64
  return %r : f64
}
func.func @b(%a : i16) -> f64 {
  %ext = arith.extsi %a : i16 to i64
  %r = arith.sitofp %ext : i64 to f64
  return %r : f64
}
func.func @c(%a : i16) -> f64 {
  %ext = arith.extui %a : i16 to i64
  %r = arith.sitofp %ext : i64 to f64
  return %r : f64
}
func.func @d(%a : i16) -> f32 {
  %ext = arith.uitofp %a : i16 to f64
  %r = arith.truncf %ext : f64 to f32
  return %r : f32
}
func.func @e(%a : f32) -> f16 {
  %ext = arith.extf %a : f32 to f64
  %r = arith.truncf %ext : f64 to f16
  return %r : f16
}
func.func @f(%a : f32) -> f32 {
  %ext = arith.extf %a : f32 to f64
  %r = arith.truncf %ext : f64 to f32
  return %r : f32
}
func.func @g(%a : bf16) -> f16 {
  %ext = arith.extf %a : bf16 to f32
  %r = arith.truncf %ext : f32 to f16
  return %r : f16
}
func.func @h(%a : i64) -> index {
  %0 = arith.index_cast %a : i64 to index
  %1 = arith.index_cast %0 : index to i64
  %2 = arith.index_cast %1 : i64 to index
  return %2 : index
}
func.func @i(%a : index) -> index {
  %0 = arith.index_cast %a : index to i8
  %1 = arith.index_cast %0 : i8 to index
  return %1 : index
}
func.func @j(%c: i1) -> (i32, i32) {
  %0 = arith.constant 0 : i32
  %1 = arith.constant 1 : i32
  %m = arith.constant -1 : i32
  %2 = arith.select %c, %1, %0 : i32
  %3 = arith.select %c, %m, %0 : i32
  return %2, %3 : i32, i32
}
