"""MLIR's binary form of IR: `read_bytecode` and `write_bytecode` (MLIR `docs/BytecodeFormat.md`)."""
