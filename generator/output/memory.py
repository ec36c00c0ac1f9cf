"""The memory of the last run: what of it a run can use in which only texts have changed, in a folder that git does not see.

What it says goes for the outputs of one manifest; whatever cannot be read, or was changed by another hand, is as if it were not there.
"""

from __future__ import annotations

import hashlib
import json
import os
import tempfile
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..docs import Surroundings
from ..docs.markdown.links import Links, LinkTarget
from ..docs.pages.uses import Uses
from ..formatting import Memory, Statement
from ..loader import LoadedDialect
from ..resolver.model import PythonClass
from .generate import Plan
from .manifest import black_version, hash_text

FOLDER = ".ods_cache"
_FILE = "generate.json"
_FORMAT = 2
_TEXTS = {"description", "examples", "grammar"}
_TEXTS_OF_OPERATION = {*_TEXTS, "summary", "assembly_format", "assembly_format_needs"}
"""What of a definition nothing outside of its own module and page depends on."""


@dataclass(frozen=True)
class KnownDialect:
    """What must not change in a dialect if what others make of it is to stay the same."""

    folder: str
    depends_on: tuple[str, ...]
    digest: str


@dataclass(frozen=True)
class RunMemory:
    """What a run leaves for the next one."""

    manifest: str
    """The hash of the manifest that it has written."""
    dialects: dict[str, KnownDialect]
    around: Surroundings


def known_dialect(dialect: LoadedDialect) -> KnownDialect:
    """What others see of a dialect."""
    total = hashlib.sha256()
    if dialect.head is not None:
        total.update(dialect.head.model_dump_json().encode())
    for definition in dialect.definitions:
        left_out = _TEXTS_OF_OPERATION if definition.section == "ops" else set() if "templates" in definition.section else _TEXTS
        text = definition.spec.model_dump_json(exclude=left_out) if definition.spec is not None else ""
        given = sorted(definition.spec.model_fields_set - left_out) if definition.spec is not None else []
        total.update(f"{definition.section} {definition.key} {given} {text}\n".encode())
    folder = dialect.files[0].rpartition("/")[0].rpartition("/")[2] if dialect.files else dialect.name
    return KnownDialect(folder, tuple(dialect.head.depends_on) if dialect.head is not None else (), total.hexdigest())


def read_memory(root: Path) -> RunMemory | None:
    """What the last run has left; None when there is nothing that can be used."""
    found = _read(root / FOLDER / _FILE)
    try:
        return None if found is None else _memory(*found)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        return None


def _answers_file() -> str:
    return f"black-{black_version()}.json"


def read_answers(root: Path) -> Memory:
    """What this version of Black has answered in earlier runs."""
    found = _read(root / FOLDER / _answers_file())
    if found is None:
        return Memory()
    try:
        rows = found[1]["statements"]
        statements = {Statement(tuple(lines), depth, first): tuple(answer) for lines, depth, first, answer in rows}
        return Memory(dict(found[1]["forms"]), statements)
    except (KeyError, TypeError, ValueError):
        return Memory()


def remember(root: Path, plan: Plan, dialects: dict[str, KnownDialect] | None, answers: Memory | None) -> None:
    """Leave for the next run what this one, whose plan is done, has learnt; `dialects` are None when all is as it was."""
    manifest = hash_text(plan.manifest.text())
    if answers is not None:
        statements = [[each.lines, each.depth, each.is_docstring, answer] for each, answer in answers.statements.items()]
        _write(root / FOLDER, _answers_file(), "", _encoded({"forms": answers.forms, "statements": statements}))
    if dialects is not None and plan.around is not None:
        _write(root / FOLDER, _FILE, manifest, _encoded(_data(dialects, plan.around)))
    elif dialects is None:
        known = _read_body(root / FOLDER / _FILE)
        if known is not None:
            _write(root / FOLDER, _FILE, manifest, known[1])


def _data(dialects: dict[str, KnownDialect], around: Surroundings) -> dict[str, Any]:
    return {
        "format": _FORMAT,
        "dialects": {name: [known.folder, known.depends_on, known.digest] for name, known in dialects.items()},
        "visible": around.links.visible,
        "operations": [[each.module, each.name, name] for each, name in around.links.operations.items()],
        "targets": [[*key, target.dialect, target.anchor] for key, target in around.links.targets.items()],
        "namespaces": around.namespaces,
        "sections": around.sections,
        "users": [[key, list(users)] for key, users in around.uses.users.items()],
    }


def _memory(manifest: str, data: dict[str, Any]) -> RunMemory | None:
    if data["format"] != _FORMAT:
        return None
    dialects = {name: KnownDialect(folder, tuple(depends_on), digest) for name, (folder, depends_on, digest) in data["dialects"].items()}
    visible = {name: tuple(others) for name, others in data["visible"].items()}
    operations = {PythonClass(module, name): op for module, name, op in data["operations"]}
    targets = {(kind, owner, name): LinkTarget(dialect, anchor) for kind, owner, name, dialect, anchor in data["targets"]}
    links = Links(visible, operations, targets)
    users = {_key(key): {_key(user): None for user in found} for key, found in data["users"]}
    sections = {name: {title: (anchor, count) for title, (anchor, count) in found.items()} for name, found in data["sections"].items()}
    return RunMemory(manifest, dialects, Surroundings(links, data["namespaces"], Uses(links, users), sections))


def _key(parts: Iterable[str]) -> tuple[str, str, str]:
    kind, dialect, name = parts
    return kind, dialect, name


def _read(path: Path) -> tuple[str, dict[str, Any]] | None:
    """The manifest that a file goes with, and the object in it."""
    found = _read_body(path)
    try:
        data = json.loads(found[1]) if found is not None else None
    except ValueError:
        return None
    return (found[0], data) if found is not None and isinstance(data, dict) else None


def _read_body(path: Path) -> tuple[str, bytes] | None:
    """The manifest that a file goes with, and its text; None when its first line, which has the hash of both, does not fit."""
    try:
        head, _, body = path.read_bytes().partition(b"\n")
        digest, _, manifest = head.decode("ascii").partition(" ")
    except (OSError, ValueError):
        return None
    return (manifest, body) if digest == _digest(manifest, body) else None


def _digest(manifest: str, body: bytes) -> str:
    return hashlib.sha256(manifest.encode() + b"\n" + body).hexdigest()


def _encoded(data: dict[str, Any]) -> bytes:
    return json.dumps(data).encode()


def _write(folder: Path, name: str, manifest: str, body: bytes) -> None:
    """Put a file in place at once, if the folder of the project can be written."""
    with suppress(OSError):
        folder.mkdir(exist_ok=True)
        if not folder.resolve().is_relative_to(folder.parent.resolve()):
            return  # a link leads out of the project
        if not (folder / ".gitignore").exists():
            (folder / ".gitignore").write_text("*\n", encoding="utf-8")
        descriptor, temporary = tempfile.mkstemp(dir=folder)
        with open(descriptor, "wb") as file:
            file.write(f"{_digest(manifest, body)} {manifest}\n".encode() + body)
        try:
            os.replace(temporary, folder / name)
        except OSError:
            os.unlink(temporary)
