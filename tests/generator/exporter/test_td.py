"""`ods export td`: the whole files for small specs; mlir-tblgen accepts the files of all dialects."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import pytest

from generator.pipeline import Package
from generator.tools.exporter.td import export_td
from generator.tools.exporter.td.project import TdExport
from generator.tools.exporter.td.text import prose
from tests.generator.spec_cases import resolve_text
from tests.resolved import CASES, bundled, bundled_dialect, golden

from .tblgen import TBLGEN, applicable, complaints

EXPECTED = Path(__file__).parent / "expected"
ACCEPTED = Path(__file__).parent / "accepted.txt"
"""The runs of mlir-tblgen 22 that succeeded: a line for each file of the bundled dialects and the golden cases, with the generators."""


def exported(project: Package) -> TdExport:
    """Return the export of all dialects of a project."""
    assert not [finding.text for finding in project.findings if finding.severity == "error"]
    return export_td([dialect for dialect in project.dialects if not dialect.external], project.everything)


@pytest.mark.parametrize("name", CASES)
def test_golden_case(name: str, request: pytest.FixtureRequest) -> None:
    export = exported(golden(name))
    found = {file: text for files in export.folders.values() for file, text in files.items()}
    found["report.md"] = "\n".join(report.markdown(dialect) for dialect, report in export.reports.items())
    folder = EXPECTED / name
    if request.config.getoption("--update"):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        for file, text in found.items():
            (folder / file).write_text(text, encoding="utf-8")
    assert found == {path.name: path.read_text(encoding="utf-8") for path in folder.iterdir()}


def asked() -> str:
    """Return all runs of mlir-tblgen as text: a line for each file, with the generators."""
    exports = [("bundled", exported(bundled())), *((name, exported(golden(name))) for name in CASES)]
    lines: dict[str, list[str]] = {}
    for place, export in exports:
        for dialect, file, generator in applicable(export.folders):
            lines.setdefault(f"{place} {dialect}/{file}", []).append(generator)
    return "".join(f"{name}: {' '.join(generators)}\n" for name, generators in sorted(lines.items()))


@pytest.mark.slow
def test_every_file_and_generator_is_on_record(request: pytest.FixtureRequest) -> None:
    """Check the record where mlir-tblgen is not installed; use `--update` only where the tests below pass."""
    found = asked()
    if request.config.getoption("--update"):
        ACCEPTED.write_text(found, encoding="utf-8")
    assert found == ACCEPTED.read_text(encoding="utf-8")


needs_mlir = pytest.mark.skipif(not TBLGEN.exists(), reason="mlir-tblgen is not here")


@pytest.mark.slow
@needs_mlir
@pytest.mark.parametrize("name", CASES)
def test_mlir_tblgen_takes_the_golden_cases(name: str, tmp_path: Path) -> None:
    assert complaints(tmp_path, exported(golden(name)).folders) == []


@pytest.mark.slow
@needs_mlir
def test_mlir_tblgen_takes_the_bundled_dialects(tmp_path: Path) -> None:
    assert complaints(tmp_path, exported(bundled()).folders) == []


PARTS_OF_PROPERTIES = {
    'ConfinedProp<I64Prop, "self < 10", "a small number">': 'ConfinedProp<I64Prop, CPred<[{$_self < 10}]>, "a small number">',
    'OptionalProp<ConfinedProp<I64Prop, "self < 10">>': "OptionalProp<ConfinedProp<I64Prop, CPred<[{$_self < 10}]>>>",
    'ArrayProp<ConfinedProp<I64Prop, "0 < self and self < 10">>': (
        "ArrayProp<ConfinedProp<I64Prop, And<[CPred<[{0 < $_self}]>, CPred<[{$_self < 10}]>]>>>"
    ),
    'ConfinedProp<DefaultValuedProp<I64Prop, 3>, "self < 10">': (
        'DefaultValuedProp<ConfinedProp<DefaultValuedProp<I64Prop, "3">, CPred<[{$_self < 10}]>>, "3">'
    ),
    'DefaultValuedProp<ConfinedProp<I64Prop, "self > 0">, 5>': 'DefaultValuedProp<ConfinedProp<I64Prop, CPred<[{$_self > 0}]>>, "5">',
    "ArrayProp<DefaultValuedProp<StringProp, \"'x'\">>": 'ArrayProp<DefaultValuedProp<StringProp, "\\"x\\"">>',
    "EnumPropWithAttrForm<E, E, 1>": "T_StoredEnumPropWithAttrForm<T_Enum_E, EAttr>",
    "OptionalProp<NamedEnumPropWithAttrForm<E, 'e', E, 1>>": 'OptionalProp<T_StoredNamedEnumPropWithAttrForm<T_Enum_E, "e", EAttr>>',
    "EnumPropWithAttrForm<E, E, 0>": "EnumPropWithAttrForm<T_Enum_E, EAttr>",
}
"""Maps properties in specs to TableGen."""


def _properties() -> TdExport:
    arguments = "".join(f"      p{number}: {json.dumps(text)}\n" for number, text in enumerate(PARTS_OF_PROPERTIES))
    dialect = resolve_text(
        "edition: 1\ndialect: {name: t, summary: s, description: d, depends_on: [builtin]}\n"
        "enums:\n  E: {kind: int, summary: s, description: d, cases: {x: 0, y: 1}, attribute: {class_name: EAttr, mnemonic: e, "
        "assembly_format: '`<` $value `>`'}}\n"
        f"ops:\n  a:\n    summary: s\n    description: d\n    arguments:\n{arguments}"
    )
    return export_td([dialect], [dialect, bundled_dialect("builtin")])


def test_predicates_and_defaults_inside_properties() -> None:
    text = _properties().folders["t"]["TOps.td"]
    found = re.findall(r"^    (.*):\$p\d+", text, re.MULTILINE)
    assert found == list(PARTS_OF_PROPERTIES.values())


@needs_mlir
def test_mlir_tblgen_takes_properties_inside_properties(tmp_path: Path) -> None:
    assert complaints(tmp_path, _properties().folders) == []


def test_carriage_returns_end_lines() -> None:
    assert prose("a\rb", "one\r\ntwo\rthree\n") == [
        ("summary", '"a\\nb"'),
        ("description", "[{\n    one\n    two\n    three\n  }]"),
    ]
