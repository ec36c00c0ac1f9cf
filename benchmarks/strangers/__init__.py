"""Dialects of other projects, imported with their C++ and checked with the tests of these projects."""
