"""Invalid patterns, and operations that are not constants, are refused as soon as they are given."""

from __future__ import annotations

import pytest

from generated.arith import ConstantOp
from ods.builtin import I32, IntegerAttr
from ods.ir.authors import HookMistake
from ods.ir.context import Context
from ods.ir.dialect import Dialect
from ods.ir.location import Location
from ods.ir.operation import Operation
from ods.rewrite import OpRewritePattern, PatternRewriter, PatternSet, RewritePattern
from ods.rewrite.fold import materialize_constant


class Odd(RewritePattern):
    """A valid pattern, whose attributes tests replace by wrong ones."""

    root = "arith.constant"

    def match_and_rewrite(self, op: Operation, rewriter: PatternRewriter) -> bool:
        return False


class Empty(RewritePattern):
    """A `RewritePattern` without its method."""


class Unwritten(OpRewritePattern[ConstantOp]):
    """An `OpRewritePattern` without its method."""


MISTAKES = [
    (Odd, "a pattern is wanted, not <class '"),
    (None, "a pattern is wanted, not None"),
    (type("Odd", (Odd,), {"benefit": "high"})(), "the benefit of the pattern Odd is no integer, but 'high'"),
    (type("Odd", (Odd,), {"root": ConstantOp})(), "the root of the pattern Odd is no name of an operation, but <class '"),
    (Empty(), "the pattern Empty has no method match_and_rewrite"),
    (Unwritten(), "the pattern Unwritten has no method rewrite"),
]


@pytest.mark.parametrize(("pattern", "message"), MISTAKES)
def test_a_pattern_that_cannot_be_tried(pattern: RewritePattern, message: str) -> None:
    with pytest.raises(TypeError, match=f"^{message}"):
        PatternSet([pattern])


class Odds(Dialect):
    """A dialect whose `materialize_constant` returns operations that are not constants."""

    name = "odds"
    made: Operation

    def materialize_constant(self, value: object, type_: object, location: Location) -> Operation:
        return self.made


def test_a_constant_that_is_none() -> None:
    dialect = Odds()
    with Context():
        dialect.made = Operation.create("odds.none", results=[I32, I32])
        shown = r'UnregisteredOp\(%0:2 = "odds.none"\(\) : \(\) -> \(i32, i32\)\)'
        with pytest.raises(HookMistake, match=f"^returned {shown}, which is not an operation with one result$"):
            materialize_constant(dialect, IntegerAttr.get(I32, 3), I32)
        dialect.made = ConstantOp(I32, IntegerAttr.get(I32, 3))
        assert materialize_constant(dialect, IntegerAttr.get(I32, 3), I32) is dialect.made
        dialect.made.erase()
        with pytest.raises(HookMistake, match=r"^returned <erased ConstantOp>, which is not an operation with one result$"):
            materialize_constant(dialect, IntegerAttr.get(I32, 3), I32)
