"""Writing: everything or nothing, only what changes, and never over what the generator did not write."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from generator.output import write
from generator.output.write import HEADER, ForeignFileError, stale_files, write_files

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

    monkeypatch.setattr(write.os, "replace", replace)
    texts = {"d/a.py": OURS + "a = 2\n", "d/b.py": OURS + "b = 2\n", "d/new.py": OURS}
    with pytest.raises(OSError, match="no space"):
        write_files(folder, texts, ["d/gone.py"])
    assert snapshot(tmp_path) == before


def test_a_killed_run_leaves_only_what_the_next_one_removes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "generated"
    write_files(folder, {"a.py": OURS}, ())

    class Killed(BaseException):
        pass

    def die(*_: object) -> None:
        raise Killed

    with monkeypatch.context() as patched:
        patched.setattr(write, "_commit", die)
        patched.setattr(write.shutil, "rmtree", lambda *_, **__: None)
        with pytest.raises(Killed):
            write_files(folder, {"a.py": OURS + "a = 2\n"}, ())
    assert (folder / "a.py").read_text() == OURS
    assert len(list(tmp_path.iterdir())) == 2
    write_files(folder, {"a.py": OURS + "a = 3\n"}, ())
    assert snapshot(tmp_path) == {"generated/a.py": OURS + "a = 3\n"}
