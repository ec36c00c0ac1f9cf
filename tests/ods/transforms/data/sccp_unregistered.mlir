// ARGS: --sccp --allow-unregistered-dialect --split-input-file
module {
  "foo.region"() ({
    func.func private @g(%x : i32) -> i32 {
      %c = arith.constant 4 : i32
      return %c : i32
    }
    func.func @h(%x : i32) -> i32 {
      %y = arith.constant 7 : i32
      %r = func.call @g(%y) : (i32) -> i32
      %z = arith.addi %y, %r : i32
      return %z : i32
    }
  }) : () -> ()
}
"foo.region"() ({
  func.func private @g(%x : i32) -> i32 {
    cf.br ^a
  ^a:
    %c = arith.constant 4 : i32
    return %c : i32
  ^b:
    return %x : i32
  }
  func.func @h(%x : i32) -> i32 {
    %y = arith.constant 7 : i32
    %t = arith.constant true
    cf.cond_br %t, ^a(%y : i32), ^b
  ^a(%q : i32):
    %z = arith.addi %y, %q : i32
    return %z : i32
  ^b:
    return %y : i32
  }
}) : () -> ()
// -----
module @outer {
  func.func @user() attributes {refers = @inner::@f} {
    return
  }
  module @inner {
    func.func nested @f(%x: i32) -> i32 {
      return %x : i32
    }
    func.func @g() -> i32 {
      %c = arith.constant 5 : i32
      %r = call @f(%c) : (i32) -> i32
      return %r : i32
    }
  }
}
// -----
module @outer {
  module @inner {
    func.func nested @f(%x: i32) -> i32 {
      return %x : i32
    }
    func.func @g() -> i32 {
      %c = arith.constant 5 : i32
      %r = call @f(%c) : (i32) -> i32
      return %r : i32
    }
  }
}
