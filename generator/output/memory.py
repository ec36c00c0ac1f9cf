"""The memory of the last run, for incremental runs, in the user's cache folder.

Valid only for the manifest it was written with; unreadable or edited files are ignored.
"""

from __future__ import annotations

import hashlib
import json
import platform
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from ods.diagnostics.late import dataclass

from ..formatting import Memory, Statement
from ..loader import LoadedDialect
from ..pipeline import depends_on
from ..resolver.model import PythonClass
from ..tools.docs import Surroundings
from ..tools.docs.markdown import Links, LinkTarget
from ..tools.docs.pages.parts import Uses
from .entries import KnownEntry, KnownText, known_texts
from .generate import Plan
from .user_cache import RUN_FILE, cache_folder, read_record, record_text
from .write import black_version, hash_text, write_whole

_FORMAT = 3
_MODULES_FILE = "modules.json"
_MOST_ANSWERS = 20_000
"""The greatest number of stored answers of a kind."""
_Answer = TypeVar("_Answer")
_TEXTS = {"description", "examples", "grammar"}
_TEXTS_OF_OPERATION = {*_TEXTS, "summary", "assembly_format", "assembly_format_needs"}
"""The keys of an operation that affect only its own module and page."""


class KnownDialect(NamedTuple):
    """The facts about a dialect that the output of other dialects depends on."""

    folder: str
    depends_on: tuple[str, ...]
    digests: dict[str, str]
    """What other dialects can see of the head, under the empty name, and of each definition, by section and key."""
    texts: dict[str, KnownText]
    """The spec files by their names in diagnostics."""


@dataclass(frozen=True)
class RunMemory:
    """The facts that a run stores for the next run."""

    manifest: str
    """The hash of the manifest that the run wrote."""
    dialects: dict[str, KnownDialect]
    around: Surroundings


def known_dialect(dialect: LoadedDialect) -> KnownDialect:
    """Return the facts about a dialect that other dialects can see."""
    folder = dialect.files[0].rpartition("/")[0].rpartition("/")[2] if dialect.files else dialect.name
    return KnownDialect(folder, tuple(depends_on(dialect)), visible_parts(dialect), known_texts(dialect))


def visible_parts(dialect: LoadedDialect) -> dict[str, str]:
    """Return the digests of what other dialects can see of the head, under the empty name, and of each definition, by section and key."""
    found = {"": "" if dialect.head is None else _digest(dialect.head.model_dump_json())}
    for definition in dialect.definitions:
        left_out = _TEXTS_OF_OPERATION if definition.section == "ops" else set() if "templates" in definition.section else _TEXTS
        text = definition.spec.model_dump_json(exclude=left_out) if definition.spec is not None else ""
        given = sorted(definition.spec.model_fields_set - left_out) if definition.spec is not None else []
        found[f"{definition.section} {definition.key}"] = _digest(f"{given} {text}")
    return found


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def read_memory(root: Path) -> RunMemory | None:
    """Return the memory of the last run; None if there is no valid one."""
    found = _read(root, RUN_FILE)
    try:
        return None if found is None else _memory(*found)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError):
        return None


def _answers_file() -> str:
    return f"black-{black_version()}-python-{platform.python_version()}.json"


def read_answers(root: Path) -> Memory:
    """Return the stored answers of the installed version of Black."""
    found = _read(root, _answers_file())
    if found is None:
        return Memory()
    try:
        rows = found[1]["statements"]
        statements = {Statement(tuple(lines), depth, first): tuple(answer) for lines, depth, first, answer in rows}
        return Memory(dict(found[1]["forms"]), stored=statements, valid=dict.fromkeys(found[1]["valid"]))
    except (KeyError, TypeError, ValueError):
        return Memory()


def read_modules(root: Path, manifest: str) -> dict[str, str]:
    """Return the modules before formatting that the run with this manifest left; empty if they are not known."""
    found = _read(root, _MODULES_FILE)
    return found[1] if found is not None and found[0] == manifest and all(isinstance(text, str) for text in found[1].values()) else {}


def remember(root: Path, plan: Plan, memory: RunMemory | None, answers: Memory | None) -> None:
    """Store the results of a completed run for the next one; `memory.manifest` is the one before."""
    folder = cache_folder(root)
    if folder is None:
        return
    manifest = hash_text(plan.manifest.text())
    if answers is not None:
        _write(folder, _answers_file(), "", _encoded(_answers_data(answers)))
    if memory is not None:
        modules = {**read_modules(root, memory.manifest), **plan.rendered} if memory.manifest else plan.rendered
        _write(folder, _MODULES_FILE, manifest, _encoded(modules))
        _write(folder, RUN_FILE, manifest, _encoded(_data(memory.dialects, memory.around)))


def _answers_data(answers: Memory) -> dict[str, Any]:
    """Return the answers to store: the latest ones, those that this run used last."""
    statements = {**{each: answer for each, answer in answers.stored.items() if each not in answers.statements}, **answers.statements}
    rows = [[each.lines, each.depth, each.is_docstring, answer] for each, answer in statements.items()]
    return {"forms": _latest(answers.forms), "statements": rows[-_MOST_ANSWERS:], "valid": [*_latest(answers.valid)]}


def _latest(answers: dict[str, _Answer]) -> dict[str, _Answer]:
    return dict([*answers.items()][-_MOST_ANSWERS:])


def _data(dialects: dict[str, KnownDialect], around: Surroundings) -> dict[str, Any]:
    return {
        "format": _FORMAT,
        "dialects": {name: [*known[:3], _text_rows(known.texts)] for name, known in dialects.items()},
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
    dialects = {
        name: KnownDialect(folder, tuple(depends_on), digests, _texts(rows))
        for name, (folder, depends_on, digests, rows) in data["dialects"].items()
    }
    visible = {name: tuple(others) for name, others in data["visible"].items()}
    operations = {PythonClass(module, name): op for module, name, op in data["operations"]}
    targets = {(kind, owner, name): LinkTarget(dialect, anchor) for kind, owner, name, dialect, anchor in data["targets"]}
    links = Links(visible, operations, targets)
    users = {_key(key): {_key(user): None for user in found} for key, found in data["users"]}
    sections = {name: {title: (anchor, count) for title, (anchor, count) in found.items()} for name, found in data["sections"].items()}
    return RunMemory(manifest, dialects, Surroundings(links, data["namespaces"], Uses(links, users), sections))


def _text_rows(texts: dict[str, KnownText]) -> dict[str, Any]:
    return {file: [each.text, each.entries, each.sections, each.can_be_cut] for file, each in texts.items()}


def _texts(rows: dict[str, Any]) -> dict[str, KnownText]:
    return {
        file: KnownText(text, tuple([KnownEntry._make([*entry[:5], tuple(entry[5])]) for entry in entries]), tuple(sections), can_be_cut)
        for file, (text, entries, sections, can_be_cut) in rows.items()
    }


def _key(parts: Iterable[str]) -> tuple[str, str, str]:
    kind, dialect, name = parts
    return kind, dialect, name


def _read(root: Path, name: str) -> tuple[str, dict[str, Any]] | None:
    """Return the hash of the manifest that a file of the memory belongs to, and its content; None if there is none, or it is invalid."""
    folder = cache_folder(root)
    found = read_record(folder / name) if folder is not None else None
    try:
        data = json.loads(found[1]) if found is not None else None
    except ValueError:
        return None
    return (found[0], data) if found is not None and isinstance(data, dict) else None


def _encoded(data: Mapping[str, Any]) -> bytes:
    return json.dumps(data).encode()


def _write(folder: Path, name: str, manifest: str, body: bytes) -> None:
    """Write a file atomically; do nothing if the folder cannot be written."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(folder / name, record_text(manifest, body))
