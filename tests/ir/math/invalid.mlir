// error at 30: 'math.absf' op operand #0 must be floating-point-like, but got 'i32'
func.func @j(%a: i32) { %0 = math.absf %a : i32 return }

// error at 41: use of value '%a' expects different type than prior uses: 'f64' vs 'f32'
func.func @k(%a: f32) { %0 = math.isnan %a : f64 return }

// error at 49: 'math.fpowi' op requires the same shape for all operands and results
func.func @k(%a: f32, %b: vector<2xi32>) { %0 = math.fpowi %a, %b : f32, vector<2xi32> return }
