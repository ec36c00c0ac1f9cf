"""Depth and size: IR nested ten thousand levels deep is parsed, verified and printed; nothing takes more than linear time.

Executed lines of Python are counted, so that neither clock nor load influences the result.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from ods.ir.context import Context
from ods.testing import run_opt
from ods.text import asm

DEPTH = 10_000
ALLOW = ["--allow-unregistered-dialect"]


@pytest.mark.parametrize(
    ("opening", "inner", "closing"),
    [
        ('"a.b"() ({\n', '"a.c"() : () -> ()\n', "}) : () -> ()\n"),
        ("module {\n", "", "}\n"),
        ('"a.b"() ({\n', "", ""),
    ],
    ids=["regions", "modules", "unclosed regions"],
)
def test_nested_regions(opening: str, inner: str, closing: str) -> None:
    result = run_opt(opening * DEPTH + inner + closing * DEPTH, [*ALLOW, "--mlir-print-skip-regions"])
    if closing:
        assert (result.returncode, result.stderr) == (0, "")
    else:
        assert result.stderr.splitlines()[0] == f"<stdin>:{DEPTH}:11: error: expected operation name in quotes"


@pytest.mark.parametrize(("opening", "inner", "closing"), [("[", "", "]"), ("{a = ", "1", "}"), ("tuple<", "", ">"), ("() -> (", "", ")")])
def test_nested_attributes_and_types(opening: str, inner: str, closing: str) -> None:
    text = f'"a.b"() {{x = {opening * DEPTH}{inner}{closing * DEPTH}}} : () -> ()'
    result = run_opt(text, ALLOW)
    assert (result.returncode, result.stderr) == (0, "")


def _lines(count: int) -> str:
    return "".join(f'"t.t"(%{i}) : (i32) -> ()\n%{i} = "t.x"() : () -> i32\n' for i in range(count))


def _blocks(count: int) -> str:
    inner = "".join(f'^b{i}: "t.t"() [^b{i + 1}] : () -> ()\n' for i in range(count))
    return f'"a.b"() ({{\n{inner}^b{count}: "t.t"() : () -> () }}) : () -> ()'


def _operands(count: int) -> str:
    names, types = ", ".join(["%0"] * count), ", ".join(["i32"] * count)
    return f'%0 = "t.x"() : () -> i32\n"t.t"({names}) : ({types}) -> ()'


def _steps(text: str) -> int:
    """Return the number of executed lines and calls while a file is parsed, verified and printed."""
    count = 0

    def step(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal count
        count += 1
        return step

    before = sys.gettrace()
    sys.settrace(step)
    try:
        run_opt(text, ALLOW)
    finally:
        sys.settrace(before)
    return count


def _errors(count: int) -> str:
    wrong = '  "arith.addi"(%a, %a) : (i32, i32) -> (i32, i32)\n'
    return f"func.func @f(%a: i32) {{\n{wrong * count}  return\n}}\n"


@pytest.mark.parametrize("make", [_lines, _blocks, _operands, _errors])
def test_time_grows_linearly(make: Callable[[int], str]) -> None:
    _steps(make(10))  # one-time work does not count
    few, more, many = (_steps(make(count)) for count in (400, 800, 1600))
    assert many - more < 2.2 * (more - few)  # the factor is 4 if time grows with the square


def test_the_front_door_is_as_deep() -> None:
    text = "[" * DEPTH + "]" * DEPTH
    attribute = asm.parse_attribute(text, Context())
    assert asm.text_of(attribute) == text
    module = asm.parse_module("module {\n" * DEPTH + "}\n" * DEPTH, Context())
    assert len(asm.generic_text_of(module)) > DEPTH
