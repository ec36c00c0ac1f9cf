"""Members of types and attributes that only C++ computes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ods.builtin.interfaces import TypedAttr
from ods.ir.attribute import Attribute
from ods.ir.interfaces import ShapedType
from ods.ir.type import Type
from ods.ir.unfilled import UnfilledHook, left_out, noting_gaps, or_unknown_default, take_skipped, unreviewed


class Row(ShapedType):
    """A type whose shape nobody has written."""

    __slots__ = ()
    name = "t.row"


class HasShape(Type):
    """A class that has a shape, and is listed after the interface."""

    __slots__ = ()
    shape = (4,)


class Column(ShapedType, HasShape):  # type: ignore[misc] # the shape of the second is the one that counts
    """A type with the shape of another base class."""

    __slots__ = ("element_type",)
    name = "t.column"


def test_an_unwritten_member_is_an_unfilled_hook() -> None:
    with pytest.raises(UnfilledHook, match=r"the hook 'shape' in t\.row is not written yet"):
        _ = object.__new__(Row).shape
    assert not hasattr(Row, "shape")


def test_an_unreviewed_check_accepts_where_it_calls_what_is_not_written() -> None:
    def verify(size: int) -> None:
        if size:
            raise UnfilledHook("t.helper")

    take_skipped()
    checked = noting_gaps(unreviewed(verify))
    assert checked(0) is None and take_skipped() == []
    assert checked(1) is None and take_skipped() == ["t.helper"]
    assert noting_gaps(verify) is verify


def test_any_other_class_may_define_the_member() -> None:
    assert object.__new__(Column).shape == Column.shape == (4,)


def test_no_type_or_attribute_has_slow_members() -> None:
    """CPython reads all members of a class with `__getattr__` slowly."""
    assert [cls for cls in _subclasses(Type, Attribute) if hasattr(cls, "__getattr__")] == []
    assert TypedAttr in _subclasses(Attribute)


def _subclasses(*classes: type) -> Iterator[type]:
    for cls in classes:
        yield from (cls, *_subclasses(*cls.__subclasses__()))


def test_a_check_that_is_left_out_is_noted() -> None:
    take_skipped()
    left_out("weir.hooks.lock_verify", "the type DataLayout")
    assert take_skipped() == ["weir.hooks.lock_verify"]


def test_a_default_that_only_cpp_knows_is_an_unfilled_hook() -> None:
    assert or_unknown_default((), "maps") == ()
    with pytest.raises(UnfilledHook) as raised:
        or_unknown_default(None, "maps")
    assert str(raised.value) == "the hook 'maps' in the default of an operation is not written yet"
