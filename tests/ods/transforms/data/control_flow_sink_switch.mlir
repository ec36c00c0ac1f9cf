// ARGS: --control-flow-sink
func.func @cases(%which: index, %x: i32, %y: i32) -> i32 {
  %first = arith.addi %x, %y : i32
  %other = arith.muli %x, %y : i32
  %r = scf.index_switch %which -> i32
  case 1 {
    scf.yield %first : i32
  }
  default {
    %z = arith.subi %other, %x : i32
    scf.yield %z : i32
  }
  return %r : i32
}
