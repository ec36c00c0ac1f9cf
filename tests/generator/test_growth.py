"""Specs of many parts take time in proportion to their length: instructions of the generator are counted, not seconds."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from generator.config import find_config
from generator.pipeline import resolve_project

HEAD = "edition: 1\ndialect: {name: d, summary: for tests, depends_on: [builtin]}\n"
OP = "{summary: number %d, arguments: {a: I32, b: I32}, results: {r: I32}, assembly_format: '$a `,` $b attr-dict'}"
SHAPES: dict[str, Callable[[int], str]] = {
    "enum cases": lambda size: "enums:\n  E:\n    kind: int\n    summary: many\n    cases:\n"
    + "".join(f"      c{number}: {number}\n" for number in range(size)),
    "operations": lambda size: "ops:\n" + "".join(f"  op{number}: {OP % number}\n" for number in range(size)),
    "operands": lambda size: "ops:\n  o:\n    summary: many\n    arguments: {"
    + ", ".join(f"a{number}: I32" for number in range(size))
    + "}\n    assembly_format: '"
    + " `,` ".join(f"$a{number}" for number in range(size))
    + " attr-dict'\n",
}
EXPONENT = 1.2


def instructions(run: Callable[[], object]) -> int:
    """Return the number of bytecode instructions of the generator that `run` executes."""
    count = 0

    def enter(frame: FrameType, event: str, argument: Any) -> Any:
        if "/generator/" not in frame.f_code.co_filename:
            return None
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        return step

    def step(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal count
        count += 1
        return step

    before = sys.gettrace()
    sys.settrace(enter)
    try:
        run()
    finally:
        sys.settrace(before)
    return count


@pytest.mark.parametrize("shape", SHAPES)
def test_specs_are_understood_in_linear_time(tmp_path: Path, shape: str) -> None:
    (tmp_path / "ods.toml").touch()
    spec = tmp_path / "dialect_specs" / "d" / "d.yaml"
    spec.parent.mkdir(parents=True)
    counts, findings = list[int](), list[object]()
    for size in (2, 50, 200):  # the first run warms caches
        spec.write_text(HEAD + SHAPES[shape](size))
        counts.append(instructions(lambda: findings.append(resolve_project(find_config(tmp_path)).findings)))
    assert findings == [[], [], []]
    assert counts[2] / counts[1] < 4**EXPONENT
