"""The first page of the site: a search, and for each dialect what it is for and its operations in groups."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from ....resolver.model import ResolvedDialect
from ..markdown import capital, code, escaped, page_name
from .markdown import directive
from .writer import SiteWriter

_SEARCH = """\
<form class="ods-find" action="search.html" role="search">
<label for="ods-find">Search all definitions</label>
<input id="ods-find" type="search" name="q" autocomplete="off">
<button type="submit">Search</button>
<ul class="ods-find-results" aria-label="Definitions found" aria-live="polite"></ul>
</form>"""
_LINK = re.compile(r"!?\[([^\]]*)\](?:\([^)]*\)|\[[^\]]*\])")
_SENTENCE = re.compile(r"\w|`")
"""Begins a paragraph of text, which is no list, heading, table or code."""


def landing_page(title: str, writers: Mapping[str, SiteWriter], more: Iterable[str] = ()) -> list[str]:
    """Return the lines of the first page; `more` are links to pages that are of no dialect."""
    lines = [f"# {title}", "", *directive("raw html", [_SEARCH]), ""]
    links = " · ".join(more)
    lines += [links, ""] if links else []
    for name in sorted(writers):
        lines += _dialect(writers[name])
    return lines


def _dialect(writer: SiteWriter) -> Iterator[str]:
    dialect = writer.dialect
    yield f"## [{code(dialect.name)}]({page_name(dialect.name)})"
    yield ""
    for text in (f"_{capital(escaped(dialect.summary))}_" if dialect.summary else "", _purpose(dialect)):
        if text:
            yield from (text, "")
    groups = list(_groups(writer))
    if len(groups) == 1:
        yield from (f"Operations: {groups[0][1]}", "")
    elif groups:
        yield from (*[f"- **{title}:** {operations}" for title, operations in groups], "")


def _purpose(dialect: ResolvedDialect) -> str:
    """Return the first paragraph of a dialect's description, without links; empty if it begins with anything else."""
    first = dialect.description.strip().split("\n\n")[0]
    return escaped(_LINK.sub(r"\1", first)) if _SENTENCE.match(first) else ""


def _groups(writer: SiteWriter) -> Iterator[tuple[str, str]]:
    """Yield the groups of a dialect's operations, each with links to these; the last one has those of no group."""
    dialect = writer.dialect
    titles = {name: summary or name for name, summary, _ in dialect.op_groups}
    for group in (*titles, None):
        chosen = sorted(
            (op for op in dialect.operations if (op.op_group if op.op_group in titles else None) == group), key=lambda op: op.mnemonic
        )
        links = [_link(writer, op.name, op.mnemonic) for op in chosen]
        if links:
            yield escaped(capital(titles[group])) if group is not None else "Others", ", ".join(links)


def _link(writer: SiteWriter, name: str, shown: str) -> str:
    key = writer.links.find_operation(name)
    address = writer.links.address("", key) if key is not None else None
    return code(shown) if address is None else f"[{code(shown)}]({address})"
