// ARGS: --scf-for-loop-peeling=skip-partial=false
func.func private @use(index)

func.func @unknown(%lb: index, %ub: index, %step: index, %x: f32) -> f32 {
  %r = scf.for %i = %lb to %ub step %step iter_args(%a = %x) -> (f32) {
    %0 = affine.min affine_map<(d0)[s0, s1] -> (s0, s1 - d0)>(%i)[%step, %ub]
    func.call @use(%0) : (index) -> ()
    %1 = affine.max affine_map<(d0)[s0, s1] -> (-s0, d0 - s1)>(%i)[%step, %ub]
    func.call @use(%1) : (index) -> ()
    %2 = affine.min affine_map<(d0)[s0, s1, s2] -> (s0, s1 - d0, s2)>(%i)[%step, %ub, %lb]
    func.call @use(%2) : (index) -> ()
    %3 = arith.addf %a, %x : f32
    scf.yield %3 : f32
  }
  return %r : f32
}

func.func @constants() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c16 = arith.constant 16 : index
  %c17 = arith.constant 17 : index
  scf.for %i = %c0 to %c17 step %c4 {
    %0 = affine.min affine_map<(d0) -> (4, 17 - d0)>(%i)
    func.call @use(%0) : (index) -> ()
    scf.for %j = %c0 to %i step %c4 {
      %1 = affine.min affine_map<(d0, d1) -> (4, d1 - d0)>(%j, %i)
      func.call @use(%1) : (index) -> ()
    }
  }
  scf.for %i = %c0 to %c16 step %c4 {
    func.call @use(%i) : (index) -> ()
  }
  scf.for %i = %c0 to %c17 step %c1 {
    func.call @use(%i) : (index) -> ()
  }
  return
}

func.func @divided(%n: index, %u: i32, %l: i32) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c4_i32 = arith.constant 4 : i32
  %0 = affine.apply affine_map<()[s0] -> (s0 * 8)>()[%n]
  scf.for %i = %c0 to %0 step %c4 {
    func.call @use(%i) : (index) -> ()
  }
  scf.for unsigned %i = %l to %u step %c4_i32 : i32 {
    func.call @use(%c0) : (index) -> ()
  }
  return
}
