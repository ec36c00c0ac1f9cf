"""The Python API of the bundled dialects beside MLIR's: `bindings.txt` is what `mlir-tblgen -gen-python-op-bindings` (22) makes of them."""

from __future__ import annotations

import importlib
import inspect
from inspect import isfunction
from pathlib import Path

import pytest

from ods.ir.operation import Operation

RECORDED = (Path(__file__).parent / "bindings.txt").read_text(encoding="utf-8").splitlines()
DIALECTS = sorted({line.partition(".")[0] for line in RECORDED})


def _line(builder: str, class_: type[Operation], function: object) -> str:
    """The line that mlir-tblgen's output would have; regions can be given here, which it does not know."""
    shown: list[str] = []
    for parameter in inspect.signature(function).parameters.values():  # type: ignore[arg-type]
        if parameter.kind is parameter.KEYWORD_ONLY and "*" not in shown:
            shown.append("*")
        if parameter.name != "self" and parameter.annotation != "Region | None":
            shown.append(parameter.name)
    return f"{class_.name} {class_.__name__} {builder}({', '.join(shown)})"


@pytest.mark.parametrize("dialect", DIALECTS)
def test_constructors_are_those_of_mlirs_bindings(dialect: str) -> None:
    """With the handwritten constructors that some have the generated one stays, under another name."""
    operations = importlib.import_module(f"generated.{dialect}.operations")
    recorded = [line for line in RECORDED if line.startswith(dialect + ".")]
    found = []
    for line in recorded:
        _, class_name, builder = line.partition("(")[0].split(" ")
        class_ = getattr(operations, class_name)
        found.append(_line(builder, class_, getattr(class_, "init_as_declared", class_.__init__)))
    assert found == recorded


@pytest.mark.parametrize("dialect", DIALECTS)
def test_value_builders_are_those_of_mlirs_bindings(dialect: str) -> None:
    builders = importlib.import_module(f"generated.{dialect}.builders")
    recorded = [line for line in RECORDED if line.startswith(dialect + ".")]
    assert {line.partition("(")[0].split(" ")[2] for line in recorded} <= vars(builders).keys()
    for line in recorded:
        builder = getattr(builders, line.partition("(")[0].split(" ")[2])
        if isfunction(builder) and builder.__module__ == builders.__name__:
            made = next(word for word in builder.__code__.co_names if word.endswith("Op"))
            assert _line(builder.__name__, getattr(builders, made), builder) == line
