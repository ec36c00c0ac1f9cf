"""Build the site: Sphinx turns MyST pages into HTML; its warnings are reported at the specs."""

from __future__ import annotations

import io
import re
import tempfile
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from sphinx.application import Sphinx
from sphinx.util.console import nocolor
from sphinx.util.docutils import docutils_namespace, patch_docutils

from ods.diagnostics import Diagnostic

from ....garbage import without_collection
from ....resolver.model import ResolvedDialect
from ..pages.page import written_pages
from .extension import ICON, STATIC, TEMPLATES
from .history import CHANGES, History, changes_data, changes_page
from .landing import landing_page
from .live import LIVE_SCRIPTS, LIVE_STATIC, Live
from .markdown import PageParser, directive
from .parts import Part, led, parts_of
from .places import SOURCES, source_texts
from .versions import MARK, holds_versions, write_list
from .writer import SiteWriter

_EXTENSIONS = ["myst_parser", "generator.tools.docs.site.extension"]
_PLAYGROUND = "playground"
_WARNING = re.compile(r"(?P<page>[^:\n]+)\.md(?::(?P<line>\d+))?: (?:WARNING|ERROR|CRITICAL): (?P<text>.*)")
_HINT = "descriptions are CommonMark with tables; a link leads to a page and a heading that are there"


class Facts(NamedTuple):
    """What the site tells besides the dialects."""

    pages: Mapping[str, str] = MappingProxyType({})
    """The Markdown of pages that are of no dialect, by name."""

    version: str = ""
    """The name of the version, whose site lies beside those of others; empty if there is one site."""
    history: History | None = None
    source: str = ""
    """The address of a place in the specs, with `{file}` and `{line}`; if it is empty, the site has the texts of the specs."""


class ForeignFolderError(Exception):
    """Raised if the folder for the site contains anything but a site."""


def build_site(
    dialects: Iterable[ResolvedDialect],
    title: str,
    target: Path,
    place: Callable[[Path, Path], None],
    live: Live | None = None,
    tell: Callable[[str], None] = lambda text: None,
    facts: Facts | None = None,
) -> list[Diagnostic]:
    """Write the site of the dialects to a folder, replacing an old one; nothing is written if there are diagnostics.

    `place` moves the finished site to its place; with `live`, the examples on its pages can be edited and run. `tell` gets each step.
    With a version in `facts`, the site is that of the version, beside those of others in the folder.

    Raises ForeignFolderError if the folder contains anything but a site.
    """
    facts = facts or Facts()
    folder = target
    if facts.version:
        target = folder / facts.version
        if not holds_versions(folder):
            raise ForeignFolderError(f"{folder} has no versions of a site: name a new folder, or an empty one")
    if target.exists() and not (target.is_dir() and ((target / MARK).exists() or not any(target.iterdir()))):
        raise ForeignFolderError(f"{target} is no site that could be replaced: name a new folder, or an empty one")
    known = tuple(dialects)
    with without_collection(), tempfile.TemporaryDirectory() as work:
        source, output = Path(work) / "source", Path(work) / "site"
        tell("writing pages")
        writers = written_pages(known, partial(SiteWriter, history=facts.history, source=facts.source))
        parts, moved = parts_of(writers)
        pages = _further_pages(facts, live is not None)
        first = landing_page(title, writers, [f"[{text.partition(chr(10))[0][2:]}]({name}.md)" for name, text in pages.items()])
        _write_sources(parts, {"index": "\n".join(_with_contents(led(first, "", "", moved), parts, pages)), **pages}, source)
        complaints = _run_sphinx(source, output, title, live is not None, bool(facts.version), _Steps(tell))
        findings = [_finding(match, parts, known) for match in _WARNING.finditer(complaints)]
        if not findings:
            _add_files(output, known, facts, live)
            target.parent.mkdir(exist_ok=True, parents=True)
            place(output, target)
            if facts.version:
                write_list(folder)
    return findings


def _further_pages(facts: Facts, live: bool) -> dict[str, str]:
    """Return the pages that are of no dialect, by name."""
    pages = dict(facts.pages)
    if facts.history is not None:
        pages[CHANGES] = "\n".join(changes_page(facts.history))
    if live:
        pages[_PLAYGROUND] = "\n".join(_playground())
    return pages


def _with_contents(lines: Sequence[str], parts: Sequence[Part], further: Iterable[str]) -> list[str]:
    """Return the first page with the list of all pages for the navigation."""
    pages = [*sorted(part.name.removesuffix(".md") for part in parts if not part.head), *further]
    return [*lines, "", *directive("toctree", [":hidden:", "", *pages]), ""]


def _write_sources(parts: Sequence[Part], pages: Mapping[str, str], folder: Path) -> None:
    folder.mkdir()
    for name, text in {**{part.name: part.text for part in parts}, **{f"{name}.md": text for name, text in pages.items()}}.items():
        (folder / name).write_text(text, encoding="utf-8", newline="\n")


def _add_files(output: Path, dialects: Iterable[ResolvedDialect], facts: Facts, live: Live | None) -> None:
    """Write what a site has beside the pages of Sphinx: the texts of specs, the changes as data, the parts of live examples."""
    if live is not None:
        live.write(output / "_static")
    if facts.history is not None:
        (output / f"{CHANGES}.json").write_text(changes_data(facts.history), encoding="utf-8", newline="\n")
    if not facts.source:
        (output / SOURCES).mkdir()
        for name, text in source_texts(dialects).items():
            (output / SOURCES / name).write_text(text, encoding="utf-8", newline="\n")


def _playground() -> list[str]:
    """Return the page in which a script makes the playground."""
    words = "A dialect and IR in it, checked and run in the browser as you type: nothing is sent anywhere."
    return ["# Playground", "", *directive("container ods-playground", ["", words]), ""]


class _Steps(io.StringIO):
    """Tells the steps that Sphinx writes to its status stream."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        super().__init__()
        self._tell = tell

    def write(self, text: str) -> int:
        step = text.strip()
        if step:
            self._tell(step)
        return len(text)


def _run_sphinx(source: Path, output: Path, title: str, live: bool, versions: bool, status: io.StringIO) -> str:
    """Run Sphinx and return its warnings; `status` gets its steps."""
    settings = {
        "project": title,
        "html_title": title,
        "extensions": _EXTENSIONS,
        "html_theme": "furo",
        "myst_heading_anchors": 6,
        "nitpicky": True,
        "highlight_language": "none",
        "html_favicon": str(STATIC / ICON),
        "templates_path": [str(TEMPLATES)],
        "html_show_search_summary": False,  # browsers cannot fetch summaries from the file system
        "html_show_sourcelink": False,
        "html_copy_source": False,
        "html_show_copyright": False,
        "html_use_index": False,
    }
    complaints = io.StringIO()
    nocolor()
    with patch_docutils(), docutils_namespace():
        app = Sphinx(source, None, output, output.parent / "doctrees", "html", settings, status=status, warning=complaints, freshenv=True)
        app.add_source_parser(PageParser, override=True)
        if live:
            for script in LIVE_SCRIPTS:
                app.config.html_static_path.append(str(LIVE_STATIC / script))
                app.add_js_file(script, loading_method="defer")
        if versions:
            app.add_js_file("ods-versions.js", loading_method="defer")
        app.connect("html-page-context", _navigate_by_titles, priority=400)  # priority 400: before the theme uses it
        app.build()
    return complaints.getvalue()


def _navigate_by_titles(app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: object) -> None:
    """Limit the navigation to the two levels that the site has; Sphinx would copy every heading of all pages for each page."""
    complete = context["toctree"]
    context["toctree"] = lambda **options: complete(**{**options, "maxdepth": 2})


def _finding(match: re.Match[str], parts: Sequence[Part], dialects: tuple[ResolvedDialect, ...]) -> Diagnostic:
    """Return Sphinx's warning about a page as a diagnostic at its source line in the spec."""
    part = next((each for each in parts if each.name == f"{Path(match['page']).name}.md"), None)
    span = part.place(int(match["line"] or 1)) if part is not None else dialects[0].origin
    return Diagnostic("error", f"the text cannot be shown: {match['text']}", span, code="ODS0906", hint=_HINT)
