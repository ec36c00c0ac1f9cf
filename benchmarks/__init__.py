"""How fast and how big: this runtime, xDSL and mlir-opt on the same modules in one run."""
