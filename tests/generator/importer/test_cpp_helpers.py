"""Verifiers that call MLIR's helpers: numbers with a width, constants, walks, iterators, shapes, streams (`Shoal.td`, `shoal/ops.cpp`)."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests import commands
from tests.generator.importer.imported import make_project, opt

pytest.importorskip("tree_sitter_cpp")
HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "shoal.json", HERE / "shoal")


def test_the_hooks(project: Path, request: pytest.FixtureRequest) -> None:
    """Check the hooks, which are all translated; they are recorded in `shoal/hooks.py`."""
    made, kept = (project / "dialect_specs" / "shoal" / "hooks.py").read_text(encoding="utf-8"), HERE / "shoal" / "hooks.py"
    if request.config.getoption("--update", default=False):
        kept.write_text(made, encoding="utf-8")
    assert made == kept.read_text(encoding="utf-8")


HEAD = """%0 = arith.constant 0 : index
%1 = arith.constant 1 : index
%3 = arith.constant 3 : index
%m = arith.constant -2 : index
%v, %w, %s = "test.some"() : () -> (vector<2x4xi8>, vector<8xi8>, vector<[8]xi8>)
%u, %t = "test.some"() : () -> (ui8, tensor<*xi8>)
"""
VALID = """shoal.clamp 1, 5
shoal.clamp 0, 0
shoal.clamp 5, -1 {strict}
shoal.tile %1, %3 order [1, 0] in 3
shoal.tile  order [] in 0
shoal.group "a" {
  shoal.tile %1, %3 order [0, 1] in 0
  shoal.tile %1 order [0] in 0
}
%a, %b = shoal.spread %v, %u : (vector<2x4xi8>, ui8) -> (vector<2x4xi8>, ui8)
%c = shoal.spread %t : (tensor<*xi8>) -> vector<8xi8>
"""
INVALID = {
    "shoal.clamp 7, 7": "'shoal.clamp' op keeps 7, neither 0 nor 255",
    "shoal.clamp 5, -1": "'shoal.clamp' op has no number from 5 to -1",
    "shoal.clamp 5, 1 {strict}": "'shoal.clamp' op has no number from 5 to 1",
    "shoal.clamp -2, 1": "'shoal.clamp' op starts above 250",
    "shoal.tile %1, %3 order [1, 1] in 3": "'shoal.tile' op has a number twice in [1, 1]",
    "shoal.tile %1, %3 order [2, 0] in 3": "'shoal.tile' op has no permutation, but [2, 0]",
    "shoal.tile %1, %3 order [0] in 3": "'shoal.tile' op has other sizes than order",
    "shoal.tile %1, %m order [0, 1] in 3": "'shoal.tile' op size #1 is negative: -2",
    "shoal.tile %0 order [0] in 3": "'shoal.tile' op size #0 is zero",
    "shoal.tile %3 order [0] in 3": "'shoal.tile' op has a first size above 1",
    "shoal.tile %1 order [0] in 2": "'shoal.tile' op is in no space: 2",
    'shoal.group "a" {\nshoal.group "b" {\n}\n}': "'shoal.group' op is in a group",
    'shoal.group "a" {\nshoal.tile %1, %3 order [0, 1] in 0\nshoal.tile %1, %3 order [0, 1] in 0\n}': (
        "'shoal.group' op has tiles of 4 dimensions"
    ),
    'shoal.group "" {\n}': "'shoal.group' op needs a kind",
    "shoal.spread %1, %1, %1, %1 : (index, index, index, index) -> ()": "'shoal.spread' op has more than 3 operands",
    "%a = shoal.spread %v : (vector<2x4xi8>) -> vector<8xi8>": "'shoal.spread' op changes the rank of #0",
    "%a = shoal.spread %w : (vector<8xi8>) -> vector<4xi8>": "'shoal.spread' op makes 4 elements of 8",
    "%a = shoal.spread %s : (vector<[8]xi8>) -> vector<8xi8>": "'shoal.spread' op makes 8 elements of 8, which scale",
    "%a = shoal.spread %u : (ui8) -> i8": "'shoal.spread' op makes 'i8' of an unsigned number",
}
"""Maps invalid operations to their first error."""


def test_what_they_accept(project: Path) -> None:
    done = opt(project, HEAD + VALID, "--allow-unregistered-dialect")
    assert done.stderr == ""


def test_what_they_refuse(project: Path) -> None:
    text = "\n// -----\n".join(HEAD + one for one in INVALID)
    done = opt(project, text, "--allow-unregistered-dialect", "--split-input-file")
    errors = [line.partition("error: ")[2] for line in done.stderr.splitlines() if "error: " in line]
    assert errors == list(INVALID.values())


@pytest.mark.slow
def test_that_mypy_accepts_them(project: Path) -> None:
    flags = ["--strict", "--explicit-package-bases", "--follow-imports=silent", "--cache-dir", str(project / "cache")]
    path = os.pathsep.join((str(project), str(HERE.parents[2])))
    done = commands.run_python(project, "-m", "mypy", *flags, "dialect_specs/shoal/hooks.py", MYPYPATH=path)
    assert done.stdout == "Success: no issues found in 1 source file\n"
