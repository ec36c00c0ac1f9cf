"""The places of definitions in the specs, and links to them."""

from __future__ import annotations

import html
from collections.abc import Iterable
from typing import Final

from ods.diagnostics import Source, Span

from ....resolver.model import ResolvedDialect
from ..markdown import Key

SOURCES: Final = "_specs"
"""The folder of the site with the texts of the specs, if no address of them is known."""
_PAGE: Final = """\
<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>{name}</title>
<style>:root {{ color-scheme: light dark; }} pre {{ font: 0.85rem/1.45 monospace; counter-reset: line; }}
pre span::before {{ counter-increment: line; content: counter(line); display: inline-block; width: 3.5em; opacity: 0.7; }}
:target {{ background: #8884; }}</style></head>
<body><main><h1>{name}</h1>
<pre tabindex="0">{lines}</pre>
</main></body></html>
"""


def places_of(dialect: ResolvedDialect) -> dict[Key | None, tuple[Span, Span]]:
    """Map definitions to their place and that of their description; the dialect itself has the key None."""
    found: dict[Key | None, tuple[Span, Span]] = {None: (dialect.origin, dialect.origin_of("description"))}
    for op in dialect.operations:
        found["operation", dialect.name, op.name] = (op.origin, op.origin_of("description"))
    for each in (*dialect.types, *dialect.attributes):
        found[each.kind, dialect.name, each.class_name] = (each.origin, each.origin_of("description"))
    named: list[tuple[str, list[tuple[str, Span]]]] = [
        ("enum", [(each.class_name, each.origin) for each in dialect.enums]),
        ("trait", [(each.name, each.origin) for each in dialect.traits]),
        ("interface", [(each.name, each.origin) for each in dialect.interfaces]),
        ("constraint", [(each.name, each.origin) for each in dialect.constraints]),
        ("constraint", [(each.name, each.origin) for each in dialect.parametrised]),
        ("pass", [(each.argument, each.origin) for each in dialect.passes]),
        ("pipeline", [(each.argument, each.origin) for each in dialect.pipelines]),
        ("pattern", [(each.name, each.origin) for each in dialect.patterns]),
        ("conversion", [(each.name, each.origin) for made in dialect.conversions for each in made.of_operations]),
        ("conversion", [(each.name, each.origin) for made in dialect.conversions for each in made.types]),
    ]
    for kind, items in named:
        found |= {(kind, dialect.name, name): (span, span) for name, span in items}
    return found


def source_address(span: Span, template: str) -> str:
    """Return the address of a place: `template` with `{file}` and `{line}`, or the page of the spec in the site."""
    if template:
        return template.replace("{file}", span.source.name).replace("{line}", str(span.line))
    return f"{SOURCES}/{source_page(span.source)}#L{span.line}"


def source_page(source: Source) -> str:
    """Return the file name of the page with a spec's text."""
    return f"{source.name.lstrip('./').replace('/', '.')}.html"


def source_texts(dialects: Iterable[ResolvedDialect]) -> dict[str, str]:
    """Return the pages with the texts of all specs that define something, by file name."""
    sources = {span.source.name: span.source for dialect in dialects for span, _ in places_of(dialect).values()}
    return {source_page(source): _text_page(source) for source in sources.values()}


def _text_page(source: Source) -> str:
    lines = [f'<span id="L{number}">{html.escape(line)}</span>' for number, line in enumerate(source.text.split("\n"), 1)]
    return _PAGE.format(name=html.escape(source.name), lines="\n".join(lines))
