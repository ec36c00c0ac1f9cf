"""Random specs compared with MLIR: definitions written as YAML and as TableGen, and how this project and MLIR treat them."""
