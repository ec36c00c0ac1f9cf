"""The reference pages of the language agree with the sources that they are made from."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from ods.spec.schema import key_descriptions
from tests.documents import (
    deviations_page,
    diagnostics_page,
    hook_api_page,
    ir_reference_page,
    keys_page,
    opt_page,
    proofs_page,
    translated_page,
)

DOCS = Path(__file__).parents[2] / "docs"
PAGES: dict[str, Callable[[], str]] = {
    "deviations.md": deviations_page.page,
    "diagnostics.md": diagnostics_page.page,
    "hook-api.md": hook_api_page.page,
    "ir-reference.md": ir_reference_page.page,
    "keys.md": keys_page.page,
    "opt.md": opt_page.page,
    "proofs.md": proofs_page.page,
    "translated-hooks.md": translated_page.page,
}


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.slow) if name == "keys.md" else name for name in PAGES])
def test_page(name: str, request: pytest.FixtureRequest) -> None:
    text = PAGES[name]()
    if request.config.getoption("--update"):
        (DOCS / name).write_text(text, encoding="utf-8")
    assert (DOCS / name).read_text(encoding="utf-8") == text, "write it with `pytest tests/documents --update`"


def test_every_key_has_a_meaning_and_an_example() -> None:
    keys = [(model, key) for model in keys_page.MODELS.values() for key in model.model_fields]
    assert [(model.__name__, key) for model, key in keys if (model, key) not in keys_page.examples()] == []
    assert [(model.__name__, key) for model, key in keys if not key_descriptions(model).get(key)] == []


def test_every_function_that_hooks_call_has_a_text() -> None:
    rows = re.findall(r"^\| (`.*`) \| (.*) \|$", (DOCS / "hook-api.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert len(rows) > 250
    assert [called for called, text in rows if not text and "(" in called] == []
