"""Verdicts about two functions, the one before and the one after: proved, also by all values, tested, or wrong."""

from __future__ import annotations

import time

import pytest

from ods.builtin.module import Module
from ods.ir.context import Context
from ods.prove.comparing import Judge, Verdict

from . import needs_z3
from .planted import DATA

PAIRS = [tuple(part.strip().partition("\n")[::2]) for part in (DATA / "verdicts.mlir").read_text(encoding="utf-8").split("// =====\n")]


def words_for(verdict: Verdict) -> str:
    """Return the verdict as the headers of the pairs say it."""
    if verdict.counterexample is not None:
        return "wrong"
    if verdict.is_proved:
        return "proved by all values" if verdict.is_by_values else "proved"
    return "tested" if verdict.is_tested else "not known"


@needs_z3
@pytest.mark.parametrize(("header", "texts"), PAIRS, ids=[header.removeprefix("// ") for header, _ in PAIRS])
def test_verdict(header: str, texts: str) -> None:
    context = Context(("generated",))
    before, after = (Module.parse(text, context) for text in texts.split("// -----"))
    expected = header.removeprefix("// ").partition(":")[0]
    assert words_for(Judge(context).verdict(before, after, time.process_time() + 60)) == expected
