"""The prelude has every named definition of ODS's core, and describes each constraint in the words of mlir-opt."""

from __future__ import annotations

from pathlib import Path

import pytest

from generator.loader import load_dialects
from generator.resolver import resolve_dialects
from generator.resolver.model import ResolvedDialect

_ROOT = Path(__file__).parents[3]
_ROWS = [line.split("\t") for line in (Path(__file__).parent / "data" / "checklist.tsv").read_text().splitlines()[1:]]


@pytest.fixture(scope="module")
def prelude() -> ResolvedDialect:
    """Return the resolved prelude, after a check that it has no findings."""
    loaded, findings = load_dialects(_ROOT, _ROOT / "dialect_specs")
    resolved, more = resolve_dialects([dialect for dialect in loaded if dialect.name == "builtin"])
    assert [f"{found.text} ({found.span.source.name}:{found.span.line})" for found in (*findings, *more) if found.span is not None] == []
    return resolved[0]


def test_the_checklist_is_whole() -> None:
    assert len(_ROWS) == 256


def test_constraints(prelude: ResolvedDialect) -> None:
    found: dict[tuple[str, str], str] = {(constraint.kind, constraint.name): constraint.summary for constraint in prelude.constraints}
    found |= {(interface.kind, interface.name): f"{interface.runtime_class.name} instance" for interface in prelude.interfaces}
    wanted = {(kind, name): summary for kind, name, summary in _ROWS if kind not in ("trait", "interface")}
    assert {key: found.get(key) for key in wanted} == wanted


def test_traits_and_interfaces(prelude: ResolvedDialect) -> None:
    found = {trait.name for trait in prelude.traits} | {interface.name for interface in prelude.interfaces}
    assert [name for kind, name, _ in _ROWS if kind in ("trait", "interface") and name not in found] == []
