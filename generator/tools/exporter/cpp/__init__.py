"""Export a C++ project: CMake around the .td files, with sources, stubs and tests."""

from .project import CppExport, export_cpp

__all__ = ["CppExport", "export_cpp"]
