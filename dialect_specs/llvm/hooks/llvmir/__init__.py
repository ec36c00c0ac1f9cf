"""Translation of the llvm dialect to LLVM IR (MLIR `mlir-translate --mlir-to-llvmir`)."""
