"""`ods import td` on rare features of dialects (`Corners.td`); the imported dialect can be used at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.commands import ods
from tests.generator.importer.imported import make_project, opt

HERE = Path(__file__).parent
INPUT = """corner.func @f(%x: i32, %v: vector<4xi32>, %i: index) -> i32 {
  %0 = corner.id %x
  %1 = "corner.cross-replica-sum"(%0) : (i32) -> i32
  %2 = corner.half %v : vector<4xi32>
  "corner.aten.abs_"(%1) : (i32) -> ()
  corner.spell
  corner.spell as a
  "corner.thing"() <{thing = 3 : i32}> : () -> ()
  corner.each %1
  corner.maps %1 [(%i), (%i, %i)]
  corner.end %1 : i32
}
"""
PRINTED = """module {
  corner.func @f(%arg0: i32, %arg1: vector<4xi32>, %arg2: index) -> i32 {
    %0 = corner.id %arg0
    %1 = "corner.cross-replica-sum"(%0) : (i32) -> i32
    %2 = corner.half %arg1 : vector<4xi32>
    "corner.aten.abs_"(%1) : (i32) -> ()
    corner.spell
    corner.spell as a
    "corner.thing"() <{thing = 3 : i32}> : () -> ()
    corner.each %1
    corner.maps %1[(%arg2), (%arg2, %arg2)]
    corner.end %1 : i32
  }
}

"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "corners.json")


def test_the_files(project: Path, request: pytest.FixtureRequest) -> None:
    """Check every imported file and the report; they are recorded in `corner/`."""
    made = [*(project / "dialect_specs" / "corner").glob("*.*"), project / "report.md"]
    files = {path.name: path.read_text(encoding="utf-8") for path in made}
    if request.config.getoption("--update", default=False):
        for name, text in files.items():
            (HERE / "corner" / name).write_text(text, encoding="utf-8")
    assert files == {path.name: path.read_text(encoding="utf-8") for path in (HERE / "corner").iterdir()}


def test_it_reads_and_prints_at_once(project: Path) -> None:
    done = opt(project, INPUT)
    assert done.stdout == PRINTED
    hook = "dialect_specs.corner.hooks.id_verify"
    assert done.stderr == f"note: what these would do was left out, because they are not written yet: {hook}\n"
    assert done.code == 0


def test_what_was_translated_is_checked(project: Path) -> None:
    done = opt(project, '%0 = "corner.half"(%1) : (vector<3xi32>) -> vector<1xi32>\n%1 = ub.poison : vector<3xi32>\n')
    assert done.stderr.splitlines()[0] == "<stdin>:1:6: error: 'corner.half' op failed to verify that the whole is even"


def test_a_parser_that_is_not_written_says_so(project: Path) -> None:
    message = "the hook 'parse_thing' in dialect_specs.corner.hooks is not written yet: write it, or use the generic form of the operation"
    assert opt(project, "corner.thing\n").stderr.splitlines()[0] == f"<stdin>:1:1: error: custom op 'corner.thing' {message}"
    message = "the hook 'nameless_type_parse' in dialect_specs.corner.hooks is not written yet: write it"
    assert opt(project, '"corner.nameless"() : () -> !corner.nameless<3>\n').stderr.splitlines()[0].endswith(message)


def test_the_check_lists_what_is_not_written(project: Path) -> None:
    done = CliRunner().invoke(ods, ["check", str(project), "--select", "ODS0704"])
    assert "9 hooks are not written yet [ODS0704]" in done.output
    assert "remove the mark `@unfilled`: materialize_constant, verify_operation_attribute, " in done.output
