// RUN: mlir-translate -mlir-to-llvmir -split-input-file %s | FileCheck %s

// CHECK-LABEL: define i32 @twice(i32 %0)
// CHECK-NEXT: %2 = add i32 %0, %0
// CHECK-NEXT: ret i32 %2
llvm.func @twice(%a: i32) -> i32 {
  %0 = llvm.add %a, %a : i32
  llvm.return %0 : i32
}

// -----

// CHECK-LABEL: declare void @another(ptr)
llvm.func @another(!llvm.ptr)
