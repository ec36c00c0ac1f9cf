"""Builds the package of MLIR's test dialect, once for each state of the dump, of the generator and of the sources in this folder."""

from __future__ import annotations

import gzip
import hashlib
import os
import re
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
DUMP = Path(os.environ.get("ODS_TEST_DIALECT_DUMP", ROOT.parent / "shared" / "mlir22" / "test.json.gz"))
"""MLIR 22's TestOps.td, dumped by `llvm-tblgen --dump-json`; docs/testing.md says how."""
CACHE = ROOT / ".ods_cache" / "mlir_test_dialect"
_CONFIG = '[tool.ods]\nspecs = "dialect_specs"\noutput = "generated"\n'
_HEAD = (
    "allows_unknown_operations",
    "has_canonicalizer",
    "has_fold_interface",
    "has_inliner_interface",
    "has_resources",
    "has_unknown_type_parser",
)
"""The keys of the dialect that represent its C++ code, which is not in the dump."""
_HOOKS = f"{__package__}.hooks"


def add_to_path() -> bool:
    """Make the dialect importable, as `generated.test`, and build it first where it is missing. Return False without the dump."""
    if not DUMP.is_file():
        return False
    sys.path.append(str(folder()))
    return True


def folder() -> Path:
    """Return the folder with the package `generated.test`, and build it first where it is missing."""
    made = CACHE / _key()
    if not made.is_dir():
        _build(made)
    return made


def _key() -> str:
    """Return a hash of all sources, which identifies their state."""
    digest = hashlib.sha256(DUMP.read_bytes())
    for file in _sources():
        digest.update(str(file.relative_to(ROOT)).encode() + b"\0" + file.read_bytes())
    return digest.hexdigest()[:20]


def _sources() -> Iterator[Path]:
    for folder, patterns in (("generator", ("*.py", "*.j2", "*.json")), ("ods/spec", ("*.py",)), ("dialect_specs", ("*.yaml",))):
        for pattern in patterns:
            yield from sorted((ROOT / folder).rglob(pattern))
    yield from (Path(__file__), *sorted(HERE.glob("*.yaml")), *sorted(HERE.glob("hooks/*.py")))


def _build(folder: Path) -> None:
    """Import the dump and generate the package; if another process does the same, the first one to finish wins.

    An alarm that limits the current test is delayed by the time that this takes.
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
    from generator.cli.import_td import import_files, write_dialects
    from generator.cli.trial import write_packages
    from generator.config import find_config
    from generator.pipeline import compile_project

    specs, dump = work / "dialect_specs", work / "test.json"
    dump.write_bytes(gzip.decompress(DUMP.read_bytes()))
    write_dialects(specs, import_files([dump], specs))
    head = specs / "test" / "dialect.yaml"
    head.write_text(head.read_text(encoding="utf-8") + "".join(f"  {key}: true\n" for key in _HEAD), encoding="utf-8")
    patterns = specs / "test" / "patterns.yaml"  # these patterns are used by passes only, not by the canonicalizer
    patterns.write_text(re.sub(r"^(  \w+:)$", r"\1\n    set: test", patterns.read_text(encoding="utf-8"), flags=re.M), encoding="utf-8")
    _replace_definitions(specs / "test")
    _replace_stubs(specs / "test" / "hooks.py")
    (work / "pyproject.toml").write_text(_CONFIG, encoding="utf-8")
    project = compile_project(find_config(work))
    errors = [finding.text for finding in project.findings if finding.severity == "error"]
    assert not errors, errors
    write_packages([dialect for dialect in project.dialects if dialect.name == "test"], work / "generated")


def _replace_definitions(specs: Path) -> None:
    """Copy the spec files of this folder; a definition in them replaces the imported definition of the same name."""
    for file in HERE.glob("*.yaml"):
        for section, names in _definitions(file.read_text(encoding="utf-8")).items():
            for imported in specs.glob("*.yaml"):
                text = imported.read_text(encoding="utf-8")
                found = _definitions(text).get(section, {})
                for name in names.keys() & found.keys():
                    text = text.replace(found[name], "")
                imported.write_text(text, encoding="utf-8")
    for file in HERE.glob("*.yaml"):
        shutil.copy(file, specs)


def _definitions(text: str) -> dict[str, dict[str, str]]:
    """Return the texts of the definitions in a spec file, by section and name."""
    found: dict[str, dict[str, str]] = {}
    for part in re.split(r"^(?=\w+:)", text, flags=re.M):
        section, _, body = part.partition(":\n")
        entries = re.split(r"^(?=  [\w.]+:)", body, flags=re.M)
        found[section] = {entry.partition(":")[0].strip(): entry for entry in entries}
    return found


def _tables() -> set[str]:
    """Return the names of the handwritten mappings that analyses ask for."""
    return {name for file in (HERE / "hooks").glob("*.py") for name in re.findall(r"^([A-Z_]+): Final\b", file.read_text("utf-8"), re.M)}


def _replace_stubs(stubs: Path) -> None:
    """Remove the stubs of hooks that are written by hand, and import the handwritten ones."""
    written = {name for file in (HERE / "hooks").glob("*.py") for name in re.findall(r"^def ([a-z]\w*)", file.read_text("utf-8"), re.M)}
    parts = re.split(r"^(?=@|def )", stubs.read_text(encoding="utf-8"), flags=re.M)
    kept, decorators = [], ""
    for part in parts:
        if part.startswith("@"):
            decorators += part
            continue
        name = re.match(r"def (\w+)", part)
        if name is None or name[1] not in written:
            kept.append(decorators + part)
        decorators = ""
    names = "".join(f"    {name},\n" for name in sorted(written | _tables()))
    stubs.write_text("".join(kept) + f"\nfrom {_HOOKS} import (  # noqa: E402\n{names})\n", encoding="utf-8")
