"""The Hypothesis strategies generate what their docstrings promise."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ods.ir.attribute import Attribute
from ods.ir.context import Context
from ods.ir.type import Type
from ods.testing import run_opt
from ods.testing.strategies import attributes, modules, samples, types

SAMPLES = {
    "arith.addi": ["module {\n  func.func @f(%arg0: i32) {\n    %0 = arith.addi %arg0, %arg0 : i32\n    return\n  }\n}\n\n"],
    "arith.negf": ["module {\n  func.func @f(%arg0: f32) {\n    %0 = arith.negf %arg0 : f32\n    return\n  }\n}\n\n"],
}


@given(types())
@settings(max_examples=60, deadline=None, derandomize=True)
def test_types_are_printed_as_they_are_read(type_: Type) -> None:
    assert Type.parse(str(type_), Context()) is type_


@given(attributes())
@settings(max_examples=60, deadline=None, derandomize=True)
def test_attributes_are_printed_as_they_are_read(attribute: Attribute) -> None:
    assert Attribute.parse(str(attribute), Context()) is attribute


@given(st.data())
@settings(max_examples=10, deadline=None, derandomize=True)
def test_modules_verify(tmp_path_factory: pytest.TempPathFactory, data: st.DataObject) -> None:
    file = tmp_path_factory.mktemp("samples") / "samples.json"
    file.write_text(json.dumps(SAMPLES), encoding="utf-8")
    result = run_opt(data.draw(modules(file, min_size=2)))
    assert (result.returncode, result.stderr) == (0, "")
    assert "arith.negf" in data.draw(samples(file, "arith.negf"))


def test_there_must_be_samples(tmp_path: Path) -> None:
    (tmp_path / "samples.json").write_text("{}", encoding="utf-8")
    with pytest.raises(ValueError, match="samples.json has no module with arith.addi"):
        samples(tmp_path / "samples.json", "arith.addi")
