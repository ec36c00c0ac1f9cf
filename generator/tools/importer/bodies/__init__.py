"""Translate the bodies of C++ functions to Python hooks."""
