"""`ods import td --cpp`: classes of a project's own, macros, payload operations and aliases (`Dock.td`, `dock/ops.cpp`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.importer.imported import make_project, opt

pytest.importorskip("tree_sitter_cpp")
HERE = Path(__file__).parent
TEXT = """%c, %i, %j, %h = "test.x"() : () -> (!dock.hook<3>, i32, i32, memref<2x4xf32>)
"test.a"() {a = #dock.plan<(x, y) -> (x : wet, x + y : dry(roofed), y floordiv 2 : tidal)>} : () -> ()
%0 = dock.lift {test.add {x}} %c[%i, %j] : !dock.hook<3> of i32
%1 = dock.lift %c[%i] : !dock.hook<3> of i32 {
  "test.y"(%i) : (i32) -> ()
} {dock.max_load = 3 : i8}
dock.stow %h {
  "test.y"() : () -> ()
} {auto_} : memref<2x4xf32>
"""
PRINTED = """#plan = #dock.plan<(d0, d1) -> (d0 : wet, d0 + d1 : dry(roofed), d1 floordiv 2 : tidal)>
module {
  %0:4 = "test.x"() : () -> (!dock.hook<3>, i32, i32, memref<2x4xf32>)
  "test.a"() {a = #plan} : () -> ()
  %1 = dock.lift %0#0[%0#1, %0#2] : !dock.hook<3> of i32 {
    %3 = "test.add"(%0#0, %0#1) {x} : (!dock.hook<3>, i32) -> i32
  }
  %2 = dock.lift %0#0[%0#1] : !dock.hook<3> of i32 {
  ^bb0(%arg0: i32):
    "test.y"(%arg0) : (i32) -> ()
  } {dock.max_load = 3 : i8}
  dock.stow %0#3 {
    "test.y"() : () -> ()
  } {auto_} : memref<2x4xf32>
}

"""
VALUES = """%c, %i, %h = "test.x"() : () -> (!dock.hook<1>, i32, memref<4x4xf32, strided<[1, 4]>>)
"""
ROOFED = "more than two berths in a row are roofed"
ERRORS = {
    '"test.a"() {a = #dock.plan<(x, x) -> ()>} : () -> ()': "'x' is named twice",
    '"test.a"() {a = #dock.plan<(x, 3) -> ()>} : () -> ()': "expected a name",
    '"test.a"() {a = #dock.plan<(x) -> (x : damp)>} : () -> ()': "unknown berth 'damp', expected one that is wet, dry or tidal",
    '"test.a"() {a = #dock.plan<(x) -> (x : wet(cold))>} : () -> ()': "unknown property: cold",
    '"test.a"() {a = #dock.plan<(x) -> (x mod 2 : wet)>} : () -> ()': "berths do not repeat",
    '"test.a"() {a = #dock.plan<(x) -> (x : dry(roofed), x : dry(roofed), x : dry(roofed))>} : () -> ()': ROOFED,
    '"test.a"() {a = #dock.plan<(x) -> (x : dry, x : dry(roofed))>} : () -> ()': "the last berth is roofed",
    '%0 = dock.lift {"a"} %c[%i] : !dock.hook<1> of i32': "custom op 'dock.lift' expected bare identifier or keyword",
    "%0 = dock.lift {test.add} %c[] : !dock.hook<1> of f32": "custom op 'dock.lift' expected an integer, but found 'f32'",
    "%0 = dock.lift {test.add} %c[%i] : !dock.hook<1> on i32": "custom op 'dock.lift' expected 'of'",
    '%0 = "dock.lift"(%c, %i, %i, %i) ({}) : (!dock.hook<1>, i32, i32, i32) -> i32': "'dock.lift' op reaches only 1 crates",
    "dock.stow %h {} : memref<4x4xf32, strided<[1, 4]>>": "'dock.stow' op needs a hold whose last dimension has stride 1",
    '"test.z"() {dock.max_load = "x"} : () -> ()': "'test.z' op expects \"dock.max_load\" to be a number",
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "dock.json", HERE / "dock")


def test_the_hooks(project: Path, request: pytest.FixtureRequest) -> None:
    """Check the hooks, which are all translated; they are recorded in `dock/`."""
    made = (project / "dialect_specs" / "dock" / "hooks.py").read_text(encoding="utf-8")
    if request.config.getoption("--update", default=False):
        (HERE / "dock" / "hooks.py").write_text(made, encoding="utf-8")
    assert made == (HERE / "dock" / "hooks.py").read_text(encoding="utf-8")
    assert "unfilled(" not in made and "Not translated" not in made


def test_what_they_accept(project: Path) -> None:
    done = opt(project, TEXT, "--allow-unregistered-dialect")
    assert (done.stdout, done.stderr) == (PRINTED, "")


@pytest.mark.parametrize("text", ERRORS)
def test_what_they_refuse(project: Path, text: str) -> None:
    done = opt(project, VALUES + text, "--allow-unregistered-dialect")
    assert f"error: {ERRORS[text]}\n" in done.stderr
