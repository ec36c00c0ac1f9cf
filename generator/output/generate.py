"""Render the modules and pages of dialects with templates, which are compiled once, and plan what has to be written."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import field, replace
from importlib.util import cache_from_source
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

from jinja2 import BytecodeCache, Environment, FileSystemLoader, StrictUndefined
from jinja2.bccache import Bucket

from ods.diagnostics.late import dataclass

from ..backends import lower_dialect
from ..backends.module_model import ModuleModel
from ..codegen import package_name, quoted
from ..formatting import LINE_LENGTH, Memory, format_modules
from ..headers import HEADER
from ..project_files import MANIFEST
from ..resolver.model import ResolvedDialect
from ..tools.docs import OVERVIEW_PATH, Surroundings, dialect_pages, is_page, overview, page_path, pages_and_surroundings
from .write import Manifest, Output, hash_file, hash_text, is_ours, stale_files, stray_files, write_whole


class TemplateCache(BytecodeCache):
    """Caches the compiled templates of a folder where Python keeps compiled code; `options` is everything else that they depend on."""

    def __init__(self, folder: Path, options: str) -> None:
        self._folder = folder
        self._options = options

    def get_cache_key(self, name: str, filename: str | None = None) -> str:
        """Return the name of the template as key, because all templates are in one folder."""
        return name

    def get_source_checksum(self, source: str) -> str:
        """Return the checksum that Jinja compares before it uses compiled code."""
        return super().get_source_checksum(f"{self._options}\n{source}")

    def load_bytecode(self, bucket: Bucket) -> None:
        """Load the code that an earlier run stored, if it is readable."""
        with suppress(OSError, EOFError, ValueError, UnpicklingError), open(self._path(bucket), "rb") as file:
            bucket.load_bytecode(file)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Write the compiled code atomically, if Python may write compiled code and the folder can be written."""
        if sys.dont_write_bytecode:
            return
        path = self._path(bucket)
        with suppress(OSError):
            os.makedirs(os.path.dirname(path), exist_ok=True)
            write_whole(Path(path), bucket.bytecode_to_string())

    def _path(self, bucket: Bucket) -> str:
        return cache_from_source(str(self._folder / bucket.key))


_OPTIONS: dict[str, Any] = {"trim_blocks": True, "lstrip_blocks": True, "keep_trailing_newline": True, "autoescape": False}
TEMPLATES = Path(__file__).resolve().parent.parent / "templates"


def render_module(module: ModuleModel) -> str:
    """Return the text of a module before formatting."""
    return render_with_items(module, render_items(module))


def render_items(module: ModuleModel) -> list[str]:
    """Return the texts of the definitions of a module."""
    macros = _environment().get_template("module.py.j2").module
    return [getattr(macros, item.macro)(item.model).strip("\n") for item in module.items]


def render_with_items(module: ModuleModel, items: Sequence[str]) -> str:
    """Return the text of a module with these texts of its definitions."""
    macros: Any = _environment().get_template("module.py.j2").module
    return f"{macros.module(module, items)}\n"


def render_template(template: str, **values: str) -> str:
    """Return the text of a template with these values."""
    return _environment().get_template(template).render(**values)


_environments: list[Environment] = []


def _environment() -> Environment:
    if not _environments:
        cache = TemplateCache(TEMPLATES, repr(_OPTIONS))
        made = Environment(loader=FileSystemLoader(TEMPLATES), undefined=StrictUndefined, bytecode_cache=cache, **_OPTIONS)
        made.filters["quoted"] = quoted
        _environments.append(made)
    return _environments[0]


_ATTRIBUTES = ".gitattributes"
_ATTRIBUTES_TEXT = f"""\
{HEADER}: git keeps these files as they were written, and hides them in reviews.
* text eol=lf linguist-generated
"""
_TYPED = "py.typed"
_INDEX = "_dialects.pyi"
"""The stub file for `from ods.mlir.dialects import …` in a project whose output is `generated`."""
_TYPED_TEXT = f"{HEADER}: type checkers read the annotations of an installed package that has this file.\n"


Tell = Callable[[str], None]
_NOTHING_TRUSTED = Manifest()


@dataclass(frozen=True)
class Plan:
    """The changes that bring a folder up to date."""

    texts: dict[str, str]
    """Maps paths below the folder to the texts to write, including the manifest."""
    removed: tuple[str, ...]
    strays: tuple[str, ...]
    """Files with the generator's header that no manifest lists."""
    manifest: Manifest
    """The manifest after the changes."""
    around: Surroundings | None = None
    """The links and headings of all pages; None unless all dialects were planned."""
    rendered: Mapping[str, str] = field(default_factory=dict)
    """The modules that were planned, before formatting."""

    @property
    def is_empty(self) -> bool:
        """True if nothing has to be written, not even the manifest."""
        return not self.texts and not self.removed

    @property
    def changes(self) -> tuple[str, ...]:
        """The paths of outdated files, except the manifest."""
        return (*sorted(path for path in self.texts if path != MANIFEST), *self.removed)


def plan_generation(
    dialects: Iterable[ResolvedDialect],
    folder: Path,
    old: Manifest,
    state: Manifest,
    package: str,
    chosen: Collection[str] | None = None,
    tell: Tell = lambda _: None,
    answers: Memory | None = None,
    trusted: Manifest = _NOTHING_TRUSTED,
) -> Plan:
    """Plan the files of `folder`: the packages of `dialects`, as the Python package `package`, and their pages.

    `old` is the manifest in the folder, `state` the present state of the inputs; with `chosen`, only those dialects are
    planned. `tell` is called with each step; `answers` holds Black's known answers, and grows. Files that `trusted` lists, a
    manifest that a run of this user wrote, need no formatting.
    """
    known = tuple(dialects)
    rendered = render_dialects((dialect for dialect in known if chosen is None or dialect.name in chosen), tell)
    tell("pages")
    pages, around = pages_and_surroundings(known, chosen)
    rendered |= {OVERVIEW_PATH: overview(known), **pages, _INDEX: _index(known, package)}
    if is_ours(folder / _ATTRIBUTES) or not (folder / _ATTRIBUTES).exists():
        rendered[_ATTRIBUTES] = _ATTRIBUTES_TEXT
    plan = plan_files(rendered=rendered, folder=folder, old=old, state=state, kept={}, answers=answers, tell=tell, trusted=trusted)
    strays = stray_files(folder, old.outputs.keys() | plan.manifest.outputs) if chosen is None else []
    return replace(plan, strays=tuple(strays), around=around)


def plan_files(
    rendered: dict[str, str],
    folder: Path,
    old: Manifest,
    state: Manifest,
    kept: Mapping[str, Output],
    answers: Memory | None,
    tell: Tell,
    trusted: Manifest,
) -> Plan:
    """Plan the files of `folder`: `rendered` texts after formatting, and the existing outputs `kept`."""
    tell("formatting")
    formatted = _format(_unknown(rendered, folder, trusted, state), answers)
    outputs = {
        path: Output(_unformatted_hash(text), hash_text(formatted[path]) if path in formatted else trusted.outputs[path].written)
        for path, text in rendered.items()
    }
    texts = {path: text for path, text in formatted.items() if hash_file(folder / path) != outputs[path].written}
    manifest = state._replace(outputs={**kept, **outputs})
    if hash_file(folder / MANIFEST) != hash_text(manifest.text()):
        texts[MANIFEST] = manifest.text()
    modules = {path: text for path, text in rendered.items() if path.endswith(".py")}
    return Plan(texts, tuple(stale_files(folder, old.outputs, manifest.outputs)), (), manifest, rendered=modules)


def plan_parts(modules: Mapping[str, str], formatted: Mapping[str, str], pages: Mapping[str, str], old: Manifest, state: Manifest) -> Plan:
    """Plan modules, known before and after formatting, and pages; all other files are as they were."""
    written = {**formatted, **pages}
    changed = {path: Output(_unformatted_hash(modules.get(path, text)), hash_text(text)) for path, text in written.items()}
    manifest = state._replace(outputs={**old.outputs, **changed})
    texts = {path: text for path, text in written.items() if old.outputs[path] != changed[path]}
    return Plan({**texts, MANIFEST: manifest.text()}, (), (), manifest, rendered=modules)


def plan_pages(dialects: Iterable[ResolvedDialect], folder: Path, old: Manifest, chosen: Collection[str] | None = None) -> Plan:
    """Plan the pages of `dialects` in `folder`, without the modules."""
    pages = dialect_pages(tuple(dialects), chosen)
    outputs = {path: Output(_unformatted_hash(text), hash_text(text)) for path, text in pages.items()}
    others = {path: output for path, output in old.outputs.items() if is_page(path) and path not in pages}
    stale = stale_files(folder, others, ()) if chosen is None else []
    kept = {path: output for path, output in old.outputs.items() if path not in stale}
    manifest = old._replace(outputs=kept | outputs)
    texts = {path: text for path, text in pages.items() if hash_file(folder / path) != hash_text(text)}
    if manifest != old:
        texts[MANIFEST] = manifest.text()
    return Plan(texts, tuple(stale), (), manifest)


def restrict(plan: Plan, dialects: Collection[str], old: Manifest) -> Plan:
    """Return the part of a plan for these dialects; for others the manifest keeps its old entries.

    That includes all inputs: the other dialects may not fit the changed ones, so `reasons` must report them.
    """
    pages = {OVERVIEW_PATH, *(page_path(dialect) for dialect in dialects)}
    folders = {_ATTRIBUTES, _INDEX, *map(package_name, dialects)}

    def concerns(path: str) -> bool:
        return path.split("/")[0] in folders or path in pages

    outputs = {path: output for path, output in old.outputs.items() if not concerns(path)}
    outputs |= {path: output for path, output in plan.manifest.outputs.items() if concerns(path)}
    kept = old if old.format == plan.manifest.format else plan.manifest
    manifest = kept._replace(inputs=old.inputs, outputs=outputs)
    texts = {path: text for path, text in plan.texts.items() if concerns(path)}
    if manifest != old:
        texts[MANIFEST] = manifest.text()
    return Plan(texts, tuple(path for path in plan.removed if concerns(path)), plan.strays, manifest)


def render_dialects(dialects: Iterable[ResolvedDialect], tell: Tell = lambda _: None) -> dict[str, str]:
    """Return the unformatted text of every module by its path.

    The root has no `__init__.py`: it is a namespace package, so a project's `generated` and the bundled one merge.
    """
    found: dict[str, str] = {}
    for dialect in dialects:
        tell(f"dialect {dialect.name}")
        for module in lower_dialect(dialect):
            found[module.path] = render_module(module)
            found[f"{module.path.partition('/')[0]}/{_TYPED}"] = _TYPED_TEXT
    return found


def _index(dialects: Iterable[ResolvedDialect], package: str) -> str:
    """Return a stub file that imports the package of each dialect under the dialect's name."""
    names = sorted(dialect.name for dialect in dialects if not dialect.external and package_name(dialect.name) == dialect.name)
    imports = (f"from {package} import {name} as {name}\n" for name in names)
    return f"{HEADER}: the dialects of this project, as `ods.mlir.dialects` has them.\n{''.join(imports)}"


def _unknown(rendered: dict[str, str], folder: Path, trusted: Manifest, state: Manifest) -> dict[str, str]:
    """Return the modules whose formatted text is not yet on disk."""
    if trusted.black != state.black:
        return rendered
    return {path: text for path, text in rendered.items() if not _is_on_disk(path, text, folder, trusted)}


def _is_on_disk(path: str, text: str, folder: Path, trusted: Manifest) -> bool:
    known = trusted.outputs.get(path)
    return known is not None and known.rendered == _unformatted_hash(text) and hash_file(folder / path) == known.written


def _unformatted_hash(text: str) -> str:
    return hash_text(f"{LINE_LENGTH}\n{text}")


def _format(texts: dict[str, str], answers: Memory | None) -> dict[str, str]:
    """Return modules formatted by Black; other files are unchanged."""
    return texts | format_modules({path: text for path, text in texts.items() if path.endswith(".py")}, answers)
