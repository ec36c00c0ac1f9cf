"""The hooks that `ods check` asks for are those that the generated code calls."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.backends import package
from generator.backends.scope import DialectScope
from generator.config import BUNDLED_SPECS
from generator.loader import load_dialects
from generator.resolver import resolve_dialects
from generator.resolver.model import ResolvedDialect
from generator.rules.hooks import demanded_hooks
from tests.generator.spec_cases import check_case

CASE = Path(__file__).parents[1] / "specs" / "pass" / "everything.yaml"


def dialects() -> list[ResolvedDialect]:
    loaded, _ = load_dialects(BUNDLED_SPECS.parent, BUNDLED_SPECS)
    everything, _ = check_case("toy", CASE.read_text(encoding="utf-8"))
    return [dialect for dialect in (*resolve_dialects(loaded)[0], *everything) if not dialect.external]


@pytest.mark.parametrize("dialect", dialects(), ids=lambda dialect: dialect.name)
def test_check_and_generate_agree(dialect: ResolvedDialect, monkeypatch: pytest.MonkeyPatch) -> None:
    scopes: list[DialectScope] = []

    class Recorded(DialectScope):
        def __init__(self, resolved: ResolvedDialect, root: str) -> None:
            super().__init__(resolved, root)
            scopes.append(self)

    monkeypatch.setattr(package, "DialectScope", Recorded)
    package.lower_dialect(dialect)
    assert {hook.name for hook in demanded_hooks(dialect)} == {hook.function for scope in scopes for hook in scope.hooks}
