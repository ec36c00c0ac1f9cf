// RUN: mlir-opt %s -convert-scf-to-cf | FileCheck %s

// CHECK-LABEL: @choose
// CHECK: cf.cond_br %{{.*}}, ^[[THEN:.*]], ^[[ELSE:.*]]
// CHECK: ^[[THEN]]:
// CHECK: cf.br ^[[END:.*]](%{{.*}} : i32)
// CHECK: ^[[ELSE]]:
// CHECK: cf.br ^[[END]](%{{.*}} : i32)
// CHECK: ^[[END]](%[[R:.*]]: i32):
func.func @choose(%c: i1, %a: i32, %b: i32) -> i32 {
  %0 = scf.if %c -> (i32) {
    %sum = arith.addi %a, %b : i32
    scf.yield %sum : i32
  } else {
    scf.yield %b : i32
  }
  return %0 : i32
}
