"""The prover: whether what a format prints can be read as something else, or not at all."""
