"""Dialect conversion: rewrites operations until a target accepts them, and converts types on the way (MLIR `DialectConversion`)."""
