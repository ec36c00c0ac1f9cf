"""A key that is new is known to all commands: `ods diff` compares it, or says here why not; `ods export json` writes it."""

from __future__ import annotations

import ast
import dataclasses
from pathlib import Path

import pytest
import yaml

from generator.resolver import model
from generator.tools.exporter.json_model import LEFT_OUT

ROOT = Path(__file__).parents[2]
UNTOLD: dict[str, list[str]] = yaml.safe_load((Path(__file__).parent / "untold.yaml").read_text(encoding="utf-8"))
RECORDS = ["Builder", "Constraint", "Derived", "Dialect", "Enum", "EnumCase", "Inherent", "Interface", "Method", "Operation", "Parameter"]
RECORDS += ["Pass", "PassOption", "Pattern", "Pipeline", "Statistic", "Table", "Trait", "TypeConversion", "TypeOrAttribute", "Value"]


def fields_of(record: str) -> set[str]:
    return {field.name for field in dataclasses.fields(getattr(model, f"Resolved{record}"))}


def names_in(folder: Path) -> set[str]:
    """Return the attributes that the modules in a folder read, and their texts: fields can be read by `getattr`."""
    nodes = [node for path in sorted(folder.rglob("*.py")) for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))]
    texts = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return texts | {node.attr for node in nodes if isinstance(node, ast.Attribute)}


COMPARED = names_in(ROOT / "generator" / "tools" / "diff")
REASONS = {field: reason for reason, fields in UNTOLD.items() for field in fields}


@pytest.mark.parametrize("record", RECORDS)
def test_diff_compares_each_field(record: str) -> None:
    untold = sorted(fields_of(record) - COMPARED - set(REASONS))
    assert untold == [], f"`ods diff` says nothing of {untold} of {record}: compare them, or list them with a reason in untold.yaml"


def test_reasons_are_of_fields() -> None:
    fields = set().union(*map(fields_of, RECORDS))
    assert sorted(set(REASONS) - fields) == []


def test_json_leaves_out_only_fields_that_exist() -> None:
    everything = {field.name for each in vars(model).values() if dataclasses.is_dataclass(each) for field in dataclasses.fields(each)}
    assert sorted(LEFT_OUT - everything) == []
