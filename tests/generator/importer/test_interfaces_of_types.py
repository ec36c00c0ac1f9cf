"""Types and attributes of other dialects with builtin interfaces: their classes, their texts, and what only C++ knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.cli.commands import ods
from tests.generator.importer.imported import opt

SPEC = """edition: 1
dialect: {name: tile, summary: s, depends_on: [builtin]}
types:
  TileType:
    mnemonic: tile
    summary: s
    traits: [MemRefElementTypeInterface, FloatTypeInterface]
    parameters: {size: int64}
    assembly_format: "`<` $size `>`"
attributes:
  GridAttr: {mnemonic: grid, summary: s, traits: [ElementsAttrInterface], parameters: {size: int64}, assembly_format: "`<` $size `>`"}
  EdgeAttr: {mnemonic: edge, summary: s, traits: [TypedAttrInterface], parameters: {type: Type}, assembly_format: "`<` $type `>`"}
ops:
  turn: {summary: s, cpp_class: "::tile::tune::TurnOver"}
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    from click.testing import CliRunner

    folder = tmp_path_factory.mktemp("project")
    (folder / "dialect_specs" / "tile").mkdir(parents=True)
    (folder / "ods.toml").write_text('specs = "dialect_specs"\noutput = "generated"\n', encoding="utf-8")
    (folder / "dialect_specs" / "tile" / "tile.yaml").write_text(SPEC, encoding="utf-8")
    done = CliRunner().invoke(ods, ["generate", str(folder)])
    assert done.exit_code == 0, done.output
    return folder


def test_a_base_follows_the_classes_that_extend_it(project: Path) -> None:
    assert "class TileType(FloatType, Type):" in (project / "generated" / "tile" / "types.py").read_text(encoding="utf-8")


def test_a_float_type_of_a_dialect_prints_its_own_text(project: Path) -> None:
    text = "module {\n  func.func private @f(!tile.tile<3>, tensor<2x!tile.tile<3>>)\n}\n\n"
    assert opt(project, text).stdout == text


def test_the_type_of_an_attribute_may_be_unknown(project: Path) -> None:
    assert opt(project, "module attributes {a.x = #tile.grid<3>} {}").stderr == "error: the hook 'type' in tile.grid is not written yet\n"
    text = "module attributes {a.x = #tile.edge<i32>} {}"
    assert opt(project, text, "--allow-unregistered-dialect").stdout == "module attributes {a.x = #tile.edge<i32> : i32} {\n}\n\n"


def test_the_format_of_a_float_type_may_be_unknown(project: Path) -> None:
    answer = opt(project, "func.func @f(%a: !tile.tile<3>) { %0 = arith.bitcast %a : !tile.tile<3> to i8 return }")
    assert answer.stderr == "note: what these would do was left out, because they are not written yet: tile.tile.format\n"


def test_a_package_names_classes_without_their_namespace(project: Path) -> None:
    assert "import TurnOp as TurnOver\n" in (project / "generated" / "tile" / "__init__.py").read_text(encoding="utf-8")
