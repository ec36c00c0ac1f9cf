"""Features of other projects' dialects (`Odd.td`) that the importer once could not handle."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.commands import ods
from tests.generator.importer.imported import make_project, opt

HERE = Path(__file__).parent
TEXT = """module {
  odd.func private @f(i32)
  %0:2 = "far.any"() : () -> (i32, tensor<2xf32>)
  %1 = odd.compare %0#1 : (tensor<2xf32>) -> tensor<2xf32>
  odd.open
  %2 = "far.any"() : () -> !odd.box<i32>
  odd.open from %2 : !odd.box<i32>
  odd.1add %0#0
  odd.map {a = array<i64: 1>}
  "odd.flags"() <{flags = [0]}> : () -> ()
}

"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "odd.json")


def test_it_reads_and_prints_at_once(project: Path) -> None:
    done = opt(project, TEXT)
    assert (done.stdout, done.stderr) == (
        TEXT,
        "note: what these would do was left out, because they are not written yet: "
        "dialect_specs.odd.hooks._1add_verify, dialect_specs.odd.hooks.compare_infer_return_type_components\n",
    )


def test_a_condition_on_the_attributes_of_a_dictionary(project: Path) -> None:
    done = opt(project, "odd.map {a = 3}")
    assert "'odd.map' op attribute 'map' failed to satisfy constraint: dictionary of named attribute values of lists\n" in done.stderr


def test_old_names_of_segment_sizes(project: Path) -> None:
    done = opt(project, "%a = arith.constant 1 : i32\n" '"odd.groups"(%a) {operand_segment_sizes = array<i32: 0, 1>} : (i32) -> ()')
    assert '"odd.groups"(%c1_i32) <{operandSegmentSizes = array<i32: 0, 1>}> : (i32) -> ()' in done.stdout


def test_a_dialect_without_operations_keeps_those_of_others(project: Path) -> None:
    assert "is_extensible: true" in (project / "dialect_specs" / "far" / "dialect.yaml").read_text(encoding="utf-8")
    assert "optional: true" in (project / "dialect_specs" / "odd" / "definitions.yaml").read_text(encoding="utf-8")


def test_a_dump_without_classes_of_ods_is_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("other.json").write_text('{"!instanceof": {}}', encoding="utf-8")
    Path("tidy.json").write_text((HERE / "passes.json").read_text(encoding="utf-8").replace("toy-tidy", "tidy"), encoding="utf-8")
    done = CliRunner().invoke(ods, ["import", "td", "--out", "specs", "other.json", "tidy.json", str(HERE / "odd.json")])
    assert done.exit_code == 0, done.output
    assert "- dump `other.json`: the dump holds no ODS classes ('Dialect' is missing)" in done.output
    assert os.listdir("specs/odd")
