"""Shorthands, as `mlir.extras`."""
