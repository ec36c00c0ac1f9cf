// ARGS: --allow-unregistered-dialect
"t.op"() {a = dense<0> : vector<2xi0>} : () -> ()
