"""Formats with enums of peculiar values and texts, fields of structs, optional attributes before a dictionary, and unnamed regions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from ods.builtin.module import Module
from ods.diagnostics import MLIRError
from ods.ir.context import Context
from tests.packages import generated_context, printed

HERE = Path(__file__).parent
TEXTS = [line for line in HERE.joinpath("texts.txt").read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


@pytest.fixture(scope="module")
def context(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Context]:
    yield from generated_context(HERE, "odd", tmp_path_factory.mktemp("odd"))


@pytest.mark.parametrize("line", TEXTS, ids=lambda line: line.partition(" => ")[0])
def test_text(context: Context, line: str) -> None:
    text, _, expected = line.rpartition(" => ")
    assert printed(text, context) == expected


_ONE, _TWO = '{ "t.end"() : () -> () }', '{ "t.end"() : () -> () ^b: "t.end"() : () -> () }'


@pytest.mark.parametrize(("first", "second", "region"), [(_TWO, _ONE, "#0 ('first')"), (_ONE, _TWO, "#1")])
def test_errors_name_regions_that_have_a_name(context: Context, first: str, second: str, region: str) -> None:
    with pytest.raises(MLIRError) as caught:
        Module.parse(f'"odd.regions"() ({first}, {second}) : () -> ()', context)
    message = f"'odd.regions' op region {region} failed to verify constraint: region with 1 blocks"
    assert caught.value.error_diagnostics[0].message == message


def test_an_attribute_of_a_dialect_is_a_location(context: Context) -> None:
    text = '"t.x"() {a = #odd.place<"b" * 1>} : () -> () loc(fused[#odd.place<"a" * 3>, "f":1:2])\n'
    module: Any = Module.parse(text, context)
    assert str(module.body.operations[0].location) == 'loc(fused[#odd.place<"a" * 3>, "f":1:2])'
    printed_with_locations = module.operation.get_asm(enable_debug_info=True)
    assert Module.parse(printed_with_locations, context).operation.get_asm(enable_debug_info=True) == printed_with_locations
