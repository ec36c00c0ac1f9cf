"""Rounds of several fuzzers in turn, until the time is over; each call under a time limit."""

from __future__ import annotations

import signal
import threading
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


@dataclass(frozen=True)
class Finding:
    """An input that was answered wrongly."""

    title: str
    """What is wrong, in a line; findings of one title are shown once."""
    text: str
    """The input."""
    command: str = ""
    """What was asked: flags, or a command."""
    detail: str = ""
    """A traceback, or a difference of texts."""


@dataclass
class Round:
    """What one round of a fuzzer tried and found."""

    cases: int = 0
    findings: list[Finding] = field(default_factory=list)


class Fuzzer(Protocol):
    """Makes cases and judges them."""

    name: str

    def round(self, random: Random) -> Round:
        """Try a handful of cases that follow from `random` alone."""


class TookTooLong(KeyboardInterrupt):
    """Raised in the middle of a call whose time is over."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise TookTooLong in the body when its time is over, which is the time that this process computes.

    Signals reach the main thread alone; in others there is no limit.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def raise_it(*_: Any) -> None:
        raise TookTooLong

    previous = signal.signal(signal.SIGPROF, raise_it)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, previous)


def guarded(call: Callable[[], T], text: str, command: str, seconds: float = 10) -> T | Finding:
    """The value of a call, or a finding where it raises or does not end."""
    try:
        with time_limit(seconds):
            return call()
    except TookTooLong:
        return Finding("hang", text, command, f"no answer in {seconds} s")
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        where = traceback.extract_tb(error.__traceback__)[-1]
        return Finding(f"crash {type(error).__name__} in {where.name}", text, command, traceback.format_exc(limit=-8))


@dataclass
class Campaign:
    """What all rounds together tried and found."""

    cases: Counter[str] = field(default_factory=Counter)
    findings: list[tuple[str, Finding]] = field(default_factory=list)
    """Each with the round that it came from: `fuzzer/seed/number`."""


def run_campaign(
    fuzzers: Sequence[Fuzzer],
    seed: str,
    is_over: Callable[[Campaign, float], bool],
    report: Callable[[str, Finding], None],
    first: int = 0,
) -> Campaign:
    """Let the fuzzers have their rounds in turn until `is_over` of the state and the seconds that went by."""
    campaign, start, number = Campaign(), time.monotonic(), first
    while True:
        for fuzzer in fuzzers:
            if is_over(campaign, time.monotonic() - start):
                return campaign
            name = f"{fuzzer.name}/{seed}/{number}"
            done = fuzzer.round(Random(name))
            campaign.cases[fuzzer.name] += done.cases
            for finding in done.findings:
                campaign.findings.append((name, finding))
                report(name, finding)
        number += 1
