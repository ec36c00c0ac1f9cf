module {
  func.func @f(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i1) -> i32 {
    cf.assert %arg3, "x"
    cf.cond_br %arg3 weights([1, 2]), ^bb1(%arg1 : i32), ^bb2
  ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb1, ^bb1
    cf.switch %arg0 : i32, [
      default: ^bb1(%arg1 : i32),
      42: ^bb1(%arg2 : i32),
      4294967295: ^bb3(%arg2, %arg1 : i32, i32)
    ]
  ^bb2:  // pred: ^bb0
    cf.br ^bb3(%arg1, %arg2 : i32, i32)
  ^bb3(%1: i32, %2: i32):  // 2 preds: ^bb1, ^bb2
    cf.switch %arg0 : i32, [
      default: ^bb4]
  ^bb4:  // pred: ^bb3
    return %arg1 : i32
  }
}

// -----
module {
  func.func @attributes(%arg0: i8, %arg1: i1) {
    cf.assert %arg1, "a \22quoted\22 word" {tag}
    cf.cond_br %arg1 weights([]), ^bb1, ^bb1 {tag = 1 : i8}
  ^bb1:  // 3 preds: ^bb0, ^bb0, ^bb1
    cf.switch %arg0 : i8, [
      default: ^bb1,
      128: ^bb2,
      255: ^bb2
    ] {tag}
  ^bb2:  // 3 preds: ^bb1, ^bb1, ^bb2
    cf.br ^bb2 {tag}
  }
}

