func.func @absi_1(%x: i32) {
  %0 = math.absi %x : i32
  return
}
func.func @ctlz_2(%x: i32) {
  %0 = math.ctlz %x : i32
  return
}
func.func @cttz_3(%x: i32) {
  %0 = math.cttz %x : i32
  return
}
func.func @ctpop_4(%x: i32) {
  %0 = math.ctpop %x : i32
  return
}
func.func @isfinite_5(%x: f32) {
  %0 = math.isfinite %x : f32
  return
}
func.func @isinf_6(%x: f32) {
  %0 = math.isinf %x : f32
  return
}
func.func @isnan_7(%x: f32) {
  %0 = math.isnan %x : f32
  return
}
func.func @isnormal_8(%x: f32) {
  %0 = math.isnormal %x : f32
  return
}
func.func @atan2_9(%x: f32, %y: f32) {
  %0 = math.atan2 %x, %y : f32
  return
}
func.func @copysign_10(%x: f32, %y: f32) {
  %0 = math.copysign %x, %y : f32
  return
}
func.func @powf_11(%x: f32, %y: f32) {
  %0 = math.powf %x, %y : f32
  return
}
func.func @clampf_12(%x: f32, %lo: f32, %hi: f32) {
  %0 = math.clampf %x to [%lo, %hi] : f32
  return
}
func.func @fma_13(%a: f32, %b: f32, %c: f32) {
  %0 = math.fma %a, %b, %c : f32
  return
}
func.func @fpowi_14(%x: f32, %n: i32) {
  %0 = math.fpowi %x, %n : f32, i32
  return
}
func.func @ipowi_15(%x: i32, %n: i32) {
  %0 = math.ipowi %x, %n : i32
  return
}
func.func @sincos_16(%x: f32) {
  %0, %1 = math.sincos %x : f32
  return
}
func.func @absf_17(%x: f32) {
  %0 = math.absf %x : f32
  return
}
func.func @absf_18(%x: vector<4xf64>) {
  %0 = math.absf %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @acos_19(%x: f32) {
  %0 = math.acos %x : f32
  return
}
func.func @acos_20(%x: vector<4xf64>) {
  %0 = math.acos %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @acosh_21(%x: f32) {
  %0 = math.acosh %x : f32
  return
}
func.func @acosh_22(%x: vector<4xf64>) {
  %0 = math.acosh %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @asin_23(%x: f32) {
  %0 = math.asin %x : f32
  return
}
func.func @asin_24(%x: vector<4xf64>) {
  %0 = math.asin %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @asinh_25(%x: f32) {
  %0 = math.asinh %x : f32
  return
}
func.func @asinh_26(%x: vector<4xf64>) {
  %0 = math.asinh %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @atan_27(%x: f32) {
  %0 = math.atan %x : f32
  return
}
func.func @atan_28(%x: vector<4xf64>) {
  %0 = math.atan %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @atanh_29(%x: f32) {
  %0 = math.atanh %x : f32
  return
}
func.func @atanh_30(%x: vector<4xf64>) {
  %0 = math.atanh %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @cbrt_31(%x: f32) {
  %0 = math.cbrt %x : f32
  return
}
func.func @cbrt_32(%x: vector<4xf64>) {
  %0 = math.cbrt %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @ceil_33(%x: f32) {
  %0 = math.ceil %x : f32
  return
}
func.func @ceil_34(%x: vector<4xf64>) {
  %0 = math.ceil %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @cos_35(%x: f32) {
  %0 = math.cos %x : f32
  return
}
func.func @cos_36(%x: vector<4xf64>) {
  %0 = math.cos %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @cosh_37(%x: f32) {
  %0 = math.cosh %x : f32
  return
}
func.func @cosh_38(%x: vector<4xf64>) {
  %0 = math.cosh %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @erf_39(%x: f32) {
  %0 = math.erf %x : f32
  return
}
func.func @erf_40(%x: vector<4xf64>) {
  %0 = math.erf %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @erfc_41(%x: f32) {
  %0 = math.erfc %x : f32
  return
}
func.func @erfc_42(%x: vector<4xf64>) {
  %0 = math.erfc %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @exp_43(%x: f32) {
  %0 = math.exp %x : f32
  return
}
func.func @exp_44(%x: vector<4xf64>) {
  %0 = math.exp %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @exp2_45(%x: f32) {
  %0 = math.exp2 %x : f32
  return
}
func.func @exp2_46(%x: vector<4xf64>) {
  %0 = math.exp2 %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @expm1_47(%x: f32) {
  %0 = math.expm1 %x : f32
  return
}
func.func @expm1_48(%x: vector<4xf64>) {
  %0 = math.expm1 %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @floor_49(%x: f32) {
  %0 = math.floor %x : f32
  return
}
func.func @floor_50(%x: vector<4xf64>) {
  %0 = math.floor %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @log_51(%x: f32) {
  %0 = math.log %x : f32
  return
}
func.func @log_52(%x: vector<4xf64>) {
  %0 = math.log %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @log10_53(%x: f32) {
  %0 = math.log10 %x : f32
  return
}
func.func @log10_54(%x: vector<4xf64>) {
  %0 = math.log10 %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @log1p_55(%x: f32) {
  %0 = math.log1p %x : f32
  return
}
func.func @log1p_56(%x: vector<4xf64>) {
  %0 = math.log1p %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @log2_57(%x: f32) {
  %0 = math.log2 %x : f32
  return
}
func.func @log2_58(%x: vector<4xf64>) {
  %0 = math.log2 %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @round_59(%x: f32) {
  %0 = math.round %x : f32
  return
}
func.func @round_60(%x: vector<4xf64>) {
  %0 = math.round %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @roundeven_61(%x: f32) {
  %0 = math.roundeven %x : f32
  return
}
func.func @roundeven_62(%x: vector<4xf64>) {
  %0 = math.roundeven %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @rsqrt_63(%x: f32) {
  %0 = math.rsqrt %x : f32
  return
}
func.func @rsqrt_64(%x: vector<4xf64>) {
  %0 = math.rsqrt %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @sin_65(%x: f32) {
  %0 = math.sin %x : f32
  return
}
func.func @sin_66(%x: vector<4xf64>) {
  %0 = math.sin %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @sinh_67(%x: f32) {
  %0 = math.sinh %x : f32
  return
}
func.func @sinh_68(%x: vector<4xf64>) {
  %0 = math.sinh %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @sqrt_69(%x: f32) {
  %0 = math.sqrt %x : f32
  return
}
func.func @sqrt_70(%x: vector<4xf64>) {
  %0 = math.sqrt %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @tan_71(%x: f32) {
  %0 = math.tan %x : f32
  return
}
func.func @tan_72(%x: vector<4xf64>) {
  %0 = math.tan %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @tanh_73(%x: f32) {
  %0 = math.tanh %x : f32
  return
}
func.func @tanh_74(%x: vector<4xf64>) {
  %0 = math.tanh %x fastmath<nnan> : vector<4xf64>
  return
}
func.func @trunc_75(%x: f32) {
  %0 = math.trunc %x : f32
  return
}
func.func @trunc_76(%x: vector<4xf64>) {
  %0 = math.trunc %x fastmath<nnan> : vector<4xf64>
  return
}
