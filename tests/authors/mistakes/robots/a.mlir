rob.task @greet within <0, 3> {
  %0 = rob.here 5 : !rob.pose<"base", 3>
  %1 = rob.go %0 at fast : !rob.pose<"base", 3> -> !rob.pose<"base", 3>
  %2 = rob.go %1 at fast : !rob.pose<"base", 3> -> !rob.pose<"base", 3>
  %t = rob.join of %0, %1 : !rob.pose<"base", 3>, !rob.pose<"base", 3>
  rob.wait 3
}
func.func @main(%n: index, %p: !rob.pose<"base", 3>, %k: i64) -> !rob.pose<"base", 3> {
  rob.run @greet(%p : !rob.pose<"base", 3>)
  %e = rob.repeat %p times %n : !rob.pose<"base", 3> {
    %q = rob.shift %p by %k : !rob.pose<"base", 3>
    %r = rob.shift %q by %k : !rob.pose<"base", 3>
    rob.done %r : !rob.pose<"base", 3>
  }
  return %e : !rob.pose<"base", 3>
}
