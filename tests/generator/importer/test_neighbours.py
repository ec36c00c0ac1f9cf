"""`ods import td` on dialects that share names with each other, the prelude or the tool (`Neighbours.td`)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from click.testing import CliRunner

from generator.cli.commands import ods
from generator.config import find_config
from generator.pipeline import compile_project
from generator.tools.importer.bodies.world import world_of
from tests.generator.importer.imported import make_project, opt

HERE = Path(__file__).parent


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_project(tmp_path_factory.mktemp("project"), HERE / "neighbours.json")


def section(project: Path, dialect: str, name: str) -> dict[str, Any]:
    content = yaml.safe_load((project / "dialect_specs" / dialect / f"{name}.yaml").read_text(encoding="utf-8"))
    return dict(content[name])


def test_a_name_that_two_dialects_have(project: Path) -> None:
    """Check that the name gets its dialect where another dialect's is found first; Python cannot express that, so a function has the
    condition."""
    arguments = {"x": "FloatType", "far": "far.BoxType", "near": "BoxType", "narrow": "Near_NarrowBox"}
    assert section(project, "near", "ops")["put"]["arguments"] == arguments
    box = {"kind": "type", "summary": "a box of the other", "where": "is_near_narrow_box(self)"}
    assert section(project, "near", "constraints")["Near_NarrowBox"] == box
    hooks = (project / "dialect_specs" / "near" / "hooks.py").read_text(encoding="utf-8")
    assert re.search(r"from generated\.far\.types import .*BoxType", hooks)
    assert "predicate `Near_NarrowBox`" not in (project / "report.md").read_text(encoding="utf-8")


def test_an_interface_that_two_dialects_have(project: Path) -> None:
    """Check that each dialect gets its own interface, and that its C++ refers to that."""
    assert section(project, "far", "interfaces")["Wide"] == {"kind": "operation", "extends": ["Visited"]}
    assert section(project, "near", "interfaces")["Wide"] == {"kind": "operation"}
    dialects = compile_project(find_config(project)).dialects
    world = world_of(dialects, {})
    found = [world.find(*names) for names in (("Wide", "far"), ("Wide", "near"), ("town::far::Wide", "near"), ("Tall", "far"))]
    assert [python and python.module for python in found] == [f"generated.{name}.interfaces" for name in ("far", "near", "far", "near")]


def test_what_passes_run_on(project: Path) -> None:
    """Check that an operation is named by its C++ class, whatever its dialect; an unknown operation is omitted."""
    passes = section(project, "near", "passes")
    assert passes["far-empty-house"]["anchor"] == "near.house"
    assert passes["near-empty-all"]["anchor"] == "builtin.module"
    assert passes["near-empty-function"]["interface"] == "FunctionOpInterface"
    assert "anchor" not in passes["near-empty-town"]
    report = (project / "report.md").read_text(encoding="utf-8")
    assert "- pass `near.near-empty-town`: anchor: unknown operation 'elsewhere.town'\n" in report


def test_passes_alone_beside_other_dumps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Check that a dump of passes adds them to the dialect of another dump that they name; other passes are omitted."""
    monkeypatch.chdir(tmp_path)
    passes = (HERE / "passes.json").read_text(encoding="utf-8")
    Path("near.json").write_text(passes.replace("toy-tidy", "near-tidy"), encoding="utf-8")
    done = CliRunner().invoke(ods, ["import", "td", "near.json", str(HERE / "passes.json"), str(HERE / "neighbours.json")])
    assert done.exit_code == 0, done.output
    assert "near-tidy" in section(tmp_path, "near", "passes")
    assert "- pass `Tidy`: nothing tells its dialect: import its dump alone, with --dialect\n" in done.output


def test_exported_interfaces_stand_behind_those_that_they_extend(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(project)
    done = CliRunner().invoke(ods, ["export", "td", "near", "--out", "td"])
    assert done.exit_code == 0, done.output
    text = (project / "td" / "near" / "NearInterfaces.td").read_text(encoding="utf-8")
    assert [line.split()[1] for line in text.splitlines() if line.startswith("def ")] == ["Wide", "Tall", "Visited"]


TEXT = """module {
  near.house
  %0 = near.value 1 : i8 as i8
  %1 = near._kernel
  %2 = near.literal dense<1> : tensor<2xi8>
  %3 = near.literal {a} 1.000000e+00 : f32
  %4 = near.literal [1] : tuple<i8>
  "near.visit"() : () -> ()
}

"""


def test_it_reads_and_prints_at_once(project: Path) -> None:
    done = opt(project, TEXT)
    assert (done.stdout, done.stderr) == (TEXT, "")


def test_what_cannot_be_read(project: Path) -> None:
    done = opt(project, "near.literal [1]\n// -----\nnear.lambda @f() {}\n", "--split-input-file")
    found = [line.partition(" error: ")[2] for line in done.stderr.splitlines() if " error: " in line]
    assert found == [
        "expected ':'",
        "custom op 'near.lambda' the hook 'lambda_parse' in dialect_specs.near.hooks is not written yet: "
        "write it, or use the generic form of the operation",
    ]
