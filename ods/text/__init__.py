"""MLIR's textual form, both ways: parsers, printers, diagnostics."""
