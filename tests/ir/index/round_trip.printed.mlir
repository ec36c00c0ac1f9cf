module {
  func.func @add_1(%arg0: index, %arg1: index) {
    %0 = index.add %arg0, %arg1
    return
  }
  func.func @sub_2(%arg0: index, %arg1: index) {
    %0 = index.sub %arg0, %arg1
    return
  }
  func.func @mul_3(%arg0: index, %arg1: index) {
    %0 = index.mul %arg0, %arg1
    return
  }
  func.func @divs_4(%arg0: index, %arg1: index) {
    %0 = index.divs %arg0, %arg1
    return
  }
  func.func @divu_5(%arg0: index, %arg1: index) {
    %0 = index.divu %arg0, %arg1
    return
  }
  func.func @ceildivs_6(%arg0: index, %arg1: index) {
    %0 = index.ceildivs %arg0, %arg1
    return
  }
  func.func @ceildivu_7(%arg0: index, %arg1: index) {
    %0 = index.ceildivu %arg0, %arg1
    return
  }
  func.func @floordivs_8(%arg0: index, %arg1: index) {
    %0 = index.floordivs %arg0, %arg1
    return
  }
  func.func @rems_9(%arg0: index, %arg1: index) {
    %0 = index.rems %arg0, %arg1
    return
  }
  func.func @remu_10(%arg0: index, %arg1: index) {
    %0 = index.remu %arg0, %arg1
    return
  }
  func.func @maxs_11(%arg0: index, %arg1: index) {
    %0 = index.maxs %arg0, %arg1
    return
  }
  func.func @maxu_12(%arg0: index, %arg1: index) {
    %0 = index.maxu %arg0, %arg1
    return
  }
  func.func @mins_13(%arg0: index, %arg1: index) {
    %0 = index.mins %arg0, %arg1
    return
  }
  func.func @minu_14(%arg0: index, %arg1: index) {
    %0 = index.minu %arg0, %arg1
    return
  }
  func.func @shl_15(%arg0: index, %arg1: index) {
    %0 = index.shl %arg0, %arg1
    return
  }
  func.func @shrs_16(%arg0: index, %arg1: index) {
    %0 = index.shrs %arg0, %arg1
    return
  }
  func.func @shru_17(%arg0: index, %arg1: index) {
    %0 = index.shru %arg0, %arg1
    return
  }
  func.func @and_18(%arg0: index, %arg1: index) {
    %0 = index.and %arg0, %arg1
    return
  }
  func.func @or_19(%arg0: index, %arg1: index) {
    %0 = index.or %arg0, %arg1
    return
  }
  func.func @xor_20(%arg0: index, %arg1: index) {
    %0 = index.xor %arg0, %arg1
    return
  }
  func.func @casts_21(%arg0: index) {
    %0 = index.casts %arg0 : index to i64
    return
  }
  func.func @castu_22(%arg0: i32) {
    %0 = index.castu %arg0 : i32 to index
    return
  }
  func.func @cmp_23(%arg0: index, %arg1: index) {
    %0 = index.cmp slt(%arg0, %arg1)
    return
  }
  func.func @constant_24() {
    %idx42 = index.constant 42
    return
  }
  func.func @bool_constant_25() {
    %true = index.bool.constant true
    return
  }
  func.func @sizeof_26() {
    %0 = index.sizeof
    return
  }
}

