// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @yields(%c: i1) {
  // expected-error@+1 {{'scf.if' op along control flow edge from Operation scf.yield to parent: successor operand type #0 'f32'}}
  %0 = scf.if %c -> (i32) {
    %1 = arith.constant 1.0 : f32
    // expected-note@+1 {{region branch point}}
    scf.yield %1 : f32
  } else {
    %2 = arith.constant 2 : i32
    scf.yield %2 : i32
  }
  return
}
