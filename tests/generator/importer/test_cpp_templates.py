"""`ods import td --cpp` on class templates, computed storages, hidden defaults, maps and widths (`Cleat.td`, `cleat/ops.cpp`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.importer.imported import make_project, opt

pytest.importorskip("tree_sitter_cpp")
HERE = Path(__file__).parent
NOTE = "note: what these would do was left out, because they are not written yet: dialect_specs.cleat.hooks.belay_verify\n"
COIL = '%0:2 = "test.coil"() : () -> (!cleat.coil<6, 6>, i1)\ncleat.belay %0#0 tight %0#1 @bow::@port : !cleat.coil<6, 6>'
"""A coil that C++ rejects by a number that only its storage has."""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "cleat.json", HERE / "cleat")


def test_the_hooks(project: Path, request: pytest.FixtureRequest) -> None:
    """Check the hooks; they are recorded in `cleat/`."""
    made = (project / "dialect_specs" / "cleat" / "hooks.py").read_text(encoding="utf-8")
    if request.config.getoption("--update", default=False):
        (HERE / "cleat" / "hooks.py").write_text(made, encoding="utf-8")
    assert made == (HERE / "cleat" / "hooks.py").read_text(encoding="utf-8")


def test_what_they_accept(project: Path) -> None:
    text = """module {
  %0 = "test.line"() : () -> !cleat.line<3>
  %1 = "test.coil"() : () -> !cleat.coil<1, 2>
  %2 = "test.tight"() : () -> i1
  cleat.belay %0 @bow::@starboard : !cleat.line<3>
  cleat.belay %1 tight %2 @bow::@port : !cleat.coil<1, 2>
  cleat.coil_down %0 : !cleat.line<3>
  cleat.tally ["heave", "ho", "ho"] most 2 of 16 : ui16
}

"""
    done = opt(project, text.replace(" of 16 : ui16", ""), "--allow-unregistered-dialect")
    assert (done.stdout, done.stderr) == (text, NOTE)


def test_what_only_a_storage_knows(project: Path) -> None:
    assert opt(project, COIL, "--allow-unregistered-dialect").stderr == NOTE


def test_a_printer_that_is_not_written(project: Path) -> None:
    assert opt(project, "cleat.splice 3 : i64").stdout == 'module {\n  "cleat.splice"() <{strands = 3 : i64}> : () -> ()\n}\n\n'


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('%0 = "test.line"() : () -> !cleat.line<13>\ncleat.belay %0 @bow::@port : !cleat.line<13>', "has a long line for a hitch of 3"),
        ('%0 = "test.coil"() : () -> i1\ncleat.belay %0 @bow::@port : i1', "custom op 'cleat.belay' invalid kind of type specified"),
        (
            '%0 = "test.coil"() : () -> !cleat.coil<1>\ncleat.belay %0 @bow::@port : !cleat.coil<1>',
            "'cleat.belay' op has no line",
        ),
        ('%0 = "test.coil"() : () -> i1\n"cleat.belay"(%0) <{label = ""}> : (i1) -> ()', "has no label"),
        ('%0 = "test.coil"() : () -> i1\n"cleat.belay"(%0) <{label = "a b"}> : (i1) -> ()', "has a label of several words"),
        (
            '%0 = "test.coil"() : () -> i1\ncleat.coil_down %0 : i1',
            "'cleat.coil_down' op operand #0 must be a rope, but got 'i1'",
        ),
        ('cleat.tally ["ho", "ho"] most 1', "has more than 1 of 1, at least 2"),
        ('cleat.tally ["ho", "ho"] most 2', "has no word once"),
        ('cleat.tally ["ho"] most 256', "custom op 'cleat.tally' more than 8 bits"),
    ],
)
def test_what_they_refuse(project: Path, text: str, message: str) -> None:
    done = opt(project, text, "--allow-unregistered-dialect")
    assert f"{message}\n" in done.stderr and "not written yet" not in done.stderr
