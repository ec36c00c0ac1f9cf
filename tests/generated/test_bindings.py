"""The Python API of the bundled dialects beside MLIR's: `bindings.txt` is what `mlir-tblgen -gen-python-op-bindings` (22) makes of them."""

from __future__ import annotations

import importlib
import inspect
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
        if parameter.annotation != "Region | None":
            shown.append(parameter.name)
    return f"{class_.name} {class_.__name__} {builder}({', '.join(shown)})"


@pytest.mark.parametrize("dialect", DIALECTS)
def test_value_builders_are_those_of_mlirs_bindings(dialect: str) -> None:
    operations = importlib.import_module(f"generated.{dialect}.operations")
    builders = importlib.import_module(f"generated.{dialect}.builders")
    found = []
    for name in builders.__all__:
        function = getattr(builders, name)
        made = next(word for word in function.__code__.co_names if word.endswith("Op"))
        found.append(_line(name, getattr(operations, made), function))
    recorded = [line for line in RECORDED if line.startswith(dialect + ".")]
    without_ods = {"affine.dma_start", "affine.dma_wait"}
    assert sorted(line for line in found if line.partition(" ")[0] not in without_ods) == recorded


@pytest.mark.parametrize("dialect", DIALECTS)
def test_constructors_have_the_parameters_of_the_value_builders(dialect: str) -> None:
    operations = importlib.import_module(f"generated.{dialect}.operations")
    for line in RECORDED:
        name, class_name, _ = line.split(" ", 2)
        if name.startswith(dialect + "."):
            class_ = getattr(operations, class_name)
            assert _line(line.split(" ")[2].partition("(")[0], class_, class_).split(" ", 2)[2] == line.split(" ", 2)[2]
