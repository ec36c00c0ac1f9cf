"""Hooks that must fulfil their contracts are bound unchanged; only those that may break them are checked when they are called."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ods.ir.authors import HookMistake
from ods.ir.hook import Hook
from ods.ir.hook_contract import held_to_contract

HOOKS = """
def falls_through(x):
    if x:
        x.append(1)

def early(x):
    if x:
        return
    with x:
        return None

def gives_error(x):
    if not x:
        return ValueError("x")

def delegates(x):
    return x.append(1)

def gives_value(x):
    while True:
        try:
            return x[0]
        finally:
            x.append(1)

def constant(x):
    return 3 if x else 4

def either(x):
    return x if x else None

def forgets(x):
    if x:
        return x
"""


class Owner:
    """The class that hooks become methods of."""

    def nothing(self) -> None: ...

    def number(self) -> int:
        return 0

    def maybe(self) -> int | None: ...


@pytest.fixture(scope="module")
def functions() -> dict[str, Callable[..., Any]]:
    found: dict[str, Any] = {}
    exec(compile(HOOKS, "/project/hooks.py", "exec"), found)
    return found


@pytest.mark.parametrize(("method", "checked"), [("nothing", True), ("number", True), ("maybe", False), ("unknown", False)])
def test_results_are_checked_where_the_type_excludes_some(functions: dict[str, Callable[..., Any]], method: str, checked: bool) -> None:
    own = [each for each in functions.values() if hasattr(each, "__code__")]
    bound = [held_to_contract(Hook(each.__name__, Owner, method), each, "tests.no_contract") for each in own]
    assert {each is not given for each, given in zip(bound, own)} == {checked}


def test_what_is_wrong_is_told_when_it_happens(functions: dict[str, Callable[..., Any]]) -> None:
    verify = held_to_contract(Hook("gives_error", Owner, "nothing"), functions["gives_error"], "tests.no_contract")
    assert verify([1]) is None
    with pytest.raises(HookMistake, match=r"^returned ValueError where it must raise it$"):
        verify([])
    number = held_to_contract(Hook("forgets", Owner, "number"), functions["forgets"], "tests.no_contract")
    assert number(1) == 1
    with pytest.raises(HookMistake, match=r"^returned None, which is not int$"):
        number(0)
