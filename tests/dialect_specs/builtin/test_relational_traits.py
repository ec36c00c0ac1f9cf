"""The relational traits of the prelude: operations with them are generated and verified."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from generator.backends import lower_dialect
from generator.loader import load_dialect, load_dialects
from generator.output.generate import render_module
from generator.resolver import resolve_dialects
from ods.diagnostics import Source, VerifyError
from tests.ods.ir.probes import probe, types_of, values_of

_ROOT = Path(__file__).parents[3]
_TABLE = Path(__file__).parent / "data" / "relational_traits.txt"
_ROWS = [[cell.strip() for cell in line.split("|")] for line in _TABLE.read_text().splitlines() if not line.startswith("#")]
_PACKAGE = "generated_for_trait_tests"
_OPERATION = """\
  op{0}:
    arguments: {{a: AnyType, b: AnyType, c: Variadic<AnyType>}}
    results: {{r: AnyType}}
    traits: ['{1}']
"""


@pytest.fixture(scope="module")
def operations(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """Yield the `operations` module of a dialect with an operation for each row."""
    entries = "".join(_OPERATION.format(index, row[0]) for index, row in enumerate(_ROWS))
    source = Source("probe/ops.yaml", f"edition: 1\ndialect: {{name: probe}}\nops:\n{entries}")
    probe_dialect, findings = load_dialect("probe", [source])
    loaded, more = load_dialects(_ROOT, _ROOT / "dialect_specs")
    prelude = [dialect for dialect in loaded if dialect.name == "builtin"]
    resolved, rest = resolve_dialects([*prelude, probe_dialect], _PACKAGE)
    assert [found.text for found in (*findings, *more, *rest)] == []
    root = tmp_path_factory.mktemp("root")
    for dialect in resolved:
        for lowered in lower_dialect(dialect):
            path = root / _PACKAGE / lowered.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(render_module(lowered))
    sys.path.insert(0, str(root))
    yield importlib.import_module(f"{_PACKAGE}.probe.operations")
    sys.path.remove(str(root))


@pytest.mark.parametrize(("number", "row"), list(enumerate(_ROWS)), ids=[row[0] for row in _ROWS])
def test_relation(operations: Any, number: int, row: list[str]) -> None:
    _, singles, variadic, result, message = row
    op = probe(getattr(operations, f"Op{number}Op"), values_of(types_of(f"{singles} {variadic}")), types_of(result))
    said = ""
    try:
        op.verify_invariants()
    except VerifyError as error:
        said = str(error)
    assert said == (f"'probe.op{number}' op failed to verify that {message}" if message else "")
