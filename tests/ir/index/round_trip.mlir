func.func @add_1(%a: index, %b: index) {
  %0 = index.add %a, %b
  return
}
func.func @sub_2(%a: index, %b: index) {
  %0 = index.sub %a, %b
  return
}
func.func @mul_3(%a: index, %b: index) {
  %0 = index.mul %a, %b
  return
}
func.func @divs_4(%a: index, %b: index) {
  %0 = index.divs %a, %b
  return
}
func.func @divu_5(%a: index, %b: index) {
  %0 = index.divu %a, %b
  return
}
func.func @ceildivs_6(%a: index, %b: index) {
  %0 = index.ceildivs %a, %b
  return
}
func.func @ceildivu_7(%a: index, %b: index) {
  %0 = index.ceildivu %a, %b
  return
}
func.func @floordivs_8(%a: index, %b: index) {
  %0 = index.floordivs %a, %b
  return
}
func.func @rems_9(%a: index, %b: index) {
  %0 = index.rems %a, %b
  return
}
func.func @remu_10(%a: index, %b: index) {
  %0 = index.remu %a, %b
  return
}
func.func @maxs_11(%a: index, %b: index) {
  %0 = index.maxs %a, %b
  return
}
func.func @maxu_12(%a: index, %b: index) {
  %0 = index.maxu %a, %b
  return
}
func.func @mins_13(%a: index, %b: index) {
  %0 = index.mins %a, %b
  return
}
func.func @minu_14(%a: index, %b: index) {
  %0 = index.minu %a, %b
  return
}
func.func @shl_15(%a: index, %b: index) {
  %0 = index.shl %a, %b
  return
}
func.func @shrs_16(%a: index, %b: index) {
  %0 = index.shrs %a, %b
  return
}
func.func @shru_17(%a: index, %b: index) {
  %0 = index.shru %a, %b
  return
}
func.func @and_18(%a: index, %b: index) {
  %0 = index.and %a, %b
  return
}
func.func @or_19(%a: index, %b: index) {
  %0 = index.or %a, %b
  return
}
func.func @xor_20(%a: index, %b: index) {
  %0 = index.xor %a, %b
  return
}
func.func @casts_21(%a: index) {
  %0 = index.casts %a : index to i64
  return
}
func.func @castu_22(%a: i32) {
  %0 = index.castu %a : i32 to index
  return
}
func.func @cmp_23(%a: index, %b: index) {
  %0 = index.cmp slt(%a, %b)
  return
}
func.func @constant_24() {
  %0 = index.constant 42
  return
}
func.func @bool_constant_25() {
  %0 = index.bool.constant true
  return
}
func.func @sizeof_26() {
  %0 = index.sizeof
  return
}
