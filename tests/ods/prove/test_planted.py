"""`ods prove` finds planted faults, each with a counter-example that a run confirms, and has nothing against what is right."""

from __future__ import annotations

import json
import os
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.commands import ROOT, ods

from .planted import DATA, hooks_of, rows_of


def project_of(folder: Path, dialect: str, names: tuple[str, ...] = ()) -> tuple[Path, dict[str, bool]]:
    """Return a generated project with the patterns of a dialect, and whether each is right."""
    rows = [row for row in rows_of(dialect) if not names or row.name in names]
    spec = (DATA / f"{dialect}.yaml").read_text(encoding="utf-8")
    ops = re.findall(r"^  (\w+):(?: \{extends|$)", spec.partition("\nops:\n")[2].partition("\nconversions:")[0], re.MULTILINE)
    target = folder / "dialect_specs" / dialect
    target.mkdir(parents=True)
    (folder / "ods.toml").touch()
    if names:
        spec = spec.partition("\nconversions:")[0]
    (target / "dialect.yaml").write_text(spec, encoding="utf-8")
    (target / "hooks.py").write_text(hooks_of(dialect, rows, ops), encoding="utf-8")
    done = ods(folder, "generate")
    assert (done.code, done.stderr) == (0, "")
    conversions = re.findall(r"^  (\w+To\w+): \{summary: (right|wrong)", spec.partition("\nconversions:")[2], re.MULTILINE)
    return folder, {row.name: row.is_right for row in rows} | {name: verdict == "right" for name, verdict in conversions}


def answers(folder: Path, dialect: str, *flags: str) -> dict[str, Any]:
    """Return the rows of `ods prove` by the names of patterns."""
    done = ods(folder, "prove", dialect, "--json", "--no-passes", *flags)
    assert done.stderr == ""
    found = [json.loads(line) for line in done.stdout.splitlines()]
    return {row["name"].partition(" of ")[0]: row for row in found}


def test_a_few_faults(tmp_path: Path) -> None:
    names = ("SubSelf", "SubSelfOne", "AddNeg", "AddNegOrder")
    folder, right = project_of(tmp_path, "num", names)
    found = answers(folder, "num", "--width", "8")
    assert {name: found[name]["status"] == "wrong" for name in names} == {name: not right[name] for name in names}
    shown = found["SubSelfOne"]["counterexample"]
    assert shown["value before"] != shown["value after"]


def test_without_z3(tmp_path: Path) -> None:
    names = ("SubSelf", "SubSelfOne")
    folder, _ = project_of(tmp_path / "project", "num", names)
    blocking = tmp_path / "blocking"
    blocking.mkdir()
    (blocking / "z3.py").write_text("raise ImportError('z3 is blocked')\n", encoding="utf-8")
    note = "note: nothing is proved, only tested, since Z3 is not installed: pip install 'odsgen[prove]'\n"
    done = ods(
        folder, "prove", "num", "--no-passes", "--width", "8", "--only", "SubSelf", "--json", PYTHONPATH=f"{blocking}{os.pathsep}{ROOT}"
    )
    assert (done.code, done.stderr) == (1, note)
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(row["name"], row["status"], row["proved"], row["reason"]) for row in rows] == [
        ("SubSelf of num.sub", "tested", {}, "z3 is not installed"),
        ("SubSelfOne of num.sub", "wrong", {}, ""),
    ]


@pytest.mark.skipif("ODS_PLANTED" not in os.environ, reason="takes minutes: set ODS_PLANTED=1")
@pytest.mark.parametrize("dialect", ["num", "wave"])
def test_all_faults(tmp_path: Path, dialect: str) -> None:
    folder, right = project_of(tmp_path, dialect)
    found = answers(folder, dialect, "--seconds", "2")
    shutil.copy(folder / "dialect_specs" / dialect / "hooks.py", tmp_path / "hooks.txt")
    assert [name for name, is_right in right.items() if is_right and found[name]["status"] == "wrong"] == []
    missed = [name for name, is_right in right.items() if not is_right and found[name]["status"] != "wrong"]
    assert len(missed) <= 1, missed
