"""A dump that llvm-tblgen cannot have written is an error that names the record, and nothing is written."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.commands import ods

RULE = (
    "is no name for a dialect: it is made of letters, digits and `_`, does not begin with a digit, and is neither a keyword of Python"
    " nor the name of a device"
)
DUMP = Path(__file__).with_name("dock.json")
Records = dict[str, Any]


def first(records: Records, class_name: str) -> str:
    """Return the name of the first record of a class."""
    return str(records["!instanceof"][class_name][0])


def rename(name: object) -> Callable[[Records], str]:
    def change(records: Records) -> str:
        records[first(records, "Dialect")]["name"] = name
        return f"{str(name)[:100]!r} {RULE}"

    return change


def set_field(class_name: str, field: str, value: object, fault: str) -> Callable[[Records], str]:
    def change(records: Records) -> str:
        name = first(records, class_name)
        records[name][field] = value
        return fault.format(name)

    return change


def set_instances(records: Records) -> str:
    records["!instanceof"]["Op"] = "all"
    return "'!instanceof' of 'Op' is not a list of names"


def add_number(records: Records) -> str:
    records["X"] = 3
    return "record 'X' has no '!superclasses'"


CASES = {
    "path": rename("../../evil"),
    "absolute": rename("/tmp/evil"),
    "keyword": rename("class"),
    "device": rename("con"),
    "empty": rename(""),
    "long": rename("x" * 300),
    "op name": set_field("Op", "opName", "", "record '{}': the field 'opName' is no name of an operation, ''"),
    "op path": set_field("Op", "opName", "a/b", "record '{}': the field 'opName' is no name of an operation, 'a/b'"),
    "number": set_field("Op", "summary", 5, "record '{}': the field 'summary' is not a text"),
    "reference": set_field(
        "Op", "opDialect", {"kind": "def", "def": []}, "record '{}': field 'opDialect' has a reference without the name of a record"
    ),
    "dag": set_field("Op", "arguments", {"kind": "dag", "args": [[]]}, "record '{}': field 'arguments' has a dag without arguments"),
    "surrogate": set_field("Op", "description", "\ud800", "record '{}': field 'description' has a text that is not Unicode"),
    "instances": set_instances,
    "record": add_number,
}


@pytest.mark.parametrize("case", CASES)
def test_a_wrong_dump_is_refused(tmp_path: Path, case: str) -> None:
    records = json.loads(DUMP.read_text())
    expected = CASES[case](records)
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "ods.toml").touch()
    (tmp_path / "in" / "dump.json").write_text(json.dumps(records))
    done = ods(tmp_path / "in", "import", "td", "dump.json")
    assert (done.code, done.stderr) == (1, f"error: dump.json: {expected}\n")
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["dump.json", "in", "ods.toml"]
