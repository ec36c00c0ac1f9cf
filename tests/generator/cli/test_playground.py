"""What a playground answers while a dialect and a text change; each answer in a project of its own process."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.commands import run_python

START = """
import json, pathlib, sys
from generator.cli.playground import Playground
from generator.cli.site import first_texts
start = first_texts()[0]
SPEC, HOOKS = start["files"]
files = {"spec": start["files"][SPEC], "hooks": start["files"][HOOKS], "text": start["text"], "flags": ""}
playground = Playground(pathlib.Path(sys.argv[1]))
for name, before, after in [("flags", "", ""), *json.loads(sys.argv[2])]:
    files[name] = files[name].replace(before, after) if before else after
    print(playground.answer(json.dumps({SPEC: files["spec"], HOOKS: files["hooks"]}), files["text"], files["flags"]))
"""
GIVEN = "module {\n  func.func @example(%arg0: f32) {\n    return\n  }\n}\n\n"
WRAPPED = GIVEN.replace("    return", "    %0 = mine.wrap %arg0 : f32 -> !mine.box<f32>\n    return")


def _answers(folder: Path, changes: list[tuple[str, str, str]]) -> list[dict[str, Any]]:
    done = run_python(folder, "-c", START, folder / "project", json.dumps(changes))
    assert done.code == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def _shown(answer: dict[str, Any]) -> list[str]:
    findings = [f"{each['file']}:{each['line']}:{each['column']}: {each['text']}; {each['hint']}" for each in answer["findings"]]
    places = [f"{each['line']}:{each['column']}: {each['text']}" for each in answer["places"] if each["severity"] != "note"]
    return [*findings, *places, answer["output"]]


@pytest.mark.parametrize(
    "change, shown",
    [
        (("flags", "", "--canonicalize"), [GIVEN]),
        (("text", "box<f32>", "box<f64>"), ["2:8: 'mine.wrap' op expects a box for 'f32', but got '!mine.box<f64>'", ""]),
        (("spec", "AnyType,", "AnyTyp,"), ["mine/dialect.yaml:25:21: unknown constraint 'AnyTyp'; did you mean 'AnyType'?", ""]),
        (("spec", "mnemonic: box", "mnemonic: crate"), ["2:40: unknown  type `box` in dialect `mine`", ""]),
        (("hooks", "is not content", "is content"), ["2:8: 'mine.wrap' op expects a box for 'f32', but got '!mine.box<f32>'", ""]),
    ],
)
def test_a_change(tmp_path: Path, change: tuple[str, str, str], shown: list[str]) -> None:
    before, after = _answers(tmp_path, [change])
    assert (_shown(before), _shown(after)) == ([WRAPPED], shown)


def test_what_was_changed_back(tmp_path: Path) -> None:
    found = _answers(tmp_path, [("spec", "AnyType,", "AnyTyp,"), ("spec", "AnyTyp,", "AnyType,"), ("flags", "", "--canonicalize")])
    assert [_shown(each)[-1] for each in found] == [WRAPPED, "", WRAPPED, GIVEN]
