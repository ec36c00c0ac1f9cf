// RUN: mlir-opt %s --split-input-file --verify-diagnostics

func.func @widths(%a: i32) -> i16 {
  // expected-error@+1 {{'arith.extsi' op operand type 'i32' and result type 'i16' are cast incompatible}}
  %0 = arith.extsi %a : i32 to i16
  return %0 : i16
}

// -----

func.func @constant() {
  // expected-error-re@+1 {{{{.*}}value{{.*}}type{{.*}}}}
  %0 = "arith.constant"() {value = 1 : i32} : () -> i64
  return
}
