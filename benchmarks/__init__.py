"""Benchmarks of time and memory: this runtime, xDSL and mlir-opt on the same modules in one run."""
