"""Analyses of memory accesses in affine loops: dependences, slices, regions (MLIR's `Dialect/Affine/Analysis`)."""
