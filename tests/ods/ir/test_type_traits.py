"""The traits that compare types, with a table of mlir-opt's answers."""

from __future__ import annotations

from pathlib import Path

import pytest

from ods.builtin import op_traits

from .probes import Probe, complaint, probe, types_of, values_of

_TABLE = Path(__file__).parent / "data" / "type_traits.txt"
_ROWS = [[cell.strip() for cell in line.split("|")] for line in _TABLE.read_text().splitlines() if not line.startswith("#")]


@pytest.mark.parametrize(("check", "operands", "results", "message"), _ROWS)
def test_type_trait(check: str, operands: str, results: str, message: str) -> None:
    op = probe(Probe, values_of(types_of(operands)), types_of(results))
    assert complaint(getattr(op_traits, "verify_" + check), op) == message
