"""`ods import td --cpp`: formats that need C++ (`Tarn.td`, `tarn/ops.cpp`).

Transforms of types, functions of parameters, printers that are not translated, operations that are read with their region.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.generator.importer.imported import make_project, opt

pytest.importorskip("tree_sitter_cpp")
HERE = Path(__file__).parent
TEXT = """module {
  %0:3 = "test.x"() : () -> (tensor<4xf32>, i1, !tarn.shore<[1, 2] very rocky>)
  "test.z"() {a = !tarn.shore<[7, 101] on #tarn.surface<ice>>, b = !tarn.shore<[3] slopes 4 + 2>} : () -> ()
  %1 = tarn.load %0#0 : tensor<4xf32>
  %2 = tarn.load %0#0, %0#1 : tensor<4xf32>
  tarn.wade #tarn.surface<ice> {depths = #tarn.depths<at = [1, 2], 3>}
  %3 = tarn.add %1, %2 : f32
  %4 = "tarn.fold"(%3) ({
  ^bb0(%arg0: f32, %arg1: f32):
    %5 = tarn.plus %arg0, %arg1 : f32
    "tarn.end"(%5) : (f32) -> ()
  }) : (f32) -> f32
  tarn.herd {
  } {fast}
}

"""
UNKNOWN = "the hook 'unknown_to_transform' in dialect_specs.tarn.hooks is not written yet"
ERRORS = {
    '"test.y"() {a = !tarn.shore<[9, 1]>} : () -> ()': "turns at nine",
    "module {}\ntarn.herd {} {node = 1 : i8}\ntarn.herd {} {node}": "'tarn.herd' op is in no node \"",
    '"test.y"() {a = !tarn.shore<[1, 7, 101, 2, 3]>} : () -> ()': "too steep",
    '"test.y"() {a = !tarn.shore<[1, 101]>} : () -> ()': "too steep",
    '"test.y"() {a = !tarn.shore<[7, 101] on 3>} : () -> ()': "invalid kind of attribute specified",
    '"test.y"() {a = !tarn.shore<[1] slopes ?>} : () -> ()': "slopes nowhere",
    "tarn.herd {} {node, nodes = [1, -1]}": "'tarn.herd' op has a negative node",
    "tarn.herd {\n^bb0(%a: f32):\n} {node}": (
        "'tarn.herd' op along control flow edge from parent to Region #0: region branch point has 0 operands, "
        "but region successor needs 1 inputs"
    ),
    '%1 = "test.m"() : () -> memref<1xf32, 3>\n%2 = "tarn.fold"(%1) ({}) : (memref<1xf32, 3>) -> i32': (
        "'tarn.fold' op is in an unknown memory"
    ),
    '"test.y"() {a = #tarn.depths<at = [3, 1, 3], 1>} : () -> ()': "twice the depth 3",
    '"test.y"() {a = !tarn.shore<[1] very rocky>} : () -> ()': "expected '>'",
    '"test.y"() {a = !tarn.shore<[1, 2] very>} : () -> ()': "expected 'rocky'",
    "%1 = tarn.fold %0 applies tarn.neg : f32": "custom op 'tarn.fold' expected a commutative operation of two operands",
    "%1 = tarn.guess %0 : f32": f"custom op 'tarn.guess' {UNKNOWN}: write it, or use the generic form of the operation",
    '%1 = "tarn.fold"(%0) ({}) : (f32) -> i32': "expected folded types to match, got 'f32', 'i32'",
    '%1 = "tarn.load"(%0) : (f32) -> i32': "'tarn.load' op failed to verify that the result is below",
    '%1 = "tarn.load"(%0, %0) : (f32, f32) -> f32': "'tarn.load' op failed to verify that the mask fits",
    "tarn.wade 3 : i32": "'tarn.wade' op attribute 'on' failed to satisfy constraint: a wet attribute",
}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "tarn.json", HERE / "tarn")


def test_no_format_is_left_out(project: Path) -> None:
    report = (project / "report.md").read_text(encoding="utf-8")
    assert report.partition("## To fill in\n\n")[2].partition("\n## Translated")[0].splitlines() == [
        "- hook `fold_print`: Print the custom form after the name",
        "- hook `shore_type_print`: Print the parameters after the mnemonic",
        "- hook `unknown_to_transform`: C++: unknownTo($_self)",
        "- trait `IsCommutative`: its C++ verifier, if it has one",
    ]


def test_what_they_accept(project: Path) -> None:
    """Check that values of a type whose printer is not translated are printed as they were read."""
    done = opt(
        project,
        TEXT.replace('"tarn.fold"(%3) ({', "tarn.fold %3 applies tarn.plus : f32").partition("\n  ^bb0")[0] + "\ntarn.herd {} {fast}\n}\n",
        *_FLAGS,
    )
    assert (done.stdout, done.stderr) == (TEXT, "")
    assert opt(project, TEXT, *_FLAGS).stdout == TEXT


@pytest.mark.parametrize("text", ERRORS)
def test_what_they_refuse(project: Path, text: str) -> None:
    done = opt(project, f'%0 = "test.x"() : () -> f32\n{text}', *_FLAGS)
    assert f"error: {ERRORS[text]}\n" in done.stderr


def test_what_is_unknown_is_not_checked(project: Path) -> None:
    done = opt(project, '%0 = "test.x"() : () -> f32\n%1 = "tarn.guess"(%0) : (f32) -> f32', *_FLAGS)
    left_out = "note: what these would do was left out, because they are not written yet: dialect_specs.tarn.hooks.unknown_to_transform\n"
    assert (done.code, done.stderr) == (0, left_out)


_FLAGS = ("--allow-unregistered-dialect",)
