"""YAML with the place of every node, of the characters in its texts, and recovery after syntax errors."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from functools import cached_property
from typing import Any

import yaml

from ods.diagnostics import Diagnostic, Source, Span
from ods.diagnostics.late import dataclass
from ods.diagnostics.records import NamedTuple


@dataclass(eq=False)
class Node:
    """A value of a document, with the range of text that it was read from."""

    source: Source
    start: int
    end: int

    @property
    def span(self) -> Span:
        return Span(self.source, self.start, self.end)

    def data(self) -> Any:
        """Return the value as plain Python data."""
        raise NotImplementedError

    def moved_to(self, source: Source, shift: int) -> Node:
        """Return a copy in another text, `shift` characters further behind."""
        raise NotImplementedError


@dataclass(eq=False)
class ScalarNode(Node):
    """A scalar: `text` is its text, `value` the value in YAML (text, number, Boolean or None)."""

    text: str = ""
    value: Any = None
    style: str = ""
    """Empty for a plain scalar, else its first character: `'`, `"`, `|` or `>`."""
    in_flow: bool = False
    """True inside a flow collection (`[…]`, `{…}`)."""

    def data(self) -> Any:
        return self.value

    def moved_to(self, source: Source, shift: int) -> ScalarNode:
        return ScalarNode(
            source=source,
            start=self.start + shift,
            end=self.end + shift,
            text=self.text,
            value=self.value,
            style=self.style,
            in_flow=self.in_flow,
        )


@dataclass(eq=False)
class SequenceNode(Node):
    items: list[Node] = field(default_factory=list)

    def data(self) -> list[Any]:
        return [item.data() for item in self.items]

    def moved_to(self, source: Source, shift: int) -> SequenceNode:
        items = [item.moved_to(source, shift) for item in self.items]
        return SequenceNode(source, self.start + shift, self.end + shift, items)


@dataclass(eq=False)
class MappingNode(Node):
    entries: list[tuple[ScalarNode, Node]] = field(default_factory=list)

    def __getattr__(self, name: str) -> Any:
        if name != "entries" or "_origin" not in self.__dict__:
            raise AttributeError(name)
        origin, shift = self.__dict__["_origin"]
        self.entries = [(key.moved_to(self.source, shift), value.moved_to(self.source, shift)) for key, value in origin.entries]
        return self.entries

    def moved_to(self, source: Source, shift: int) -> MappingNode:
        """Return a copy in another text, `shift` characters further behind; what is inside is copied when it is asked for."""
        made = object.__new__(MappingNode)
        made.source, made.start, made.end = source, self.start + shift, self.end + shift
        origin, before = self.__dict__.get("_origin", (self, 0))
        made.__dict__["_origin"] = origin, before + shift
        return made

    def data(self) -> dict[str, Any]:
        return {key.text: value.data() for key, value in self.entries}

    def entry(self, key: str) -> tuple[ScalarNode, Node] | None:
        return self._first_entries.get(key)

    @cached_property
    def _first_entries(self) -> dict[str, tuple[ScalarNode, Node]]:
        return {entry[0].text: entry for entry in reversed(self.entries)}


_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]*)\Z")
_FLOAT = re.compile(r"-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?\Z")
_CONSTANTS = {"true": True, "false": False, "null": None, "~": None, "": None}
_LONGEST_NUMBER = 4000
_HEX_ESCAPES = {"x": 2, "u": 4, "U": 8}


def plain_value(text: str) -> Any:
    """Return the value of a plain scalar by YAML 1.2's core schema, without octal and hexadecimal numbers."""
    if text in _CONSTANTS:
        return _CONSTANTS[text]
    if len(text) > _LONGEST_NUMBER:
        return text
    if _INTEGER.match(text):
        return int(text)
    return float(text) if _FLOAT.match(text) else text


def character_offsets(node: ScalarNode) -> Sequence[int]:
    """Return the source offset of each character of `node.text`; empty if the offsets are unknown."""
    begins = node.start + (1 if node.style in ("'", '"') else 0)
    if node.style not in ("|", ">") and node.source.text.startswith(node.text, begins):
        return range(begins, begins + len(node.text))
    raw = node.source.text[node.start : node.end]
    if node.style in ("|", ">"):
        offsets = _block_offsets(node.text, raw)
    else:
        quoted = node.style != ""
        offsets = _flow_offsets(node.text, raw[1:-1] if quoted else raw, node.style)
        if offsets is not None and quoted:
            offsets = [offset + 1 for offset in offsets]
    return () if offsets is None else tuple(node.start + offset for offset in offsets)


def _flow_offsets(text: str, raw: str, style: str) -> list[int] | None:
    offsets: list[int] = []
    i = 0
    while len(offsets) < len(text):
        if i >= len(raw):
            return None
        break_end = _line_break_end(raw, i)
        if break_end:
            breaks = raw[i:break_end].count("\n")
            offsets += [i] * max(breaks - 1, 1)
            i = break_end
        elif style == '"' and raw[i] == "\\":
            after, produces = _escape_end(raw, i)
            if produces:
                offsets.append(i)
            i = after
        else:
            if raw[i] != text[len(offsets)]:
                return None
            offsets.append(i)
            i += 2 if style == "'" and raw[i] == "'" else 1
    return offsets[: len(text)]


def _line_break_end(raw: str, start: int) -> int:
    """Return the end of the blanks at `start` if they contain a line break (which YAML folds), else 0."""
    if raw[start] not in " \t\r\n":
        return 0
    end = start
    while end < len(raw) and raw[end] in " \t\r\n":
        end += 1
    return end if "\n" in raw[start:end] else 0


def _escape_end(raw: str, start: int) -> tuple[int, bool]:
    """Return the end of the escape at `start`, and True if it produces a character."""
    kind = raw[start + 1 : start + 2]
    if kind in ("\n", "\r"):
        end = start + 1
        while end < len(raw) and raw[end] in " \t\r\n":
            end += 1
        return end, False
    return start + 2 + _HEX_ESCAPES.get(kind, 0), True


def _block_offsets(text: str, raw: str) -> list[int] | None:
    header_end = raw.find("\n") + 1
    indent = _block_indent(text, raw[header_end:])
    if not header_end or indent is None:
        return None
    offsets: list[int] = []
    i = _skip_indent(raw, header_end, indent)
    while len(offsets) < len(text):
        if i >= len(raw):
            # the last line of a block scalar may have no line break in the file
            return offsets + [max(len(raw) - 1, 0)] * (len(text) - len(offsets)) if text[len(offsets) :].strip("\n") == "" else None
        wanted = text[len(offsets)]
        if raw[i] == "\r":
            i += 1
        elif raw[i] == "\n":
            if wanted in "\n ":
                offsets.append(i)
            i = _skip_indent(raw, i + 1, indent)
        elif raw[i] == wanted:
            offsets.append(i)
            i += 1
        else:
            return None
    return offsets


def _block_indent(text: str, body: str) -> int | None:
    """Return the number of blanks that YAML removed from each line of a block scalar; None if unknown."""
    written = next((line for line in body.split("\n") if line.strip(" \r")), None)
    kept = next((line for line in text.split("\n") if line.strip(" ")), None)
    if written is None or kept is None:
        return None
    return len(written) - len(written.lstrip(" ")) - (len(kept) - len(kept.lstrip(" ")))


def _skip_indent(raw: str, start: int, indent: int) -> int:
    end = start
    while end < len(raw) and end - start < indent and raw[end] == " ":
        end += 1
    return end


@dataclass(frozen=True)
class Place:
    """A node and, in a mapping, the key that leads to it."""

    node: Node
    key: ScalarNode | None = None

    @property
    def span(self) -> Span:
        """The span of the value."""
        return self.node.span

    @property
    def name_span(self) -> Span:
        """The span of the key if there is one, else of the value."""
        return self.key.span if self.key is not None else self.node.span

    def at(self, *path: str | int) -> Place:
        """Return the place at a path of keys and indices; the last existing one if a step does not exist."""
        place = self
        for step in path:
            place = place._step(step)
        return place

    def _step(self, step: str | int) -> Place:
        if isinstance(self.node, MappingNode) and isinstance(step, str):
            entry = self.node.entry(step)
            return self if entry is None else Place(entry[1], entry[0])
        if isinstance(self.node, SequenceNode) and isinstance(step, int) and step < len(self.node.items):
            return Place(self.node.items[step])
        return self

    def key_place(self, key: str) -> Place:
        """Return the place of the key itself."""
        if isinstance(self.node, MappingNode) and (entry := self.node.entry(key)) is not None:
            return Place(entry[0], entry[0])
        return self

    def children(self) -> Iterator[tuple[str, Place]]:
        """Yield the keys of a mapping with the places of their values."""
        if isinstance(self.node, MappingNode):
            for key, value in self.node.entries:
                yield key.text, Place(value, key)

    def text_span(self, start: int, end: int) -> Span:
        """Return the span of the characters from `start` to `end` of the scalar here."""
        offsets = character_offsets(self.node) if isinstance(self.node, ScalarNode) else ()
        if not offsets:
            return self.span
        last = len(offsets) - 1
        if start > last:
            return Span(self.node.source, offsets[last] + 1, offsets[last] + 1)
        return Span(self.node.source, offsets[start], offsets[min(max(end, start + 1) - 1, last)] + 1)


_find_lines = re.compile(r"^([ \t]*)([^ \t\n].*)?$", re.MULTILINE).finditer
_CHARACTER = re.compile(r"[^\n]")


def without_definition(text: str, offsets: Iterable[int]) -> str | None:
    """Return `text` with the definition around the first matching offset blanked out; None if no offset lies in a definition."""
    for offset in offsets:
        start, end = _definition_around(text, offset)
        if text[start:end].strip():
            return text[:start] + _CHARACTER.sub(" ", text[start:end]) + text[end:]
    return None


def _definition_around(text: str, offset: int) -> tuple[int, int]:
    """Return the range of the section entry around `offset`; of the section's line, or of the whole head, if `offset` lies there."""
    starts = [(match.start(), len(match[1].expandtabs())) for match in _find_lines(text) if match[2] and not match[2].startswith("#")]
    before = [line for line in starts if line[0] <= offset]
    if not before:
        return 0, 0
    heads = [index for index, (_, indent) in enumerate(before) if not indent]
    entries = before[heads[-1] + 1 :] if heads else before
    head = before[heads[-1]][0] if heads else 0
    if entries and text.startswith("dialect:", head):
        return head, next((start for start, indent in starts[len(before) :] if not indent), len(text))
    if not entries:
        return before[-1][0], next((start for start, _ in starts[len(before) :]), len(text))
    indent = entries[0][1]
    begin = next(start for start, found in reversed(entries) if found <= indent)
    end = next((start for start, found in starts[len(before) :] if found <= indent), len(text))
    return begin, end


_LOADER: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
"""The parser in C, which some platforms lack: it takes a tenth of the time of the one in Python."""
_DEEPEST = 100
_MOST_NODES = 200_000
_MOST_MISTAKES = 20
_LONGEST_KEY = 1024
_RESERVED = {"`": "a backquote", "%": "`%`", "@": "`@`"}
"""Characters that plain text must not begin with, and their names in messages."""
_SECOND_DOCUMENT = "ODS0103"
_NO_ANCHOR = "ODS0106"
_QUOTE_HINT = 'quote an expression that holds a comma or a bracket: "AnyTypeOf<[F32, F64]>"'


class _Refused(Exception):
    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.text)
        self.diagnostic = diagnostic


@dataclass
class _Open:
    """A collection that is not closed yet."""

    node: MappingNode | SequenceNode
    flow: bool
    key: ScalarNode | None = None
    anchor: str | None = None
    seen: dict[str, ScalarNode] = field(default_factory=dict)


class Parsed(NamedTuple):
    """A document that was parsed."""

    root: Node | None
    """None if the document is empty."""
    findings: list[Diagnostic]
    complete: bool
    """True if the whole text was parsed."""
    has_aliases: bool
    """True if a node may stand in several places."""


def parse_document(source: Source) -> Parsed:
    """Return the document in a text. A definition with a syntax error is left out, and the rest is parsed."""
    text, findings, mistakes = source.text, list[Diagnostic](), 0
    while True:
        builder = _Builder(source, text)
        try:
            for event in yaml.parse(text, Loader=_LOADER):
                builder.take(event)
        except (yaml.YAMLError, _Refused) as error:
            found = error.diagnostic if isinstance(error, _Refused) else _syntax_error(source, error, builder.in_flow)
        else:
            return Parsed(builder.root, [*findings, *builder.findings], not findings, builder.has_aliases)
        if not (findings and found.code == _NO_ANCHOR):  # the definition that was left out may define the anchor
            findings.append(found)
        mistakes += 1
        rest = without_definition(text, [place.span.start for place in (*found.related, found) if place.span is not None])
        if rest is None or mistakes == _MOST_MISTAKES or found.code == _SECOND_DOCUMENT:
            return Parsed(builder.recover(), [*findings, *builder.findings], False, builder.has_aliases)
        text = rest


class _Builder:
    """Builds the tree from the parser's events, without recursion."""

    def __init__(self, source: Source, text: str) -> None:
        self.source = source
        self._text = text
        self.root: Node | None = None
        self.findings: list[Diagnostic] = []
        self._open: list[_Open] = []
        self._anchors: dict[str, Node] = {}
        self._sizes: dict[int, int] = {}
        self._nodes = 0
        self._documents = 0
        self.has_aliases = False

    @property
    def in_flow(self) -> bool:
        return bool(self._open) and self._open[-1].flow

    def recover(self) -> Node | None:
        """Return the collections that were complete when parsing stopped; None if there are none."""
        if not self._open or self.root is not None:
            return self.root
        first = self._open[0]
        if len(self._open) > 1 and first.key is not None and first.key.text != "dialect":
            self._add_entry(first, first.key, self._open[1].node)
        return first.node

    def take(self, event: Any) -> None:
        match event:
            case yaml.ScalarEvent():
                self._scalar(event)
            case yaml.MappingStartEvent() | yaml.SequenceStartEvent():
                self._begin(event)
            case yaml.MappingEndEvent() | yaml.SequenceEndEvent():
                self._finish(event)
            case yaml.AliasEvent():
                self._alias(event)
            case yaml.DocumentStartEvent():
                self._documents += 1
                if self._documents > 1:
                    raise self._refuse(_SECOND_DOCUMENT, "a spec file holds one document", event, "put the second one in a file of its own")
            case _:
                pass

    def _refuse(self, code: str, message: str, event: Any, hint: str = "") -> _Refused:
        span = Span(self.source, event.start_mark.index, event.end_mark.index)
        return _Refused(Diagnostic("error", message, span, code=code, hint=hint))

    def _check_tag(self, event: Any) -> None:
        if event.tag not in (None, "!"):
            raise self._refuse("ODS0104", f"the tag '{event.tag}' has no meaning in a spec", event, "leave it out")

    def _scalar(self, event: Any) -> None:
        self._check_tag(event)
        style = event.style or ""
        value = plain_value(event.value) if not style else event.value
        node = ScalarNode(
            source=self.source,
            start=event.start_mark.index,
            end=self._scalar_end(event),
            text=event.value,
            value=value,
            style=style,
            in_flow=self.in_flow,
        )
        self._remember(event.anchor, node, 1)
        self._add(node)

    def _scalar_end(self, event: Any) -> int:
        return int(event.end_mark.index)

    def _begin(self, event: Any) -> None:
        self._check_tag(event)
        if len(self._open) >= _DEEPEST:
            raise self._refuse(
                "ODS0105", f"more than {_DEEPEST} collections inside each other", event, "nothing in a spec is as deep as that"
            )
        kind = MappingNode if isinstance(event, yaml.MappingStartEvent) else SequenceNode
        node = kind(self.source, event.start_mark.index, event.end_mark.index)
        self._open.append(_Open(node, bool(event.flow_style), anchor=event.anchor))

    def _finish(self, event: Any) -> None:
        done = self._open.pop()
        done.node.end = max(int(event.end_mark.index), done.node.start)
        if not done.flow:
            done.node.end = done.node.start + len(self._text[done.node.start : done.node.end].rstrip())
        size = 1 + sum(self._sizes.get(id(child), 1) for child in _children(done.node))
        self._remember(done.anchor, done.node, size)
        self._add(done.node)

    def _alias(self, event: Any) -> None:
        node = self._anchors.get(event.anchor)
        if node is None:
            hint = f"text that begins with `*` must be quoted; an anchor is written `&{event.anchor}`"
            raise self._refuse(_NO_ANCHOR, f"no anchor '{event.anchor}' precedes this alias", event, hint)
        self._count(self._sizes[id(node)], event)
        self.has_aliases = True
        self._add(node)

    def _remember(self, anchor: str | None, node: Node, size: int) -> None:
        self._sizes[id(node)] = size
        self._nodes += 1
        if anchor is not None:
            self._anchors[anchor] = node

    def _count(self, size: int, event: Any) -> None:
        self._nodes += size
        if self._nodes > _MOST_NODES:
            raise self._refuse(
                "ODS0107",
                f"the aliases make more than {_MOST_NODES} values of this document",
                event,
                "write out what is needed, or split the file",
            )

    def _add(self, node: Node) -> None:
        if not self._open:
            self.root = node
            return
        top = self._open[-1]
        if isinstance(top.node, SequenceNode):
            top.node.items.append(node)
        elif top.key is None:
            top.key = self._key(node)
        else:
            self._add_entry(top, top.key, node)
            top.key = None

    def _key(self, node: Node) -> ScalarNode:
        if isinstance(node, ScalarNode):
            return node
        hint = _QUOTE_HINT if self.in_flow else "write the key as plain text"
        raise _Refused(Diagnostic("error", "a key must be a single word", node.span, code="ODS0108", hint=hint))

    def _add_entry(self, top: _Open, key: ScalarNode, node: Node) -> None:
        if key.text == "<<" and not key.style:
            hint = "put what is shared into a template, and name it in `extends`"
            self.findings.append(Diagnostic("error", "the merge key `<<` has no meaning in a spec", key.span, code="ODS0104", hint=hint))
            return
        first = top.seen.get(key.text)
        if first is None:
            top.seen[key.text] = key
            assert isinstance(top.node, MappingNode)
            top.node.entries.append((key, node))
            return
        note = Diagnostic("note", f"'{key.text}' is first used here", first.span)
        hint = "rename or remove one of the two; YAML would silently drop the first"
        message = f"the key '{key.text}' is used twice in the same mapping"
        self.findings.append(Diagnostic("error", message, key.span, code="ODS0102", hint=hint, related=(note,)))


def _children(node: MappingNode | SequenceNode) -> list[Node]:
    return node.items if isinstance(node, SequenceNode) else [value for _, value in node.entries]


def _syntax_error(source: Source, error: yaml.YAMLError, in_flow: bool) -> Diagnostic:
    if isinstance(error, yaml.reader.ReaderError):
        at = min(error.position, len(source.text))
        message = f"the character {error.character!r} is not allowed in YAML" if isinstance(error.character, str) else str(error.reason)
        return Diagnostic(
            "error", f"YAML syntax: {message}", Span(source, at, at + 1), code="ODS0101", hint="remove it or write it as an escape"
        )
    mark = getattr(error, "problem_mark", None) or getattr(error, "context_mark", None)
    problem = getattr(error, "problem", None) or str(error)
    context = getattr(error, "context", None)
    offset = min(mark.index, len(source.text)) if mark is not None else 0
    message = f"YAML syntax: {problem}" + (f" ({context})" if context else "")
    related: tuple[Diagnostic, ...] = ()
    context_mark = getattr(error, "context_mark", None)
    if context_mark is not None and context_mark.index != offset:
        at = context_mark.index
        related = (Diagnostic("note", "this is what was being read", Span(source, at, at + 1)),)
    hint = _syntax_hint(source, offset, problem, in_flow)
    return Diagnostic("error", message, Span(source, offset, offset + 1), code="ODS0101", hint=hint, related=related)


def _syntax_hint(source: Source, offset: int, problem: str, in_flow: bool) -> str:
    line_number, column = source.line_column(offset)
    line = source.line_text(line_number)
    if in_flow and "<" in line:
        return _QUOTE_HINT
    first = line[column - 1 : column]
    if "cannot start any token" in problem and first in _RESERVED:
        return f"text that begins with {_RESERVED[first]} must be quoted, or follow `|` on its own line"
    if "mapping values are not allowed" in problem and len(line[: column - 1].strip()) > _LONGEST_KEY:
        return f"a key of YAML has {_LONGEST_KEY} characters at most"
    if "mapping values are not allowed" in problem:
        return "text with ': ' inside must be quoted"
    if "tab" in problem or "\t" in line[:column]:
        return "indent with blanks, not with tabs"
    return "look at the indentation, the quotes and the brackets just before this place"
