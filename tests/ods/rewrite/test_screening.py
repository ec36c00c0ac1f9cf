"""The operations on which a fold hook is called or not, depending on its `folds_where`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from ods.builtin.attributes import FloatAttr, IntegerAttr
from ods.builtin.float_types import F32
from ods.builtin.types import I32
from ods.ir.attribute import Attribute
from ods.ir.traits import ConstantLike
from ods.ir.value import Value
from ods.rewrite import PatternSet
from ods.rewrite.constant_folding import is_peculiar
from ods.rewrite.screening import folds_where
from tests.ods.ir.probes import Probe, probe, values_of


class Literal(Probe):
    """A constant."""

    __slots__ = ("value",)
    name = "t.literal"
    traits = frozenset({ConstantLike})
    constant_property = "value"
    value: Attribute


class Opposite(Probe):
    """-x."""

    __slots__ = ()
    name = "t.opposite"


class Sum(Probe):
    """x + y + z, which folds where y is 0, where x is -y, and where all are constants."""

    __slots__ = ()
    name = "t.sum"

    @folds_where((None, is_peculiar), (Opposite,), (None, None, 1), (ConstantLike, ConstantLike, ConstantLike))
    def fold(self, adaptor: Any) -> Sequence[Value]:
        return self.operands[:1]


def literal(value: Attribute) -> Value:
    made = probe(Literal, (), [I32])
    made.value = value
    return made.results[0]


X, Y, Z = values_of([I32, I32, I32])
VALUES: dict[str, Value] = {
    "x": X,
    "y": Y,
    "z": Z,
    "-x": probe(Opposite, [X], [I32]).results[0],
    **{str(number): literal(IntegerAttr.get(I32, number)) for number in (-2, -1, 0, 1, 2)},
    **{str(number): literal(FloatAttr.get(F32, number)) for number in (-1.0, -0.0, 0.0, 1.0, 2.0)},
}


@pytest.mark.parametrize(
    ("operands", "is_asked"),
    [
        ("x 2 y", False),
        ("-2 2 y", False),
        ("x y -x", False),
        ("x 2.0 y", False),
        ("x -1.0 y", False),
        ("x -1 y", True),
        ("x 0 y", True),
        ("x 1 y", True),
        ("x -0.0 y", True),
        ("x 0.0 y", True),
        ("x 1.0 y", True),
        ("-x y z", True),
        ("x y y", True),
        ("x y z", True),  # the class that defines the value may be the same
        ("2 2.0 -2", True),
    ],
)
def test_asked(operands: str, is_asked: bool) -> None:
    op = probe(Sum, [VALUES[name] for name in operands.split()], [I32])
    tree = PatternSet().for_class(op)
    for value in op.operands[: tree.depth]:
        tree = tree[type(value.owner)]
    folded = None if tree.fold is None or not tree.may_fold(op._operands) else tree.fold(op, None)
    assert folded == (op.operands[:1] if is_asked else None)
