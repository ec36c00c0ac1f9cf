"""What an editor shows of the API: signatures with types, and docs."""

from __future__ import annotations

import pytest

jedi = pytest.importorskip("jedi")


def test_signature_of_a_value_builder() -> None:
    (signature,) = jedi.Script("from generated import arith\narith.addi(").get_signatures(2, 11)
    assert signature.to_string() == (
        "addi(lhs: ValueLike, rhs: ValueLike, *, overflow_flags: IntegerOverflowFlags | IntegerOverflowFlagsAttr | None=None, "
        "results: Sequence[Type] | None=None, loc: Location | None=None, ip: InsertionPoint | None=None) -> OpResult"
    )
    assert signature.docstring(raw=True).startswith("Integer addition operation.")


def test_completions_of_an_operation() -> None:
    code = "from generated import arith\nop = arith.AddIOp(x, y)\nop.l"
    assert {"lhs", "location"} <= {each.name for each in jedi.Script(code).complete(3, 4)}
