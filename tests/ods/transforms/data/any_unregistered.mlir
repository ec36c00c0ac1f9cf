// ARGS: --no-implicit-module --allow-unregistered-dialect --pass-pipeline=any(cse)
"x.y"() ({
  "x.z"() : () -> ()
}) : () -> ()
