"""Incremental runs: if only texts in the specs of some dialects changed, only these are processed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from ods.diagnostics import has_errors

from ..codegen import package_name
from ..config import BUNDLED_PACKAGE, Config
from ..formatting import Memory
from ..loader import LoadedDialect, load_folder
from ..loader.load import check_places
from ..pipeline import bundled_dialects, bundled_names, depends_on
from ..project_files import MANIFEST
from ..resolver import resolve_dialects
from ..resolver.model import ResolvedDialect
from ..rules import check_texts
from ..tools.docs import page_path, pages_among
from .entries import Before, edited
from .generate import Plan, Tell, plan_files, plan_parts, render_dialects
from .memory import RunMemory, known_dialect, read_modules, visible_parts
from .write import Manifest, hash_file, reasons


def plan_changes(
    config: Config, folder: Path, old: Manifest, state: Manifest, memory: RunMemory, answers: Memory, tell: Tell
) -> tuple[Plan, RunMemory] | None:
    """Return the plan of a full run, computed only from what changed, and what to remember; None if that is impossible.

    It is possible if `folder` is as the last run left it, and no change is visible to other dialects.
    """
    changed = _changed_dialects(folder, old, state, memory)
    if not changed or has_errors(check_places(config.root, config.specs)):
        return None
    if len(changed) == 1:
        found = _plan_entries(config=config, folder=folder, old=old, state=state, memory=memory, answers=answers, name=changed[0])
        if found is not None:
            return found
    loaded = _load(config, changed, memory)
    if loaded is None:
        return None
    known = {name: known_dialect(loaded[name]) for name in changed}
    if any(known[name][:3] != memory.dialects[name][:3] for name in changed):
        return None
    resolved = _resolve(config, changed, loaded)
    if resolved is None:
        return None
    rendered = render_dialects(resolved, tell)
    tell("pages")
    pages = pages_among(resolved, memory.around)
    if pages is None:
        return None
    places = {package_name(name) for name in changed}
    kept = {path: output for path, output in old.outputs.items() if path.split("/")[0] not in places and path not in pages}
    assert {page_path(name) for name in changed} == pages.keys()
    plan = plan_files(rendered=rendered | pages, folder=folder, old=old, state=state, kept=kept, answers=answers, tell=tell, trusted=old)
    return plan, replace(memory, dialects={**memory.dialects, **known})


def _plan_entries(
    config: Config, folder: Path, old: Manifest, state: Manifest, memory: RunMemory, answers: Memory, name: str
) -> tuple[Plan, RunMemory] | None:
    """Return the same if only a few definitions of one dialect changed, and those that mention them are few."""
    known = memory.dialects
    before = Before(
        known[name].folder,
        {other: each.texts for other, each in known.items()},
        {other: each.folder for other, each in known.items()},
        {other: each.depends_on for other, each in known.items()},
        memory.around,
        cache(lambda: read_modules(config.root, memory.manifest)),
    )
    found = edited(config, folder, name, before, answers, visible_parts)
    if found is None:
        return None
    parts = visible_parts(found.loaded)
    digests = known[name].digests | {f"{section} {key}": parts[f"{section} {key}"] for section, key in found.changed}
    now = known[name]._replace(digests=digests, texts=found.texts)
    return plan_parts(found.modules, found.formatted, found.pages, old, state), replace(memory, dialects={**known, name: now})


def _changed_dialects(folder: Path, old: Manifest, state: Manifest, memory: RunMemory) -> list[str]:
    """Return the dialects with changed specs; empty if other inputs changed too, such as hooks, which may use any dialect."""
    if old.inputs.keys() != state.inputs.keys() or memory.manifest != hash_file(folder / MANIFEST):
        return []
    if reasons(old._replace(inputs=state.inputs), state, folder):
        return []
    files = [path for path, found in state.inputs.items() if old.inputs[path] != found]
    if any(path.endswith(".py") for path in files):
        return []
    folders = {path.partition("/")[0] for path in files}
    names = [name for name, known in memory.dialects.items() if known.folder in folders]
    return names if len(names) == len(folders) else []


def _load(config: Config, changed: list[str], memory: RunMemory) -> dict[str, LoadedDialect] | None:
    """Load the changed dialects and their dependencies; None if they have errors."""
    loaded: dict[str, LoadedDialect] = {}
    pending = ["builtin", *changed]
    while pending:
        name = pending.pop()
        if name in loaded or name not in memory.dialects:
            continue
        dialect, findings = load_folder(config.root, config.specs / memory.dialects[name].folder)
        if dialect.name != name or has_errors(findings):
            return None
        loaded[name] = dialect
        pending += depends_on(dialect)
    return loaded


def _resolve(config: Config, changed: list[str], loaded: Mapping[str, LoadedDialect]) -> tuple[ResolvedDialect, ...] | None:
    own = list(loaded.values())
    foreign = bundled_dialects(own)
    packages = {dialect.name: BUNDLED_PACKAGE for dialect in foreign}
    everything = [*foreign, *own]
    resolved, findings = resolve_dialects(everything, config.package, config.specs_package, packages, bundled_names(), changed)
    return None if has_errors([*findings, *check_texts(resolved)]) else resolved
