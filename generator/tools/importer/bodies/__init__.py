"""Bodies of C++ functions become Python hooks."""
