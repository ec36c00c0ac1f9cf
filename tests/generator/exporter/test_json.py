"""`ods export json` and `ods import json`: dialects survive a round trip, every key is documented, and invalid models are refused."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from generator.cli.commands import ods
from generator.config import Config
from generator.pipeline import Package, compile_project
from generator.tools.exporter.json_model import export_json
from tests.resolved import CASES, ROOT, bundled, golden

DOCUMENT = (ROOT / "docs" / "json-model.md").read_text(encoding="utf-8")


def model_of(project: Package) -> str:
    """Return the model of all dialects of a project as JSON."""
    # hooks are missing, stubs import from `generated`, the usual package, and the bundled dialects come back under their own names
    codes = ("ODS0209", "ODS0702", "ODS0706")
    assert not [finding.text for finding in project.findings if finding.severity == "error" and finding.code not in codes]
    return export_json([dialect for dialect in project.dialects if not dialect.external], project.sources)


def keys_of(value: Any) -> set[str]:
    """Return all keys in a model, except specs and the names in `constraints`."""
    if isinstance(value, list):
        return set().union(*map(keys_of, value))
    if isinstance(value, dict):
        return {key for key in value if value}.union(*(keys_of(item) for key, item in value.items() if key != "specs"))
    return set()


def comes_back(text: str, folder: Path) -> None:
    """Check that specs imported from a model resolve to the same model, and that the document lists all keys."""
    (folder / "model.json").write_text(text, encoding="utf-8")
    done = CliRunner().invoke(ods, ["import", "json", str(folder / "model.json"), "--out", str(folder / "specs")])
    assert (done.exit_code, done.output) == (0, "")
    assert model_of(compile_project(Config(folder, folder / "specs", folder / "expected", "expected", "specs"))) == text
    assert keys_of(json.loads(text)) - set(re.findall(r"`(\w+)`", DOCUMENT)) == set()


@pytest.mark.parametrize("name", CASES)
def test_golden_case(name: str, tmp_path: Path) -> None:
    comes_back(model_of(golden(name)), tmp_path)


@pytest.mark.slow
def test_bundled_dialects(tmp_path: Path) -> None:
    text = model_of(bundled()).replace('"generated.', '"expected.')
    (tmp_path / "model.json").write_text(text, encoding="utf-8")
    comes_back(text, tmp_path)


NO_MODEL = {
    "[]": 'this is no model that `ods export json` has written: it has no `"format": "ods-model"`',
    "{": "this is no JSON: Expecting property name enclosed in double quotes: line 1 column 2 (char 1)",
    '{"format": "ods-model", "version": 2}': "the model has version 2; only version 1 is known here",
    '{"format": "ods-model", "version": 1}': "`dialects` is no list",
    '{"format": "ods-model", "version": 1, "dialects": [3]}': "dialect number 1 has no name",
    '{"format": "ods-model", "version": 1, "dialects": [{"name": "a"}]}': "dialect 'a' lacks `specs`, an object for each of its files",
    '{"format": "ods-model", "version": 1, "dialects": [{"name": "a", "specs": {"../a.yaml": {}}}]}': (
        "dialect 'a' has a file '../a.yaml': a name of a .yaml file is expected"
    ),
    '{"format": "ods-model", "version": 1, "dialects": [{"name": "a", "specs": {}}, {"name": "a", "specs": {}}]}': (
        "dialect 'a' is there twice"
    ),
}


@pytest.mark.parametrize("text", NO_MODEL)
def test_what_is_no_model(text: str, tmp_path: Path) -> None:
    file = tmp_path / "model.json"
    file.write_text(text, encoding="utf-8")
    done = CliRunner().invoke(ods, ["import", "json", str(file), "--out", str(tmp_path / "specs")])
    assert (done.exit_code, done.output) == (1, f"error: {file}: {NO_MODEL[text]}\n")
    assert os.listdir(tmp_path) == ["model.json"]


def test_a_model_whose_specs_are_wrong(tmp_path: Path) -> None:
    specs = {"a.yaml": {"dialect": {"name": "a"}, "ops": {"b": {"arguments": {"x": "I33"}}}}}
    file = tmp_path / "model.json"
    file.write_text(json.dumps({"format": "ods-model", "version": 1, "dialects": [{"name": "a", "specs": specs}]}), encoding="utf-8")
    done = CliRunner().invoke(ods, ["import", "json", str(file), "--out", str(tmp_path / "specs")])
    assert done.exit_code == 1
    assert done.output.splitlines()[0] == "a/a.yaml:7:10: error: unknown constraint 'I33' [ODS0304]"
    assert os.listdir(tmp_path) == ["model.json"]
