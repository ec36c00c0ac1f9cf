"""What the benchmarks measure is sound: text and constructors make the same valid module, and the table says what was found."""

from __future__ import annotations

import pytest

from benchmarks import bench, run_ods
from benchmarks.program import OPERATIONS_PER_FUNCTION, make_program, module_text
from ods.ir.context import Context
from ods.ir.verifier import verify_operation
from ods.ir.walk import walk


def test_a_program_is_the_same_every_time_and_of_the_size_asked_for() -> None:
    program = make_program(2 * OPERATIONS_PER_FUNCTION + 10)
    assert program == make_program(2 * OPERATIONS_PER_FUNCTION + 10)
    assert [len(steps) + 1 for steps in program] == [OPERATIONS_PER_FUNCTION, OPERATIONS_PER_FUNCTION, 10]


def test_text_and_constructors_make_the_same_module() -> None:
    program = make_program(500)
    context = Context()
    parsed, built = run_ods.parse(module_text(program), context), run_ods.build(program)
    assert verify_operation(parsed, context) == verify_operation(built, context) == []
    assert str(parsed) == str(built)
    assert sum(op.name.startswith(("arith.", "func.return")) for op in walk(built)) == 500


def test_the_table_shows_ratios_and_what_a_tool_has_not() -> None:
    once = {
        "parse": 0.5,
        "verify": 0.1,
        "print": 0.2,
        "build": 0.1,
        "walk": 0.01,
        "canonicalize": 0.5,
        "cse": 0.2,
        "import": 0.03,
        "memory": 500.0,
    }
    rows = {name: [value, value / 2, value * 2] for name, value in once.items()}
    slower = {name: [value * 10 for value in turns] for name, turns in rows.items()}
    table = bench._table({"ods": rows, "xdsl": slower, "mlir_opt": {"parse": [0.1]}}, bench.ROWS, 50_000).splitlines()
    assert table[0].split() == ["50,000", "operations", "ods", "xdsl", "mlir_opt", "xdsl", ":", "ods", "goal"]
    assert table[1].split() == ["parse", "100,000", "10,000", "500,000", "10.0×", "20×"]
    assert table[8].split() == ["import", "of", "a", "dialect", "30", "ms", "300", "ms", "–", "10.0×"]


def test_a_ratio_below_its_floor_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    results = {"ods": {"parse": [1.0, 2.0, 1.0]}, "xdsl": {"parse": [5.0, 10.0, 9.0]}}
    assert bench._missed(results, ["parse=4"]) == 0
    assert bench._missed(results, ["parse=8"]) == 1
    assert capsys.readouterr().err == "parse: 5.0× xDSL, at least 8× wanted\n"
