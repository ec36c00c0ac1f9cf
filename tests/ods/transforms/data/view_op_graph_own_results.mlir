// ARGS: --view-op-graph --allow-unregistered-dialect
// In a graph region, an operation's own regions may use its results.
"foo.graph"() ({
  %1 = "foo.op"() ({
    %x = "foo.inner"(%1, %2) : (i32, i32) -> i32
    "foo.deeper"() ({
      "foo.innermost"(%1, %x) : (i32, i32) -> ()
    }) : () -> ()
  }) : () -> i32
  %2 = "foo.later"(%1, %2) : (i32, i32) -> i32
}) : () -> ()
