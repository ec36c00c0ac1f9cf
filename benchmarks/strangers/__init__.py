"""Dialects of projects that nobody here wrote, imported with their C++ and held against those projects' own tests."""
