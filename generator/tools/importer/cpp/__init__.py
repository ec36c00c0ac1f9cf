"""C++ of .td files: its spellings, and as much of its expressions as can be said in Python."""
