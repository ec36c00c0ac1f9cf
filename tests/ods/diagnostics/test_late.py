"""Data classes that are completed at their first use behave as those of the standard library."""

from __future__ import annotations

import copy
import dataclasses
import sys
from concurrent.futures import ThreadPoolExecutor

import pytest

from ods.diagnostics import late


@late.dataclass(frozen=True)
class Place:
    """A place in a grid."""

    row: int
    column: int = 0


@late.dataclass(frozen=True)
class Marked(Place):
    """A place with marks."""

    marks: tuple[str, ...] = dataclasses.field(default=(), compare=False)

    def __repr__(self) -> str:
        return "marked"


@late.dataclass
class Names:
    """Names that can change."""

    values: list[str] = dataclasses.field(default_factory=list)

    def __post_init__(self) -> None:
        self.values.append("last")


def test_a_late_data_class_does_what_a_data_class_does() -> None:
    marked = Marked(1, marks=("x",))  # the base has no instance yet
    assert (str(marked), marked == Marked(1), hash(marked) == hash(Marked(1))) == ("marked", True, True)
    assert dataclasses.replace(marked, row=2) == Marked(2)
    assert repr(Place(3)) == "Place(row=3, column=0)"
    assert Place(1) != marked
    assert Names(["a"]) == Names(["a"])
    assert Names().values == ["last"]


def test_fields_of_a_class_without_instances_are_known() -> None:
    @late.dataclass(frozen=True, eq=False)
    class Fresh(Place):
        depth: int = 0

    assert dataclasses.is_dataclass(Fresh)
    assert [field.name for field in dataclasses.fields(Fresh)] == ["row", "column", "depth"]


def test_instances_made_without_the_constructor_are_compared() -> None:
    @late.dataclass
    class Fresh:
        owner: int

    one, other = Fresh.__new__(Fresh), Fresh.__new__(Fresh)
    one.owner = other.owner = 1
    assert one == other
    assert copy.copy(one) == one == Fresh(owner=1)


def test_threads_that_make_the_first_instances_wait_for_each_other() -> None:
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for _ in range(20):

            @late.dataclass(frozen=True)
            class Base:
                first: int

            @late.dataclass(frozen=True)
            class Fresh(Base):
                second: int = 2

            with ThreadPoolExecutor(4) as pool:
                assert [*pool.map(Fresh, range(4))] == [Fresh(number, 2) for number in range(4)]
    finally:
        sys.setswitchinterval(interval)


def test_a_plain_subclass_calls_the_constructor_of_a_class_without_instances() -> None:
    @late.dataclass
    class Fresh:
        value: int

    class Plain(Fresh):
        def __init__(self) -> None:
            super().__init__(1)

    assert (Plain().value, Plain() == Plain(), repr(Fresh(2))) == (
        1,
        True,
        "test_a_plain_subclass_calls_the_constructor_of_a_class_without_instances.<locals>.Fresh(value=2)",
    )


def test_a_late_class_keeps_the_rules_of_the_standard_library() -> None:
    with pytest.raises(dataclasses.FrozenInstanceError, match="cannot assign to field 'row'"):
        Place(1).row = 2  # type: ignore[misc]
    with pytest.raises(TypeError, match="unhashable type: 'Names'"):
        hash(Names())
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'row'"):
        Place()  # type: ignore[call-arg]
