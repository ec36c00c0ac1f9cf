// ARGS: --convert-math-to-rocdl=chipset=gfx942 --mlir-print-debuginfo --mlir-print-local-scope

func.func @scalars(%h: f16, %b: bf16, %f: f32, %d: f64, %i: i32) -> (f16, bf16, f32, f64, f32, f64) {
  %0 = math.sin %h : f16 loc(fused<"meta">["a", callsite("b" at "f.mlir":3:4)])
  %1 = math.atan2 %b, %b : bf16
  %2 = math.fpowi %f, %i : f32, i32
  %3 = math.cbrt %d : f64
  %4 = math.exp %f fastmath<fast> : f32
  %5 = math.exp %d fastmath<fast> : f64
  return %0, %1, %2, %3, %4, %5 : f16, bf16, f32, f64, f32, f64
}

func.func @vectors(%v: vector<2xf32>, %w: vector<2x2xf16>, %s: vector<[4]xf32>, %z: vector<f32>, %q: f128) {
  %0 = math.erf %v {note = "kept"} : vector<2xf32>
  %1 = math.powf %w, %w fastmath<nnan> : vector<2x2xf16>
  %2 = arith.remf %v, %v : vector<2xf32>
  %3 = math.log1p %q : f128
  %4 = math.sqrt %v : vector<2xf32>
  %5 = math.tan %z : vector<f32>
  return
}

func.func private @__ocml_sinh_f32(f32) -> f32

module @inner {
  llvm.func @__ocml_cosh_f32(f32) -> f32
  func.func @known(%f: f32) -> f32 {
    %0 = math.cosh %f : f32
    return %0 : f32
  }
  llvm.func @lowered(%f: f32) -> f32 {
    %0 = math.cosh %f : f32
    %1 = math.floor %0 : f32
    llvm.return %1 : f32
  }
}
