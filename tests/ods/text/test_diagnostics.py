"""Diagnostics as text: carets below tabs and wide characters, call locations, locations without a file."""

from __future__ import annotations

import pytest

from ods.diagnostics import Diagnostic
from ods.ir.location import UNKNOWN, CallSiteLoc, FileLineColLoc, FusedLoc, Location, NameLoc
from ods.text.diagnostics import render
from ods.text.token_parser import IRSource

SOURCE = IRSource("f", "first\n\tab\tc\né x\r\nlast\né\tx")
F11 = FileLineColLoc.get("f", 1, 1)


@pytest.mark.parametrize(
    ("location", "expected"),
    [
        (F11, "f:1:1: error: m\nfirst\n^\n"),
        (FileLineColLoc.get("f", 1, 6), "f:1:6: error: m\nfirst\n     ^\n"),
        (FileLineColLoc.get("f", 1, 7), "f:1:7: error: m\n"),
        (FileLineColLoc.get("f", 2, 3), "f:2:3: error: m\n        ab      c\n         ^\n"),
        (FileLineColLoc.get("f", 2, 5), "f:2:5: error: m\n        ab      c\n                ^\n"),
        (FileLineColLoc.get("f", 3, 4), "f:3:4: error: m\né x\n"),
        (FileLineColLoc.get("f", 4, 1), "f:4:1: error: m\nlast\n^\n"),
        (FileLineColLoc.get("f", 5, 1), "f:5:1: error: m\né      x\n"),
        (FileLineColLoc.get("f", 6, 1), "f:6:1: error: m\n"),
        (FileLineColLoc.get("f", 0, 0), "f:0:0: error: m\n"),
        (FileLineColLoc.get("g", 1, 1), "g:1:1: error: m\n"),
        (UNKNOWN, "<unknown>:0: error: m\n"),
        (NameLoc.get("n", UNKNOWN), '<unknown>:0: error: loc("n"): m\n'),
        (NameLoc.get("n", F11), "f:1:1: error: m\nfirst\n^\n"),
        (FusedLoc.get((NameLoc.get("n", UNKNOWN), F11)), "f:1:1: error: m\nfirst\n^\n"),
        (CallSiteLoc.get(F11, FileLineColLoc.get("g", 2, 2)), "f:1:1: error: m\nfirst\n^\ng:2:2: note: called from\n"),
    ],
)
def test_place(location: Location, expected: str) -> None:
    assert render([Diagnostic("error", "m", location=location)], {"f": SOURCE}) == expected


def test_a_note_at_the_same_place_does_not_repeat_the_line() -> None:
    notes = (Diagnostic("note", "n", location=F11), Diagnostic("note", "o", location=FileLineColLoc.get("f", 4, 1)))
    assert render([Diagnostic("warning", "m", location=F11, related=notes)], {"f": SOURCE}) == (
        "f:1:1: warning: m\nfirst\n^\nf:1:1: note: n\nf:4:1: note: o\nlast\n^\n"
    )


def test_columns_count_bytes() -> None:
    assert SOURCE.line_column(SOURCE.text.index("x")) == (3, 4)


def test_a_part_of_a_file_knows_its_place_in_it() -> None:
    part = IRSource("f", " a\nb", (7, 8))
    assert [part.line_column(offset) for offset in (0, 1, 3)] == [(7, 9), (7, 10), (8, 1)]
    assert part.line_text(8) == "b"
