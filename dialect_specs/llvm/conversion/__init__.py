"""Code that lowerings to the llvm dialect share: type converter, memref descriptors, patterns (MLIR `LLVMCommon`)."""
