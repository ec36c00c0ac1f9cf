"""The tables and lists of our pages agree with those of mlir-tblgen, where it is installed; exceptions are listed with their reasons."""

from __future__ import annotations

import re
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from generator.tools.docs.markdown import page_name
from tests.generator.docs.extract_tables import LINES, TABLES, facts

TBLGEN = Path("/usr/lib/llvm-22/bin/mlir-tblgen")
INCLUDE = Path("/usr/lib/llvm-22/include")
DOCS = Path(__file__).parents[3] / "generated" / "docs"
SOURCES = {
    "affine": "Affine/IR/AffineOps.td",
    "memref": "MemRef/IR/MemRefOps.td",
    "func": "Func/IR/FuncOps.td",
    "cf": "ControlFlow/IR/ControlFlowOps.td",
    "math": "Math/IR/MathOps.td",
    "complex": "Complex/IR/ComplexOps.td",
    "arith": "Arith/IR/ArithOps.td",
    "scf": "SCF/IR/SCFOps.td",
    "index": "Index/IR/IndexOps.td",
}
WIDTH = {"Attribute": 3, "Operand": 2, "Result": 2}
"""The number of columns in mlir-tblgen's tables."""

NOT_HERE = {"arith": ["InferIntRangeInterface"], "index": ["InferIntRangeInterface"]}
"""The interfaces that the operations of a dialect have in MLIR and not here: integer ranges are not inferred in arith and index."""
DIFFERENT = {
    # what a hook infers is found without an adaptor
    ("memref.extract_strided_metadata", "Traits"),
    # its operand is read, which `Pure` denies: MLIR says both, here the effect counts
    ("memref.reshape", "Interfaces"),
    ("memref.reshape", "Effects"),
}


@cache
def reference(dialect: str) -> dict[str, dict[str, Any]]:
    command: list[str | Path] = [
        TBLGEN,
        "-gen-dialect-doc",
        f"-dialect={dialect}",
        "-I",
        INCLUDE,
        INCLUDE / "mlir" / "Dialect" / SOURCES[dialect],
    ]
    return facts(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


@cache
def ours(dialect: str) -> dict[str, dict[str, Any]]:
    return facts((DOCS / page_name(dialect)).read_text(encoding="utf-8"))


@pytest.mark.skipif(not TBLGEN.exists(), reason="mlir-tblgen is not here")
@pytest.mark.parametrize("dialect", SOURCES)
def test_page(dialect: str) -> None:
    differences = []
    for name, expected in reference(dialect).items():
        found = ours(dialect)[name]
        for line in LINES:
            wanted = [re.sub(r"\b\w+::(?=\w+Op>)", "", item) for item in expected.get(line, []) if item not in NOT_HERE.get(dialect, [])]
            if (name, line) not in DIFFERENT and found.get(line, []) != wanted:
                differences.append((name, line, wanted, found.get(line, [])))
        for table in TABLES:
            rows = [[_as_there(cell) for cell in row[: WIDTH[table]]] for row in found.get(table, [])]
            if (name, table) not in DIFFERENT and rows != expected.get(table, []):
                differences.append((name, table, expected.get(table, []), rows))
    assert differences == []


def _as_there(cell: str) -> str:
    """Return a cell as mlir-tblgen writes it: without `optional`, and with `variadic of` at most once."""
    return cell.removeprefix("optional ").replace("variadic of variadic of", "variadic of")
