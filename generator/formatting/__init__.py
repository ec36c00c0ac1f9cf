"""Format modules as Black does, and run Black only on forms that it has not seen yet.

Black needs a second for a few thousand lines, and generated lines are alike: names differ, forms repeat.  A module is split
into statements, and Black formats each form once.  Statements whose layout depends on their length go to Black themselves, and
unknown statements send the whole module to Black.  Every byte is what Black would write.
"""

from .black import LINE_LENGTH, GeneratedCodeError, Statement, format_source
from .modules import Memory, format_modules

__all__ = ["LINE_LENGTH", "GeneratedCodeError", "Memory", "Statement", "format_modules", "format_source"]
