"""Arguments of the wrong class: every public function refuses them with an error that somebody wrote."""

from __future__ import annotations

from typing import Any

import pytest

from ods.builtin import I32
from ods.ir.block import Block
from ods.ir.operation import Operation
from ods.ir.parameters import checked, checks_arguments
from ods.ir.region import Region
from ods.mlir.ir import Module

from .wrong_arguments import PLAIN_WRONG, doors, findings


def test_every_public_function_refuses_what_does_not_fit() -> None:
    assert [found.title for door in doors() for found in findings(door, lambda _: PLAIN_WRONG)] == []


@checks_arguments(but=["left_out"])
class _Checked:
    def __init__(self, count: int = 0) -> None: ...

    def one(self, op: Operation, *blocks: Block, loc: str | None = None) -> None: ...

    @staticmethod
    def several(values: list[int | str], by_name: dict[str, int] | None = None) -> None: ...

    @property
    def place(self) -> Region | None:
        return None

    @place.setter
    def place(self, place: Region | None) -> None: ...

    def left_out(self, op: Operation) -> None: ...


@checked
def _function(call: type, unknown: Unknown, number: float = 0) -> None:  # type: ignore[name-defined]  # noqa: F821 - a name that is not loaded
    ...


_checked: Any = _Checked
_any: Any = _function


@pytest.mark.parametrize(
    "call, message",
    [
        (lambda: _checked("x"), "_Checked: the parameter 'count' must be an int, not str 'x'"),
        (lambda: _checked().one(I32), "_Checked.one: the parameter 'op' must be an Operation, not IntegerType IntegerType(i32)"),
        (lambda: _checked().one(None), "_Checked.one: the parameter 'op' must be an Operation, not None"),
        (lambda: _checked().one(Block), "_Checked.one: the parameter 'op' must be an Operation, not the class Block: call it to make one"),
        (lambda: _checked().one(_op(), Block(), 5), "_Checked.one: the parameter 'blocks[1]' must be a Block, not int 5"),
        (lambda: _checked().one(_op(), loc=5), "_Checked.one: the parameter 'loc' must be a str or None, not int 5"),
        (lambda: _checked.several("ab"), "_Checked.several: the parameter 'values' must be a sequence, not str 'ab'"),
        (lambda: _checked.several([], [1]), "_Checked.several: the parameter 'by_name' must be a mapping or None, not list [1]"),
        (lambda: setattr(_checked(), "place", 5), "_Checked.place: the parameter 'place' must be a Region or None, not int 5"),
        (lambda: _any(5, None), "_function: the parameter 'call' must be a class, not int 5"),
        (lambda: _any(int, None, "1"), "_function: the parameter 'number' must be a number, not str '1'"),
    ],
)  # fmt: skip
def test_the_error_names_the_function_and_the_parameter(call: object, message: str) -> None:
    with pytest.raises(TypeError) as raised:
        call()  # type: ignore[operator]
    assert str(raised.value) == message


def _op() -> Operation:
    return Module.parse("func.func private @f()").operation


def test_what_fits_is_passed_on() -> None:
    assert _checked(1).one(_op(), Block(), loc="x") is None
    assert _checked.several(["a", 1], {"b": 1}) is None
    assert _any(int, object(), 1.5) is None
    assert _checked().left_out(5) is None
