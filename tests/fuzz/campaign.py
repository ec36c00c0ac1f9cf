"""Rounds of several fuzzers in turn until the time is over; each call has a time limit."""

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
    """A summary of the fault on one line; only the first finding with a title is printed."""
    text: str
    """The input."""
    command: str = ""
    """The flags or the command that the input was run with."""
    detail: str = ""
    """The traceback, or the difference between two texts."""


@dataclass
class Round:
    """The results of one round: the number of cases, and the findings."""

    cases: int = 0
    findings: list[Finding] = field(default_factory=list)


class Fuzzer(Protocol):
    """An object that makes cases and judges the answers."""

    name: str

    def round(self, random: Random) -> Round:
        """Try a few cases that depend on `random` only."""


class TookTooLong(KeyboardInterrupt):
    """Raised in the middle of a call that exceeds its time limit."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise TookTooLong in the body of the `with` statement when this process has computed for so long.

    Signals reach only the main thread; in other threads there is no limit.
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
    """Return the value of a call, or a finding if it raises an exception or takes too long."""
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
    """The results of all rounds together."""

    cases: Counter[str] = field(default_factory=Counter)
    findings: list[tuple[str, Finding]] = field(default_factory=list)
    """Pairs of a round, as `fuzzer/seed/number`, and a finding of this round."""


def run_campaign(
    fuzzers: Sequence[Fuzzer],
    seed: str,
    is_over: Callable[[Campaign, float], bool],
    report: Callable[[str, Finding], None],
    first: int = 0,
) -> Campaign:
    """Run rounds of the fuzzers in turn until `is_over`, a function of the results and the elapsed seconds, returns True."""
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
