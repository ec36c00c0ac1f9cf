"""The manifest: hashes of what went into the generated packages and of what came out."""

from __future__ import annotations

import hashlib
import importlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

FILE_NAME = "manifest.json"
_FORMAT = 1
_GENERATOR = Path(__file__).resolve().parent.parent
_PRELUDE = _GENERATOR.parent / "dialect_specs" / "builtin"


@dataclass(frozen=True)
class Output:
    """A generated file: the hash of its text before formatting, and of what was written."""

    rendered: str
    written: str


@dataclass(frozen=True)
class Manifest:
    """What the generated packages were made from, all paths with `/` and relative."""

    format: int = 0
    generator: str = ""
    """Hash of the generator's own sources and templates, of the spec language and of the prelude."""
    black: str = ""
    """Year of Black: within a year its style stays the same, so a newer release of it changes nothing."""
    inputs: dict[str, str] = field(default_factory=dict)
    """Hash of each spec file and hooks file."""
    outputs: dict[str, Output] = field(default_factory=dict)

    def text(self) -> str:
        """The file, the same bytes for the same content."""
        return json.dumps(asdict(self), indent=1, sort_keys=True) + "\n"


def read_manifest(folder: Path) -> Manifest:
    """The manifest in a folder of generated packages; an empty one when there is none that can be read."""
    try:
        data = json.loads((folder / FILE_NAME).read_text(encoding="utf-8"))
        outputs = {path: Output(**row) for path, row in data.pop("outputs").items()}
        return Manifest(outputs=outputs, **data)
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return Manifest()


def present_state(specs: Path) -> Manifest:
    """The manifest without outputs that the files on the disk would have now."""
    return Manifest(_FORMAT, _generator_hash(specs), _black_year(), _hashes(specs, _spec_files(specs)))


def hash_text(text: str) -> str:
    """The hash of a text as UTF-8."""
    return hashlib.sha256(text.encode()).hexdigest()


def hash_file(path: Path) -> str:
    """The hash of a file; empty when it cannot be read."""
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""


def reasons(old: Manifest, new: Manifest, folder: Path) -> list[str]:
    """Why the packages in `folder`, made as `old` says, may be out of date; empty when they are not.

    `new` is the present state; its outputs are not looked at.
    """
    if old.format != _FORMAT:
        return ["nothing was generated here yet"]
    found = _changes("spec", old.inputs, new.inputs)
    if old.generator != new.generator:
        found.append("the generator changed")
    if old.black != new.black:
        found.append(f"Black changed from {old.black} to {new.black}")
    for path, output in old.outputs.items():
        if hash_file(folder / path) != output.written:
            found.append(f"{path} was {'edited' if (folder / path).exists() else 'removed'} by hand")
    return found


def _changes(what: str, old: Mapping[str, str], new: Mapping[str, str]) -> list[str]:
    paths = sorted(old.keys() | new.keys())
    words = {(False, True): "added", (True, False): "removed", (True, True): "changed"}
    return [f"{what} {path} was {words[path in old, path in new]}" for path in paths if old.get(path) != new.get(path)]


def _generator_hash(specs: Path) -> str:
    parts = [(_GENERATOR, (".py", ".j2")), (_GENERATOR.parent / "ods" / "spec", (".py",))]
    if specs.resolve() != _PRELUDE.parent:
        parts.append((_PRELUDE, (".yaml",)))
    files = [path for folder, suffixes in parts for path in folder.rglob("*") if path.suffix in suffixes]
    total = hashlib.sha256()
    for path in sorted(files):
        total.update(path.relative_to(_GENERATOR.parent).as_posix().encode())
        total.update(path.read_bytes())
    return total.hexdigest()


def _black_year() -> str:
    try:
        version = importlib.import_module("_black_version").version
    except ImportError:  # what the distribution says of itself takes as long to read as all else that is done here
        version = importlib.import_module("importlib.metadata").version("black")
    return str(version).partition(".")[0]


def _spec_files(specs: Path) -> list[Path]:
    return [path for pattern in ("*/*.yaml", "*/*.yml", "*/hooks.py", "*/hooks/**/*.py") for path in specs.glob(pattern)]


def _hashes(root: Path, files: Iterable[Path]) -> dict[str, str]:
    return {path.relative_to(root).as_posix(): hash_file(path) for path in sorted(files)}
