"""`ods test` calls functions before and after folds and patterns of operations that have a meaning."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import commands

SPEC = """\
edition: 1
dialect: {name: toy, summary: s}
ops:
  less:
    summary: Subtracts.
    traits: [Pure, SameOperandsAndResultType]
    arguments: {a: AnySignlessInteger, b: AnySignlessInteger}
    results: {c: AnySignlessInteger}
    semantics: a - b
    has_folder: true
    assembly_format: "$a `,` $b attr-dict `:` type($a)"
    examples: [{prelude: {"%x": i32, "%y": i32}, ir: "%0 = toy.less %x, %y : i32"}]
"""
HOOKS = '''\
"""Hooks of toy."""

from __future__ import annotations

from typing import Any


def less_fold(op: Any, adaptor: Any) -> Any:
    return op.a if CONDITION else None
'''


@pytest.mark.parametrize(
    ("condition", "code", "report"),
    [
        ("op.a is op.b", 1, "dialect_specs/toy/hooks.py:8:1: error: fold of toy.less: what is after it is not what was before [ODS1004]"),
        ("False", 0, "folds, patterns and conversions: 0 of 1 covered, 0.0 %"),
        ("adaptor.b is not None and adaptor.b.value == 0", 0, "folds, patterns and conversions: 1 of 1 covered, 100.0 %"),
    ],
)
def test_folds_keep_the_meaning(condition: str, code: int, report: str, tmp_path: Path) -> None:
    specs = tmp_path / "dialect_specs" / "toy"
    specs.mkdir(parents=True)
    (tmp_path / "ods.toml").touch()
    (specs / "toy.yaml").write_text(SPEC, encoding="utf-8")
    (specs / "hooks.py").write_text(HOOKS.replace("CONDITION", condition), encoding="utf-8")
    assert commands.ods(tmp_path, "generate").code == 0
    done = commands.ods(tmp_path, "test")
    assert (done.code, report in done.stdout.splitlines()) == (code, True), done
