"""Writing is atomic, writes changed files only, and never replaces files that the generator did not write."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from itertools import count
from pathlib import Path

import pytest

from generator.headers import HEADER
from generator.output.write import ForeignFileError, is_interrupted, restore, stale_files, write_files

ROOT = Path(__file__).resolve().parents[3]
OURS = HEADER + " from dialect_specs/d; edit that and regenerate.\n"


def snapshot(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text() for path in sorted(folder.rglob("*")) if path.is_file()}


def test_files_and_folders_are_made(tmp_path: Path) -> None:
    write_files(tmp_path / "generated", {"d/a.py": OURS, "manifest.json": "{}\n"}, ())
    assert snapshot(tmp_path) == {"generated/d/a.py": OURS, "generated/manifest.json": "{}\n"}


def test_a_stale_file_goes_and_so_does_its_empty_folder(tmp_path: Path) -> None:
    write_files(tmp_path, {"d/a.py": OURS, "e/b.py": OURS}, ())
    assert stale_files(tmp_path, ["d/a.py", "e/b.py"], ["d/a.py"]) == ["e/b.py"]
    write_files(tmp_path, {}, ["e/b.py"])
    assert [path.name for path in tmp_path.iterdir()] == ["d"]


def test_what_is_not_ours_is_never_stale(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("x = 1\n")
    assert stale_files(tmp_path, ["mine.py", "missing.py"], []) == []


def test_what_is_not_ours_is_not_overwritten(tmp_path: Path) -> None:
    (tmp_path / "d").mkdir()
    (tmp_path / "d" / "b.py").write_text("x = 1\n")
    with pytest.raises(ForeignFileError, match="was not written by the generator"):
        write_files(tmp_path, {"d/a.py": OURS, "d/b.py": OURS}, ())
    assert snapshot(tmp_path) == {"d/b.py": "x = 1\n"}


def test_an_empty_file_may_be_filled(tmp_path: Path) -> None:
    (tmp_path / "__init__.py").touch()
    write_files(tmp_path, {"__init__.py": OURS}, ())
    assert (tmp_path / "__init__.py").read_text() == OURS


@pytest.mark.parametrize("failing", range(3))
def test_a_failure_half_way_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: int) -> None:
    folder = tmp_path / "generated"
    write_files(folder, {"d/a.py": OURS + "a = 1\n", "d/b.py": OURS + "b = 1\n", "d/gone.py": OURS}, ())
    before = snapshot(tmp_path)
    calls = iter(range(100))
    real = os.replace

    def replace(source: Path, target: Path) -> None:
        if target.is_relative_to(folder) and next(calls) == failing and source.parts[-3] == "new":
            raise OSError("no space left on device")
        real(source, target)

    monkeypatch.setattr("generator.output.write.os.replace", replace)
    texts = {"d/a.py": OURS + "a = 2\n", "d/b.py": OURS + "b = 2\n", "d/new.py": OURS}
    with pytest.raises(OSError, match="no space"):
        write_files(folder, texts, ["d/gone.py"])
    assert snapshot(tmp_path) == before


KILL = """
import json, os, sys
from pathlib import Path
from generator.output import write

left = int(sys.argv[2])

def killing(function):
    def run(*arguments, **named):
        global left
        if not left:
            os._exit(9)
        left -= 1
        return function(*arguments, **named)
    return run

os.replace = killing(os.replace)
Path.unlink = killing(Path.unlink)
Path.write_text = killing(Path.write_text)
write.shutil.copy2 = killing(write.shutil.copy2)
write.shutil.rmtree = killing(write.shutil.rmtree)
texts, removed = json.loads(sys.argv[3])
write.restore(Path(sys.argv[1]))
if texts:
    write.write_files(Path(sys.argv[1]), texts, removed)
"""


def killed(folder: Path, steps: int, texts: dict[str, str], removed: list[str]) -> bool:
    """Write files in a process that is killed before its step number `steps`; return True if it was killed."""
    arguments = [sys.executable, "-c", KILL, str(folder), str(steps), json.dumps([texts, removed])]
    code = subprocess.run(arguments, cwd=ROOT).returncode
    assert code in (0, 9)
    return code == 9


@pytest.mark.slow
def test_a_kill_at_any_step_leaves_the_old_files_or_the_new(tmp_path: Path) -> None:
    folder = tmp_path / "generated"
    old = {"d/a.py": OURS + "a = 1\n", "d/b.py": OURS + "b = 1\n", "d/gone.py": OURS, "manifest.json": "1"}
    new = {"d/a.py": OURS + "a = 2\n", "d/b.py": OURS + "b = 2\n", "e/new.py": OURS, "manifest.json": "2"}
    states = [{f"generated/{path}": text for path, text in sorted(each.items())} for each in (old, new)]
    found = []
    for step in count():
        shutil.rmtree(folder, ignore_errors=True)
        write_files(folder, old, ())
        if not killed(folder, step, new, ["d/gone.py"]):
            break
        for again in range(3):  # kill the next runs, too
            killed(folder, again, {}, [])
        restore(folder)
        assert not is_interrupted(folder)
        assert snapshot(folder.parent / "generated") in [{key.partition("/")[2]: text for key, text in each.items()} for each in states]
        found.append(snapshot(folder)["manifest.json"])
    assert snapshot(folder) == new
    assert found == sorted(found) and set(found) == {"1", "2"}
    write_files(folder, new, ())
    assert [path.name for path in tmp_path.iterdir()] == ["generated"]


NOT_OURS = ["", "[]", "null", "{}", "[" * 100000, '{"folder": "generated"}', '{"folder": "generated", "paths": [3]}']
OUTSIDE = ["../victim", "d/../../victim", "/victim", "link/victim", "..", "a\0b"]


@pytest.mark.parametrize("journal", [*NOT_OURS, *(json.dumps({"folder": "generated", "paths": ["d/a.py", path]}) for path in OUTSIDE)])
def test_a_journal_that_is_none_of_ours_undoes_nothing(tmp_path: Path, journal: str) -> None:
    folder, staging = tmp_path / "generated", tmp_path / ".ods-generate-x"
    write_files(folder, {"d/a.py": OURS}, ())
    (tmp_path / "victim").write_text("precious")
    (folder / "link").symlink_to(tmp_path)
    staging.mkdir()
    (staging / "journal.json").write_text(journal)
    assert not restore(folder)
    write_files(folder, {"d/b.py": OURS}, ())
    assert (tmp_path / "victim").read_text() == "precious"
    assert (folder / "d" / "a.py").read_text() == (folder / "d" / "b.py").read_text() == OURS


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    folder, outside = tmp_path / "generated", tmp_path / "outside"
    for each in (folder, outside):
        each.mkdir()
    (folder / "d").symlink_to(outside)
    with pytest.raises(OSError, match="lies outside"):
        write_files(folder, {"d/a.py": OURS}, ())
    assert snapshot(outside) == {}
