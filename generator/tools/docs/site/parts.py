"""Split long pages into parts at section headings, and adapt links to the parts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from ods.diagnostics import Span
from ods.diagnostics.late import dataclass

from ..markdown import HEADING, Anchors, FenceReader, page_name
from .markdown import directive
from .writer import Heading, SiteWriter

LIMIT = 378_000
"""The greatest size of a page in bytes of HTML; an estimate that the file may exceed by a few percent."""
_FRAME = 22_300
"""Bytes of HTML around the text of a page."""
_CELL, _HEADING = 50, 57
"""Bytes of HTML that a table cell and a heading add to their text."""
_RAW = directive("raw html")[0].lstrip("`")
"""The end of the first line of HTML."""
_LINK = re.compile(r"\]\((?P<page>[\w.-]+\.md)?#(?P<anchor>[^()\s]+)\)")
_NAME = re.compile(r"`([^`]+)`")


@dataclass
class Part:
    """A file of the site: a page, or a part of a long page."""

    name: str
    """The file name: `builtin.md`, `builtin-2.md`."""
    writer: SiteWriter
    lines: list[str]
    origins: list[int]
    """Maps lines of the file to their numbers on the whole page."""
    head: int = 0
    """The number of lines at the top that the whole page does not have."""

    @property
    def text(self) -> str:
        """The Markdown text."""
        return "\n".join(self.lines).rstrip("\n") + "\n"

    def place(self, line: int) -> Span:
        """Return the source in the specs for a line of the file."""
        return self.writer.place(self.origins[min(max(line, 1), len(self.origins)) - 1])


Moved = dict[tuple[str, str], tuple[str, str]]
"""Maps the pages and anchors of whole pages to the files and their anchors."""


def parts_of(writers: Mapping[str, SiteWriter], limit: int = LIMIT) -> tuple[list[Part], Moved]:
    """Return the files of all pages, and where anchors are now; a file exceeds `limit` bytes of HTML only if a single section does."""
    parts: list[Part] = []
    moved: Moved = {}
    for dialect, writer in writers.items():
        own = _split(page_name(dialect), writer, limit)
        parts += own
        moved |= dict(_moved(page_name(dialect), own))
    for part in parts:
        part.lines = led(part.lines, page_name(part.writer.dialect.name), part.name, moved)
    return parts, moved


def _split(page: str, writer: SiteWriter, limit: int) -> list[Part]:
    lines = writer.text.split("\n")
    sizes = _sizes(lines)
    starts = _starts(writer.headings, sizes, limit)
    if len(starts) == 1:
        return [Part(page, writer, lines, list(range(1, len(lines) + 1)))]
    names = [page, *(f"{page.removesuffix('.md')}-{number}.md" for number in range(2, len(starts) + 1))]
    found: list[Part] = []
    for number, (name, start) in enumerate(zip(names, starts)):
        end = starts[number + 1] if number + 1 < len(starts) else len(lines)
        head = _head(writer, number + 1, len(starts), start) if number else []
        origins = [start + 1] * len(head) + list(range(start + 1, end + 1))
        found.append(Part(name, writer, [*head, *lines[start:end]], origins, len(head)))
    _add_contents(found[0], found[1:], [_first_title(writer, start) for start in starts[1:]])
    return found


def _sizes(lines: Sequence[str]) -> list[int]:
    """Return the cumulative sizes in bytes of HTML: before each line, and of all lines."""
    found = [_FRAME]
    fences = FenceReader()
    is_raw = False
    for line in lines:
        size, is_code = len(line.encode()) + 1, fences.is_code(line)
        is_raw = is_code and (is_raw or line.endswith(_RAW))
        if is_code:
            estimate = size * (1 if is_raw else 4.35)
        elif line.startswith("|"):
            estimate = size * 1.36 + line.count("|") * _CELL
        else:
            estimate = size * 3.25 + line.startswith("#") * _HEADING
        found.append(found[-1] + round(estimate))
    return found


def _starts(headings: Sequence[Heading], sizes: Sequence[int], limit: int) -> list[int]:
    """Return the lines where parts begin: where the limit is reached, or before a large section if the part is half full."""
    starts = [0]
    last = len(sizes) - 1
    for index, heading in enumerate(headings):
        begin = heading.line - 1
        following = (other.line - 1 for other in headings[index + 1 :])
        end = next(following, last)
        whole = next((other.line - 1 for other in headings[index + 1 :] if other.level <= heading.level), last)
        used = sizes[begin] - sizes[starts[-1]] + _FRAME
        is_large = heading.level == 2 and used > limit / 2 and used + sizes[whole] - sizes[begin] > limit
        if begin and (is_large or used + sizes[end] - sizes[begin] > limit):
            starts.append(begin)
    return starts


def _head(writer: SiteWriter, number: int, count: int, start: int) -> list[str]:
    """Return the first lines of a part: the page's title, and the headings of sections that continue in it."""
    level = next(heading.level for heading in writer.headings if heading.line - 1 == start)
    around: dict[int, str] = {}
    for heading in writer.headings:
        if heading.line - 1 >= start:
            break
        around = {upper: text for upper, text in around.items() if upper < heading.level} | {heading.level: heading.text}
    lines = [f"# '{writer.dialect.name}' Dialect ({number} of {count})", ""]
    for upper, text in around.items():
        if 1 < upper < level:
            lines += [f"{'#' * upper} {text} (continued)", ""]
    return lines


def _first_title(writer: SiteWriter, start: int) -> str:
    text = next(heading.text for heading in writer.headings if heading.line - 1 == start)
    name = _NAME.match(text)
    return name[1] if name is not None else text


def _add_contents(first: Part, others: Sequence[Part], titles: Sequence[str]) -> None:
    """Insert links to the other parts before the first section."""
    entries = [f"{number}: from {title} <{part.name}>" for number, (part, title) in enumerate(zip(others, titles), 2)]
    links = [f"[{number}: from {title}]({part.name})" for number, (part, title) in enumerate(zip(others, titles), 2)]
    added = [f"The page goes on: {' · '.join(links)}", "", *directive("toctree", [":hidden:", "", *entries]), ""]
    at = next(heading.line - 1 for heading in first.writer.headings if heading.level == 2)
    first.lines[at:at] = added
    first.origins[at:at] = [at] * len(added)


def _moved(page: str, parts: Sequence[Part]) -> Iterator[tuple[tuple[str, str], tuple[str, str]]]:
    """Yield the anchors of a page, each with its file and its anchor in that file."""
    whole = Anchors()
    for part in parts:
        own = Anchors()
        for index, text in _headings(part.lines):
            anchor = own.add(text)
            if index >= part.head:
                yield (page, whole.add(text)), (part.name, anchor)


def _headings(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """Yield the line and text of each heading outside of code blocks."""
    fences = FenceReader()
    for index, line in enumerate(lines):
        if not fences.is_code(line) and (heading := HEADING.match(line)) is not None:
            yield index, heading["text"]


def led(lines: Iterable[str], page: str, name: str, moved: Moved) -> list[str]:
    """Return the lines of the file `name`, a part of `page`, with links adapted to the parts."""

    def follow(match: re.Match[str]) -> str:
        target = moved.get((match["page"] or page, match["anchor"]))
        if target is None:
            return match[0]
        return f"](#{target[1]})" if target[0] == name else f"]({target[0]}#{target[1]})"

    fences = FenceReader()
    return [line if fences.is_code(line) else _LINK.sub(follow, line) for line in lines]
