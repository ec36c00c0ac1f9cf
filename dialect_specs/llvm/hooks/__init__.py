"""Hooks of the llvm dialect."""
