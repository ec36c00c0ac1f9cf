"""The stored rows are those of the dialects as they are, and a sample of them is proved again."""

from __future__ import annotations

import pytest

from ods.ir.context import Context
from ods.prove.prover import Prover, Settings
from ods.prove.units import rewrites_of

from . import needs_z3
from .stored import DIALECTS, rows_of

FUNCTION = """
func.func @f(%a: i8, %b: i8) -> i8 {{
  %0 = {operation} : i8
  return %0 : i8
}}
"""


@pytest.mark.parametrize("dialect", DIALECTS)
def test_every_fold_and_pattern_has_a_row(dialect: str) -> None:
    loaded = Context(("generated",)).get_dialect(dialect)
    assert loaded is not None
    assert sorted(row.name for row in rows_of(dialect)) == sorted(unit.name for unit in rewrites_of(loaded))


@needs_z3
@pytest.mark.parametrize(
    ("name", "operation"), [("fold of arith.muli", "arith.muli %a, %b"), ("fold of arith.shrui", "arith.shrui %a, %b")]
)
def test_a_sample_is_proved_again(name: str, operation: str) -> None:
    (stored,) = [row for row in rows_of("arith") if row.name == name]
    context = Context(("generated",), allow_unregistered_dialects=True)
    prover = Prover(context, "arith", [FUNCTION.format(operation=operation)], Settings((8,), only=name, passes=False))
    (found,) = prover.rows()
    assert (found.status, stored.status) == ("proved", "proved"), found.reason
    assert sum(found.proved.values()) > 8
