"""All dialects of MLIR 22 through `ods import td`: dumped, imported, checked, generated, and read back."""
