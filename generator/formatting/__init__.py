"""Format modules as Black does, but run Black only on statements of a form that it has not seen yet.

Black needs a second for a few thousand lines, but generated lines are alike: names differ, forms repeat.  A module is split
into statements, and Black formats each form once.  Statements whose layout depends on their length are formatted by Black
themselves, and unknown statements cause Black to format the whole module.  The result is exactly Black's.
"""

from .black import LINE_LENGTH, GeneratedCodeError, Statement, format_source
from .modules import Memory, format_modules

__all__ = ["LINE_LENGTH", "GeneratedCodeError", "Memory", "Statement", "format_modules", "format_source"]
