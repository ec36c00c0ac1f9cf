"""C++ in .td files: translate its spellings and as many of its expressions as Python can express."""
