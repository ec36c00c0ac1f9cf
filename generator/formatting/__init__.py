"""Formatting: modules as Black writes them, with Black asked only about what it was not asked before.

Black takes a second for some thousand lines, and generated lines are alike: names differ, forms repeat.  So a module is
taken apart into statements, Black is asked once about each form, and about a statement itself only where the form does
not decide.  What this package does not know it leaves to Black whole; every byte is what Black would write.
"""

from .black import LINE_LENGTH, GeneratedCodeError, Statement, format_source
from .modules import Memory, format_modules

__all__ = ["LINE_LENGTH", "GeneratedCodeError", "Memory", "Statement", "format_modules", "format_source"]
