"""Pauses Python's garbage collector while much is made that stays."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def paused_collection() -> Iterator[None]:
    """Collect no garbage while IR is read or rewritten; what was made meanwhile then counts as old.

    Hardly anything of it is garbage, and looking for some would take half of the time: every few hundred operations, and then
    whenever a program makes something else.
    """
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            if not gc.get_freeze_count():  # a program that keeps objects frozen decides for itself
                gc.freeze()
                gc.unfreeze()
            gc.enable()
