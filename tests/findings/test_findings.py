"""Minimal inputs that once were answered wrongly: each has a test, and no new one stays without."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from benchmarks.mlir22.dumps import LLVM, is_installed
from tests.generator.importer.imported import make_project

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
GIVEN = ROOT.parent / "shared" / "findings"
"""Where they came from; on other machines there is no such folder."""
TESTED = {
    "deep_tuple.mlir": "tests/ods/text/test_depth.py",
    "threads_ambient.py": "tests/ods/ir/test_current.py",
    **{f"spec_{name}": f"tests/specs/fail/finding_{name}.yaml" for name in ("cls", "default", "digits", "where")},
    **{path.name: f"tests/findings/{path.name}" for path in HERE.glob("*.td")},
    **{
        path.name.removeprefix("own_"): f"tests/ods/transforms/data/{path.name}"
        for path in (ROOT / "tests" / "ods" / "transforms" / "data").glob("*.mlir")
    },
}
"""The test of each finding: a file of tests, or the input that one reads."""


@pytest.mark.skipif(not GIVEN.is_dir(), reason="the folder of findings is not there")
def test_each_finding_has_a_test() -> None:
    given = {path.name for path in GIVEN.iterdir()}
    assert sorted(given - TESTED.keys()) == []
    assert [TESTED[name] for name in sorted(given) if not (ROOT / TESTED[name]).exists()] == []


@pytest.mark.skipif(not is_installed(), reason="Debian's packages llvm-22 and libmlir-22-dev are not installed")
@pytest.mark.parametrize("name", sorted(path.stem for path in HERE.glob("*.td")))
def test_tablegen(name: str, tmp_path: Path) -> None:
    """It imports, checks and generates."""
    dump = tmp_path / f"{name}.json"
    command = [str(LLVM / "bin" / "llvm-tblgen"), "--dump-json", "-I", str(LLVM / "include"), str(HERE / f"{name}.td"), "-o", str(dump)]
    subprocess.run(command, check=True)
    project = make_project(tmp_path, dump)
    assert (project / "generated" / "t" / "dialect.py").exists()
