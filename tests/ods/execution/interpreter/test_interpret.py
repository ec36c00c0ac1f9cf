"""`ods run --interpret`: functions are interpreted, and their results, faults and values printed."""

from __future__ import annotations

from pathlib import Path

import pytest

from ods.tools.opt import OptResult
from ods.tools.run import parsed_options, run_function
from tests.ods.recorded import Recorded, read_recorded, recorded_cases

FOLDER = Path(__file__).parent
COMPILED = [run for run in read_recorded(FOLDER.with_name("runs.txt")) if not run.stderr]
"""The recorded runs of compiled programs that end well."""


def interpreted(run: Recorded) -> OptResult:
    """Return what the tool prints for a recorded run."""
    arguments = [word for word in run.arguments if not word.startswith("-O")]
    return run_function(run.text, "<stdin>", parsed_options(["--interpret", *arguments], "ods run"), ("generated",))


@pytest.mark.parametrize("run", recorded_cases(FOLDER / "interpreted.txt"))
def test_what_is_printed(run: Recorded) -> None:
    result = interpreted(run)
    assert (result.stdout.rstrip("\n"), result.stderr.rstrip("\n")) == (run.stdout, run.stderr.rstrip("\n"))
    assert result.returncode == (1 if " error: " in f" {run.stderr}" else 0)


@pytest.mark.parametrize("run", COMPILED, ids=lambda run: run.text.partition("\n")[0])
def test_interpreted_programs_print_what_compiled_ones_print(run: Recorded) -> None:
    pytest.importorskip("numpy")
    result = interpreted(run)
    assert (result.stdout.rstrip("\n"), result.stderr) == (run.stdout, "")
    assert COMPILED


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--trace"], "--trace and --max-steps need --interpret"),
        (["--interpret", "--shared-lib", "x.so"], "--shared-lib is for compiled programs, and --interpret compiles nothing"),
    ],
)
def test_options_that_do_not_go_together(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parsed_options(arguments, "ods run")
    assert capsys.readouterr().err.endswith(f"error: {message}\n")
