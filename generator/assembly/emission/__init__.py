"""Emission: directives become the methods that parse and print."""
