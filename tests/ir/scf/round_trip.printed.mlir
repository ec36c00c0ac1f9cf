module {
  func.func @a(%arg0: index, %arg1: index, %arg2: i1, %arg3: f32, %arg4: i32, %arg5: tensor<8xf32>) {
    scf.for unsigned %arg6 = %arg0 to %arg1 step %arg1 {
    }
    scf.for unsigned %arg6 = %arg4 to %arg4 step %arg4  : i32 {
    } {a = 1 : i32}
    scf.for %arg6 = %arg4 to %arg4 step %arg4  : i32 {
    }
    %0 = scf.for %arg6 = %arg4 to %arg4 step %arg4 iter_args(%arg7 = %arg3) -> (f32)  : i32 {
      scf.yield %arg7 : f32
    }
    %1 = scf.execute_region -> i32 no_inline {
      scf.yield %arg4 : i32
    } {a}
    scf.execute_region no_inline {
      scf.yield
    }
    scf.execute_region {
      cf.br ^bb1
    ^bb1:  // pred: ^bb0
      scf.yield {x}
    }
    %2:2 = scf.if %arg2 -> (i32, f32) {
      scf.yield %arg4, %arg3 : i32, f32
    } else {
      scf.yield %arg4, %arg3 : i32, f32
    } {z}
    scf.if %arg2 {
    } else {
    }
    scf.if %arg2 {
    } else {
    }
    scf.forall (%arg6, %arg7) in (%arg0, 3) {
    }
    scf.forall (%arg6, %arg7) = (%arg0, 3) to (%arg1, 5) step (1, %arg1) {
    } {mapping = []}
    %3 = scf.forall (%arg6) in (8) shared_outs(%arg7 = %arg5) -> (tensor<8xf32>) {
      scf.forall.in_parallel {
      }
    }
    scf.parallel (%arg6) = (%arg0) to (%arg1) step (%arg1) {
      scf.reduce 
    }
    %4:2 = scf.parallel (%arg6, %arg7) = (%arg0, %arg0) to (%arg1, %arg1) step (%arg1, %arg1) init (%arg3, %arg4) -> (f32, i32) {
      scf.reduce(%arg3, %arg4 : f32, i32) {
      ^bb0(%arg8: f32, %arg9: f32):
        %7 = arith.addf %arg8, %arg9 : f32
        scf.reduce.return %7 : f32
      }, {
      ^bb0(%arg8: i32, %arg9: i32):
        scf.reduce.return %arg8 {a} : i32
      } {zz}
    }
    %5:2 = scf.while (%arg6 = %arg3, %arg7 = %arg4) : (f32, i32) -> (i32, f32) {
      scf.condition(%arg2) {a} %arg7, %arg6 : i32, f32
    } do {
    ^bb0(%arg6: i32, %arg7: f32):
      scf.yield %arg7, %arg6 : f32, i32
    } attributes {g}
    scf.while : () -> () {
      scf.condition(%arg2)
    } do {
      scf.yield
    }
    %6 = scf.index_switch %arg0 {a} -> i32 
    case 1 {
      scf.yield %arg4 : i32
    }
    case -5 {
      scf.yield %arg4 : i32
    }
    default {
      scf.yield %arg4 : i32
    }
    scf.index_switch %arg0 
    default {
    }
    return
  }
}

