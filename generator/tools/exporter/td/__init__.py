"""Export the definitions of a dialect to the .td files that mlir-tblgen reads."""

from .project import export_td

__all__ = ["export_td"]
