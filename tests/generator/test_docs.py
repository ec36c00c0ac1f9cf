"""`docs/spec-language.md`: every example is a valid spec, and every key of the language is described."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ods.diagnostics.render import render_text
from ods.spec import SECTIONS
from tests.generator.spec_cases import MODELS_WITH_KEYS, check_case

PAGE = Path(__file__).parents[2] / "docs" / "spec-language.md"
BLOCK = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HEAD = "dialect: {name: toy, summary: an example}\n"
MISSING_HOOK = "ODS0702"
DEPRECATED = "ODS0390"
UNUSED_TYPE_CONVERSION = "ODS0827"


def blocks() -> list[tuple[int, str]]:
    text = PAGE.read_text(encoding="utf-8")
    return [(text.count("\n", 0, match.start()) + 2, match[1]) for match in BLOCK.finditer(text)]


def whole_spec(block: str) -> str:
    """Return an example as a whole spec, with the lines that every spec needs."""
    text = block if "edition:" in block else f"edition: 1\n{block}"
    return text if "dialect:" in block else text + HEAD


@pytest.mark.parametrize("line, block", blocks(), ids=lambda value: str(value) if isinstance(value, int) else "")
def test_example(line: int, block: str) -> None:
    _, findings = check_case("example", whole_spec(block))
    serious = [finding for finding in findings if finding.code not in (MISSING_HOOK, DEPRECATED, UNUSED_TYPE_CONVERSION)]
    assert render_text(serious) == ""


def test_every_key_is_on_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8")
    keys = {name for model in MODELS_WITH_KEYS for name in model.model_fields} | set(SECTIONS)
    words = set(re.findall(r"[A-Za-z_]+", text))
    assert sorted(keys - words) == []
