"""Folds that follow from traits only."""

from __future__ import annotations

from collections.abc import Sequence

from ods.builtin.attributes import IntegerAttr
from ods.builtin.types import I32
from ods.ir import interfaces, traits
from ods.ir.type import Type
from ods.rewrite import fold_operation

from .probes import Probe, probe, types_of, values_of

ONE = IntegerAttr.get(I32, 1)


class Add(Probe):
    """x + y = y + x."""

    __slots__ = ()
    traits = frozenset({traits.Commutative})


class And(Probe):
    """x & x = x."""

    __slots__ = ()
    traits = frozenset({traits.Commutative, traits.Idempotent})


class Not(Probe):
    """not (not x) = x."""

    __slots__ = ()
    name = "t.not"
    traits = frozenset({traits.Involution})


class Floor(Probe):
    """floor (floor x) = floor x."""

    __slots__ = ()
    name = "t.floor"
    traits = frozenset({traits.Idempotent})


class Cast(Probe, interfaces.CastOpInterface):
    """Casts a value to any type."""

    __slots__ = ()

    @staticmethod
    def are_cast_compatible(inputs: Sequence[Type], outputs: Sequence[Type]) -> bool:
        return True


def test_constants_go_last() -> None:
    a, b, c, d = values_of(types_of("i32 i32 i32 i32"))
    op = probe(Add, [a, b, c, d])
    assert fold_operation(op, [ONE, None, ONE, None]) == ()
    assert op.operands == (b, d, a, c)
    assert fold_operation(op, [None, None, ONE, ONE]) is None
    assert [use.operand_number for use in a.uses] == [2]


def test_idempotent() -> None:
    a, b = values_of(types_of("i32 i32"))
    assert fold_operation(probe(And, [a, a]), [None, None]) == (a,)
    assert fold_operation(probe(And, [a, b]), [None, None]) is None
    inner = probe(Floor, [a], types_of("i32"))
    assert fold_operation(probe(Floor, inner.results), [None]) == inner.results
    assert fold_operation(inner, [None]) is None


def test_involution() -> None:
    (a,) = values_of(types_of("i32"))
    inner = probe(Not, [a], types_of("i32"))
    assert fold_operation(probe(Not, inner.results), [None]) == (a,)
    assert fold_operation(inner, [None]) is None


def test_casts_to_the_same_types() -> None:
    values = values_of(types_of("i32 f32"))
    assert fold_operation(probe(Cast, values, types_of("i32 f32")), [None, None]) == tuple(values)
    assert fold_operation(probe(Cast, values, types_of("f32 i32")), [None, None]) is None
