// ARGS: --allow-unregistered-dialect --affine-loop-normalize=promote-single-iter=1
func.func @steps(%n: index, %m: index) {
  affine.for %i = 3 to %n step 4 {
    affine.for %j = affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%i)[%m] to min affine_map<(d0)[s0] -> (d0 * 2 + 7, s0)>(%i)[%n] step 3 {
      "test.use"(%i, %j) : (index, index) -> ()
    }
    affine.for %j = max affine_map<(d0)[s0] -> (d0, s0)>(%i)[%m] to 100 step 2 {
      "test.use"(%j) : (index) -> ()
    }
  }
  affine.for %i = 0 to %n {
    "test.use"(%i) : (index) -> ()
  }
  affine.for %i = 7 to 8 {
    "test.use"(%i) : (index) -> ()
  }
  return
}
func.func @carried(%x: f32) -> f32 {
  %r = affine.for %i = 2 to 20 step 5 iter_args(%y = %x) -> (f32) {
    %z = "test.next"(%i, %y) : (index, f32) -> f32
    affine.yield %z : f32
  }
  return %r : f32
}
func.func @composed(%n: index, %m: index) {
  %a = affine.apply affine_map<()[s0] -> (s0 + 3)>()[%n]
  %b = affine.apply affine_map<()[s0, s1] -> (s0 + s1 * 8)>()[%a, %m]
  affine.for %i = %a to %b step 8 {
    "test.use"(%i) : (index) -> ()
  }
  return
}
func.func @parallel(%n: index, %m: index) {
  affine.parallel (%i, %j) = (%n, 2) to (%n + %m, 20) step (3, 5) {
    "test.use"(%i, %j) : (index, index) -> ()
  }
  affine.parallel (%i, %j) = (0, 0) to (%n, 20) {
    "test.use"(%i, %j) : (index, index) -> ()
  }
  affine.parallel (%i) = (1) to (min(%n, %m)) {
    "test.use"(%i) : (index) -> ()
  }
  return
}
func.func @single(%n: index, %x: f32) -> (f32, f32, f32) {
  %r = affine.for %i = 7 to 8 iter_args(%y = %x) -> (f32) {
    %z = "test.next"(%i, %y) : (index, f32) -> f32
    affine.yield %z : f32
  }
  %s = affine.for %i = affine_map<(d0) -> (d0)>(%n) to affine_map<(d0) -> (d0 + 3)>(%n) step 3 iter_args(%y = %r) -> (f32) {
    %z = "test.next"(%i, %y) : (index, f32) -> f32
    affine.yield %z : f32
  }
  %t = affine.for %i = affine_map<()[s0] -> (s0 + 2)>()[%n] to affine_map<()[s0] -> (s0 + 3)>()[%n] iter_args(%y = %s) -> (f32) {
    %z = "test.next"(%i, %y) : (index, f32) -> f32
    affine.yield %y : f32
  }
  "test.region"() ({
    affine.for %i = 0 to min affine_map<() -> (1, 5)>() {
      "test.use"(%i) : (index) -> ()
    }
  }) : () -> ()
  return %r, %s, %t : f32, f32, f32
}
