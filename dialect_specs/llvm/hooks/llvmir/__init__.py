"""LLVM IR as text, from the llvm dialect (MLIR `mlir-translate --mlir-to-llvmir`)."""
