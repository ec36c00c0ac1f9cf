"""`docs/ods-names.md` lists every field of ODS's classes, and every key that it names exists."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from generator.loader.suggestions import CLASSES_OF_ODS, NO_KEY, field_of_ods, ods_names, snake_case
from ods.spec import SECTIONS, InterfaceSpec, SpecModel
from ods.spec.interface import InterfaceMethodSpec
from ods.spec.pass_def import StatisticSpec
from tests.generator.spec_cases import MODELS_WITH_KEYS, load_case

FILE = Path(__file__).parents[2] / "docs" / "ods-names.md"
PAGE = FILE.read_text(encoding="utf-8")
TABLES = re.compile(r"^## Dialect\n.*?(?=^## Definitions\n)", re.MULTILINE | re.DOTALL)
TBLGEN = Path("/usr/lib/llvm-22/bin/llvm-tblgen")
INCLUDE = Path("/usr/lib/llvm-22/include")
ROW = re.compile(r"^\| `(\w+)` \| (.*) \|$", re.MULTILINE)
DEFINITIONS = {
    "Dialect": 'D : Dialect { let name = "x"; }',
    "Op": 'O : Op<D, "op">',
    "OpBuilder": "B : OpBuilder<(ins)>",
    "TypeDef": 'T : TypeDef<D, "T"> { let mnemonic = "t"; }',
    "AttrDef": 'A : AttrDef<D, "A"> { let mnemonic = "a"; }',
    "AttrOrTypeParameter": 'P : TypeParameter<"int", "d">',
    "EnumCase, IntEnumAttrCase": 'C : I32EnumAttrCase<"a", 0>',
    "EnumInfo, IntEnumAttr": 'E : I32EnumAttr<"E", "s", [C]>',
    "BitEnumAttr": 'BE : I32BitEnumAttr<"BE", "s", [I32BitEnumAttrCaseBit<"a", 0>]>',
    "EnumAttr": 'EA : EnumAttr<D, E, "e">',
    "OpInterface, AttrInterface, TypeInterface": 'I : OpInterface<"I">',
    "InterfaceMethod, StaticInterfaceMethod": 'M : InterfaceMethod<"d", "int", "m">',
    "Pass, InterfacePass": 'PA : Pass<"p">',
    "Option, ListOption": 'OP : Option<"a", "b", "int", "", "d">',
    "Statistic": 'S : Statistic<"a", "b", "d">',
    "Pattern, Pat": "PT : Pat<(O), (O)>",
    "TypeConstraint, Type": 'TC : Type<CPred<"true">, "s">',
    "AttrConstraint, Attr": 'AC : Attr<CPred<"true">, "s">',
    "Property": 'PR : Property<"int", "s">',
    "NativeOpTrait, NativeTypeTrait, NativeAttrTrait": 'TR : NativeOpTrait<"T">',
}
HEADERS = ("IR/OpBase", "IR/AttrTypeBase", "IR/EnumAttr", "IR/PatternBase", "Pass/PassBase")


def tables() -> str:
    """Return the tables of the page, made from the data that `ods check` uses."""
    parts = []
    for title, fields in ods_names().items():
        parts += [f"## {title}", "", "| field | key |", "| --- | --- |", *(f"| `{field}` | {key} |" for field, key in fields.items()), ""]
    return "\n".join([*parts, ""])


def test_tables_are_made_from_the_data(request: pytest.FixtureRequest) -> None:
    page = TABLES.sub(lambda _: tables(), PAGE)
    if request.config.getoption("--update"):
        FILE.write_text(page, encoding="utf-8")
    assert page == PAGE


def test_no_key_of_a_model_is_a_field_without_one() -> None:
    models: tuple[type[SpecModel], ...] = (*MODELS_WITH_KEYS, InterfaceSpec, InterfaceMethodSpec)
    reasons = {(model, key): field_of_ods(model.__name__, key) for model in models for key in model.model_fields}
    assert [place for place, text in reasons.items() if text is not None and text.startswith(NO_KEY)] == []


def sections() -> dict[str, list[tuple[str, str]]]:
    """Return the rows of the table below each heading."""
    parts = re.split(r"^## (.*)$", PAGE, flags=re.MULTILINE)
    return {title: ROW.findall(text) for title, text in zip(parts[1::2], parts[2::2])}


@pytest.mark.skipif(not TBLGEN.exists(), reason="llvm-tblgen is not here")
def test_every_field_is_on_the_page(tmp_path: Path) -> None:
    lines = [f'include "mlir/{header}.td"' for header in HEADERS]
    lines += [f"def {text}" if text.endswith("}") else f"def {text};" for text in DEFINITIONS.values()]
    (tmp_path / "all.td").write_text("\n".join(lines))
    command = [str(TBLGEN), "--dump-json", "-I", str(INCLUDE), str(tmp_path / "all.td")]
    records = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    for title, text in DEFINITIONS.items():
        fields = sorted(name for name in records[text.split(" ")[0]] if not name.startswith("!"))
        assert (title, [name for name, _ in sections()[title]]) == (title, fields)


def test_every_key_on_the_page_is_one() -> None:
    models: tuple[type[SpecModel], ...] = (*MODELS_WITH_KEYS, InterfaceSpec, InterfaceMethodSpec)
    known = {name for model in models for name in model.model_fields} | set(SECTIONS)
    named = {
        key for rows in sections().values() for _, text in rows if not text.startswith("–") for key in re.findall(r"`([a-z_]+)`", text)
    }
    assert sorted(named - known) == []


SPECS = {
    "DialectSpec": "dialect: {name: toy, summary: s, KEY: x}",
    "OperationSpec": "ops: {a: {summary: s, KEY: x}}",
    "BuilderSpec": "ops: {a: {summary: s, builders: [{KEY: x}]}}",
    "TypeSpec": "types: {AType: {summary: s, mnemonic: a, KEY: x}}",
    "AttributeSpec": "attributes: {AAttr: {summary: s, mnemonic: a, KEY: x}}",
    "ParameterSpec": "types: {AType: {summary: s, mnemonic: a, parameters: {p: {type: int64, KEY: x}}}}",
    "EnumSpec": "enums: {A: {kind: int, summary: s, cases: {a: 0}, KEY: x}}",
    "EnumCaseSpec": "enums: {A: {kind: int, summary: s, cases: [{symbol: a, value: 0, KEY: x}]}}",
    "EnumAttributeSpec": "enums: {A: {kind: int, summary: s, cases: {a: 0}, attribute: {class_name: AAttr, mnemonic: a, KEY: x}}}",
    "InterfaceSpec": "interfaces: {A: {kind: operation, summary: s, KEY: x}}",
    "InterfaceMethodSpec": "interfaces: {A: {kind: operation, summary: s, methods: {m: {KEY: x}}}}",
    "PassSpec": "passes: {toy-a: {summary: s, KEY: x}}",
    "PassOptionSpec": "passes: {toy-a: {summary: s, options: {o: {type: bool, KEY: x}}}}",
    "StatisticSpec": "passes: {toy-a: {summary: s, statistics: {t: {summary: s, KEY: x}}}}",
    "PatternSpec": "patterns: {A: {summary: s, source: (a), KEY: x}}",
    "ConversionSpec": "conversions: {A: {summary: s, to: b, source: (a), KEY: x}}",
    "ConstraintSpec": "constraints: {A: {kind: type, summary: s, KEY: x}}",
    "TraitSpec": "traits: {A: {summary: s, KEY: x}}",
}


MODELS: tuple[type[SpecModel], ...] = (*MODELS_WITH_KEYS, InterfaceSpec, InterfaceMethodSpec, StatisticSpec)
KEYS = {model.__name__: frozenset(model.model_fields) for model in MODELS}


def hints_on(model: str, key: str) -> list[str]:
    """Return the hints of `ods check` on a key of ODS in a part of a spec; empty if the part has such a key."""
    line = SPECS[model].replace("KEY", key)
    text = "edition: 1\n" + ("" if model == "DialectSpec" else "dialect: {name: toy, summary: s}\n") + line + "\n"
    return [finding.hint for finding in load_case("toy", text)[1] if finding.text.startswith(("unknown key", f"'{key}' has no meaning"))]


@pytest.mark.parametrize("model", SPECS)
def test_a_field_of_ods_as_a_key_gets_its_key_or_a_reason(model: str) -> None:
    fields = [field for name in CLASSES_OF_ODS[model] for field in ods_names()[name]]
    for field in fields:
        for key in (field, snake_case(field)):
            meaning = field_of_ods(model, key)
            assert meaning is not None
            expected = meaning.removeprefix(NO_KEY) if meaning.startswith(NO_KEY) else f"what ODS calls '{key}' is {meaning} here"
            assert (key, hints_on(model, key)) == (key, [] if key in KEYS[model] else [expected])


def test_every_part_with_fields_of_ods_is_tried() -> None:
    assert list(SPECS) == list(CLASSES_OF_ODS)
