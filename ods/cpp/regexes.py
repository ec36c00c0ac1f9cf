"""Regular expressions of C++ (`llvm::Regex`), which are those of POSIX."""

from __future__ import annotations

import re
from functools import cache


def matches(pattern: str, text: str) -> bool:
    """Return True if the pattern, which POSIX and Python read alike, matches a part of the text."""
    return _compiled(pattern).search(text) is not None


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    ends = re.sub(r"\\.|\[\^?\]?[^]]*\]|\$", lambda part: r"\Z" if part[0] == "$" else part[0], pattern)
    return re.compile(ends, re.DOTALL)
