func.func @inverted_condition(%c: i1, %a: i32, %b: i32) -> i32 {
  %true = arith.constant true
  %n = arith.xori %c, %true : i1
  %r = scf.if %n -> (i32) {
    scf.yield %a : i32
  } else {
    scf.yield %b : i32
  }
  return %r : i32
}
// -----
func.func @empty_else(%c: i1, %m: memref<1xi32>, %a: i32) {
  %zero = arith.constant 0 : index
  scf.if %c {
    memref.store %a, %m[%zero] : memref<1xi32>
  } else {
  }
  return
}
// -----
func.func @one_block(%a: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    %s = arith.addi %a, %a : i32
    scf.yield %s : i32
  }
  return %r : i32
}
// -----
func.func @same_result_twice(%a: i32, %b: i32, %c: i1) -> (i32, i32) {
  %r:2 = scf.execute_region -> (i32, i32) {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %a, %a : i32, i32
  ^bb2:
    scf.yield %b, %b : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
// -----
func.func @same_result_of_switch(%a: i32, %b: i32, %i: index) -> (i32, i32) {
  %r:2 = scf.index_switch %i -> i32, i32
  case 0 {
    scf.yield %a, %a : i32, i32
  }
  default {
    scf.yield %b, %b : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}
// -----
func.func @condition_inside(%n: index) -> (index, i1) {
  %one = arith.constant 1 : index
  %true = arith.constant true
  %r:2 = scf.while (%i = %n, %x = %true) : (index, i1) -> (index, i1) {
    %go = arith.cmpi ult, %i, %n : index
    scf.condition(%go) %i, %go : index, i1
  } do {
  ^bb0(%i: index, %go: i1):
    %next = arith.addi %i, %one : index
    %stays = arith.xori %go, %true : i1
    scf.yield %next, %stays : index, i1
  }
  return %r#0, %r#1 : index, i1
}
// -----
func.func @one_iteration(%p: tensor<3xf32>, %q: tensor<3xf32>, %u: tensor<3xf32>, %v: tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>) {
  %r:2 = scf.forall (%i) in (1) shared_outs(%x = %u, %y = %v) -> (tensor<3xf32>, tensor<3xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %p into %x[0] [3] [1] : tensor<3xf32> into tensor<3xf32>
      tensor.parallel_insert_slice %q into %y[0] [3] [1] : tensor<3xf32> into tensor<3xf32>
    }
  }
  return %r#0, %r#1 : tensor<3xf32>, tensor<3xf32>
}
// -----
func.func @condition_moved_down(%start: index) -> (index, index) {
  %three = arith.constant 3 : index
  %r:2 = scf.while (%s = %start) : (index) -> (index, index) {
    %go = arith.cmpi slt, %s, %three : index
    %v = scf.if %go -> index {
      %n = arith.addi %s, %three : index
      scf.yield %n : index
    } else {
      scf.yield %three : index
    }
    scf.condition(%go) %v, %s : index, index
  } do {
  ^bb0(%x: index, %y: index):
    scf.yield %x : index
  }
  return %r#0, %r#1 : index, index
}
