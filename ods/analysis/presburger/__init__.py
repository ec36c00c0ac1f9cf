"""Sets and relations of integers that linear constraints describe (MLIR's `Analysis/Presburger`)."""
