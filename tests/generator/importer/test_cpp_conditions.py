"""`ods import td --cpp`: conditions and traits that call C++, models, parts of lists and storages (`Cove.td`, `cove/ops.cpp`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.importer.imported import make_project, opt

pytest.importorskip("tree_sitter_cpp")
HERE = Path(__file__).parent
TEXT = """module {
  %0:6 = "test.x"() : () -> (i32, i32, i32, i32, memref<4xi8>, !cove.boat<i8>)
  cove.bay {
    cove.sound %0#0, 3 {mark = 20 : i64} : i32
  }
  cove.moor %0#4 : memref<4xi8>
  cove.moor %0#5 : !cove.boat<i8>
  cove.wait [2, 4, 3] tide 1
  cove.row [%0#0, %0#1][%0#2, %0#3]
  "test.y"() {chart = tensor<2x3xi8, #cove.chart<2>>, range = #cove.range<1, 4>} : () -> ()
  cove.bay {
    func.func private @pilot(i32 {cove.load = 2 : i8}) attributes {cove.tow}
  } {cove.dry, cove.pilot = @pilot}
}

"""
WATER = '%i, %b, %w, %f = "test.x"() : () -> (i8, !cove.boat<i32>, i32, memref<2xf32>)\n'
ERRORS = {
    "cove.bay { cove.sound %i, 1 : i8 }": "'cove.sound' op operand #0 must be deep water, but got 'i8'",
    '"cove.bay"() ({ "cove.sound"(%w) <{depth = 1 : i64, mark = 21 : i64}> : (i32) -> () }) : () -> ()': (
        "'cove.sound' op attribute 'mark' failed to satisfy constraint: a round number"
    ),
    "cove.sound %w, 1 : i32": "'cove.sound' op failed to verify that it is in a bay",
    "cove.bay { cove.sound %w, 32 : i32 }": "'cove.sound' op failed to verify that the depth fits the water",
    '"cove.bay"() ({}) : () -> ()': "'cove.bay' op has no water",
    'cove.bay { cove.bay { "test.y"() : () -> () } }': "is in another bay",
    'cove.bay { cove.bay { "test.y"() : () -> () } } {cove.dry}': "is in a dry place",
    "cove.moor %w : i32": "'cove.moor' op operand #0 must be FloatingType instance, but got 'i32'",
    '%d = "test.x"() : () -> !cove.boat<!cove.boat<i8>>\ncove.moor %d : !cove.boat<!cove.boat<i8>>': (
        "'cove.moor' op moors a boat of boats"
    ),
    "cove.moor %b : !cove.boat<i32>": "'cove.moor' op moors only what is of i8",
    "cove.moor %f : memref<2xf32>": "'cove.moor' op moors only what is of i8",
    "cove.wait [] tide 1": "'cove.wait' op waits for nothing",
    "cove.wait [1, 2, 1] tide 1": "'cove.wait' op waits twice for an hour",
    "cove.wait [1, 2, 3, 4] tide 1": "'cove.wait' op waits too often: [1, 2, 3, 4]",
    "cove.wait [25, 1] tide 1": "'cove.wait' op waits 25 hours",
    "cove.wait [1] tide 0": "'cove.wait' op would wait at ebb",
    "cove.wait [1] tide 7": "'cove.wait' op knows no tide 7",
    '"test.y"() {a = tensor<3xi8, #cove.chart<2>>} : () -> ()': "a chart of scale 2 for 1 dimensions",
    '"test.y"() {a = #cove.chart<0>} : () -> ()': "a chart of no scale",
    '"test.y"() {a = #cove.range<4, 1>} : () -> ()': "from 1 to 4, the other way round",
    "cove.bay {} {cove.dry = 1 : i8}": "'cove.bay' op \"cove.dry\" is only there or not",
    "cove.bay {} {cove.pilot = @nobody}": "has no pilot @nobody",
    "func.func private @f(i32) attributes {cove.tow}": "tows nothing",
    "cove.bay {} {cove.lost}": 'unknown attribute "cove.lost"',
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "cove.json", HERE / "cove")


def test_all_is_translated(project: Path) -> None:
    report = (project / "report.md").read_text(encoding="utf-8")
    assert "## To fill in" not in report and "## Left out" not in report and "by construct" not in report


def test_what_they_accept(project: Path) -> None:
    done = opt(project, TEXT, "--allow-unregistered-dialect")
    assert (done.stdout, done.stderr) == (TEXT, "")


@pytest.mark.parametrize("text", ERRORS)
def test_what_they_refuse(project: Path, text: str) -> None:
    done = opt(project, WATER + text, "--allow-unregistered-dialect")
    assert f"error: {ERRORS[text]}\n" in done.stderr


def test_notes_of_two_errors(project: Path) -> None:
    text = opt(project, 'cove.bay { cove.bay { "test.y"() : () -> () } }', "--allow-unregistered-dialect").stderr
    assert text.count("note: the other bay\n") == 1 and "the place" not in text
