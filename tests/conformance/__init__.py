"""The answers of mlir-opt 22 to MLIR's own tests, recorded and compared by anyone: `python -m tests.conformance`."""
