"""Every example in a spec is IR that is read, verified, and read back from what is printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.pipeline import load_and_resolve
from generator.resolver.model import ResolvedExample
from ods.testing import run_opt

ROOT = Path(__file__).resolve().parents[2]
DIALECTS = ("affine", "arith", "func", "memref")


def examples() -> list[object]:
    dialects, _ = load_and_resolve(ROOT)
    return [
        pytest.param(example, id=f"{op.name}-{index}")
        for dialect in dialects
        if dialect.name in DIALECTS
        for op in dialect.operations
        for index, example in enumerate(op.examples)
    ]


def whole(example: ResolvedExample) -> str:
    """The example in a function whose arguments are what it uses, unless it is complete without."""
    if not example.prelude:
        return example.ir
    arguments = ", ".join(f"{name}: {type_}" for name, type_ in example.prelude)
    return f"func.func @example({arguments}) {{\n{example.ir}\nreturn\n}}\n"


def test_every_operation_has_one() -> None:
    dialects, _ = load_and_resolve(ROOT)
    assert [op.name for dialect in dialects if dialect.name in DIALECTS for op in dialect.operations if not op.examples] == []


@pytest.mark.parametrize("example", examples())
def test_example(example: ResolvedExample) -> None:
    first = run_opt(whole(example))
    assert first.returncode == 0, first.stderr
    assert run_opt(first.stdout).stdout == first.stdout
