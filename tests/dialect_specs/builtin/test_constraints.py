"""The constraints of the prelude: generated, then applied to types and attributes of a table."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.backends import lower_dialect
from generator.loader import load_dialect, load_dialects
from generator.output.generate import render_module
from generator.resolver import resolve_dialects
from ods.diagnostics import Source
from ods.ir.asm import asm
from ods.ir.context import Context

_ROOT = Path(__file__).parents[3]
_TABLE = Path(__file__).parent / "data" / "constraints.txt"
_ROWS = [[cell.strip() for cell in line.split("|")] for line in _TABLE.read_text().splitlines() if not line.startswith("#")]
_PACKAGE = "generated_for_constraint_tests"
_IS_ATTRIBUTE = {row[0] for row in _ROWS[[row[0] for row in _ROWS].index("AnyAttr") :]}


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Yield the `constraints` module of a dialect that names the constraint of each row C<number>."""
    entries = "".join(f"  C{index}: {{base: '{row[0]}'}}\n" for index, row in enumerate(_ROWS))
    source = Source("probe/constraints.yaml", f"edition: 1\ndialect: {{name: probe}}\nconstraints:\n{entries}")
    probe, findings = load_dialect("probe", [source])
    loaded, more = load_dialects(_ROOT, _ROOT / "dialect_specs")
    prelude = [dialect for dialect in loaded if dialect.name == "builtin"]
    resolved, rest = resolve_dialects([*prelude, probe], _PACKAGE)
    assert [found.text for found in (*findings, *more, *rest)] == []
    root = tmp_path_factory.mktemp("root")
    for dialect in resolved:
        for lowered in lower_dialect(dialect):
            if lowered.path.endswith("constraints.py"):
                path = root / _PACKAGE / lowered.path
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(render_module(lowered))
    sys.path.insert(0, str(root))
    yield importlib.import_module(f"{_PACKAGE}.probe.constraints")
    sys.path.remove(str(root))


def _passes(check: Callable[[Any], bool] | None, constraint: str, text: str) -> bool:
    context = Context(packages=(), allow_unregistered_dialects=True)
    parse = asm().parse_attribute if constraint in _IS_ATTRIBUTE else asm().parse_type
    return True if check is None else check(parse(text, context))


@pytest.mark.parametrize(("number", "row"), list(enumerate(_ROWS)), ids=[row[0] for row in _ROWS])
def test_constraint(module: Any, number: int, row: list[str]) -> None:
    constraint, good, bad = row
    check = getattr(module, f"is_c{number}", None)
    assert [text for text in filter(None, good.split(" ; ")) if not _passes(check, constraint, text)] == []
    assert [text for text in filter(None, bad.split(" ; ")) if _passes(check, constraint, text)] == []
