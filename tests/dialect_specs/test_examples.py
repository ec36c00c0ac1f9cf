"""Every example in a spec is IR that is read, verified, and read back from what is printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.cli.opt import rewrite_text
from generator.config import find_config
from generator.docs.examples import Example, all_examples
from generator.pipeline import load_and_resolve
from ods.testing import run_opt

ROOT = Path(__file__).resolve().parents[2]
GENERATED = [path.parent.name for path in (ROOT / "generated").glob("*/dialect.py")]


def examples() -> list[object]:
    dialects, _ = load_and_resolve(ROOT)
    return [pytest.param(example, id=f"{example.subject}-{example.span.line}") for example in all_examples(dialects)]


def test_every_operation_has_one() -> None:
    dialects, _ = load_and_resolve(ROOT)
    assert [op.name for dialect in dialects if dialect.name in GENERATED for op in dialect.operations if not op.examples] == []


@pytest.mark.parametrize("example", examples())
def test_example(example: Example) -> None:
    flags = ["--allow-unregistered-dialect"]
    first = run_opt(example.text, flags)
    assert first.returncode == 0, first.stderr
    if example.rewrite is None:
        assert run_opt(first.stdout, flags).stdout == first.stdout
    else:
        rewrite = example.rewrite
        made = rewrite_text(find_config(ROOT), example.text, rewrite.dialect, rewrite.set_name, rewrite.pattern)
        assert run_opt(made, flags).stdout == run_opt(rewrite.after, flags).stdout
