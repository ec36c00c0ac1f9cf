func.func @conj_1(%z: complex<f32>) {
  %0 = complex.conj %z : complex<f32>
  return
}
func.func @cos_2(%z: complex<f32>) {
  %0 = complex.cos %z : complex<f32>
  return
}
func.func @exp_3(%z: complex<f32>) {
  %0 = complex.exp %z : complex<f32>
  return
}
func.func @expm1_4(%z: complex<f32>) {
  %0 = complex.expm1 %z : complex<f32>
  return
}
func.func @log1p_5(%z: complex<f32>) {
  %0 = complex.log1p %z : complex<f32>
  return
}
func.func @log_6(%z: complex<f32>) {
  %0 = complex.log %z : complex<f32>
  return
}
func.func @neg_7(%z: complex<f32>) {
  %0 = complex.neg %z : complex<f32>
  return
}
func.func @rsqrt_8(%z: complex<f32>) {
  %0 = complex.rsqrt %z : complex<f32>
  return
}
func.func @sign_9(%z: complex<f32>) {
  %0 = complex.sign %z : complex<f32>
  return
}
func.func @sin_10(%z: complex<f32>) {
  %0 = complex.sin %z : complex<f32>
  return
}
func.func @sqrt_11(%z: complex<f32>) {
  %0 = complex.sqrt %z : complex<f32>
  return
}
func.func @tan_12(%z: complex<f32>) {
  %0 = complex.tan %z : complex<f32>
  return
}
func.func @tanh_13(%z: complex<f32>) {
  %0 = complex.tanh %z : complex<f32>
  return
}
func.func @add_14(%z: complex<f32>, %w: complex<f32>) {
  %0 = complex.add %z, %w : complex<f32>
  return
}
func.func @atan2_15(%z: complex<f32>, %w: complex<f32>) {
  %0 = complex.atan2 %z, %w : complex<f32>
  return
}
func.func @div_16(%z: complex<f32>, %w: complex<f32>) {
  %0 = complex.div %z, %w : complex<f32>
  return
}
func.func @mul_17(%z: complex<f32>, %w: complex<f32>) {
  %0 = complex.mul %z, %w : complex<f32>
  return
}
func.func @pow_18(%z: complex<f32>, %w: complex<f32>) {
  %0 = complex.pow %z, %w : complex<f32>
  return
}
func.func @sub_19(%z: complex<f32>, %w: complex<f32>) {
  %0 = complex.sub %z, %w : complex<f32>
  return
}
func.func @abs_20(%z: complex<f32>) {
  %0 = complex.abs %z : complex<f32>
  return
}
func.func @angle_21(%z: complex<f32>) {
  %0 = complex.angle %z : complex<f32>
  return
}
func.func @re_22(%z: complex<f32>) {
  %0 = complex.re %z : complex<f32>
  return
}
func.func @im_23(%z: complex<f32>) {
  %0 = complex.im %z : complex<f32>
  return
}
func.func @eq_24(%z: complex<f32>, %w: complex<f32>) {
  %0 = complex.eq %z, %w : complex<f32>
  return
}
func.func @neq_25(%z: complex<f32>, %w: complex<f32>) {
  %0 = complex.neq %z, %w : complex<f32>
  return
}
func.func @powi_26(%z: complex<f32>, %n: i32) {
  %0 = complex.powi %z, %n : complex<f32>, i32
  return
}
func.func @bitcast_27(%z: complex<f32>) {
  %0 = complex.bitcast %z : complex<f32> to i64
  return
}
func.func @constant_28() {
  %0 = complex.constant [1.0 : f32, -2.5 : f32] : complex<f32>
  return
}
func.func @create_29(%a: f32, %b: f32) {
  %0 = complex.create %a, %b : complex<f32>
  return
}

module attributes {t.a = #complex.number<:f32 0x7FC00000, -2.0> : complex<f64>, t.b = #complex<number <:f80 1.0, 1.0e-3>>, t.c = #complex.number<:bf16 1.0e38, -0.0>} {
}
