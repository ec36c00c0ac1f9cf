"""Runs a job again on a bigger stack if it is too deeply nested for the default one.

The recursion limit is global to the process, so jobs of other threads wait while it is raised. Otherwise, each could overflow
its own stack, and the first to finish would reset the limit of the others.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import copy_context
from typing import Final, TypeVar

from ..ir.recursion import is_endless

_T = TypeVar("_T")

_STACK_BYTES: Final = 1 << 30
_FRAMES: Final = 2_000_000


class _Turns:
    """Lets many threads run under the default recursion limit, or one thread under a raised limit."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._running: set[int] = set()
        """The threads that run jobs under the default limit."""
        self._is_raised = False

    def enter(self) -> bool:
        """Wait until the limit is the default; return False if this thread already runs a job."""
        thread = threading.get_ident()
        if thread in self._running:
            return False
        with self._changed:
            while self._is_raised:
                self._changed.wait()
            self._running.add(thread)
        return True

    def leave(self) -> None:
        """End the job of this thread."""
        with self._changed:
            self._running.discard(threading.get_ident())
            self._changed.notify_all()

    @contextmanager
    def raised(self) -> Iterator[None]:
        """Raise the limit in the `with` block, while jobs of other threads wait."""
        thread = threading.get_ident()
        with self._changed:
            is_inside = thread in self._running
            self._running.discard(thread)
            self._changed.notify_all()
            while self._is_raised or self._running:
                self._changed.wait()
            self._is_raised = True
        limit = sys.getrecursionlimit()
        sys.setrecursionlimit(max(limit, _FRAMES))
        try:
            yield
        finally:
            sys.setrecursionlimit(limit)
            with self._changed:
                self._is_raised = False
                if is_inside:
                    self._running.add(thread)
                self._changed.notify_all()


_turns: Final = _Turns()
_here: Final = threading.local()
"""Thread-local flag: True in a thread with a big stack, where jobs run directly."""


def call_with_deep_stack(job: Callable[[], _T]) -> _T:
    """Return the result of `job`, which must have no side effects before it finishes. Several threads may call this."""
    if getattr(_here, "is_deep", False):
        return job()
    is_first = _turns.enter()
    try:
        return job()
    except RecursionError as error:
        if is_endless(error):
            raise
    finally:
        if is_first:
            _turns.leave()
    return call_on_deep_stack(job)


def call_on_deep_stack(job: Callable[[], _T]) -> _T:
    """Return the result of `job`, which runs once, on a big stack."""
    if getattr(_here, "is_deep", False):
        return job()
    with _turns.raised():
        return _call_in_thread(job)


def _call_in_thread(job: Callable[[], _T]) -> _T:
    results: list[_T] = []
    errors: list[BaseException] = []

    def call() -> None:
        _here.is_deep = True
        try:
            results.append(job())
        except BaseException as error:  # raised again in the caller's thread
            errors.append(error)

    size = threading.stack_size(_STACK_BYTES)
    try:
        thread = threading.Thread(target=copy_context().run, args=(call,))
        thread.start()
    finally:
        threading.stack_size(size)
    thread.join()
    if errors:
        raise errors[0]
    return results[0]
