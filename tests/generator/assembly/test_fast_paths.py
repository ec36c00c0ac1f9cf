"""Which bundled operations have no fast path, and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.assembly.api import read_format
from generator.assembly.emission.operation_syntax import OperationFormat, why_no_fast_path
from generator.resolver.model import ResolvedOperation
from tests.resolved import bundled

LIST = Path(__file__).parent / "without_fast_path.txt"


def _reason(op: ResolvedOperation) -> str:
    if op.assembly_format is None:
        return "" if op.has_fast_parser else "its parser is written by hand"
    format_ = read_format(op).format
    assert isinstance(format_, OperationFormat)
    return why_no_fast_path(format_)


def test_each_operation_without_a_fast_path_is_listed_with_the_reason(request: pytest.FixtureRequest) -> None:
    operations = [op for dialect in bundled().dialects for op in dialect.operations]
    reasons = {op.name: _reason(op) for op in operations}
    slow = [f"{name}: {reason}\n" for name, reason in reasons.items() if reason]
    text = f"{len(operations) - len(slow)} of {len(operations)} operations have a fast path; these have none:\n\n{''.join(slow)}"
    if request.config.getoption("--update"):
        LIST.write_text(text, encoding="utf-8")
    assert LIST.read_text(encoding="utf-8") == text
