"""Which bundled operations have no fast path, and why."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.assembly.syntax import OperationFormat, read_format, why_no_fast_path
from generator.resolver.model import ResolvedOperation
from tests.resolved import bundled

LIST = Path(__file__).parent / "without_fast_path.txt"
_GENERIC = "it has only the generic form"


def _reason(op: ResolvedOperation) -> str:
    if op.assembly_format is None:
        if not op.has_custom_assembly_format:
            return _GENERIC
        return "" if op.has_fast_parser else "its parser is written by hand"
    format_ = read_format(op).format
    assert isinstance(format_, OperationFormat)
    return why_no_fast_path(format_)


def test_each_operation_without_a_fast_path_is_listed_with_the_reason(request: pytest.FixtureRequest) -> None:
    operations = [op for dialect in bundled().dialects for op in dialect.operations]
    reasons = {op.name: _reason(op) for op in operations}
    slow = [f"{name}: {reason}\n" for name, reason in reasons.items() if reason not in ("", _GENERIC)]
    generic = [*reasons.values()].count(_GENERIC)
    own = f"{len(operations) - generic - len(slow)} of {len(operations) - generic} operations with a custom form have a fast path"
    text = f"{own};\n{generic} are written in the generic form, which has one. These have none:\n\n{''.join(slow)}"
    if request.config.getoption("--update"):
        LIST.write_text(text, encoding="utf-8")
    assert LIST.read_text(encoding="utf-8") == text
