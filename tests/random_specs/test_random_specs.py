"""The YAML of random definitions: `ods check` accepts most of them, refuses the others with findings, and never crashes."""

from __future__ import annotations

from pathlib import Path

import pytest

from .chance import random_definitions
from .tools import refused_here


@pytest.mark.parametrize("seed", ["a", "b"])
def test_every_definition_is_judged(seed: str, tmp_path: Path) -> None:
    definitions = random_definitions(seed, 60)
    refused = refused_here(definitions, tmp_path)
    assert refused.keys() <= {each.name for each in definitions}
    assert 0 < len(refused) < len(definitions) // 2


def test_a_seed_says_all() -> None:
    assert [each.tablegen() for each in random_definitions("a", 20)] == [each.tablegen() for each in random_definitions("a", 20)]
