// ARGS: --allow-unregistered-dialect --scf-for-to-while
func.func @sums(%n: index, %m: i32, %x: f32) -> (f32, i32) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %k0 = arith.constant 0 : i32
  %k1 = arith.constant 1 : i32
  %r = scf.for %i = %c0 to %n step %c2 iter_args(%a = %x) -> f32 {
    scf.for %j = %i to %n step %c2 {
      "test.use"(%i, %j) : (index, index) -> ()
    } {note = "inner"}
    %b = arith.addf %a, %x : f32
    scf.yield %b : f32
  }
  %s = scf.for unsigned %i = %k0 to %m step %k1 iter_args(%a = %m) -> (i32) : i32 {
    %b = arith.muli %a, %i : i32
    scf.yield %b : i32
  }
  return %r, %s : f32, i32
}
