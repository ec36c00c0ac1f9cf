"""`ods schema`: the JSON Schema and the checker refuse the same structural mistakes."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import jsonschema  # type: ignore[import-untyped]
import pytest
import yaml
from click.testing import CliRunner

from generator.cli.commands import ods
from generator.config import BUNDLED_SPECS
from generator.loader import load_dialect
from generator.loader.yaml_document import parse_document
from ods.diagnostics import Source
from ods.spec.schema import spec_file_schema
from tests.generator.spec_cases import case_files, split_case
from tests.generator.test_docs import blocks, whole_spec

ROOT = Path(__file__).resolve().parents[3]
SHAPE = tuple(f"ODS01{number}" for number in (*range(10, 21),))
"""The codes of findings about the structure of a file."""
SCHEMA = spec_file_schema()
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)


def refused_by_schema(data: Any) -> list[str]:
    return [f"{'/'.join(map(str, error.path))}: {error.message}" for error in VALIDATOR.iter_errors(data)]


def refused_by_checker(source: Source) -> list[str]:
    """Return the findings about structure; those about the YAML itself are left out."""
    return [finding.text for finding in load_dialect("toy", [source])[1] if finding.code in SHAPE]


def cases() -> Iterator[tuple[str, str]]:
    for path in [*case_files(ROOT / "tests" / "specs" / "fail"), *case_files(ROOT / "tests" / "specs" / "pass")]:
        for name, text in split_case(path.stem, path.read_text(encoding="utf-8")).items():
            if name.endswith(".yaml"):
                yield name if "/" in name else f"{path.parent.name}/{name}", text


def mutants(count: int) -> Iterator[Any]:
    """Yield bundled specs in which one value is replaced, removed or renamed."""
    chance = random.Random(1)
    files = [yaml.load(path.read_text(encoding="utf-8"), yaml.CSafeLoader) for path in BUNDLED_SPECS.glob("*/*.yaml")]
    others = ["text", 7, -1, 1.5, True, None, [], {}, ["a"], {"a": 1}, {"type": "I32"}, [[]], "class", "a b", "x:Y"]
    for _ in range(count):
        data = json.loads(json.dumps(chance.choice(files)))
        here, steps = data, chance.randint(0, 5)
        while steps and (inner := [value for value in _values(here) if value and isinstance(value, (dict, list))]):
            here, steps = chance.choice(inner), steps - 1
        key = chance.choice(list(here) if isinstance(here, dict) else range(len(here)))
        match chance.randint(0, 2) if isinstance(here, dict) else 0:
            case 0:
                here[key] = chance.choice(others)
            case 1:
                del here[key]
            case _:
                here[chance.choice(["class", "with space", "sumary", "1x", key + "_"])] = here.pop(key)
        yield data


def _values(data: Any) -> list[Any]:
    return list(data.values()) if isinstance(data, dict) else data


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    printed = CliRunner().invoke(ods, ["schema"])
    assert (printed.exit_code, json.loads(printed.stdout)) == (0, SCHEMA)


def test_every_key_is_described() -> None:
    objects = [SCHEMA, *SCHEMA["$defs"].values()]
    assert [
        key for each in objects for key, value in each["properties"].items() if "description" not in value and "$ref" not in value
    ] == []
    assert [name for name, each in SCHEMA["$defs"].items() if "description" not in each] == []


@pytest.mark.parametrize("path", sorted(BUNDLED_SPECS.glob("*/*.yaml")), ids=lambda path: str(path.relative_to(BUNDLED_SPECS)))
def test_bundled_specs_are_accepted(path: Path) -> None:
    node, *_ = parse_document(Source(path.name, path.read_text(encoding="utf-8")))
    assert node is not None
    assert refused_by_schema(node.data()) == []


def test_examples_of_the_documentation_are_accepted() -> None:
    assert [(line, found) for line, text in blocks() if (found := refused_by_schema(yaml.safe_load(whole_spec(text))))] == []


@pytest.mark.parametrize("name, text", list(cases()), ids=[name for name, _ in cases()])
def test_what_is_wrong_in_shape_is_refused_and_nothing_else(name: str, text: str) -> None:
    source = Source(name, text)
    node, findings, complete, _ = parse_document(source)
    if node is not None and complete and not findings:
        assert bool(refused_by_schema(node.data())) == bool(refused_by_checker(source))


@pytest.mark.slow
def test_the_schema_and_the_checker_agree_on_random_mistakes() -> None:
    verdicts = []
    for data in mutants(300):
        text = json.dumps(data)
        verdicts.append(bool(refused_by_schema(data)))
        assert verdicts[-1] == bool(refused_by_checker(Source("mutant.yaml", text))), (refused_by_schema(data), text[:2000])
    assert 60 < sum(verdicts) < 290


def test_settings() -> None:
    printed = CliRunner().invoke(ods, ["schema", "settings"])
    validator = jsonschema.Draft202012Validator(json.loads(printed.stdout))
    assert list(validator.iter_errors({"specs": "a", "output": "b", "package": "c"})) == []
    messages = sorted(error.message for error in validator.iter_errors({"specs": 1, "spec": "a"}))
    assert messages == ["1 is not of type 'string'", "Additional properties are not allowed ('spec' was unexpected)"]
