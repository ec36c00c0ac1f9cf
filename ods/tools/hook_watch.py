"""Watches authors' hooks while the opt tool runs: `--hook-seconds` ends a hanging hook, and an interrupt names the interrupted hook."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from ..ir.authors import calls_of, is_authors, last_of_authors

_LOOKS = 4
"""The number of checks within the time limit of a hook."""


class HookTimeout(BaseException):
    """A hook exceeds its time limit; `except Exception` in a hook does not catch it."""


@contextmanager
def time_limit(seconds: float | None) -> Iterator[None]:
    """Raise HookTimeout in a hook that takes longer than `seconds`; None means no limit.

    A signal handler checks periodically which author's call is outermost, so that hooks run at full speed.
    """
    if seconds is None:
        yield
        return
    import signal  # only needed with a limit

    watch = _Watch(seconds)
    before = signal.signal(signal.SIGALRM, watch.look)
    signal.setitimer(signal.ITIMER_REAL, seconds / _LOOKS, seconds / _LOOKS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        watch.call = None


class _Watch:
    """The outermost call of an author's code, and how often it was seen."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.call: FrameType | None = None
        self.seen = 0

    def look(self, number: int, frame: FrameType | None) -> None:
        outermost = None
        while frame is not None and frame.f_code.co_name != "process":  # the tool's callers are no hooks
            if is_authors(frame.f_code.co_filename):
                outermost = frame
            frame = frame.f_back
        self.seen = self.seen + 1 if outermost is self.call else 0
        self.call = outermost
        if outermost is not None and self.seen >= _LOOKS:
            self.seen = 0
            raise HookTimeout(f"it took longer than {self.seconds:g} s")


def tell_interrupt(error: KeyboardInterrupt) -> None:
    """Report the hook that an interrupt stopped, if any."""
    own = last_of_authors(calls_of(error.__traceback__))
    if own:
        sys.stderr.write(f"interrupted in the hook '{own[0].code.co_name}' ({own[-1].place})\n")
