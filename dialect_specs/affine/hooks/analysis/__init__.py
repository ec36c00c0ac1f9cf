"""What affine loops do to memory: dependences, slices, regions (MLIR's `Dialect/Affine/Analysis`)."""
