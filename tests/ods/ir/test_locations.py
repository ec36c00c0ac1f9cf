"""Fused locations of several operations, which are built only when they are needed."""

from __future__ import annotations

import pytest

from ods.ir.location import UNKNOWN, FileLineColLoc, FusedLoc, Location, location_of

from .probes import Probe, probe

A, B, C = (FileLineColLoc.get("f", line, 1) for line in (1, 2, 3))


def at(location: Location) -> Probe:
    made = probe(Probe, [])
    made.location = location
    return made


@pytest.mark.parametrize(
    ("parts", "expected"),
    [
        ([A], A),
        ([A, B], FusedLoc.get((A, B))),
        ([A, UNKNOWN], A),
        ([A, A], A),
        ([UNKNOWN, UNKNOWN], UNKNOWN),
        ([FusedLoc.get((A, B)), B, C], FusedLoc.get((A, B, C))),
    ],
)
def test_parts_are_fused_as_mlir_does(parts: list[Location], expected: Location) -> None:
    assert at(location_of(*map(at, parts))).location is expected


def test_what_was_put_together_often_needs_neither_depth_nor_twice_the_time_each_time() -> None:
    op = at(A)
    for _ in range(5000):
        op = at(location_of(op, at(B), op))
    assert op.location is FusedLoc.get((A, B))
