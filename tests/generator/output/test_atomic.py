"""Writing files and folders: links are followed, devices stay devices, and a failure leaves everything as it was."""

from __future__ import annotations

import errno
import os
import shutil
import stat
import sys
from collections.abc import Callable
from importlib.machinery import SourceFileLoader
from importlib.util import cache_from_source
from pathlib import Path

import pytest

from generator.headers import HEADER
from generator.output import write
from generator.output.write import write_files
from tests import commands

SPEC = """\
edition: 1
dialect: {name: toy, summary: for tests, depends_on: [builtin]}
ops:
  thing: {summary: a thing, assembly_format: attr-dict}
"""
OPTIONS = [
    ["export", "td", "--out", "td", "--force", "--report"],
    ["export", "cpp", "--out", "cpp", "--force", "--report"],
    ["export", "irdl", "toy", "--report"],
    ["export", "irdl", "toy", "--out"],
    ["export", "json", "--out"],
    ["check", "--write-baseline"],
    ["generate", "--depfile"],
    ["test", "--samples"],
    ["import", "td", "dump.json", "--out", "imported", "--force", "--report"],
    ["translate", "--to", "llvmir", "empty.mlir", "-o"],
    ["opt", "empty.mlir", "-o"],
]
"""The commands with an option that names a file to write, up to that file."""


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("template")
    (folder / "dialect_specs" / "toy").mkdir(parents=True)
    (folder / "dialect_specs" / "toy" / "toy.yaml").write_text(SPEC)
    (folder / "ods.toml").touch()
    (folder / "empty.mlir").touch()
    shutil.copy(commands.ROOT / "tests/generator/importer/dock.json", folder / "dump.json")
    assert commands.ods(folder, "generate").code == 0
    return folder


@pytest.fixture
def project(template: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(template, tmp_path / "project"))


@pytest.mark.parametrize("arguments", OPTIONS, ids=lambda each: " ".join([*each[:2], each[-1]]))
def test_no_option_replaces_a_link_or_a_device(project: Path, arguments: list[str]) -> None:
    """The device is one of the test's own (`mknod`): a mistake must not replace that of the machine."""
    target, dangling = project / "target.txt", project / "later.txt"
    target.write_text("before")
    (project / "link").symlink_to(target)
    (project / "dangling").symlink_to(dangling)
    code = commands.ods(project, *arguments, "link").code
    for options in (["dangling"], ["plain"], ["target.txt"]):
        assert commands.ods(project, *arguments, *options).code == code
    assert (project / "link").is_symlink() and (project / "dangling").is_symlink()
    assert target.read_text() == dangling.read_text() == (project / "plain").read_text() != "before"
    try:
        os.mknod(project / "device", 0o666 | stat.S_IFCHR, os.makedev(1, 3))
    except (OSError, AttributeError):
        return  # only root may make devices
    assert commands.ods(project, *arguments, "device").code == code
    assert stat.S_ISCHR((project / "device").stat().st_mode)


def test_a_folder_in_the_place_of_a_file_is_an_error(project: Path) -> None:
    (project / "folder").mkdir()
    done = commands.ods(project, "check", "--write-baseline", "folder")
    assert done.code == 2
    assert "Traceback" not in done.stderr


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the second file that is written find no space, and undoing find none either."""
    written: list[str] = []
    real = os.chmod

    def fill(path: str, mode: int) -> None:
        written.append(path)
        if len(written) > 1:
            raise OSError(errno.ENOSPC, "No space left on device")
        real(path, mode)

    monkeypatch.setattr(os, "chmod", fill)


def listing(folder: Path) -> dict[str, str]:
    return {path.relative_to(folder).as_posix(): path.read_text() if path.is_file() else "" for path in folder.rglob("*")}


@pytest.mark.usefixtures("full_disk")
def test_a_full_disk_leaves_no_source_half_written(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "old").write_text("old")
    before = listing(tmp_path)
    with pytest.raises(OSError, match="No space left on device"):
        write.write_sources(tmp_path, {"a/new": "new", "b/c/d": "more", "a/old": "changed"})
    assert listing(tmp_path) == before


def test_what_fails_while_files_are_renamed_is_undone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a", "b"):
        (tmp_path / name).write_text(f"old {name}")
    before = listing(tmp_path)
    real = os.replace

    def fail(source: Path, target: Path) -> None:
        if target.name == "b" and "new" in source.read_text():
            raise OSError(errno.EIO, "Input/output error")
        real(source, target)

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="Input/output error"):
        write.write_sources(tmp_path, {"a": "new a", "c": "new c", "b": "new b"})
    assert listing(tmp_path) == before


def test_a_full_disk_leaves_the_old_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("site", "new"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "index.html").write_text(name)
    real = shutil.copytree

    def copy(source: Path, target: Path) -> None:
        real(source, target)
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(shutil, "copytree", copy)
    with pytest.raises(OSError, match="No space left on device"):
        write.move_folder(tmp_path / "new", tmp_path / "site", ".staging-")
    assert listing(tmp_path / "site") == {"index.html": "site"}
    monkeypatch.undo()
    (tmp_path / "link").symlink_to(tmp_path / "site")
    write.move_folder(tmp_path / "new", tmp_path / "link", ".staging-")
    assert (tmp_path / "link").is_symlink()
    assert listing(tmp_path / "site") == {"index.html": "new"}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link", "new", "site"]


@pytest.mark.parametrize("writer", ["write_whole", "write_sources", "write_files"])
def test_python_never_takes_the_compiled_code_of_a_replaced_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, writer: str) -> None:
    """The texts are equally long, and are written before the time that the file has already, so that no clock matters."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    file = tmp_path / "module.py"
    writers: dict[str, Callable[[str], None]] = {
        "write_whole": lambda text: write.write_whole(file, text),
        "write_sources": lambda text: write.write_sources(tmp_path, {file.name: text}),
        "write_files": lambda text: write_files(tmp_path, {file.name: text}, ()),
    }
    for number in range(3):
        writers[writer](f"{HEADER}\nvalue = {number}\n")
        if not number:
            os.utime(file, (2**31, 2**31))
        assert _value_of(file) == number
        assert Path(cache_from_source(str(file))).exists()


def _value_of(file: Path) -> object:
    """Return the variable `value` of a module; its compiled code is stored and used."""
    loader = SourceFileLoader("module", str(file))
    code = loader.get_code("module")
    assert code is not None
    module: dict[str, object] = {}
    exec(code, module)
    return module["value"]
