"""Pauses Python's garbage collection while IR is built.

Hardly any IR becomes garbage, and searching for garbage takes a third of the time. Afterwards, objects made during a pause
count as old; a full collection runs when the number of objects has grown fourfold.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_MANY: Final = 500_000
"""A full collection runs only after this many new objects."""


class _Pauses:
    """The number of objects created in pauses, and the limit for the next full collection."""

    def __init__(self) -> None:
        self.made = 0
        """The number of objects created in pauses since the last full collection."""
        self.limit = _MANY
        self.is_pausing = False
        self.is_frozen = False
        """True if the program itself uses `gc.freeze`, and so decides which objects count as old."""
        self.begun = 0
        """The number of pauses since the last full collection."""

    def begin(self) -> bool:
        """Pause garbage collection; return True if it was enabled."""
        if not gc.isenabled():
            return False
        if self.made > self.limit:
            self._collect()
        self.begun += 1
        gc.disable()
        self.is_pausing = True
        return True

    def end(self) -> None:
        """Resume garbage collection; objects that exist now count as old."""
        self._make_old()
        self.is_pausing = False
        gc.enable()

    def go_on(self) -> None:
        """Run a collection during a long pause if there may be much garbage."""
        if self.is_pausing and gc.get_count()[0] > _MANY:
            self._make_old()
            if self.made > self.limit:
                self._collect()

    def collect_dropped(self) -> bool:
        """Run a collection if IR of earlier pauses may be garbage; return True if it ran."""
        if self.begun < 2 or not (self.is_pausing or gc.isenabled()):
            return False
        self._collect()
        return True

    def _make_old(self) -> None:
        self.made += gc.get_count()[0]
        self.is_frozen = self.is_frozen or gc.get_freeze_count() > 0  # `get_freeze_count` counts one by one
        if not self.is_frozen:
            gc.freeze()
            gc.unfreeze()

    def _collect(self) -> None:
        gc.collect()
        self.begun, self.made, self.limit = 0, 0, max(_MANY, 3 * len(gc.get_objects()))


pauses: Final = _Pauses()


@contextmanager
def paused_collection() -> Iterator[None]:
    """Pause garbage collection in the `with` block, while IR is parsed or rewritten."""
    began = pauses.begin()
    try:
        yield
    finally:
        if began:
            pauses.end()
