"""Running IR of the llvm dialect on this machine; only modules imported by name need llvmlite or NumPy."""
