"""`ods import td --cpp`: interfaces, properties, templates, enums and structs of a project's own (`Quay.td`, `quay/ops.cpp`)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.importer.imported import make_project, opt

pytest.importorskip("tree_sitter_cpp")
HERE = Path(__file__).parent
TEXT = """"quay.pier"() <{berths = ["a", "b"], depth = 12 : i64, sym_name = "north", sym_visibility = "private"}> ({
}) : () -> ()
"quay.buoy"() <{berths = ["1"], sym_name = "light"}> ({
}) : () -> ()
%titanic = quay.ship : i32
%0 = quay.ship : !quay.crate<crate<box>>
quay.crane private @tall(%a: !quay.stack<low: 1, "the top": 3> {quay.x}) -> i64 attributes {z} {
}
quay.lift @low(%a: i32, %b: i64 {quay.y}) -> (i1 {quay.x}, i2) {
}
%1 = quay.ship : tensor<2x!quay.r3>
%2:3 = quay.tug 2 %0, %0, %0 : !quay.crate<crate<box>>
quay.raft !quay.r005 {
  %a = quay.tug 0 %b, %b : i32
  %b = quay.ship : i32
}
quay.raft !quay.r7
quay.barge tied #quay.sides<right, left> at 3
quay.barge {x = #quay.sides<left>}
"""
PRINTED = """module {
  quay.pier berths 2 a b
  quay.buoy berths 1 1
  %0 = quay.ship  : i32
  %1 = quay.ship  : !quay.crate<crate<box>>
  quay.crane private @tall(%arg0: !quay.stack<low: 1, "the top": 3> {quay.x}) -> i64 attributes {z} {
  }
  quay.lift @low(%arg0: i32, %arg1: i64 {quay.y}) -> (i1 {quay.x}, i2) {
  }
  %2 = quay.ship  : tensor<2x!quay.r3>
  %3:3 = quay.tug 2 %1, %1, %1 : !quay.crate<crate<box>> holds 1
  quay.raft !quay.r5 {
    %4 = quay.tug 0 %5, %5 : i32
    %5 = quay.ship  : i32
  }
  quay.raft !quay.r7 {
  }
  quay.barge tied #quay.sides<left, right> at 3
  quay.barge {x = #quay.sides<left>}
}

"""
GENERIC = """"quay.pier"() <{berths = ["a", "b"], depth = 12 : i64, sym_name = "north", sym_visibility = "private"}> ({"""
ERRORS = {
    '"test.x"() : () -> !quay.crate<car>': ["error: unknown content 'car'"],
    "quay.ship : !quay.boat": ["error: nothing here is called 'boat'"],
    "quay.ship : !quay.rx": ["error: expected a length, but found 'rx'"],
    "quay.ship : !quay.r4294967296": ["error: expected a length, but found 'r4294967296'"],
    "quay.barge {x = #quay.sides<left, left>}": ["error: no such side, or twice: left"],
    "quay.barge {x = #quay.bow}": ["error: no such knot"],
    "quay.raft !quay.r5 {}": ["error: custom op 'quay.raft' expected a block"],
    "quay.pier @x (in %a: i32) {}": [  # its C++ extends OpAsmParser::Argument
        "error: custom op 'quay.pier' the hook 'parse_moored_pier_op' in quay is not written yet: "
        "write it, or use the generic form of the operation"
    ],
    '"quay.pier"() <{berths = ["a", "b", "c"], sym_name = "x"}> ({}) : () -> ()': [
        "error: 'quay.pier' op has 3 berths, at most 2",
        "note: its first is a",
    ],
    '"quay.buoy"() <{berths = ["", "b", "c", "d", "e"], sym_name = "x"}> ({}) : () -> ()': [
        "error: 'quay.buoy' op has 2 berths with names",
        "note: one is enough",
    ],
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "quay.json", HERE / "quay")


def test_the_hooks(project: Path, request: pytest.FixtureRequest) -> None:
    """Check the hooks; they are recorded in `quay/`."""
    made = (project / "dialect_specs" / "quay" / "hooks.py").read_text(encoding="utf-8")
    if request.config.getoption("--update", default=False):
        (HERE / "quay" / "hooks.py").write_text(made, encoding="utf-8")
    assert made == (HERE / "quay" / "hooks.py").read_text(encoding="utf-8")


def test_what_they_accept(project: Path) -> None:
    done = opt(project, TEXT)
    assert (done.stdout, done.stderr) == (PRINTED, "")


def test_what_they_read(project: Path) -> None:
    done = opt(project, TEXT, "--mlir-print-op-generic")
    assert GENERIC in done.stdout and '"quay.ship"() <{name = "titanic"}>' in done.stdout


@pytest.mark.parametrize("text", ERRORS)
def test_what_they_refuse(project: Path, text: str) -> None:
    done = opt(project, text, "--allow-unregistered-dialect")
    for message in ERRORS[text]:
        assert f"{message}\n" in done.stderr
