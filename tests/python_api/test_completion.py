"""Completion in editors: signatures with types, and docstrings."""

from __future__ import annotations

import shutil
from typing import Any

import pytest

from tests.commands import ROOT, ods
from tests.python_api.test_typing import PROGRAMS, PROJECT

jedi = pytest.importorskip("jedi")


def test_signature_of_a_value_builder() -> None:
    (signature,) = jedi.Script("from generated import arith\narith.addi(").get_signatures(2, 11)
    assert signature.to_string() == (
        "addi(lhs: ValueLike, rhs: ValueLike, *, overflow_flags: IntegerOverflowFlags | IntegerOverflowFlagsAttr | None=None, "
        "results: Sequence[Type] | None=None, loc: Location | None=None, ip: InsertionPoint | None=None) -> OpResult"
    )
    assert signature.docstring(raw=True).startswith("Integer addition operation.")


def test_completions_of_an_operation() -> None:
    code = "from generated import arith\nop = arith.AddIOp(x, y)\nop.l"
    assert {"lhs", "location"} <= {each.name for each in jedi.Script(code).complete(3, 4)}


COMPLETIONS = {
    "from ods.mlir.dialects import arith\narith.addu": {"addui_extended"},
    "import ods.mlir.dialects.arith as a\na.AddU": {"AddUIExtendedOp"},
    "from ods.mlir.dialects import memref\nop = memref.SubViewOp(x)\nop.source.type.lay": {"layout"},
    "from ods.mlir.dialects import arith\narith.AddIOp(x, y).result.type.sha": {"shape"},
    "from ods.mlir.dialects import arith\narith.index_cast(x, y).type.": {"context"},
    "from ods.mlir.dialects import vector\nfor each in vector.ContractionOp(x).iterator_types:\n    each.val": {"value"},
    "from ods.mlir.dialects import func\nfunc.FuncOp('f', t).function_type.value.inp": {"inputs"},
    "from ods.mlir.dialects import relation\nrelation.Pr": {"PrintOp", "ProjectOp"},
    "from ods.mlir.dialects import relation\nrelation.ScanOp(t, 'a').table.type.col": {"columns"},
    "from ods.mlir.dialects import relation\nrelation.ProjectOp(t).columns[0].lab": {"label"},
    "from ods.mlir.dialects import re": {"relation"},
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """Return a project with the dialect `relation`, as an editor opens it."""
    folder = tmp_path_factory.mktemp("project")
    shutil.copytree(PROGRAMS / "dialect_specs", folder / "dialect_specs")
    (folder / "pyproject.toml").write_text(PROJECT, encoding="utf-8")
    assert ods(folder, "generate")[0] == 0
    return jedi.Project(folder, added_sys_path=[str(ROOT)])


@pytest.mark.parametrize("code", COMPLETIONS)
def test_completions_by_type(code: str, project: Any) -> None:
    found = {each.name for each in jedi.Script(code, path=project.path / "program.py", project=project).complete()}
    assert COMPLETIONS[code] <= found
