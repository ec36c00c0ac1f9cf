// ARGS: --convert-to-llvm
func.func @same_destination(%flag: i32, %a: index, %b: index) -> index {
  cf.switch %flag : i32, [
    default: ^bb1(%a : index),
    1: ^bb2(%a : index),
    2: ^bb2(%b : index),
    3: ^bb1(%b : index)
  ]
^bb1(%x: index):
  return %x : index
^bb2(%y: index):
  return %y : index
}
