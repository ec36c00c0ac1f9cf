"""MLIR's text format: parsers, printers and rendering of diagnostics."""
