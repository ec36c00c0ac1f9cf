"""Random specs against MLIR itself: definitions written as YAML and as TableGen, and what both worlds make of them."""
