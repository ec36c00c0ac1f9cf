"""Formats with enums of peculiar values and texts, fields of structs, optional attributes before a dictionary, and unnamed regions."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

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
