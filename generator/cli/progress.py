"""Progress: one line on a terminal that says what is being done."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_CLEAR = "\r\x1b[K"


@contextmanager
def progress() -> Iterator[Callable[[str], None]]:
    """What is told replaces what was told before, and goes in the end; where errors go to no terminal, nothing is shown."""
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield lambda text: None
        return

    def tell(text: str) -> None:
        sys.stderr.write(f"{_CLEAR}{text} …")
        sys.stderr.flush()

    try:
        yield tell
    finally:
        sys.stderr.write(_CLEAR)
        sys.stderr.flush()
