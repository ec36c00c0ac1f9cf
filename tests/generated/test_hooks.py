"""Hooks: what `ods check` asks for is what the generated dialects bind and what their contracts list."""

from __future__ import annotations

import importlib
from pathlib import Path

import pytest

from generator.pipeline import load_and_resolve
from generator.resolver.model import ResolvedDialect
from generator.rules.hooks import demanded_hooks

ROOT = Path(__file__).resolve().parents[2]
DIALECTS = [dialect for dialect in load_and_resolve(ROOT)[0] if (ROOT / "generated" / dialect.name / "dialect.py").exists()]


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
def test_one_list_of_hooks(dialect: ResolvedDialect) -> None:
    asked_for = {hook.name for hook in demanded_hooks(dialect)}
    bound = {hook.function for hook in importlib.import_module(f"generated.{dialect.name}").DIALECT.hooks}
    assert bound == asked_for
    if asked_for:
        contract = vars(importlib.import_module(f"generated.{dialect.name}.hooks"))
        (protocol,) = (value for name, value in contract.items() if name.endswith("Hooks"))
        assert {name for name in vars(protocol) if not name.startswith("_")} == asked_for
