"""Incremental runs: what an edit of some definitions changes is generated from these alone, with what they mention.

Two small dialects are generated, with the definitions as they were and as they are. Each part of a file in which the two differ is
replaced in what the last run generated. What cannot be told in this way is left to other runs: then there is no plan.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from ods.diagnostics import Source, has_errors
from ods.diagnostics.late import dataclass

from ..backends import lower_dialect
from ..backends.module_model import ModuleModel
from ..config import Config
from ..formatting import Memory, format_modules
from ..loader import LoadedDialect, load_folder
from ..loader.edited import END, Document, Place, difference, parse_again, parse_entry
from ..pipeline import depends_on, resolve_loaded
from ..resolver.model import ResolvedDialect
from ..resolver.resolve import concerned, names_of, plain_name, plain_text
from ..rules import check_dialects
from ..tools.docs import page_path
from ..tools.docs.pages.page import Surroundings, write_part
from .generate import render_items, render_with_items

_MOST = 60
"""The greatest number of definitions to generate by this way."""
_WORD = re.compile(r"\w+")
_TOP = re.compile(r"^(?=### |## )", re.MULTILINE)
_CONSTANT = re.compile(r"(\w+)(?:: Final)? = (.*)")
_DEFINED = re.compile(r"\n(?:class |def )?(\w+)")
_KINDS = ("op", "type", "attr", "interface", "trait")


class _Impossible(Exception):
    """Raised if an edit may change more than the parts that are generated."""


class KnownEntry(NamedTuple):
    """A definition in a spec file."""

    section: str
    key: str
    start: int
    """Where its lines begin."""
    body: int
    """Where its key ends."""
    end: int
    names: tuple[str, ...] = ()
    """What others may call it, as plain words."""


@dataclass(frozen=True)
class KnownText:
    """The text of a spec file, and the entries in lines of their own; `can_be_cut` is False if entries depend on others by the text."""

    text: str
    entries: tuple[KnownEntry, ...]
    sections: tuple[int, ...]
    """Where the lines of the sections' names begin."""
    can_be_cut: bool

    @classmethod
    def of(cls, document: Document, names: Mapping[tuple[str, str], Iterable[str]]) -> KnownText:
        """Return what is known about a document; `names` are those of its definitions."""
        entries = [
            KnownEntry(each.section, each.key.text, each.start, each.key.end, each.end, tuple(sorted(names.get(each.name, ()))))
            for each in document.entries
        ]
        wanted = {each.section for each in entries}
        keys = [key for key, _ in getattr(document.node, "entries", ()) if key.text in wanted]
        can_be_cut = document.complete and not document.findings and not document.has_aliases
        return cls(document.source.text, tuple(entries), tuple([key.start for key in keys]), can_be_cut)

    def without(self, is_left_out: Callable[[KnownEntry], bool]) -> str:
        """Return the text without some entries, and without the names of sections that are empty then."""
        found, place = [], 0
        starts = [*self.sections, len(self.text)]
        for section, following in zip(starts, starts[1:]):
            own = [each for each in self.entries if section < each.start < following]
            gone = [each for each in own if is_left_out(each)]
            cuts = [(section, own[-1].end)] if gone == own else [(each.start, each.end) for each in gone]
            for start, end in cuts:
                found.append(self.text[place:start])
                place = end
        return "".join([*found, self.text[place:]])

    def edited(self, source: Source) -> KnownText | None:
        """Return what is known about a text that differs from this one in the body of one entry; None for any other text."""
        old, new = self.text, source.text
        first, last = difference(old, new)
        number = next((number for number, each in enumerate(self.entries) if each.body <= first and last < each.end), None)
        if number is None or not self.can_be_cut or END.search(old):
            return None
        entry, shift = self.entries[number], len(new) - len(old)
        indent = len(old[entry.start : entry.body]) - len(old[entry.start : entry.body].lstrip())
        following = next((each.section for each in self.entries if each.start == entry.end), "")
        parsed = parse_entry(
            source, Place(entry.section, entry.start, indent, following, entry.end == len(old)), new[entry.start : entry.end + shift]
        )
        if parsed is None or (parsed[0].text, parsed[0].end) != (entry.key, entry.body):
            return None
        behind = [
            each._replace(start=each.start + shift, body=each.body + shift, end=each.end + shift) for each in self.entries[number + 1 :]
        ]
        entries = (*self.entries[:number], entry._replace(end=entry.end + shift), *behind)
        return KnownText(new, entries, tuple([place + shift if place > entry.start else place for place in self.sections]), True)

    @cached_property
    def frame(self) -> str:
        """The text without the bodies of all entries."""
        places = [0, *(place for each in self.entries for place in (each.body, each.end)), len(self.text)]
        return "\n".join([self.text[start:end] for start, end in zip(places[::2], places[1::2], strict=True)])

    def body(self, entry: KnownEntry) -> str:
        """Return the text of an entry behind its key."""
        return self.text[entry.body : entry.end]


def known_texts(dialect: LoadedDialect) -> dict[str, KnownText]:
    """Return what is known about the spec files of a dialect, by their names."""
    names = {(each.section, each.key): names_of(each) for each in dialect.definitions}
    return {document.source.name: KnownText.of(document, names) for document in dialect.documents}


class Edited(NamedTuple):
    """The files of a dialect after an edit of entries."""

    texts: dict[str, KnownText]
    """The specs of the dialect as they are."""
    modules: dict[str, str]
    """The changed modules before formatting, by path."""
    formatted: dict[str, str]
    """The same after formatting."""
    pages: dict[str, str]
    loaded: LoadedDialect
    """The changed definitions and what they mention."""
    changed: tuple[tuple[str, str], ...]
    """The sections and keys of the changed definitions."""


@dataclass(frozen=True)
class Before:
    """What the last run left."""

    folder: str
    """The name of the folder with the specs of the dialect."""
    texts: Mapping[str, Mapping[str, KnownText]]
    """The spec files of all dialects."""
    folders: Mapping[str, str]
    """The names of the folders of all dialects."""
    depends_on: Mapping[str, Sequence[str]]
    around: Surroundings
    modules: Callable[[], Mapping[str, str]]
    """Returns the modules before formatting."""


def edited(
    config: Config, folder: Path, name: str, before: Before, answers: Memory, hides: Callable[[LoadedDialect], Mapping[str, str]]
) -> Edited | None:
    """Return the files of a dialect of which some entries were changed; None if more than their parts may have changed.

    `hides` returns what others can see of each definition.
    """
    try:
        return _Edit(config, folder, name, before, answers, hides).result()
    except _Impossible:
        return None


class _Edit:
    """An edit of one dialect."""

    def __init__(
        self,
        config: Config,
        folder: Path,
        name: str,
        before: Before,
        answers: Memory,
        visible: Callable[[LoadedDialect], Mapping[str, str]],
    ) -> None:
        self._config, self._folder, self._name, self._before, self._answers, self._visible = config, folder, name, before, answers, visible
        self._old = before.texts[name]
        self._new = {file: self._known(file, text) for file, text in self._old.items()}
        self._changed = [
            (file, number)
            for file, text in self._new.items()
            for number, (was, now) in enumerate(zip(self._old[file].entries, text.entries, strict=True))
            if text is not self._old[file] and self._old[file].body(was) != text.body(now)
        ]
        if not self._changed or not all(text.can_be_cut for text in self._old.values()):
            raise _Impossible

    def _known(self, file: str, before: KnownText) -> KnownText:
        """Return a spec file as it is now; it may differ from what it was in the bodies of entries alone."""
        try:
            text = (self._config.root / file).read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            raise _Impossible from error
        if text == before.text:
            return before
        edited = before.edited(Source(file, text))
        if edited is not None:
            return edited
        document = parse_again(Source(file, text), None)
        names = {(each.section, each.key): each.names for each in before.entries}
        found = KnownText.of(document, names)
        same = [(each.section, each.key) for each in found.entries] == [(each.section, each.key) for each in before.entries]
        if not same or not found.can_be_cut or found.frame != before.frame:
            raise _Impossible
        return found

    def result(self) -> Edited:
        """Return the changed files."""
        kept = self._kept()
        old, new = self._loaded(self._old, kept), self._loaded(self._new, kept)
        changed = [(self._old[file].entries[number].section, self._old[file].entries[number].key) for file, number in self._changed]
        self._check_names(old, new, changed)
        self._check_hooks(old, new, changed)
        dependencies = self._dependencies(new)
        before, after = self._resolved(old, dependencies), self._resolved(new, dependencies)
        rendered, formatted = self._modules(before, after)
        return Edited(dict(self._new), rendered, formatted, self._pages(before, after), new, tuple(changed))

    def _kept(self) -> set[tuple[str, int]]:
        """Return the entries to generate: those that the edit concerns, and those that these mention."""
        entries = {(file, number): each for file, text in self._old.items() for number, each in enumerate(text.entries)}
        texts = {key: plain_text(self._new[key[0]].body(self._new[key[0]].entries[key[1]])) for key in entries}
        found = concerned(self._changed, texts, lambda key: entries[key].names)
        self._words = {word for key in found for word in entries[key].names}
        self._check_others()
        named: dict[str, list[tuple[str, int]]] = {}
        for key, entry in entries.items():
            for name in entry.names:
                named.setdefault(name, []).append(key)
        pending = [
            *(text.without(lambda _: True) for text in self._old.values()),
            *(self._old[file].body(entries[file, number]) for file, number in found),
        ]
        pending += [self._new[file].body(self._new[file].entries[number]) for file, number in self._changed]
        while pending and len(found) <= _MOST:
            for key in self._mentioned(pending.pop(), named):
                if key not in found:
                    found.add(key)
                    pending.append(self._old[key[0]].body(entries[key]))
                    if entries[key].section.endswith("_templates"):  # what its users share depends on all of them
                        users = [other for other, text in texts.items() if any(name in text for name in entries[key].names)]
                        pending += [self._old[file].body(entries[file, number]) for file, number in users if (file, number) not in found]
                        found.update(users)
        if len(found) > _MOST:
            raise _Impossible
        return found

    def _check_others(self) -> None:
        """Leave the edit to other runs if another dialect may see it."""
        below = set(self._transitive(self._name))
        for name, files in self._before.texts.items():
            if name not in below and any(self._mentions(text.text) for text in files.values()):
                raise _Impossible

    def _mentions(self, text: str) -> bool:
        plain = plain_text(text)
        return any(word in plain for word in self._words)

    def _transitive(self, name: str) -> list[str]:
        found = [name]
        for each in found:
            found += [other for other in self._before.depends_on.get(each, ()) if other not in found]
        return found

    @staticmethod
    def _mentioned(text: str, named: Mapping[str, list[tuple[str, int]]]) -> Iterator[tuple[str, int]]:
        for word in {plain_name(word) for word in _WORD.findall(text)}:
            for name in {word, *(word.removesuffix(kind) for kind in _KINDS)}:
                yield from named.get(name, ())

    def _loaded(self, texts: Mapping[str, KnownText], kept: Collection[tuple[str, int]]) -> LoadedDialect:
        """Load the dialect with the entries `kept` alone."""
        cut: dict[Path, str] = {}
        for file, text in texts.items():
            left = {text.entries[number] for other, number in kept if other == file}
            cut[self._config.root / file] = text.without(lambda each, left=left: each not in left)  # type: ignore[misc]
        dialect, findings = load_folder(self._config.root, self._config.specs / self._before.folder, cut)
        if has_errors(findings) or dialect.name != self._name:
            raise _Impossible
        return dialect

    def _dependencies(self, dialect: LoadedDialect) -> list[LoadedDialect]:
        """Load the dialects of the project that this one depends on."""
        found: dict[str, LoadedDialect] = {}
        pending = ["builtin", *depends_on(dialect)]
        while pending:
            name = pending.pop()
            if name in found or name not in self._before.folders or name == self._name:
                continue
            found[name], findings = load_folder(self._config.root, self._config.specs / self._before.folders[name])
            if has_errors(findings):
                raise _Impossible
            pending += depends_on(found[name])
        return list(found.values())

    def _check_names(self, old: LoadedDialect, new: LoadedDialect, changed: Collection[tuple[str, str]]) -> None:
        """Leave the edit to other runs if it names something anew."""
        names = [
            [(each.section, each.key, names_of(each)) for each in dialect.definitions if (each.section, each.key) in changed]
            for dialect in (old, new)
        ]
        if names[0] != names[1] or len(names[0]) != len(changed):
            raise _Impossible

    def _check_hooks(self, old: LoadedDialect, new: LoadedDialect, changed: Collection[tuple[str, str]]) -> None:
        """Leave the edit to other runs if the code of hooks may see it."""
        was, now = self._visible(old), self._visible(new)
        if all(was[f"{section} {key}"] == now[f"{section} {key}"] for section, key in changed):
            return
        for path in self._config.specs.rglob("*.py"):
            if self._mentions(path.read_text(encoding="utf-8", errors="replace")):
                raise _Impossible

    def _resolved(self, dialect: LoadedDialect, dependencies: list[LoadedDialect]) -> ResolvedDialect:
        known, findings = resolve_loaded(
            [*dependencies, dialect], self._config.package, self._config.specs_package, tuple(self._before.texts)
        )
        found = next((each for each in known if each.name == self._name), None)
        if found is None or has_errors([*findings, *check_dialects((found,), known)]):
            raise _Impossible
        return found

    def _modules(self, old: ResolvedDialect, new: ResolvedDialect) -> tuple[dict[str, str], dict[str, str]]:
        """Return the changed modules before and after formatting."""
        was, now = ({module.path: module for module in lower_dialect(each)} for each in (old, new))
        if was.keys() != now.keys():
            raise _Impossible
        rendered: dict[str, str] = {}
        formatted: dict[str, str] = {}
        for path in was:
            items = render_items(was[path]), render_items(now[path])
            if render_with_items(was[path], items[0]) != render_with_items(now[path], items[1]):
                before = self._before.modules().get(path)
                if before is None:
                    raise _Impossible
                parts = _changed_parts(was[path], now[path], *items, before)
                rendered[path] = _replaced(before, parts, "\n")
                layouts = [(self._formatted(one), self._formatted(other)) for one, other in parts]
                formatted[path] = _replaced((self._folder / path).read_text(encoding="utf-8"), layouts, "\n")
        return rendered, formatted

    def _formatted(self, part: str) -> str:
        return format_modules({"part.py": f"{part}\n"}, self._answers)["part.py"].strip("\n")

    def _pages(self, old: ResolvedDialect, new: ResolvedDialect) -> dict[str, str]:
        """Return the page if it changed."""
        path = page_path(self._name)
        was, now = (write_part(each, self._before.around) for each in (old, new))
        if (was.users, was.headings) != (now.users, now.headings):
            raise _Impossible
        pieces = _TOP.split(was.text), _TOP.split(now.text)
        if len(pieces[0]) != len(pieces[1]):
            raise _Impossible
        text = (self._folder / path).read_text(encoding="utf-8")
        for one, other in zip(*pieces):
            if one != other and text.count(one) == 1:
                text = text.replace(one, other)
            elif one != other:
                lines = one.split("\n"), other.split("\n")
                if len(lines[0]) != len(lines[1]):
                    raise _Impossible
                text = _replaced(text, [pair for pair in zip(*lines) if pair[0] != pair[1]], "\n")
        return {path: text}


def _replaced(text: str, parts: Iterable[tuple[str, str]], around: str) -> str:
    """Return a text in which parts are replaced; each must stand in it once, between two strings `around`."""
    for old, new in parts:
        if not old or text.count(f"{around}{old}{around}") != 1:
            raise _Impossible
        text = text.replace(f"{around}{old}{around}", f"{around}{new}{around}")
    return text


def _changed_parts(old: ModuleModel, new: ModuleModel, was: Sequence[str], now: Sequence[str], whole: str) -> list[tuple[str, str]]:
    """Return the items and constants in which two modules differ, which may differ in nothing else.

    `whole` is the module of the whole dialect: what is defined there must be named there as it is here.
    """
    if replace(old, items=(), constants=(), imports=()) != replace(new, items=(), constants=(), imports=()):
        raise _Impossible
    was_imported, now_imported, imported = _imports(old.imports), _imports(new.imports), _imports(whole.split("\n"))
    if not was_imported <= now_imported or not (now_imported - was_imported <= imported):
        raise _Impossible
    if len(was) != len(now) or len(old.constants) != len(new.constants):
        raise _Impossible
    if any(whole.count(f"\n{item}\n") != 1 for item in was):
        raise _Impossible
    items = [pair for pair in zip(was, now) if pair[0] != pair[1]]
    constants = [pair for pair in zip(old.constants, new.constants) if pair[0] != pair[1]]
    for one, other in constants:
        first, second = _CONSTANT.fullmatch(one), _CONSTANT.fullmatch(other)
        if first is None or second is None or first[1] != second[1] or f" = {second[2]}\n" in whole:
            raise _Impossible
        if _count(first[1], whole) != 1 + sum(_count(first[1], item) for item in was):
            raise _Impossible  # another definition uses it
    shared = {match[1] for line in old.constants if (match := _CONSTANT.fullmatch(line))} | _named_by(old.imports, "constraints")
    outside = _top_names(whole) - {word for line in (*new.imports, *new.constants) for word in _WORD.findall(line)}
    for one, other in items:
        before, after = _WORD.findall(one), _WORD.findall(other)
        if [*dict.fromkeys(filter(shared.__contains__, before))] != [*dict.fromkeys(filter(shared.__contains__, after))]:
            raise _Impossible  # what is defined for the first use would stand elsewhere
        if outside & ({*after} - {*before}):
            raise _Impossible  # a name that is taken in the whole module
    return [*items, *constants]


def _count(name: str, text: str) -> int:
    """Return how often a name occurs as a whole word."""
    return len(re.findall(rf"{name}(?<!\w{name})\b", text))  # a pattern that begins with a plain text is fast to search for


def _imports(lines: Iterable[str]) -> set[tuple[bool, str]]:
    """Return what lines import, and whether they do it for type checkers alone; what is imported always is there for them, too."""
    found: set[tuple[bool, str]] = set()
    for line in lines:
        head, is_import, names = line.partition("import ")
        if is_import and line.lstrip().startswith(("from ", "import ")):
            found.update((typing, f"{head.strip()} {name}") for name in names.split(", ") for typing in {True, line.startswith(" ")})
    return found


def _named_by(imports: Iterable[str], module: str) -> set[str]:
    return {word for line in imports if f".{module} import " in line for word in _WORD.findall(line.partition(" import ")[2])}


def _top_names(text: str) -> set[str]:
    """Return the names at the top of a module."""
    lines = [line for line in text.split("\n\n\n", 1)[0].split("\n") if " import " in line or " = " in line]
    return {word for line in lines for word in _WORD.findall(line.partition(" = ")[0])} | {*_DEFINED.findall(f"\n{text}")}
