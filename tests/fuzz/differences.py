"""Where this project answers otherwise than mlir-opt 22 on purpose."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Difference:
    """A class of inputs, and why the answers differ."""

    reason: str
    holds: Callable[[str, str, str, str], bool]
    """Asked of an input, the flags, mlir-opt's answer (a text, or a first error) and the answer here."""


DIFFERENCES: tuple[Difference, ...] = ()


def is_known(text: str, command: str, wanted: str, got: str) -> bool:
    """Whether two answers may differ."""
    return any(each.holds(text, command, wanted, got) for each in DIFFERENCES)
