// ARGS: --canonicalize
func.func @f() -> vector<2xi0> {
  %c = arith.constant dense<0> : vector<2xi0>
  %r = arith.addi %c, %c : vector<2xi0>
  return %r : vector<2xi0>
}
