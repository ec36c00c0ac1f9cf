"""Each row of the deviations runs: before its passes, after them, and after them with mlir-opt 22's bugs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from ods.testing import run_opt
from tests.generator.spec_cases import report
from tests.ods.execution import needs_llvmlite

from .answers import compiled, interpreted
from .row import CRASHES, Row, read_row, rows
from .specs import SPECS, Refusal, refusals

EACH_ROW = pytest.mark.parametrize("row", [pytest.param(row, id=row.name) for row in rows()])
Answers = Callable[[str, Sequence[str], bool], "list[str] | None"]


def check(row: Row, answers: Answers) -> bool:
    """Check the answers of a row; return True if `answers` knows those after the passes."""
    arguments, right, of_mlir = ([call[index] for call in row.calls] for index in range(3))
    assert answers(row.ir, arguments, False) in (None, right), "before the passes"
    after = answers(_passed(row, False), arguments, False)
    assert after in (None, right), "after the passes"
    if of_mlir[0].startswith("error: "):
        refused = run_opt(row.ir, row.passes, mlir_22_bugs=True)
        assert refused.returncode == 1 and of_mlir[0] in refused.stderr
    elif of_mlir[0] != CRASHES:
        copied = answers(_passed(row, True), arguments, True) or of_mlir
        assert all(map(_is_copied, of_mlir, copied)), copied
    return after is not None


def _is_copied(of_mlir: str, copied: str) -> bool:
    """Return True for equal answers. Undefined behavior allows any answer of mlir-opt 22, and poison any of compiled code."""
    return copied == of_mlir or copied.startswith("undefined: ") or "poison" in of_mlir and "poison" not in copied


def _passed(row: Row, mlir_22_bugs: bool) -> str:
    done = run_opt(row.ir, row.passes, mlir_22_bugs=mlir_22_bugs)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@EACH_ROW
def test_interpreted(row: Row) -> None:
    check(row, lambda text, arguments, mlir_22_bugs: interpreted(text, arguments, row.index_width))


@pytest.mark.slow
@needs_llvmlite
@EACH_ROW
def test_compiled(row: Row) -> None:
    if row.index_width != 64:
        pytest.skip("compiled code has indices of 64 bits")
    may_run = not any(call.of_mlir.startswith("undefined: ") for call in row.calls)
    if not check(row, lambda text, arguments, bugs: compiled(text, arguments, mlir_22_bugs=bugs) if may_run or not bugs else None):
        assert interpreted(_passed(row, False), [call.arguments for call in row.calls]) is not None, "nothing can run this row"


@pytest.mark.parametrize("refusal", [pytest.param(each, id=each.name) for each in refusals()])
def test_refused(refusal: Refusal, request: pytest.FixtureRequest) -> None:
    message = report(refusal.name, refusal.spec)
    if request.config.getoption("--update"):
        (SPECS / f"{refusal.name}.stderr").write_text(message, encoding="utf-8")
    else:
        assert message == refusal.message
    assert "error" in message


@pytest.mark.parametrize(
    ("header", "message"),
    [
        (
            "// abuot: a\n",
            "r.mlir: expected one of about, report, passes, why, index width, run, right, mlir-opt 22, but found '// abuot: a'",
        ),
        (
            "// about: a\n// report: b\n// passes:\n// why: c\n// run:\n// right: 1\n",
            "r.mlir: expected about, report, passes, why once, and run, right, mlir-opt 22 equally often, "
            "but found 1 about, 1 report, 1 passes, 1 why, 1 run, 1 right, 0 mlir-opt 22",
        ),
    ],
)
def test_a_header_has_every_key(header: str, message: str, tmp_path: Path) -> None:
    (tmp_path / "r.mlir").write_text(header + "func.func @main() { return }\n", encoding="utf-8")
    with pytest.raises(ValueError) as error:
        read_row(tmp_path / "r.mlir")
    assert str(error.value) == message
