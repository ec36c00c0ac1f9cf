"""Running IR of the llvm dialect on this machine; only modules that are imported by name need llvmlite or NumPy."""
