"""The command for all random comparisons: each gets its share of the time, and what cannot be run is named."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from .everything import COMPARISONS, Comparison, command_of, run_everything

FIRST = Comparison("first", 1, ("-m", "a"))
SECOND = Comparison("second", 3, ("-m", "b"), "--count", 2)
ABSENT = Comparison("third", 4, ("-m", "c"), needs=("no-such-program",))


def test_shares_of_the_time() -> None:
    ran: list[list[str]] = []
    told: list[str] = []

    def run(command: Sequence[str]) -> int:
        ran.append(list(command[1:]))
        return 1 if "b" in command else 0

    assert run_everything("s", 80, (FIRST, SECOND, ABSENT), run, told.append) == 1
    assert ran == [["-m", "a", "--seed", "s", "--seconds", "20"], ["-m", "b", "--seed", "s", "--count", "30"]]
    assert told == [
        "NOT CHECKED: third, which needs no-such-program",
        "== first: python -m a --seed s --seconds 20",
        "== first: nothing was found in 0 s",
        "== second: python -m b --seed s --count 30",
        "== second: something was found in 0 s",
    ]


def test_commands() -> None:
    assert command_of(SECOND, "1", 0.5) == [sys.executable, "-m", "b", "--seed", "1", "--count", "1"]
    assert all(each.command[0] == "-m" for each in COMPARISONS)
