"""`docs/keys.md`: every key of the language with its default, its meaning, an example, and the codes of what can be wrong with it.

Meanings are the docstrings of the models, examples the shortest uses in specs that are right, and codes what the wrong examples of
the tests give at the key.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import yaml
from pydantic_core import PydanticUndefined

from generator.rules.explanations import explanations, whole_spec
from ods.spec import SECTIONS, DialectSpec
from ods.spec.base import BuilderParameterSpec, BuilderSpec, ExampleSpec, SpecModel
from ods.spec.enum_def import EnumAttributeSpec, EnumCaseSpec
from ods.spec.interface import InterfaceMethodSpec
from ods.spec.operation import ArgumentSpec, DerivedAttributeSpec
from ods.spec.pass_def import PassOptionSpec, StatisticSpec
from ods.spec.pattern import PatternExampleSpec
from ods.spec.schema import SECTION_SUMMARIES, key_descriptions
from ods.spec.type_def import AttributeSpec, ParameterSpec, TypeSpec
from tests.generator.spec_cases import check_case, split_case

ROOT = Path(__file__).parents[2]
NESTED: dict[str, type[SpecModel]] = {
    **dict.fromkeys(("arguments", "results", "regions", "successors"), ArgumentSpec),
    "builders": BuilderSpec,
    "derived_attributes": DerivedAttributeSpec,
    "examples": ExampleSpec,
    "cases": EnumCaseSpec,
    "attribute": EnumAttributeSpec,
    "methods": InterfaceMethodSpec,
    "options": PassOptionSpec,
    "list_options": PassOptionSpec,
    "statistics": StatisticSpec,
}
MODELS: dict[str, type[SpecModel]] = {
    "dialect": DialectSpec,
    **{name: model for name, model in SECTIONS.items() if not name.endswith("_templates")},
    "an entry of `arguments`, `results`, `regions`, `successors`": ArgumentSpec,
    "an entry of `derived_attributes`": DerivedAttributeSpec,
    "an entry of `builders`": BuilderSpec,
    "a parameter of a builder or a method": BuilderParameterSpec,
    "a parameter of a type or attribute": ParameterSpec,
    "an entry of `examples`": ExampleSpec,
    "an entry of `examples` of a pattern": PatternExampleSpec,
    "an entry of `cases`": EnumCaseSpec,
    "`attribute` of an enum": EnumAttributeSpec,
    "an entry of `methods`": InterfaceMethodSpec,
    "an entry of `options`, `list_options`": PassOptionSpec,
    "an entry of `statistics`": StatisticSpec,
}
OTHERWISE: dict[type[SpecModel], type[SpecModel]] = {TypeSpec: AttributeSpec, AttributeSpec: TypeSpec}
"""Classes with the same keys, whose examples may be used instead."""
HEAD = """\
<!-- Written by `pytest tests/documents --update` from the models in ods/spec. -->

# Keys

Every key of the [spec language](spec-language.md), with its default, an example, and the codes of what can be wrong there, which
`ods explain` and [Diagnostics](diagnostics.md) explain. Every key can have a value of the wrong kind (ODS0115) or none (ODS0114).
"""
TABLE = "| key | meaning | default | example | errors |\n| --- | --- | --- | --- | --- |\n"
_USUAL = ("ODS0111", "ODS0114", "ODS0115")
_SPECS = (
    "north_star/types.yaml",
    "north_star/attributes.yaml",
    "builtin/array_constraints.yaml",
    "affine/indexing.yaml",
    "north_star/ops.yaml",
    "builtin/dialect.yaml",
    "builtin/ops.yaml",
    "builtin/types.yaml",
    "func/ops.yaml",
    "memref/dialect.yaml",
)
_BLOCK = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Use:
    """The use of a key in a spec."""

    model: type[SpecModel]
    key: str
    start: int
    end: int
    text: str
    """The key with its value, on one line."""


def uses(text: str) -> Iterator[Use]:
    """Yield the keys used in a spec, outer ones before nested ones."""
    root = yaml.compose(text)
    for name, node in _pairs(root):
        if name == "dialect":
            yield from _model(DialectSpec, node, text)
        elif name in SECTIONS:
            for _, entry in _pairs(node):
                yield from _model(SECTIONS[name], entry, text)


def _model(model: type[SpecModel], node: yaml.Node, text: str) -> Iterator[Use]:
    for key, value in _pairs(node):
        if key not in model.model_fields:
            continue
        start = text.rindex(key, 0, value.start_mark.index)
        yield Use(model, key, start, value.end_mark.index, _on_one_line(key, value, text[start : value.end_mark.index]))
        nested = _nested(model, key)
        if nested is None:
            continue
        children = value.value if isinstance(value, yaml.SequenceNode) else [child for _, child in _pairs(value)]
        for child in [value] if nested is EnumAttributeSpec else children:
            yield from _model(nested, child, text)


def _on_one_line(key: str, value: yaml.Node, text: str) -> str:
    if "\n" not in text:
        return text
    return f"{key}: {json.dumps(yaml.safe_load(yaml.serialize(value)), ensure_ascii=False)}"


def _nested(model: type[SpecModel], key: str) -> type[SpecModel] | None:
    if key == "parameters":
        return BuilderParameterSpec if model in (BuilderSpec, InterfaceMethodSpec) else ParameterSpec
    if key == "examples" and model is SECTIONS["patterns"]:
        return PatternExampleSpec
    return None if model is DerivedAttributeSpec else NESTED.get(key)


def _pairs(node: yaml.Node | None) -> list[tuple[str, yaml.Node]]:
    if not isinstance(node, yaml.MappingNode):
        return []
    return [(str(key.value), value) for key, value in node.value]


@cache
def examples() -> dict[tuple[type[SpecModel], str], str]:
    """Return the shortest example of each key with a value other than its default."""
    everything = split_case("toy", (ROOT / "tests" / "specs" / "pass" / "everything.yaml").read_text(encoding="utf-8"))
    texts = [text for name, text in everything.items() if name.endswith(".yaml")]
    found = _shortest([*texts, *_BLOCK.findall((ROOT / "docs" / "spec-language.md").read_text(encoding="utf-8"))])
    found = _shortest([(ROOT / "dialect_specs" / name).read_text(encoding="utf-8") for name in _SPECS]) | found
    return {(OTHERWISE[model], key): text for (model, key), text in found.items() if model in OTHERWISE} | found


def _shortest(texts: list[str]) -> dict[tuple[type[SpecModel], str], str]:
    found: dict[tuple[type[SpecModel], str], str] = {}
    for text in texts:
        for use in uses(text):
            known = found.get((use.model, use.key))
            if known is None or len(use.text) < len(known):
                found[use.model, use.key] = use.text
    return found


@cache
def codes() -> dict[tuple[type[SpecModel], str], list[str]]:
    """Return the codes of the findings at each key."""
    texts = [whole_spec(code, each.bad) for code, each in explanations().items() if each.bad and "# file:" not in each.bad]
    texts += [path.read_text(encoding="utf-8") for path in sorted((ROOT / "tests" / "specs" / "fail").glob("*.yaml"))]
    found: dict[tuple[type[SpecModel], str], set[str]] = {}
    for text in texts:
        try:
            known = list(uses(text))
        except (yaml.YAMLError, ValueError):
            continue
        for finding in check_case("case", text)[1]:
            if finding.span is None or finding.span.source.text != text:
                continue
            inside = [use for use in known if use.start <= finding.span.start < use.end]
            if inside:
                found.setdefault((inside[-1].model, inside[-1].key), set()).add(finding.code)
    return {key: sorted(each - set(_USUAL)) for key, each in found.items()}


def page() -> str:
    """Return the whole page."""
    parts = [HEAD]
    for title, model in MODELS.items():
        summary = f"{SECTION_SUMMARIES[title]}.\n\n" if title in SECTION_SUMMARIES else ""
        shown = f"`{title}`" if "`" not in title and " " not in title else title[:1].upper() + title[1:]
        rows = "".join(_row(model, key) for key in model.model_fields)
        parts.append(f"## {shown}\n\n{summary}{TABLE}{rows}")
    return "\n".join(parts)


def _row(model: type[SpecModel], key: str) -> str:
    shown = _default(model.model_fields[key].default)
    example = examples().get((model, key), "").replace("|", "\\|")
    meaning = key_descriptions(model).get(key, "").replace("|", "\\|")
    errors = ", ".join(codes().get((model, key), []))
    return f"| `{key}` | {meaning} | {shown} | {f'`` {example} ``' if example else ''} | {errors} |\n"


def _default(value: object) -> str:
    """Return a default value as YAML; "" for one that is absent or empty."""
    if value is PydanticUndefined:
        return "must be there"
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    return "" if value in (None, "", [], {}) else f"`{value}`"
