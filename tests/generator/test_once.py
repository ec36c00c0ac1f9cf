"""Each fact about a definition is computed once, however many stages use it."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from generator.assembly import plan_result_types, syntax
from generator.assembly.reading.reader import OperationReader, ParameterReader
from generator.backends import lower_dialect
from tests.generator.spec_cases import check_case

CASE = Path(__file__).parents[1] / "specs" / "pass" / "everything.yaml"


def test_every_format_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: Counter[str] = Counter()

    class Operations(OperationReader):
        def __init__(self, op, text, problems, vocabulary):  # type: ignore[no-untyped-def]
            read[op.name] += 1
            super().__init__(op, text, problems, vocabulary)

    class Parameters(ParameterReader):
        def __init__(self, definition, text, problems, vocabulary):  # type: ignore[no-untyped-def]
            read[definition.class_name] += 1
            super().__init__(definition, text, problems, vocabulary)

    monkeypatch.setattr(syntax, "OperationReader", Operations)
    monkeypatch.setattr(syntax, "ParameterReader", Parameters)
    dialects, _ = check_case("toy", CASE.read_text(encoding="utf-8"))
    for dialect in dialects:
        lower_dialect(dialect)
    assert read
    assert set(read.values()) == {1}


def test_a_changed_copy_is_looked_at_again() -> None:
    dialects, _ = check_case("toy", CASE.read_text(encoding="utf-8"))
    op = next(op for dialect in dialects for op in dialect.operations if plan_result_types(op).rules)
    assert plan_result_types(op) is plan_result_types(op)
    assert plan_result_types(replace(op, traits=(), results=())) is not plan_result_types(op)
