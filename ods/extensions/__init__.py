"""Handwritten constructors and members of bundled operations: what MLIR's Python bindings write by hand, not generate."""
