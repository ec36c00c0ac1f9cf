// RUN: mlir-translate --mlir-to-llvmir --verify-diagnostics --split-input-file %s

// expected-error @below {{cannot be converted to LLVM IR: missing `LLVMTranslationDialectInterface` registration for dialect for op: func.func}}
func.func @f() {
  return
}
