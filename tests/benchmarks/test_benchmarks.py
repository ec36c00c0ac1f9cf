"""The benchmarks are sound: the shapes are valid IR, and the tables and plots show the measurements."""

from __future__ import annotations

import gc
import re
import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from benchmarks import operations, report, users
from benchmarks.bindings import steps
from benchmarks.measure import exponent, seconds, slowest_functions
from benchmarks.shapes import SHAPES
from benchmarks.trips import count
from benchmarks.worker import Worker
from ods.diagnostics import Source
from ods.ir.context import Context
from ods.ir.walk import walk
from ods.text import asm
from tests.commands import ROOT, run_python


@pytest.mark.parametrize("name", sorted(SHAPES))
def test_shapes_are_valid_and_of_the_size_asked_for(name: str) -> None:
    text = SHAPES[name](600)
    assert text == SHAPES[name](600)
    context = Context()
    context.allow_unregistered_dialects = True
    count = sum(1 for _ in walk(asm.parse_module(text, context)))
    assert 300 < count < 900 or name == "dense"


def test_every_step_is_measured() -> None:
    gc.freeze()  # each step collects garbage first: existing objects shall not slow this down
    text = SHAPES["straight"](20)
    with ThreadPoolExecutor(1) as thread:  # its own context stays current
        found = thread.submit(lambda: {name: step(text, 20) for name, step in steps("ods.mlir").items()}).result()
    assert all(taken >= 0 for taken in found.values())


@pytest.mark.skipif(shutil.which("valgrind") is None, reason="Valgrind is not installed")
def test_instructions_are_counted_alike_each_time(tmp_path: Path) -> None:
    worker = Worker("ods", 300, counts=tmp_path)
    _, small, again, large = (worker.ask("walk", "straight", size) for size in (100, 100, 100, 1000))  # the first one imports
    worker.close()
    assert small is not None and again is not None and large is not None
    assert again == pytest.approx(small, rel=0.02)
    assert 5 < large / small < 11


def test_numbers_are_written_as_medians_with_their_spread() -> None:
    assert report.milliseconds([0.010, 0.012, 0.011]) == "11.0 ± 1.0"
    assert report.milliseconds([]) == "–"
    assert report.ratio([2.0, 4.0, 6.0], [1.0, 1.0, 1.0]) == "4.00×"
    assert report.ratio(None, [1.0]) == "–"


def test_the_exponent_is_the_slope_between_the_largest_sizes() -> None:
    assert exponent([(1, 5.0), (10, 7.0), (100, 700.0)]) == pytest.approx(2.0)
    assert report.slope([(1_000, 1.0), (10_000, 10.0)]) == "1.00"
    assert report.slope([(1_000, 1.0)]) == "–"
    assert report.slope([(1_000, 0.0), (10_000, 10.0)]) == "–"


def test_a_table_is_markdown() -> None:
    assert report.table(["step", "ms"], [["parse", "1.0"]]) == "| step | ms |\n| --- | ---: |\n| parse | 1.0 |\n"


def test_the_section_of_users_replaces_the_old_one_and_the_reasons() -> None:
    page = "# Performance\n\n## Goals\n\n## Whole programs\n\n## Why some numbers are what they are\n\nold\n"
    first = users.replaced(page, f"{users.HEADING}\n\nfirst\n", "## Why some numbers are what they are\n\nnew\n")
    assert first == (
        "# Performance\n\n## Goals\n\n## What users feed it\n\nfirst\n\n## Whole programs\n\n"
        "## Why some numbers are what they are\n\nnew\n"
    )
    assert users.replaced(first, f"{users.HEADING}\n\nfirst\n", "## Why some numbers are what they are\n\nnew\n") == first


def test_a_profile_names_the_functions_that_take_most() -> None:
    told = slowest_functions(lambda: seconds(lambda: sorted(range(100_000), key=lambda number: -number)))
    assert re.sub(r"\d+", "N", told.split("`")[1]) in ("sorted", "builtins.sorted", "test_benchmarks.<lambda>")


@pytest.mark.parametrize("name", operations.NAMES)
def test_each_operation_is_valid(name: str) -> None:
    text = operations.text_of(name, 3)
    assert sum(1 for _ in walk(asm.parse_module(text, Context()))) >= 3


def test_a_plot_has_a_line_for_each_shape() -> None:
    svg = report.plot("parse", {"straight": [(1_000, 0.01), (10_000, 0.1)], "blocks": [(1_000, 0.02)]})
    assert svg.count("<polyline") == 2
    assert '<polyline points="60.0,360.0 490.0,360.0" fill="none" stroke="#1f77b4" stroke-width="2"/>' in svg
    assert report.plot("parse", {}) == ""


@pytest.mark.slow
def test_a_work_tree_is_compared_with_an_earlier_one() -> None:
    options = ["--steps", "walk", "--shapes", "straight", "--size", 50, "--turns", 1]
    done = run_python(ROOT, "-m", "benchmarks.bench", "--before", ROOT, *options)
    assert done.code == 0, done.stderr
    assert re.sub(r"\d[\d.,]*", "N", done.stdout) == (
        "| step, shape | here, ms | before |\n"
        "| --- | ---: | ---: |\n"
        "| walk, straight | N ± N | N× |\n"
        "| memory, straight | N B | N× |\n"
        "\n"
    )


@pytest.mark.slow
def test_an_earlier_work_tree_has_a_runtime(tmp_path: Path) -> None:
    done = run_python(ROOT, "-m", "benchmarks.bench", "--before", tmp_path)
    message = f"error: --before: expected a work tree of this project, found no ods/mlir in {tmp_path}"
    assert (done.code, done.stderr.splitlines()[-1]) == (2, f"python -m benchmarks.bench: {message}")


def test_a_trip_counts_calls_and_changes_of_file() -> None:
    source = Source("test.mlir", "func.func @f() {\n  return\n}\n")
    trip = count(lambda: source.line_column(20))
    assert str(trip) == "1 files, 2 calls, 1 of them to another file (50 %)"
    assert trip.files == {"ods/diagnostics/diagnostic.py": 2}
