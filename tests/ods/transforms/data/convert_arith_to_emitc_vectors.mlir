// ARGS: --convert-arith-to-emitc --split-input-file
func.func @vectors(%x: vector<4xf32>) {
  %0 = arith.negf %x : vector<4xf32>
  return
}

// -----

func.func @boolean(%x: i1) {
  %0 = arith.extsi %x : i1 to i32
  return
}

// -----

func.func @rounding(%x: f64) {
  %0 = arith.truncf %x to_nearest_even : f64 to f32
  return
}

// -----

func.func @narrow(%x: f32) {
  %0 = arith.fptosi %x : f32 to i7
  return
}
