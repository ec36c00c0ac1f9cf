"""The parts of the llvm dialect that its spec cannot express."""
