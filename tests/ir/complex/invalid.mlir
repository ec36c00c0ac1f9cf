// error at 39: 'complex.bitcast' op casting bitwidths do not match
func.func @a(%z: complex<f32>) { %0 = complex.bitcast %z : complex<f32> to i32 return }

// error at 30: 'complex.bitcast' op requires that either input or output has a complex type
func.func @c(%z: i64) { %0 = complex.bitcast %z : i64 to f64 return }

// error at 30: 'complex.bitcast' op result must be int/float/complex
func.func @d(%z: i64) { %0 = complex.bitcast %z : i64 to index return }

// error at 23: 'complex.constant' op requires 'value' to be a complex constant, represented as array of two values
func.func @e() { %0 = complex.constant [1.0 : f32] : complex<f32> return }

// error at 23: 'complex.constant' op requires attribute's elements to be float or integer attributes
func.func @f() { %0 = complex.constant [1.0 : f32, @a] : complex<f32> return }

// error at 85: unexpected decimal integer literal for a floating point value
module attributes {t.a = #complex.number<:f32 1.0, 2.0>, t.b = #complex.number<:f64 1, 2>} { }

// error at 81: element type of the complex attribute must be float like type.
module attributes {t.a = #complex.number<:f32 1.0, 2.0>, t.b = #complex.number<:i32 1.0, 2.0>} { }

// error at 35: unknown attribute `numbr` in dialect `complex`
module attributes {t.a = #complex.numbr} { }
