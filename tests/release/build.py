"""Builds the source distribution and the wheel, the same bytes for the same files."""

from __future__ import annotations

import gzip
import io
import os
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
SHIPPED: Final = ("ods", "generator", "generated", "dialect_specs", "pyproject.toml", "README.md", "LICENSE", "CHANGELOG.md")
"""What of the repository a distribution is built from."""
_FIRST_ZIP_DATE: Final = (1980, 1, 1, 0, 0, 0)
_EPOCH: Final = 315532800
"""The date of all files: 1980, the first that a zip file can hold."""


class Distributions(NamedTuple):
    """The files of a release."""

    sdist: Path
    wheel: Path


def build(out: Path, revision: str | None = None) -> Distributions:
    """Build both distributions in `out` from the files of a revision; None takes the files that git tracks as they are now."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder)
        if revision is None:
            copy_tracked(source)
        else:
            extract(revision, source)
        return build_from(source, out)


def build_from(source: Path, out: Path) -> Distributions:
    """Build both distributions in `out` from a folder of sources."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        built = Path(folder)
        names = {kind: _run_backend(kind, source, built) for kind in ("sdist", "wheel")}
        sdist, wheel = out / names["sdist"], out / names["wheel"]
        sdist.write_bytes(normal_sdist((built / names["sdist"]).read_bytes()))
        wheel.write_bytes(normal_wheel((built / names["wheel"]).read_bytes()))
    return Distributions(sdist, wheel)


def copy_tracked(source: Path) -> None:
    """Copy the shipped files that git tracks, and new ones that it does not ignore, to a folder."""
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in listed.splitlines():
        if name.partition("/")[0] in SHIPPED and (ROOT / name).is_file():
            target = source / name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes((ROOT / name).read_bytes())


def extract(revision: str, source: Path) -> None:
    """Write the shipped files of a revision to a folder."""
    archive = subprocess.run(["git", "archive", "--format=tar", revision, *SHIPPED], cwd=ROOT, capture_output=True, check=True).stdout
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        for member in files:
            data = files.extractfile(member)
            if data is not None:
                target = source / member.name
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(data.read())


def _run_backend(kind: str, source: Path, built: Path) -> str:
    program = f"import sys; from setuptools.build_meta import build_{kind} as build; sys.stdout.write('\\n' + build(sys.argv[1]))"
    environment = {**os.environ, "SOURCE_DATE_EPOCH": str(_EPOCH), "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        [sys.executable, "-c", program, str(built)], cwd=source, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.rpartition("\n")[2]


def normal_sdist(data: bytes) -> bytes:
    """Return a .tar.gz file with the same files, without dates, owners, and the order in which they were found.

    SOURCES.txt is left out: setuptools lists other files in it if it finds those of an earlier build.
    """
    files: dict[str, bytes] = {}
    with tarfile.open(fileobj=io.BytesIO(data), mode="r:gz") as archive:
        for member in archive:
            content = archive.extractfile(member)
            if content is not None and not member.name.endswith(".egg-info/SOURCES.txt"):
                files[member.name] = content.read()
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for name, data in sorted(files.items()):
            entry = tarfile.TarInfo(name)
            entry.size, entry.mtime, entry.mode = len(data), _EPOCH, 0o644
            archive.addfile(entry, io.BytesIO(data))
    return gzip.compress(packed.getvalue(), 9, mtime=0)


def normal_wheel(data: bytes) -> bytes:
    """Return a wheel with the same files, without dates and permissions."""
    packed = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as before, zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as after:
        for name in sorted(before.namelist(), key=lambda name: (".dist-info/" in name, name)):
            entry = zipfile.ZipInfo(name, _FIRST_ZIP_DATE)
            entry.create_system, entry.external_attr, entry.compress_type = 3, 0o100644 << 16, zipfile.ZIP_DEFLATED
            after.writestr(entry, before.read(name))
    return packed.getvalue()
