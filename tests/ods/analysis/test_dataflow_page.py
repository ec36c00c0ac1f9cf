"""`docs/dataflow.md`, followed exactly: every block is run, in order, and prints the text in the block after it."""

from __future__ import annotations

import contextlib
import io
from typing import Any

from tests.walk_through import FENCE, ROOT

PAGE = "docs/dataflow.md"


def test_every_block_does_what_the_page_says() -> None:
    names: dict[str, Any] = {"__name__": "dataflow"}
    shown, printed = [], []
    for language, text in FENCE.findall((ROOT / PAGE).read_text(encoding="utf-8")):
        if language == "text":
            shown.append(text)
            continue
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            exec(compile(text, PAGE, "exec"), names)
        printed.append(output.getvalue())
    assert [each for each in printed if each] == shown
    assert len(shown) == 3
