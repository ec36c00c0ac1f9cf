"""MLIR's lit suites, run with `ods opt` in mlir-opt's place: `python -m tests.lit FOLDER`."""
