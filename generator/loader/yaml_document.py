"""Parse strict YAML into a tree of nodes with positions, and report anything ambiguous."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import yaml

from ods.diagnostics import Diagnostic, Source, Span
from ods.diagnostics.records import NamedTuple

from .node import MappingNode, Node, ScalarNode, SequenceNode
from .recovery import without_definition
from .scalar_text import plain_value

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
