"""The Python API of the bundled dialects compared with MLIR's: `bindings.txt` is the output of `mlir-tblgen -gen-python-op-bindings` (22).

`bindings_groups.txt` has the `_ODS_…` constants of the classes that do not have the usual ones.
"""

from __future__ import annotations

import importlib
import inspect
from inspect import isfunction
from pathlib import Path

import pytest

GROUPS = (Path(__file__).parent / "bindings_groups.txt").read_text(encoding="utf-8").splitlines()
RECORDED = (Path(__file__).parent / "bindings.txt").read_text(encoding="utf-8").splitlines()
DIALECTS = sorted({line.partition(".")[0] for line in RECORDED})


def _line(operation: str, name: str, function: object) -> str:
    """Return the line that mlir-tblgen would print for a function; it has no regions, which our functions also take."""
    shown: list[str] = []
    for parameter in inspect.signature(function).parameters.values():  # type: ignore[arg-type]
        if parameter.kind is parameter.KEYWORD_ONLY and "*" not in shown:
            shown.append("*")
        if parameter.name != "self" and parameter.annotation != "RegionLike | None":
            shown.append(parameter.name)
    return f"{operation} {name}({', '.join(shown)})"


def _recorded(dialect: str, of_classes: bool) -> list[tuple[str, str, str]]:
    """Return the operation, the class or value builder, and the whole line of each recorded function."""
    lines = [(*line.partition("(")[0].split(" "), line) for line in RECORDED if line.startswith(dialect + ".")]
    return [(operation, name, line) for operation, name, line in lines if (name[0].isupper() and name.endswith("Op")) is of_classes]


@pytest.mark.parametrize("dialect", DIALECTS)
def test_constructors_are_those_of_mlirs_bindings(dialect: str) -> None:
    """Check the generated constructor, which has another name if a handwritten constructor replaces it."""
    operations = importlib.import_module(f"generated.{dialect}.operations")
    for operation, name, line in _recorded(dialect, True):
        class_ = getattr(operations, name)
        assert _line(class_.name, name, getattr(class_, "init_as_declared", class_.__init__)) == line, operation


@pytest.mark.parametrize("dialect", DIALECTS)
def test_value_builders_are_those_of_mlirs_bindings(dialect: str) -> None:
    builders, operations = (importlib.import_module(f"generated.{dialect}.{name}") for name in ("builders", "operations"))
    recorded = _recorded(dialect, False)
    assert {name for _, name, _ in recorded} <= vars(builders).keys()
    for _, name, line in recorded:
        builder = getattr(builders, name)
        if isfunction(builder) and builder.__module__ == builders.__name__:
            made = next(word for word in builder.__code__.co_names if word.endswith("Op"))
            assert _line(getattr(operations, made).name, builder.__name__, builder) == line


def test_regions_and_groups_are_those_of_mlirs_bindings() -> None:
    found = []
    for dialect in DIALECTS:
        for op in importlib.import_module(f"generated.{dialect}").DIALECT.operations.values():
            groups = (op._ODS_REGIONS, op._ODS_OPERAND_SEGMENTS, op._ODS_RESULT_SEGMENTS)
            if groups != ((0, True), None, None):
                found.append(f"{op.name} {op.__name__} regions {groups[0]} operands {groups[1]} results {groups[2]}")
    assert sorted(found) == GROUPS
