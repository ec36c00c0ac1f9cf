"""`ods export td`: the command, and the example on its page in the documentation."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli.export import export_group
from generator.output.write import write_folders

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "exporting-tablegen.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    """Return the only code block of a language on the page."""
    [found] = re.findall(rf"```{language}\n(.*?)```", PAGE, re.DOTALL)
    assert isinstance(found, str)
    return found


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    first, spec = block("yaml").split("\n", 1)
    path = tmp_path / first.removeprefix("# file: ")
    path.parent.mkdir(parents=True)
    path.write_text(spec, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(export_group, ["td", *arguments], catch_exceptions=False)


REPORT = """\
# Export of lamp to TableGen

| kind | written | to fill in | left out |
| --- | --: | --: | --: |
| constraint | 1 | 0 | 0 |
| dialect | 1 | 0 | 0 |
| operation | 1 | 0 | 0 |
| type | 1 | 0 | 0 |
"""


def test_the_page_shows_what_is_written(project: Path) -> None:
    result = run("--out", "td", "--strict")
    assert (result.exit_code, result.output) == (0, REPORT)
    assert sorted(path.name for path in (project / "td" / "lamp").iterdir()) == ["LampDialect.td", "LampOps.td", "LampTypes.td"]
    assert block("tablegen") in (project / "td" / "lamp" / "LampOps.td").read_text(encoding="utf-8")


def test_a_folder_that_is_there_is_replaced_only_by_force(project: Path) -> None:
    assert run("--out", "td", "lamp").exit_code == 0
    (project / "td" / "lamp" / "mine.td").write_text("")
    again = run("--out", "td", "lamp")
    assert again.exit_code == 2
    assert "td/lamp exists already; use --force to replace it, or --out for another folder" in again.output
    assert run("--out", "td", "lamp", "--force").exit_code == 0
    assert not (project / "td" / "lamp" / "mine.td").exists()


def test_an_unknown_dialect(project: Path) -> None:
    result = run("--out", "td", "lump")
    assert (result.exit_code, result.output) == (2, "error: there is no dialect 'lump'; there are lamp\n")


def test_a_spec_that_is_wrong(project: Path) -> None:
    spec = project / "dialect_specs" / "lamp" / "lamp.yaml"
    spec.write_text(spec.read_text().replace("results: {result: LightType}", "results: {result: LihtType}"))
    result = run("--out", "td")
    assert result.exit_code == 1
    assert "unknown constraint 'LihtType'" in result.output
    assert result.output.endswith("nothing was exported\n")
    assert not (project / "td").exists()


def test_strict_refuses_what_is_incomplete_and_names_the_line(project: Path) -> None:
    spec = project / "dialect_specs" / "lamp" / "lamp.yaml"
    spec.write_text(spec.read_text().replace("self.watts >= 60", "sum([self.watts]) >= 60"))
    result = run("--out", "td", "--strict", "--report", "report.md")
    assert (result.exit_code, result.output) == (
        1,
        "error: the export is not complete, and --strict was given; nothing was written\n",
    )
    assert not (project / "td").exists()
    assert "- predicate `Bright` (dialect_specs/lamp/lamp.yaml:15): `bool ::lamp::isBright(::mlir::Type value)`: " in (
        project / "report.md"
    ).read_text(encoding="utf-8")


def test_a_name_that_cpp_keeps_is_renamed_in_the_format_too(project: Path) -> None:
    spec = project / "dialect_specs" / "lamp" / "lamp.yaml"
    spec.write_text(re.sub(r"\blight: \{type", "register: {type", spec.read_text()).replace("$light", "$register"))
    result = run("--out", "td")
    assert result.output.endswith(
        "\n## Renamed\n\n- operand `lamp.dim.register` (dialect_specs/lamp/lamp.yaml:23): is called `register_`\n"
    )
    text = (project / "td" / "lamp" / "LampOps.td").read_text(encoding="utf-8")
    assert '"the light as it is">:$register_' in text
    assert "$register_ attr-dict `:` qualified(type($register_)) `->` qualified(type($result))" in text


def test_a_negative_number_of_a_case_is_told(project: Path) -> None:
    spec = project / "dialect_specs" / "lamp" / "lamp.yaml"
    spec.write_text(spec.read_text() + "enums:\n  Mood: {kind: int, summary: s, cases: {dark: -1, bright: 1}}\n")
    line = spec.read_text().count("\n")
    assert run("--out", "td").output.endswith(
        f"\n## Left out\n\n- value `Mood.dark` (dialect_specs/lamp/lamp.yaml:{line}): mlir-tblgen numbers a case with a negative number "
        "one higher than the case before: write another\n"
    )


def test_a_discardable_attribute_with_a_dot_is_left_out(project: Path) -> None:
    spec = project / "dialect_specs" / "lamp" / "lamp.yaml"
    spec.write_text(spec.read_text().replace("{name: lamp,", "{name: lamp, discardable_attributes: {tags.note: StrAttr},"))
    assert "\n## Left out\n\n- discardable attribute `tags.note` (dialect_specs/lamp/lamp.yaml:" in run("--out", "td").output
    assert "discardableAttrs" not in (project / "td" / "lamp" / "LampDialect.td").read_text(encoding="utf-8")


KEYWORD = """\
dialect_specs/lamp/lamp.yaml:24:7: error: attribute 'lamp.dim.register': C++ keeps the name 'register' for itself, and in MLIR an \
attribute is called the same in IR and in C++
          register: DefaultValuedAttr<I64Attr, 1>
          ^~~~~~~~
1 error; nothing was exported
"""


@pytest.mark.parametrize("kind", ["td", "cpp"])
def test_what_cannot_be_exported_is_told_at_its_line(kind: str, project: Path) -> None:
    spec = project / "dialect_specs" / "lamp" / "lamp.yaml"
    spec.write_text(spec.read_text().replace("steps: Default", "register: Default"))
    result = CliRunner().invoke(export_group, [kind, "--out", "out"], catch_exceptions=False)
    assert (result.exit_code, result.output) == (1, KEYWORD)
    assert not (project / "out").exists()


def test_a_project_in_cpp_has_the_dialects_that_it_needs(project: Path) -> None:
    spec = project / "dialect_specs" / "lamp" / "lamp.yaml"
    other = project / "dialect_specs" / "shop" / "shop.yaml"
    other.parent.mkdir()
    other.write_text("edition: 1\ndialect: {name: shop, summary: a shop, depends_on: [lamp, arith]}\n")
    assert spec.is_file()
    result = CliRunner().invoke(export_group, ["cpp", "shop", "--out", "out"], catch_exceptions=False)
    assert result.exit_code == 2
    assert "'shop' depends on 'lamp', which MLIR does not have: name both, or none for all\n" in result.output
    assert CliRunner().invoke(export_group, ["cpp", "--out", "out"], catch_exceptions=False).exit_code == 0
    header = (project / "out" / "include" / "shop" / "Shop.h").read_text()
    assert '#include "mlir/Dialect/Arith/IR/Arith.h"\n#include "lamp/Lamp.h"\n' in header


def test_a_type_of_the_same_name_in_another_dialect_is_not_included(project: Path) -> None:
    spec = (
        "edition: 1\ndialect: {{name: {0}, summary: x}}\ntypes:\n  BoxType: {{mnemonic: box, summary: a box}}\n"
        "ops:\n  open: {{summary: opens, arguments: {{box: BoxType}}}}\n"
    )
    for name in ("crate", "chest"):
        folder = project / "dialect_specs" / name
        folder.mkdir()
        (folder / f"{name}.yaml").write_text(spec.format(name), encoding="utf-8")
    assert run("--out", "td", "crate", "chest").exit_code == 0
    for name, other in (("crate", "chest"), ("chest", "crate")):
        text = (project / "td" / name / f"{name.title()}Ops.td").read_text(encoding="utf-8")
        assert f'include "{name}/{name.title()}Types.td"' in text and f'include "{other}/' not in text


def test_a_name_that_irdl_does_not_take(project: Path) -> None:
    result = CliRunner().invoke(export_group, ["irdl", "lamp", "--as", "My-Lamp", "--out", "out.mlir"], catch_exceptions=False)
    assert result.exit_code == 2
    assert "--as My-Lamp: IRDL's names have lowercase letters, digits and underscores alone" in result.output
    assert not (project / "out.mlir").exists()


def test_an_interrupted_export_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_folders(tmp_path, {"a": {"x": "old"}, "b": {"x": "old"}}, ".new-")
    rename, count = os.rename, iter(range(10))

    def interrupted(source: Path, target: Path) -> None:
        if next(count) == 3:
            raise KeyboardInterrupt
        rename(source, target)

    monkeypatch.setattr(os, "rename", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_folders(tmp_path, {"a": {"x": "new"}, "b": {"x": "new"}}, ".new-")
    assert {path.relative_to(tmp_path).as_posix(): path.read_text() for path in tmp_path.rglob("*") if path.is_file()} == {
        "a/x": "old",
        "b/x": "old",
    }
