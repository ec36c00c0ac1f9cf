"""The package of MLIR's test dialect: made once for each state of the dump, of the generator and of what is written here."""

from __future__ import annotations

import gzip
import hashlib
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
DUMP = ROOT.parent / "shared" / "mlir22" / "test.json.gz"
"""MLIR 22's TestOps.td, as `llvm-tblgen --dump-json` gives it."""
CACHE = ROOT / ".ods_cache" / "mlir_test_dialect"
_CONFIG = '[tool.ods]\nspecs = "dialect_specs"\noutput = "generated"\n'
_OVERRIDES = f"\nfrom {__package__}.hooks import *  # noqa: E402, F403 — what is written by hand replaces the stubs\n"


def add_to_path() -> bool:
    """Make the dialect importable, as `generated.test`, and build it first where it is missing. Return False without the dump."""
    if not DUMP.is_file():
        return False
    folder = CACHE / _key()
    if not folder.is_dir():
        _build(folder)
    sys.path.append(str(folder))
    return True


def _key() -> str:
    """Return what tells one state of all sources from another."""
    digest = hashlib.sha256(DUMP.read_bytes())
    for file in _sources():
        digest.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:20]


def _sources() -> Iterator[Path]:
    for folder, patterns in (("generator", ("*.py", "*.j2", "*.json")), ("ods/spec", ("*.py",)), ("dialect_specs", ("*.yaml",))):
        for pattern in patterns:
            yield from sorted((ROOT / folder).rglob(pattern))
    yield from (Path(__file__), *sorted(HERE.glob("*.yaml")))


def _build(folder: Path) -> None:
    """Import the dump and generate the package; another process may do the same, and the first one wins.

    An alarm that limits the test which came first rings later by as much time as this takes.
    """
    remaining = signal.alarm(0)
    try:
        _build_now(folder)
    finally:
        signal.alarm(remaining)


def _build_now(folder: Path) -> None:
    CACHE.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(dir=CACHE, prefix="making-"))
    try:
        _write(work)
        for old in CACHE.iterdir():
            if not old.name.startswith("making-"):
                shutil.rmtree(old, ignore_errors=True)
        os.rename(work, folder)
    except OSError:
        if not folder.is_dir():
            raise
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _write(work: Path) -> None:
    from benchmarks.mlir22.run import write_packages
    from generator.cli.import_td import import_files, write_dialects
    from generator.pipeline import load_and_resolve

    specs, dump = work / "dialect_specs", work / "test.json"
    dump.write_bytes(gzip.decompress(DUMP.read_bytes()))
    write_dialects(specs, import_files([dump], specs))
    for file in HERE.glob("*.yaml"):
        shutil.copy(file, specs / "test")
    (work / "pyproject.toml").write_text(_CONFIG, encoding="utf-8")
    resolved, findings = load_and_resolve(work)
    errors = [finding.text for finding in findings if finding.severity == "error"]
    assert not errors, errors
    write_packages([dialect for dialect in resolved if dialect.name == "test"], work)
    with (specs / "test" / "hooks.py").open("a", encoding="utf-8") as hooks:
        hooks.write(_OVERRIDES)
