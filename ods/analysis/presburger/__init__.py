"""Integer sets and relations defined by linear constraints (MLIR's `Analysis/Presburger`)."""
