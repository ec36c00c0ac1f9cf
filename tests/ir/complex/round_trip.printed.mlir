module {
  func.func @conj_1(%arg0: complex<f32>) {
    %0 = complex.conj %arg0 : complex<f32>
    return
  }
  func.func @cos_2(%arg0: complex<f32>) {
    %0 = complex.cos %arg0 : complex<f32>
    return
  }
  func.func @exp_3(%arg0: complex<f32>) {
    %0 = complex.exp %arg0 : complex<f32>
    return
  }
  func.func @expm1_4(%arg0: complex<f32>) {
    %0 = complex.expm1 %arg0 : complex<f32>
    return
  }
  func.func @log1p_5(%arg0: complex<f32>) {
    %0 = complex.log1p %arg0 : complex<f32>
    return
  }
  func.func @log_6(%arg0: complex<f32>) {
    %0 = complex.log %arg0 : complex<f32>
    return
  }
  func.func @neg_7(%arg0: complex<f32>) {
    %0 = complex.neg %arg0 : complex<f32>
    return
  }
  func.func @rsqrt_8(%arg0: complex<f32>) {
    %0 = complex.rsqrt %arg0 : complex<f32>
    return
  }
  func.func @sign_9(%arg0: complex<f32>) {
    %0 = complex.sign %arg0 : complex<f32>
    return
  }
  func.func @sin_10(%arg0: complex<f32>) {
    %0 = complex.sin %arg0 : complex<f32>
    return
  }
  func.func @sqrt_11(%arg0: complex<f32>) {
    %0 = complex.sqrt %arg0 : complex<f32>
    return
  }
  func.func @tan_12(%arg0: complex<f32>) {
    %0 = complex.tan %arg0 : complex<f32>
    return
  }
  func.func @tanh_13(%arg0: complex<f32>) {
    %0 = complex.tanh %arg0 : complex<f32>
    return
  }
  func.func @add_14(%arg0: complex<f32>, %arg1: complex<f32>) {
    %0 = complex.add %arg0, %arg1 : complex<f32>
    return
  }
  func.func @atan2_15(%arg0: complex<f32>, %arg1: complex<f32>) {
    %0 = complex.atan2 %arg0, %arg1 : complex<f32>
    return
  }
  func.func @div_16(%arg0: complex<f32>, %arg1: complex<f32>) {
    %0 = complex.div %arg0, %arg1 : complex<f32>
    return
  }
  func.func @mul_17(%arg0: complex<f32>, %arg1: complex<f32>) {
    %0 = complex.mul %arg0, %arg1 : complex<f32>
    return
  }
  func.func @pow_18(%arg0: complex<f32>, %arg1: complex<f32>) {
    %0 = complex.pow %arg0, %arg1 : complex<f32>
    return
  }
  func.func @sub_19(%arg0: complex<f32>, %arg1: complex<f32>) {
    %0 = complex.sub %arg0, %arg1 : complex<f32>
    return
  }
  func.func @abs_20(%arg0: complex<f32>) {
    %0 = complex.abs %arg0 : complex<f32>
    return
  }
  func.func @angle_21(%arg0: complex<f32>) {
    %0 = complex.angle %arg0 : complex<f32>
    return
  }
  func.func @re_22(%arg0: complex<f32>) {
    %0 = complex.re %arg0 : complex<f32>
    return
  }
  func.func @im_23(%arg0: complex<f32>) {
    %0 = complex.im %arg0 : complex<f32>
    return
  }
  func.func @eq_24(%arg0: complex<f32>, %arg1: complex<f32>) {
    %0 = complex.eq %arg0, %arg1 : complex<f32>
    return
  }
  func.func @neq_25(%arg0: complex<f32>, %arg1: complex<f32>) {
    %0 = complex.neq %arg0, %arg1 : complex<f32>
    return
  }
  func.func @powi_26(%arg0: complex<f32>, %arg1: i32) {
    %0 = complex.powi %arg0, %arg1 : complex<f32>, i32
    return
  }
  func.func @bitcast_27(%arg0: complex<f32>) {
    %0 = complex.bitcast %arg0 : complex<f32> to i64
    return
  }
  func.func @constant_28() {
    %cst = complex.constant [1.000000e+00 : f32, -2.500000e+00 : f32] : complex<f32>
    return
  }
  func.func @create_29(%arg0: f32, %arg1: f32) {
    %0 = complex.create %arg0, %arg1 : complex<f32>
    return
  }
  module attributes {t.a = #complex.number<:f32 0.000000e+00, -2.000000e+00> : complex<f32>, t.b = #complex.number<:f80 1.000000e+00, 0.00100000000000000002082> : complex<f80>, t.c = #complex.number<:bf16 9.969200e+37, -0.000000e+00> : complex<bf16>} {
  }
}

