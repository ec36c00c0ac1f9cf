"""Random programs of the llvm dialect, translated to LLVM IR and compared with mlir-translate 22."""
