// ARGS: --loop-invariant-code-motion
func.func private @use(index, index, index, index)
func.func @divisors(%n: index, %lb: index, %ub: index, %s: index) {
  %size = index.sizeof
  %scale = vector.vscale
  %one = arith.constant 1 : index
  %odd = arith.ori %n, %one : index
  %seven = arith.constant 7 : index
  %small = arith.andi %n, %seven : index
  %positive = arith.addi %small, %one : index
  scf.for %i = %lb to %ub step %s {
    %a = arith.divui %n, %size : index
    %b = arith.divui %n, %scale : index
    %c = arith.ceildivui %n, %odd : index
    %d = arith.divsi %n, %odd : index
    func.call @use(%a, %b, %c, %d) : (index, index, index, index) -> ()
    %e = arith.divsi %n, %positive : index
    %f = arith.ceildivsi %n, %size : index
    func.call @use(%a, %b, %e, %f) : (index, index, index, index) -> ()
  }
  return
}
