"""MLIR's own tests: from a folder, a git checkout, or Debian's source package. They are data here: asked, compared and counted."""

from __future__ import annotations

import re
import shutil
import tarfile
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final, NamedTuple

from ods.tools.command_line import DEFAULT_MARKER, split_file
from tests.lit.directives import directives
from tests.lit.shell import Command, ShellError, parse
from tests.lit.suite import find_tests

from .tools import ToolsError, cache_folder

VERSION: Final = "22.1.8"
_ARCHIVE: Final = f"llvm-toolchain-22_{VERSION}.orig.tar.xz"
_EXTRACTED: Final = ("test", "include", "lib")
_POOL: Final = f"pool/main/l/llvm-toolchain-22/{_ARCHIVE}"
_MIRROR: Final = re.compile(r"https?://\S+?/debian/?(?=\s|$)")
_DEBIAN: Final = "http://deb.debian.org/debian"
_DROPPED: Final = re.compile(
    r"--?(?:split-input-file(?:=.*)?|verify-diagnostics(?:=.*)?|mlir-disable-threading|dump-pass-pipeline|o(?:=.*)?|debug.*|stats.*)"
)
"""Flags that a record needs not, or that mlir-opt has in a debug build alone."""


class Suite(NamedTuple):
    """The folder of MLIR's tests, where it is from, and the folder of MLIR's sources, with `include` and `lib`, if they are there."""

    tests: Path
    origin: str
    sources: Path | None


class Part(NamedTuple):
    """A part of a test file between markers, with the flags of its RUN lines; of a pipe, those of each stage."""

    name: str
    text: str
    runs: list[list[list[str]]]
    allow_unregistered: bool


def find_suite(place: Path | None, tell: Callable[[str], None] = lambda text: None) -> Suite:
    """Return MLIR's tests: those of `place`, a folder or a checkout, or of Debian's source package.  Raises ToolsError."""
    if place is not None:
        inner = [place / "mlir" / "test", place / "test", place]
        found = next((folder for folder in inner if folder.is_dir() and find_tests(folder)), None)
        if found is None:
            raise ToolsError(f"expected a folder with MLIR's tests, or a checkout of llvm-project, found no test in {place}")
        above = found.resolve().parent
        return Suite(found.resolve(), f"{place}", above if (above / "include" / "mlir" / "IR" / "OpBase.td").is_file() else None)
    folder = cache_folder() / "mlir-22"
    sources = folder / f"mlir-{VERSION}"
    if not sources.is_dir():
        _extract(_bring(folder, tell), sources, tell)
    return Suite(sources / "test", f"{_ARCHIVE} of Debian", sources)


def _bring(folder: Path, tell: Callable[[str], None]) -> Path:
    """Return Debian's archive of LLVM's sources, which is downloaded first if it is not in `folder`.  Raises ToolsError."""
    archive = folder / _ARCHIVE
    if archive.is_file():
        return archive
    url = f"{_mirror()}/{_POOL}"
    tell(f"downloading {url}")
    folder.mkdir(parents=True, exist_ok=True)
    partial = archive.with_suffix(".part")
    try:
        with urllib.request.urlopen(url, timeout=60) as response, partial.open("wb") as file:
            shutil.copyfileobj(response, file)
    except (OSError, urllib.error.URLError) as error:
        partial.unlink(missing_ok=True)
        raise ToolsError(
            f"{url}: {error}\nname a folder with MLIR's tests, such as a checkout of llvm-project at llvmorg-{VERSION}, in MLIR_TESTS"
        ) from None
    partial.rename(archive)
    return archive


def _mirror() -> str:
    """Return the mirror of Debian that this machine uses, or Debian's own."""
    for file in (*sorted(Path("/etc/apt/sources.list.d").glob("*.sources")), Path("/etc/apt/sources.list")):
        match = _MIRROR.search(file.read_text(encoding="utf-8", errors="replace")) if file.is_file() else None
        if match is not None:
            return match[0].rstrip("/")
    return _DEBIAN


def _extract(archive: Path, sources: Path, tell: Callable[[str], None]) -> None:
    """Extract MLIR's tests, headers and libraries, which its test dialect and imported dialects need."""
    tell(f"reading {archive.name}")
    partial = sources.with_name(f"{sources.name}.part")
    shutil.rmtree(partial, ignore_errors=True)
    with tarfile.open(archive, "r|xz") as members:
        for member in members:
            name = member.name.partition("/mlir/")[2]
            target = (partial / name).resolve()
            if name.partition("/")[0] not in _EXTRACTED or not member.isfile() or partial.resolve() not in target.parents:
                continue
            data = members.extractfile(member)
            if data is not None:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data.read())
    if not (partial / "test").is_dir():
        raise ToolsError(f"{archive} has no tests of MLIR")
    partial.rename(sources)


def parts_of(root: Path, path: Path) -> Iterator[Part]:
    """Yield the parts of a test file that its RUN lines give to mlir-opt; none if they use what a record cannot hold."""
    text = path.read_text(encoding="utf-8", errors="surrogateescape")
    runs, splits = _runs(text)
    if not runs:
        return
    pieces, _ = split_file(text, DEFAULT_MARKER if splits else None)
    unregistered = any("allow-unregistered-dialect" in flag for run in runs for stage in run for flag in stage)
    for number, piece in enumerate(pieces):
        yield Part(f"{path.relative_to(root).as_posix()}#{number}", piece.text, runs, unregistered)


def _runs(text: str) -> tuple[list[list[list[str]]], bool]:
    """Return the flags of each RUN line that runs mlir-opt on the file alone, and True if the file is split."""
    lines: list[str] = []
    unfinished = ""
    for keyword, line in directives(text):
        if keyword == "RUN":
            unfinished += line
            if unfinished.endswith("\\"):
                unfinished = f"{unfinished[:-1]} "
                continue
            lines.append(unfinished)
            unfinished = ""
    found: list[list[list[str]]] = []
    splits = False
    for line in lines:
        try:
            pipelines = parse(line)
        except ShellError:
            continue
        for pipeline in pipelines:
            commands = [each for each in pipeline.commands if each.words != ["cat", "%s"]]
            stages = [_flags(each) for each in commands if "mlir-opt" in each.words[:2]]
            own = [stage for stage in stages if stage is not None]
            splits |= any("-split-input-file" in word for each in commands for word in each.words)
            if own and len(own) == len(stages) and own not in found:
                found.append(own)
    return found, splits


def _flags(command: Command) -> list[str] | None:
    """Return the flags of a mlir-opt command; None if it uses other files or substitutions."""
    words = command.words[command.words.index("mlir-opt") + 1 :]
    flags = [word for word in words if word not in ("%s", "-") and not _DROPPED.fullmatch(word)]
    if any("%" in flag or not flag.startswith("-") for flag in flags):
        return None
    return flags
