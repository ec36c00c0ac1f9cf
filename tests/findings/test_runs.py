"""Inputs that once had a wrong answer, each with a command and its whole answer, which `--update` records anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.commands import ods
from tests.ods.recorded import Recorded, read_recorded

RUNS = Path(__file__).with_name("runs.txt")


def _run(run: Recorded, folder: Path) -> Recorded:
    done = ods(folder, *run.arguments, text=run.text + "\n")
    assert "Traceback" not in done.stderr and "internal error" not in done.stderr
    return Recorded(run.arguments, run.text, done.stdout.rstrip("\n"), done.stderr.replace(str(folder), "<folder>").rstrip("\n"))


def _written(runs: list[Recorded]) -> str:
    heads = [" ".join(f"'{word}'" if " " in word else word for word in run.arguments) for run in runs]
    return "".join(
        f"\n=== {head}\n{run.text}\n--- out\n{run.stdout}\n--- err\n{run.stderr}\n".replace("\n\n\n", "\n\n")
        for head, run in zip(heads, runs)
    )


@pytest.mark.parametrize("number", range(len(read_recorded(RUNS))))
def test_run(number: int, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    (tmp_path / "ods.toml").touch()
    runs = read_recorded(RUNS)
    recorded = runs[number]._replace(stdout=runs[number].stdout.rstrip("\n"), stderr=runs[number].stderr.rstrip("\n"))
    run = _run(recorded, tmp_path)
    if request.config.getoption("--update"):
        runs[number] = run
        RUNS.write_text(_written(runs), encoding="utf-8")
    else:
        assert run == recorded
