"""Random definitions with random meaning, and random right and wrong patterns, which `ods prove` must tell apart."""
