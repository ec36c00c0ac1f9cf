// ARGS: "--convert-math-to-funcs=min-width-of-fpowi-exponent=33"
func.func @powers(%a: i32, %b: i64, %f: f32, %g: f64, %h: bf16, %v: vector<2x3xi16>, %w: vector<2xf32>, %x: vector<2xi8>) {
  %0 = math.ipowi %a, %a : i32
  %1 = math.ipowi %b, %b : i64
  %2 = math.fpowi %f, %a : f32, i32
  %3 = math.fpowi %g, %b : f64, i64
  %4 = math.fpowi %h, %a fastmath<fast> : bf16, i32
  %5 = math.ipowi %v, %v : vector<2x3xi16>
  %6 = math.fpowi %w, %x : vector<2xf32>, vector<2xi8>
  %7 = math.ctlz %a : i32
  %8 = math.ctlz %v : vector<2x3xi16>
  %9 = math.ipowi %a, %a : i32
  return
}
func.func private @index(%a: index) -> index {
  return %a : index
}
