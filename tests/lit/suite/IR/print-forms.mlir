// RUN: mlir-opt %s | FileCheck %s --check-prefix=CUSTOM
// RUN: mlir-opt %s -mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// CUSTOM-LABEL: func.func @both(
// CUSTOM-SAME: %[[A:.*]]: i32) -> i32
// CUSTOM-NEXT: return %[[A]] : i32
// GENERIC: "func.func"() <{function_type = (i32) -> i32, sym_name = "both"}>
// GENERIC: "func.return"(%{{.*}}) : (i32) -> ()
func.func @both(%a: i32) -> i32 {
  return %a : i32
}
