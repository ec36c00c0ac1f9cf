func.func @f(%flag: i32, %a: i32, %b: i32, %c : i1) -> i32 {
  cf.assert %c, "x"
  cf.cond_br %c weights([1, 2]), ^bb1(%a : i32), ^bb2
^bb1(%x: i32):
  cf.switch %flag : i32, [
      default: ^bb1(%a : i32),
      42: ^bb1(%b : i32),
      -1: ^bb3(%b, %a : i32, i32)
    ]
^bb2:
  cf.br ^bb3(%a, %b : i32, i32)
^bb3(%y: i32, %z: i32):
  cf.switch %flag : i32, [
      default: ^bb4
    ]
^bb4:
  return %a : i32
}
// -----
func.func @attributes(%flag: i8, %c: i1) {
  cf.assert %c, "a \22quoted\22 word" {tag}
  cf.cond_br %c weights([]), ^bb1, ^bb1 {tag = 1 : i8}
^bb1:
  cf.switch %flag : i8, [
    default: ^bb1,
    -128: ^bb2,
    255: ^bb2
  ] {tag}
^bb2:
  cf.br ^bb2 {tag}
}
