"""The manifest: hashes of what went into the generated packages and of what came out."""

from __future__ import annotations

import hashlib
import importlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path

from ..config import BUNDLED_SPECS, Config
from .write import stray_files

FILE_NAME = "manifest.json"
_FORMAT = 2
_GENERATOR = Path(__file__).resolve().parent.parent
_SOURCES = (".py", ".j2")
"""What the generator is made of."""


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
    """Hash of the generator's own sources and templates, of the spec language, and of the bundled specs that are used.

    Every copy of one version has the same, wherever it is installed.
    """
    black: str = ""
    """Year of Black: within a year its style stays the same, so a newer release of it changes nothing."""
    settings: dict[str, str] = field(default_factory=dict)
    """The Python packages that generated code names."""
    inputs: dict[str, str] = field(default_factory=dict)
    """Hash of each spec file and hooks file when everything was last generated or found to be up to date."""
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


def present_state(config: Config) -> Manifest:
    """The manifest without outputs that the files on the disk would have now."""
    settings = {"package": config.package, "specs_package": config.specs_package}
    files = {path.relative_to(config.specs).as_posix(): _hash_source(path) for path in _spec_files(config.specs)}
    return Manifest(_FORMAT, _generator_hash(config.specs), black_version().partition(".")[0], settings, files)


def source_files(config: Config) -> list[Path]:
    """What an author writes, and what generated code is made from: specs, hooks and the project file."""
    names = ("ods.toml", "pyproject.toml")
    return [*_spec_files(config.specs), *(config.root / name for name in names if (config.root / name).is_file())]


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
        return ["nothing was generated here yet" if not old.format else "another version of the generator was at work here"]
    found = _changes("spec", old.inputs, new.inputs)
    found += _changes("setting", old.settings, new.settings)
    if old.generator != new.generator:
        found.append("the generator changed")
    if old.black != new.black:
        found.append(f"Black changed from {old.black} to {new.black}")
    strays = [f"nothing generates {path}" for path in stray_files(folder, old.outputs)]
    return [*found, *_touched(old, folder), *strays]


def _touched(manifest: Manifest, folder: Path) -> list[str]:
    """What happened to the generated files since."""
    found: list[str] = []
    converted: list[str] = []
    for path, output in manifest.outputs.items():
        if hash_file(folder / path) == output.written:
            continue
        if not (folder / path).exists():
            found.append(f"{path} was removed by hand")
        elif _hash_source(folder / path) == output.written:
            converted.append(path)
        else:
            found.append(f"{path} was edited by hand")
    if converted:
        others = f" and {len(converted) - 1} more" if len(converted) > 1 else ""
        found.append(
            f"{converted[0]}{others} got CRLF as ends of lines, as git does unless .gitattributes says `{folder.name}/** text eol=lf`;"
            " say it there, and run `git add --renormalize .`"
        )
    return found


def _changes(what: str, old: Mapping[str, str], new: Mapping[str, str]) -> list[str]:
    paths = sorted(old.keys() | new.keys())
    words = {(False, True): "added", (True, False): "removed", (True, True): "changed"}
    return [f"{what} {path} was {words[path in old, path in new]}" for path in paths if old.get(path) != new.get(path)]


def _generator_hash(specs: Path) -> str:
    files = {path for folder in (_GENERATOR, _GENERATOR.parent / "ods" / "spec") for path in folder.rglob("*") if path.suffix in _SOURCES}
    own = {path.name for path in specs.iterdir()} if specs.is_dir() else set()
    files |= {path for path in BUNDLED_SPECS.glob("*/*.yaml") if path.parent.name not in own}
    total = hashlib.sha256()
    for name, path in sorted((path.relative_to(_GENERATOR.parent).as_posix(), path) for path in files):
        total.update(f"{name} {_hash_source(path)}\n".encode())
    return total.hexdigest()


def _hash_source(path: Path) -> str:
    """The hash of a text file whose ends of lines mean nothing; empty for what is no file, which a read might never end on."""
    if not path.is_file():
        return ""
    try:
        return hashlib.sha256(path.read_bytes().replace(b"\r\n", b"\n")).hexdigest()
    except OSError:
        return ""


def black_version() -> str:
    """The version of Black that is installed."""
    try:
        version = importlib.import_module("_black_version").version
    except ImportError:  # what the distribution says of itself takes as long to read as all else that is done here
        version = importlib.import_module("importlib.metadata").version("black")
    return str(version)


def _spec_files(specs: Path) -> list[Path]:
    patterns = ("*/*.yaml", "*/*.yml", "*/hooks.py", "*/hooks/**/*.py")
    return sorted(path for pattern in patterns for path in specs.glob(pattern))
