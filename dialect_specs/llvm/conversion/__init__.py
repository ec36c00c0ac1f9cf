"""What lowerings to the llvm dialect share: its type converter, descriptors of memrefs, and patterns (MLIR `LLVMCommon`)."""
