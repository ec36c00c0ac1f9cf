"""Native properties of all kinds: values from attributes, texts, Python and bytecode, against tables of mlir-opt's answers."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ods.builtin.module import Module
from ods.diagnostics import MLIRError, VerifyError
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.text import asm
from tests.packages import generated_context, printed

HERE = Path(__file__).parent


def _tables() -> Iterator[tuple[str, str, str]]:
    """Yield the operation, the value and the answer of each row of the table."""
    name = ""
    for line in HERE.joinpath("values.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("== "):
            name = f"vm.{line[3:]}"
        elif not line.startswith("#") and line:
            value, _, answer = line.partition(" => ")
            yield name, value.strip(), answer.removeprefix("!").replace("vm.OP", name)


ROWS = list(_tables())
"""The rows of the table."""
FIRST = {name: value for name, value, answer in reversed(ROWS) if not answer.startswith("error")}
"""The first valid value of each operation."""
TEXTS = [line for line in HERE.joinpath("texts.txt").read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


@pytest.fixture(scope="module")
def context(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Context]:
    yield from generated_context(HERE, "property", tmp_path_factory.mktemp("properties"))


@pytest.fixture(scope="module")
def vm(context: Context) -> ModuleType:
    return importlib.import_module("property_generated.vm")


def read(text: str | bytes, context: Context) -> Operation:
    """Return the first operation of a module.  Raises MLIRError for invalid text, and for an invalid operation."""
    module: Any = Module.parse(text, context)
    return module.body.operations[0]  # type: ignore[no-any-return]


def answer(make: Callable[[], Operation]) -> str:
    """Return the property of an operation in the generic form and its text, or the error."""
    try:
        op = make()
    except MLIRError as error:
        return f"error: {error.error_diagnostics[0].message}"
    shown = asm.generic_text_of(op).partition("<{n")[2].partition("}> :")[0].removeprefix(" = ")
    text = asm.text_of(op).rstrip()
    return f"{shown or 'unit'} ;; {'generic' if text.startswith(chr(34)) else text}"


def answers(form: str, context: Context) -> list[tuple[str, str, str]]:
    """Return the answers to all values, each in the generic form `form`."""
    return [(name, value, answer(partial(read, form.format(name=name, value=value), context))) for name, value, _ in ROWS]


def test_generic_form(context: Context) -> None:
    assert answers('"{name}"() <{{n = {value}}}> : () -> ()', context) == ROWS


def test_attribute_dictionary(context: Context) -> None:
    """Attributes in a dictionary are converted as in `<{...}>`, but the error does not show all properties."""

    def shortened(expected: str) -> str:
        _, is_conversion, reason = expected.partition(" for op ")
        return f"error: {reason.partition(': ')[2]}" if is_conversion else expected

    found = answers('"{name}"() {{n = {value}}} : () -> ()', context)
    assert found == [(name, value, shortened(expected)) for name, value, expected in ROWS]


def test_what_is_written_reads_back(context: Context) -> None:
    for name, value, expected in ROWS:
        if expected.startswith("error"):
            continue
        op = read(f'"{name}"() <{{n = {value}}}> : () -> ()', context)
        for text in (asm.text_of(op), asm.bytecode_of(op, None)):
            assert asm.generic_text_of(read(text, context)) == asm.generic_text_of(op), (name, value)


@pytest.mark.parametrize("line", TEXTS, ids=lambda line: line.partition(" => ")[0])
def test_text(context: Context, line: str) -> None:
    text, _, expected = line.partition(" => ")
    assert printed(text, context) == expected


def test_assignment_of_attributes(context: Context) -> None:
    """`op.attributes["n"] = value` refuses what `<{n = value}>` refuses, with the same words; the verifier reports the rest."""
    for name, value, expected in ROWS:
        holder = read(f'"test.any"() {{n = {value}}} : () -> ()', context)
        op = read(f'"{name}"() <{{n = {FIRST[name]}}}> : () -> ()', context)
        reason = expected.partition(" for op ")[2].partition(": ")[2]
        if reason:
            with pytest.raises(VerifyError) as caught:
                op.attributes["n"] = holder.attributes["n"]
            assert caught.value.diagnostic.text == reason, (name, value)
        else:
            op.attributes["n"] = holder.attributes["n"]
            assert answer(partial(verified, op)) == expected, (name, value)


def verified(op: Operation) -> Operation:
    """Return an operation.  Raises MLIRError if it is invalid."""
    op.verify()
    return op


def test_python_values(context: Context, vm: ModuleType) -> None:
    """The verifier and the constructor refuse what a property cannot hold; what it holds reads back."""
    held = held_values(vm)
    values = [value for each in held.values() for value in each] + [1.5, 2**70, 2**63, "\ud800", [1], ("x", 1), object(), vm.E, vm.B(8)]
    with context:
        for name in FIRST:
            op: Any = read(f'"{name}"() <{{n = {FIRST[name]}}}> : () -> ()', context)
            for value in values:
                op.n = value
                try:
                    is_valid = op.verify()
                except MLIRError as error:
                    is_valid = False
                    assert f"'{name}' op property 'n' failed to satisfy constraint: " in str(error)
                assert is_valid == (repr(value) in map(repr, held[name])), (name, value)
                if is_valid:
                    assert getattr(read(asm.text_of(op), context), "n") == value  # noqa: B009
                else:
                    asm.text_of(op)


def held_values(vm: ModuleType) -> dict[str, list[object]]:
    """Return the Python values of the test that each operation can hold."""
    integers, flags = [7, 200, -1, 2**63 - 1, -(2**63)], [vm.B.p, vm.B.p | vm.B.q, vm.B(0)]
    texts, cases, positive, lists = ["x", ""], [vm.E.x, vm.E.y], [7, 200, 2**63 - 1], [(), (7,), (1, -2)]
    arrays: list[object] = [(), ("x",), (vm.E.y,), (vm.B.p,), (True,), (None, 1), ((1,), ()), (7,), (1, -2)]
    held: dict[str, list[Any]] = {
        "i": integers, "d": integers, "i32": integers[:3], "u8": integers[:2], "i8": [7, -1], "s": texts, "ds": texts,
        "u": [True, False], "b": [True, False], "e": cases, "de": cases, "ea": cases, "es": cases, "ne": cases, "na": cases,
        "bb": flags, "c": positive,
        "ai": lists, "da": lists, "ad": lists, "as": arrays[:2], "ae": [(), arrays[2]], "ab": [(), arrays[3]], "au": [(), arrays[4]],
        "aea": [(), arrays[2]], "aa": [(), arrays[6]], "ao": [*lists, arrays[5]], "ca": lists[1:], "ac": lists[:2],
        "oo": [None, *lists], "oc": [None, *positive], "os": [None, *texts], "a": [None, *integers], "ono": [None, *integers],
        "od": [None, *integers], "ou": [None, True, False], "obo": [None, True, False], "oe": [None, *cases], "oea": [None, *cases],
        "one": [None, *cases], "ob": [None, *flags],
    }  # fmt: skip
    return {f"vm.{name}": values for name, values in held.items()}
