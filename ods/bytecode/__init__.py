"""MLIR's binary format for IR: `read_bytecode` and `write_bytecode` (MLIR `docs/BytecodeFormat.md`)."""
