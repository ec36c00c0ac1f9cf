"""`ods import td --cpp` on methods of interfaces: types and shapes, control flow, speculation, names (`Eddy.td`, `eddy/ops.cpp`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.importer.imported import make_project, opt

pytest.importorskip("tree_sitter_cpp")
HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "eddy.json", HERE / "eddy")


def test_the_hooks(project: Path, request: pytest.FixtureRequest) -> None:
    """Check the hooks, which are all translated; they are recorded in `eddy/hooks.py`."""
    made, kept = (project / "dialect_specs" / "eddy" / "hooks.py").read_text(encoding="utf-8"), HERE / "eddy" / "hooks.py"
    if request.config.getoption("--update", default=False):
        kept.write_text(made, encoding="utf-8")
    assert made == kept.read_text(encoding="utf-8")


VALID = """module {
  %0:4 = "test.some"() : () -> (tensor<8x?xi8>, tensor<3x?xi8>, tensor<i8>, tensor<*xi8>)
  %1 = "eddy.slow"(%0#0) <{by = 2 : i64}> : (tensor<8x?xi8>) -> tensor<4x?xi8>
  %2 = "eddy.slow"(%0#0) <{by = 3 : i64, whole}> : (tensor<8x?xi8>) -> tensor<i8>
  %3 = "eddy.join"(%0#0, %0#1) <{along = 0 : i64}> : (tensor<8x?xi8>, tensor<3x?xi8>) -> tensor<11x?xi8>
  %4 = "eddy.join"(%0#0, %0#1) <{along = 1 : i64}> : (tensor<8x?xi8>, tensor<3x?xi8>) -> tensor<8x?xi8>
  %5 = "eddy.like"(%0#0) : (tensor<8x?xi8>) -> tensor<8x5xf32>
  %6 = "eddy.like"(%0#3) : (tensor<*xi8>) -> tensor<9xi8>
  %7 = "eddy.count"(%0#0, %0#1) <{width = 7 : i64}> : (tensor<8x?xi8>, tensor<3x?xi8>) -> i7
  %8 = "eddy.count"(%0#0) <{width = 7 : i64}> : (tensor<8x?xi8>) -> index
}
"""
INVALID = {
    '%1 = "eddy.slow"(%0#0) <{by = 4}> : (tensor<8x?xi8>) -> tensor<4x?xi8>': (
        "'eddy.slow' op inferred type(s) 'tensor<2x?xi8>' are incompatible with return type(s) of operation 'tensor<4x?xi8>'"
    ),
    '%1 = "eddy.slow"(%0#0) <{by = 0}> : (tensor<8x?xi8>) -> tensor<4x?xi8>': "is slowed by 0, not by a positive number",
    '%1 = "eddy.join"(%0#0, %0#1) <{along = 0 : i64}> : (tensor<8x?xi8>, tensor<3x?xi8>) -> tensor<12x?xi8>': (
        "'eddy.join' op inferred type(s) 'tensor<11x?xi8>' are incompatible with return type(s) of operation 'tensor<12x?xi8>'"
    ),
    '%1 = "eddy.join"() <{along = 0 : i64}> : () -> tensor<8xi8>': "joins nothing",
    '%1 = "eddy.join"(%0#3) <{along = 0 : i64}> : (tensor<*xi8>) -> tensor<8xi8>': "'eddy.join' op failed to infer returned types",
    '%1 = "eddy.count"(%0#0) <{width = 7 : i64}> : (tensor<8x?xi8>) -> i6': (
        "'eddy.count' op inferred type(s) 'i7' are incompatible with return type(s) of operation 'i6'"
    ),
    '%1 = "eddy.count"(%0#0) <{width = 0 : i64}> : (tensor<8x?xi8>) -> i6': "'eddy.count' op failed to infer returned types",
}
SOME = '%0:4 = "test.some"() : () -> (tensor<8x?xi8>, tensor<3x?xi8>, tensor<i8>, tensor<*xi8>)\n'


def test_what_they_infer(project: Path) -> None:
    given = VALID.replace("by = 3 : i64", "by = 3").replace("<{by = 2 : i64}> ", "")
    done = opt(project, given, "--allow-unregistered-dialect")
    assert (done.stdout, done.stderr) == (f"{VALID}\n", "")


@pytest.mark.parametrize("text", INVALID)
def test_what_they_refuse(project: Path, text: str) -> None:
    done = opt(project, SOME + text, "--allow-unregistered-dialect")
    assert INVALID[text] in done.stderr.partition("\n")[0], done.stderr


TURN = """module {
  func.func @f(%arg0: i1, %arg1: i32) -> (i32, f32) {
    %i32_x, %t1_f32_x = "eddy.turn"(%arg0, %arg1) <{cases = array<i64: 1, 3>}> ({
    ^bb0(%arg2: i32):
      "test.end"(%arg2) : (i32) -> ()
    }, {
      "test.end"() : () -> ()
    }) : (i1, i32) -> (i32, f32)
    return %i32_x, %t1_f32_x : i32, f32
  }
}

"""


def test_control_flow_and_names(project: Path) -> None:
    done = opt(project, TURN.replace("%i32_x", "%a").replace("%t1_f32_x", "%b"), "--allow-unregistered-dialect")
    assert (done.stdout, done.stderr) == (TURN, "")


def test_values_for_a_region_of_another_type(project: Path) -> None:
    done = opt(project, TURN.replace("%arg2: i32", "%arg2: i64").replace("(i32) -> ()", "(i64) -> ()"), "--allow-unregistered-dialect")
    message = (
        "'eddy.turn' op along control flow edge from parent to Region #0: successor operand type #0 'i32' should match successor input"
    )
    assert f"error: {message} type #0 'i64'\n" in done.stderr


def test_effects(project: Path) -> None:
    """Check that an operation without uses goes unless it writes."""
    text = """%0 = arith.constant 1 : index
%1 = "eddy.pull"(%0, %0) : (index, index) -> i8
%2 = "eddy.pull"(%0, %0, %0) : (index, index, index) -> i8
"""
    done = opt(project, text, "--canonicalize")
    kept = '  %c1 = arith.constant 1 : index\n  %0 = "eddy.pull"(%c1, %c1, %c1) : (index, index, index) -> i8\n'
    assert (done.stdout, done.stderr) == (f"module {{\n{kept}}}\n\n", "")


def test_an_alias_of_an_attribute(project: Path) -> None:
    text = """#bed7_ = #eddy.bed<7>
module {
  "test.use"() {deep = #bed7_, low = #eddy.bed<-1>} : () -> ()
}

"""
    done = opt(project, text, "--allow-unregistered-dialect")
    assert (done.stdout, done.stderr) == (text, "")
