"""Every example in a spec is parsed, verified, printed and parsed again."""

from __future__ import annotations

import pytest

from generator.cli.opt import rewrite_text
from generator.config import BUNDLED_SPECS, find_config
from generator.loader.load import discover_dialects
from generator.tools.docs.examples import Example, all_examples
from ods.testing import run_opt
from tests.resolved import GENERATED, ROOT, bundled_dialect


@pytest.mark.parametrize("name", GENERATED)
def test_every_operation_has_one(name: str) -> None:
    assert [op.name for op in bundled_dialect(name).operations if not op.examples] == []


@pytest.mark.parametrize("name", [dialect.name for dialect in discover_dialects(BUNDLED_SPECS)])
def test_examples(name: str) -> None:
    for example in all_examples([bundled_dialect(name)]):
        check(example)


def check(example: Example) -> None:
    flags = ["--allow-unregistered-dialect"]
    first = run_opt(example.text, flags)
    assert first.returncode == 0, f"{example.subject}: {first.stderr}"
    if example.rewrite is None:
        assert run_opt(first.stdout, flags).stdout == first.stdout
    else:
        rewrite = example.rewrite
        made = rewrite_text(find_config(ROOT), example.text, rewrite.dialect, rewrite.set_name, rewrite.pattern)
        assert run_opt(made, flags).stdout == run_opt(rewrite.after, flags).stdout
