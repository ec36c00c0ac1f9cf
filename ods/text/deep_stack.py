"""Runs a job again on a much bigger stack when it turns out to be nested too deeply for the usual one."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from contextvars import copy_context
from typing import Final, TypeVar

_T = TypeVar("_T")

_STACK_BYTES: Final = 1 << 30
_FRAMES: Final = 2_000_000


def call_with_deep_stack(job: Callable[[], _T]) -> _T:
    """The result of `job`, which must have no effect until it has finished."""
    try:
        return job()
    except RecursionError:
        return _call_in_thread(job)


def _call_in_thread(job: Callable[[], _T]) -> _T:
    results: list[_T] = []
    errors: list[BaseException] = []

    def call() -> None:
        try:
            results.append(job())
        except BaseException as error:  # handed to the caller's thread below
            errors.append(error)

    old_size, old_limit = threading.stack_size(_STACK_BYTES), sys.getrecursionlimit()
    sys.setrecursionlimit(_FRAMES)
    try:
        thread = threading.Thread(target=copy_context().run, args=(call,))
        thread.start()
        thread.join()
    finally:
        threading.stack_size(old_size)
        sys.setrecursionlimit(old_limit)
    if errors:
        raise errors[0]
    return results[0]
