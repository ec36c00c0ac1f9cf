// ARGS: --canonicalize --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope
func.func @if_unused(%c: i1, %d: i1, %x: i32) -> index {
  %k = arith.constant 2 : i32
  %i = arith.constant 0 : index
  %r:2 = scf.if %c -> (index, i32) {
    "foo.a"() : () -> ()
    scf.yield %i, %k : index, i32
  } else {
    %1 = "foo.make"() : () -> index
    scf.yield %1, %k : index, i32
  }
  "foo.use"(%r#1) : (i32) -> ()
  return %r#0 : index
}
func.func @nested(%c: i1, %d: i1, %x: i32) -> i32 {
  %r = scf.if %c -> i32 {
    %s = scf.if %d -> i32 {
      %1 = "foo.make"() : () -> i32
      scf.yield %1 : i32
    } else {
      scf.yield %x : i32
    }
    scf.yield %s : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
func.func @cast_in_loop(%t: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %u = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %u) -> tensor<?xf32> {
    %1 = "foo.make"(%a) : (tensor<?xf32>) -> tensor<?xf32>
    scf.yield %1 : tensor<?xf32>
  }
  %v = tensor.cast %r : tensor<?xf32> to tensor<4xf32>
  return %v : tensor<4xf32>
}
func.func @parallels(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      "foo.use"(%i, %j) : (index, index) -> ()
      scf.reduce
    }
    scf.reduce
  }
  return
}
