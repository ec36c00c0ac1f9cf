"""`docs/python-api.md`, followed exactly: every block is run, in order, and prints the text in the block after it."""

from __future__ import annotations

import contextlib
import io
from typing import Any

from tests.walk_through import FENCE, ROOT


def test_every_block_does_what_the_page_says() -> None:
    blocks = FENCE.findall((ROOT / "docs/python-api.md").read_text(encoding="utf-8"))
    assert len(blocks) > 10
    names: dict[str, Any] = {"__name__": "python_api"}
    printed = ""
    for language, text in blocks:
        if language == "text":
            assert printed == text
            printed = ""
            continue
        assert language == "python" and printed == "", text
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            exec(compile(text, "docs/python-api.md", "exec"), names)
        printed = output.getvalue()
    assert printed == ""
