"""Parse a spec file again after an edit inside of one entry of a section: only that entry is parsed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from ods.diagnostics import Diagnostic, Source
from ods.diagnostics.late import dataclass
from ods.spec import SECTIONS

from .yaml_document import MappingNode, Node, ScalarNode, parse_document

END = re.compile(r"^\.\.\.", re.MULTILINE)
"""The end of a document of YAML."""
_NEXT = "next: 0\n"
"""An entry that stands for what follows the edited one, so that it ends where it ends in the whole text."""


@dataclass(frozen=True)
class Entry:
    """An entry of a section, and the whole lines that it takes."""

    section: str
    key: ScalarNode
    value: Node
    start: int
    end: int

    @property
    def name(self) -> tuple[str, str]:
        """The section and the key."""
        return self.section, self.key.text


@dataclass(frozen=True, eq=False)
class Document:
    """A spec file that was parsed."""

    source: Source
    node: Node | None
    findings: list[Diagnostic]
    complete: bool
    """True if the whole text was parsed."""
    has_aliases: bool

    @cached_property
    def entries(self) -> tuple[Entry, ...]:
        """The entries that are written in lines of their own, in the order of the text."""
        return tuple(_entries(self.source.text, self.node)) if isinstance(self.node, MappingNode) else ()


def parse_again(source: Source, before: Document | None) -> Document:
    """Return the document of a text; what it has in common with `before` is not parsed again."""
    edited = _parse_edited(source, before) if before is not None else None
    return edited or Document(source, *parse_document(source))


def _entries(text: str, root: MappingNode) -> Iterator[Entry]:
    for index, (section, value) in enumerate(root.entries):
        if section.text not in SECTIONS or not isinstance(value, MappingNode) or text.startswith("{", value.start):
            continue
        end = root.entries[index + 1][0].start if index + 1 < len(root.entries) else len(text)
        starts = [text.rfind("\n", 0, key.start) + 1 for key, _ in value.entries]
        if all(text[start : key.start].isspace() for start, (key, _) in zip(starts, value.entries)):
            for (key, node), start, following in zip(value.entries, starts, [*starts[1:], end]):
                yield Entry(section.text, key, node, start, following)


def _parse_edited(source: Source, before: Document) -> Document | None:
    """Return the document of a text that differs from `before` in one entry; None if it differs in more, or the entry is wrong."""
    root, old, new = before.node, before.source.text, source.text
    if before.findings or not before.complete or not isinstance(root, MappingNode) or before.has_aliases or END.search(old):
        return None
    first, last = difference(old, new)
    edited = next((each for each in before.entries if each.key.start <= first and last < each.end), None)
    if edited is None:
        return None
    shift = len(new) - len(old)
    following = next((each.section for each in before.entries if each.start == edited.end), "")
    place = Place(edited.section, edited.start, edited.key.start - edited.start, following, edited.end == len(old))
    found = parse_entry(source, place, new[edited.start : edited.end + shift])
    if found is None:
        return None
    made = MappingNode(source, root.start, len(new.rstrip()))
    is_behind = False
    for section, value in root.entries:
        if section.text != edited.section or not isinstance(value, MappingNode):
            delta = shift if is_behind else 0
            made.entries.append((section.moved_to(source, delta), value.moved_to(source, delta)))
            continue
        inner = MappingNode(source, value.start, 0)
        for key, node in value.entries:
            if key is edited.key:
                inner.entries.append(found)
                is_behind = True
            else:
                delta = shift if is_behind else 0
                inner.entries.append((key.moved_to(source, delta), node.moved_to(source, delta)))
        made.entries.append((section.moved_to(source, 0), inner))
    ends = [section.start for section, _ in made.entries[1:]] + [len(new)]
    for (_, value), end in zip(made.entries, ends):
        if not value.end:
            value.end = value.start + len(new[value.start : end].rstrip())
    return Document(source, made, [], True, False)


class Place(NamedTuple):
    """The place of an entry in a text."""

    section: str
    start: int
    """Where its lines begin."""
    indent: int
    following: str
    """The section of the entry that follows; empty if none does directly."""
    is_last: bool
    """True if the text ends with the entry."""


def parse_entry(source: Source, place: Place, text: str) -> tuple[ScalarNode, Node] | None:
    """Return the key and the value in the text of one entry; None if it is anything else."""
    head = f"{place.section}:\n"
    follows = "" if place.is_last else _NEXT if place.following != place.section else " " * place.indent + _NEXT
    if END.search(text):
        return None
    root, findings, complete, has_aliases = parse_document(Source(source.name, f"{head}{text}{follows}"))
    if findings or not complete or has_aliases or not isinstance(root, MappingNode):
        return None
    (_, section), *rest = root.entries
    if not isinstance(section, MappingNode) or [key.text for key, _ in rest] != (["next"] if follows == _NEXT else []):
        return None
    if len(section.entries) != (2 if follows and follows != _NEXT else 1):
        return None
    key, value = section.entries[0]
    if key.start != len(head) + place.indent:
        return None
    shift = place.start - len(head)
    return key.moved_to(source, shift), value.moved_to(source, shift)


def difference(old: str, new: str) -> tuple[int, int]:
    """Return where `old` begins and ends to differ from `new`."""
    first = _common_prefix(old, new)
    return first, len(old) - _common_suffix(old, new, min(len(old), len(new)) - first)


def _common_prefix(one: str, other: str) -> int:
    """Return the length of the longest common prefix."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one.startswith(other[low:middle], low):
            low = middle
        else:
            high = middle - 1
    return low


def _common_suffix(one: str, other: str, most: int) -> int:
    """Return the length of the longest common suffix of at most `most` characters."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if one.endswith(other[len(other) - middle : len(other) - low], 0, len(one) - low):
            low = middle
        else:
            high = middle - 1
    return low
