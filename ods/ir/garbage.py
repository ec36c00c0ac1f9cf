"""Pauses Python's garbage collector while IR is made.

Hardly any IR becomes garbage, and the search for garbage takes a third of the time. Objects made during a pause count as old
afterwards; a full collection runs when the number of objects has grown fourfold.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_MANY: Final = 500_000
"""Fewer new objects than this are not looked through as a whole."""


class _Pauses:
    """The number of objects made while garbage collection paused, and the limit for the next full collection."""

    def __init__(self) -> None:
        self.made = 0
        """The number of objects made in pauses since the last full collection."""
        self.limit = _MANY
        self.is_pausing = False
        self.is_frozen = False
        """True once the program was seen to keep objects frozen: then it decides for itself what counts as old."""

    def begin(self) -> bool:
        """Pause garbage collection; return True if it was enabled."""
        if not gc.isenabled():
            return False
        if self.made > self.limit:
            self._collect()
        gc.disable()
        self.is_pausing = True
        return True

    def end(self) -> None:
        """Resume garbage collection; existing objects count as old."""
        self._make_old()
        self.is_pausing = False
        gc.enable()

    def go_on(self) -> None:
        """Look for garbage in a long pause if there may be much."""
        if self.is_pausing and gc.get_count()[0] > _MANY:
            self._make_old()
            if self.made > self.limit:
                self._collect()

    def _make_old(self) -> None:
        self.made += gc.get_count()[0]
        self.is_frozen = self.is_frozen or gc.get_freeze_count() > 0  # counts one object after the other
        if not self.is_frozen:
            gc.freeze()
            gc.unfreeze()

    def _collect(self) -> None:
        gc.collect()
        self.made, self.limit = 0, max(_MANY, 3 * len(gc.get_objects()))


pauses: Final = _Pauses()


@contextmanager
def paused_collection() -> Iterator[None]:
    """Collect no garbage while IR is read or rewritten."""
    began = pauses.begin()
    try:
        yield
    finally:
        if began:
            pauses.end()
