"""`ods import td --cpp` on checks: affine expressions, insertions, regular expressions, functions as values (`Weir.td`, `weir/ops.cpp`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.importer.imported import make_project, opt

pytest.importorskip("tree_sitter_cpp")
HERE = Path(__file__).parent
VALID = """#map = affine_map<(d0, d1) -> (d0, d1, d0 * 2 + d1, 4, (d0 floordiv 2) * 8)>
module {
  weir.sluice #map
  weir.gates ["low", "high"] [3, 50]
  %0:2 = "test.streams"() : () -> (i64, i8)
  weir.flow calm %0#0, %0#0 : i64, i64
  weir.flow %0#1, %0#1, %0#1 : i8, i8, i8
  weir.basin @main {
    weir.lock "public" @main
  }
  weir.lock @other
  weir.canal (i32) -> i32 depth 1
  weir.canal () -> () depth none
}

"""
INVALID = {
    "weir.sluice affine_map<(d0) -> (d0, -3)>": "'weir.sluice' op result #1 is the negative number -3",
    "weir.sluice affine_map<(d0, d1) -> (d1)>": "'weir.sluice' op result #0 is the dimension 1",
    "weir.sluice affine_map<(d0)[s0] -> (d0 * s0)>": "'weir.sluice' op result #0 is not affine",
    "weir.sluice affine_map<(d0)[s0, s1] -> (s0 + s1)>": "'weir.sluice' op result #0 has only symbols",
    "weir.sluice affine_map<(d0)[s0] -> (d0 + s0)>": "'weir.sluice' op result #0 has a symbol",
    "weir.sluice affine_map<(d0) -> (d0 * 16)>": "'weir.sluice' op result #0 is a multiple of 16",
    "weir.sluice affine_map<(d0, d1) -> (d0, d0 + d1)>": "'weir.sluice' op result #1 begins with result #0",
    "weir.sluice affine_map<(d0, d1) -> (d1 + 1)>": "'weir.sluice' op result #0 lacks the first dimension",
    'weir.gates ["low", "9"] []': "'weir.gates' op expected a word, but found '9'",
    'weir.gates ["low", "high", "low"] []': "'weir.gates' op gate 'low' is the one at 0",
    "weir.gates [] [1, 2, 1]": "'weir.gates' op two gates of height 1",
    "weir.gates [] [1, 70, 60]": "'weir.gates' op the highest gate is 70",
    "weir.flow calm %0#0, %0#0, %0#0 : i64, i64, i64": "'weir.flow' op is calm with 3 streams",
    "weir.flow %0#0, %0#1 : i64, i8": "'weir.flow' op expected wide or narrow streams, but found types i64 i8",
    'weir.lock "nested" @a': "'weir.lock' op cannot be nested",
    "weir.basin @gone {}": "'weir.basin' op has no lock @gone",
    'weir.basin @main {\nweir.lock "private" @main\n}': "the main lock is private",
    "weir.basin @main {\nweir.lock @main\nweir.basin @x {\nweir.lock @x\n}\n}": "'weir.basin' op is in another basin",
    "weir.canal () -> () depth 2": "'weir.canal' op has a flood of water",
    "weir.canal (i8) -> i32 depth 1": "'weir.canal' op has no argument of its result 'i32'",
    "weir.canal (i8) -> (i8, i8) depth 1": "too many results",
    "weir.canal () -> () depth much": "custom op 'weir.canal' expected 'none'",
}
"""Maps invalid IR to its first error."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "weir.json", HERE / "weir")


def test_the_hooks(project: Path, request: pytest.FixtureRequest) -> None:
    """Check the hooks, which are all translated; they are recorded in `weir/`."""
    made = (project / "dialect_specs" / "weir" / "hooks.py").read_text(encoding="utf-8")
    if request.config.getoption("--update", default=False):
        (HERE / "weir" / "hooks.py").write_text(made, encoding="utf-8")
    assert made == (HERE / "weir" / "hooks.py").read_text(encoding="utf-8")
    assert "To fill in" not in (project / "report.md").read_text(encoding="utf-8")


def test_what_they_accept(project: Path) -> None:
    done = opt(project, VALID, "--allow-unregistered-dialect")
    assert (done.stdout, done.stderr) == (VALID, "")


@pytest.mark.parametrize("text", INVALID)
def test_what_they_refuse(project: Path, text: str) -> None:
    done = opt(project, f'%0:2 = "test.streams"() : () -> (i64, i8)\n{text}', "--allow-unregistered-dialect")
    assert done.stderr.splitlines()[0].partition(" error: ")[2] == INVALID[text]
