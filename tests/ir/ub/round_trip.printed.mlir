module {
  func.func @poison_1() {
    %0 = ub.poison : i32
    return
  }
  func.func @never() {
    ub.unreachable
  }
}

