module {
  func.func @absi_1(%arg0: i32) {
    %0 = math.absi %arg0 : i32
    return
  }
  func.func @ctlz_2(%arg0: i32) {
    %0 = math.ctlz %arg0 : i32
    return
  }
  func.func @cttz_3(%arg0: i32) {
    %0 = math.cttz %arg0 : i32
    return
  }
  func.func @ctpop_4(%arg0: i32) {
    %0 = math.ctpop %arg0 : i32
    return
  }
  func.func @isfinite_5(%arg0: f32) {
    %0 = math.isfinite %arg0 : f32
    return
  }
  func.func @isinf_6(%arg0: f32) {
    %0 = math.isinf %arg0 : f32
    return
  }
  func.func @isnan_7(%arg0: f32) {
    %0 = math.isnan %arg0 : f32
    return
  }
  func.func @isnormal_8(%arg0: f32) {
    %0 = math.isnormal %arg0 : f32
    return
  }
  func.func @atan2_9(%arg0: f32, %arg1: f32) {
    %0 = math.atan2 %arg0, %arg1 : f32
    return
  }
  func.func @copysign_10(%arg0: f32, %arg1: f32) {
    %0 = math.copysign %arg0, %arg1 : f32
    return
  }
  func.func @powf_11(%arg0: f32, %arg1: f32) {
    %0 = math.powf %arg0, %arg1 : f32
    return
  }
  func.func @clampf_12(%arg0: f32, %arg1: f32, %arg2: f32) {
    %0 = math.clampf %arg0 to [%arg1, %arg2] : f32
    return
  }
  func.func @fma_13(%arg0: f32, %arg1: f32, %arg2: f32) {
    %0 = math.fma %arg0, %arg1, %arg2 : f32
    return
  }
  func.func @fpowi_14(%arg0: f32, %arg1: i32) {
    %0 = math.fpowi %arg0, %arg1 : f32, i32
    return
  }
  func.func @ipowi_15(%arg0: i32, %arg1: i32) {
    %0 = math.ipowi %arg0, %arg1 : i32
    return
  }
  func.func @sincos_16(%arg0: f32) {
    %sin, %cos = math.sincos %arg0 : f32
    return
  }
  func.func @absf_17(%arg0: f32) {
    %0 = math.absf %arg0 : f32
    return
  }
  func.func @absf_18(%arg0: vector<4xf64>) {
    %0 = math.absf %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @acos_19(%arg0: f32) {
    %0 = math.acos %arg0 : f32
    return
  }
  func.func @acos_20(%arg0: vector<4xf64>) {
    %0 = math.acos %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @acosh_21(%arg0: f32) {
    %0 = math.acosh %arg0 : f32
    return
  }
  func.func @acosh_22(%arg0: vector<4xf64>) {
    %0 = math.acosh %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @asin_23(%arg0: f32) {
    %0 = math.asin %arg0 : f32
    return
  }
  func.func @asin_24(%arg0: vector<4xf64>) {
    %0 = math.asin %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @asinh_25(%arg0: f32) {
    %0 = math.asinh %arg0 : f32
    return
  }
  func.func @asinh_26(%arg0: vector<4xf64>) {
    %0 = math.asinh %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @atan_27(%arg0: f32) {
    %0 = math.atan %arg0 : f32
    return
  }
  func.func @atan_28(%arg0: vector<4xf64>) {
    %0 = math.atan %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @atanh_29(%arg0: f32) {
    %0 = math.atanh %arg0 : f32
    return
  }
  func.func @atanh_30(%arg0: vector<4xf64>) {
    %0 = math.atanh %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @cbrt_31(%arg0: f32) {
    %0 = math.cbrt %arg0 : f32
    return
  }
  func.func @cbrt_32(%arg0: vector<4xf64>) {
    %0 = math.cbrt %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @ceil_33(%arg0: f32) {
    %0 = math.ceil %arg0 : f32
    return
  }
  func.func @ceil_34(%arg0: vector<4xf64>) {
    %0 = math.ceil %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @cos_35(%arg0: f32) {
    %0 = math.cos %arg0 : f32
    return
  }
  func.func @cos_36(%arg0: vector<4xf64>) {
    %0 = math.cos %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @cosh_37(%arg0: f32) {
    %0 = math.cosh %arg0 : f32
    return
  }
  func.func @cosh_38(%arg0: vector<4xf64>) {
    %0 = math.cosh %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @erf_39(%arg0: f32) {
    %0 = math.erf %arg0 : f32
    return
  }
  func.func @erf_40(%arg0: vector<4xf64>) {
    %0 = math.erf %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @erfc_41(%arg0: f32) {
    %0 = math.erfc %arg0 : f32
    return
  }
  func.func @erfc_42(%arg0: vector<4xf64>) {
    %0 = math.erfc %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @exp_43(%arg0: f32) {
    %0 = math.exp %arg0 : f32
    return
  }
  func.func @exp_44(%arg0: vector<4xf64>) {
    %0 = math.exp %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @exp2_45(%arg0: f32) {
    %0 = math.exp2 %arg0 : f32
    return
  }
  func.func @exp2_46(%arg0: vector<4xf64>) {
    %0 = math.exp2 %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @expm1_47(%arg0: f32) {
    %0 = math.expm1 %arg0 : f32
    return
  }
  func.func @expm1_48(%arg0: vector<4xf64>) {
    %0 = math.expm1 %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @floor_49(%arg0: f32) {
    %0 = math.floor %arg0 : f32
    return
  }
  func.func @floor_50(%arg0: vector<4xf64>) {
    %0 = math.floor %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @log_51(%arg0: f32) {
    %0 = math.log %arg0 : f32
    return
  }
  func.func @log_52(%arg0: vector<4xf64>) {
    %0 = math.log %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @log10_53(%arg0: f32) {
    %0 = math.log10 %arg0 : f32
    return
  }
  func.func @log10_54(%arg0: vector<4xf64>) {
    %0 = math.log10 %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @log1p_55(%arg0: f32) {
    %0 = math.log1p %arg0 : f32
    return
  }
  func.func @log1p_56(%arg0: vector<4xf64>) {
    %0 = math.log1p %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @log2_57(%arg0: f32) {
    %0 = math.log2 %arg0 : f32
    return
  }
  func.func @log2_58(%arg0: vector<4xf64>) {
    %0 = math.log2 %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @round_59(%arg0: f32) {
    %0 = math.round %arg0 : f32
    return
  }
  func.func @round_60(%arg0: vector<4xf64>) {
    %0 = math.round %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @roundeven_61(%arg0: f32) {
    %0 = math.roundeven %arg0 : f32
    return
  }
  func.func @roundeven_62(%arg0: vector<4xf64>) {
    %0 = math.roundeven %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @rsqrt_63(%arg0: f32) {
    %0 = math.rsqrt %arg0 : f32
    return
  }
  func.func @rsqrt_64(%arg0: vector<4xf64>) {
    %0 = math.rsqrt %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @sin_65(%arg0: f32) {
    %0 = math.sin %arg0 : f32
    return
  }
  func.func @sin_66(%arg0: vector<4xf64>) {
    %0 = math.sin %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @sinh_67(%arg0: f32) {
    %0 = math.sinh %arg0 : f32
    return
  }
  func.func @sinh_68(%arg0: vector<4xf64>) {
    %0 = math.sinh %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @sqrt_69(%arg0: f32) {
    %0 = math.sqrt %arg0 : f32
    return
  }
  func.func @sqrt_70(%arg0: vector<4xf64>) {
    %0 = math.sqrt %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @tan_71(%arg0: f32) {
    %0 = math.tan %arg0 : f32
    return
  }
  func.func @tan_72(%arg0: vector<4xf64>) {
    %0 = math.tan %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @tanh_73(%arg0: f32) {
    %0 = math.tanh %arg0 : f32
    return
  }
  func.func @tanh_74(%arg0: vector<4xf64>) {
    %0 = math.tanh %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
  func.func @trunc_75(%arg0: f32) {
    %0 = math.trunc %arg0 : f32
    return
  }
  func.func @trunc_76(%arg0: vector<4xf64>) {
    %0 = math.trunc %arg0 fastmath<nnan> : vector<4xf64>
    return
  }
}

