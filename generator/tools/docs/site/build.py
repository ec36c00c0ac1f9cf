"""Build the site: Sphinx turns MyST pages into HTML; its warnings are reported at the specs."""

from __future__ import annotations

import io
import re
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from sphinx.application import Sphinx
from sphinx.util.console import nocolor
from sphinx.util.docutils import docutils_namespace, patch_docutils

from ods.diagnostics import Diagnostic

from ....garbage import without_collection
from ....resolver.model import ResolvedDialect
from ..pages.overview import dialect_table
from ..pages.page import written_pages
from .extension import ICON, STATIC, TEMPLATES
from .live import LIVE_SCRIPTS, LIVE_STATIC, Live
from .markdown import PageParser, directive
from .parts import Part, parts_of
from .writer import SiteWriter

_EXTENSIONS = ["myst_parser", "generator.tools.docs.site.extension"]
_MARK = "objects.inv"
"""A file that every site has; only a folder with this file is replaced."""
_PLAYGROUND = "playground"
_WARNING = re.compile(r"(?P<page>[^:\n]+)\.md(?::(?P<line>\d+))?: (?:WARNING|ERROR|CRITICAL): (?P<text>.*)")
_HINT = "descriptions are CommonMark with tables; a link leads to a page and a heading that are there"


class ForeignFolderError(Exception):
    """Raised if the folder for the site contains anything but a site."""


def build_site(
    dialects: Iterable[ResolvedDialect],
    title: str,
    target: Path,
    place: Callable[[Path, Path], None],
    live: Live | None = None,
    tell: Callable[[str], None] = lambda text: None,
) -> list[Diagnostic]:
    """Write the site of the dialects to a folder, replacing an old one; nothing is written if there are diagnostics.

    `place` moves the finished site to its place; with `live`, the examples on its pages can be edited and run. `tell` gets each step.

    Raises ForeignFolderError if the folder contains anything but a site.
    """
    if target.exists() and not (target.is_dir() and ((target / _MARK).exists() or not any(target.iterdir()))):
        raise ForeignFolderError(f"{target} is no site that could be replaced: name a new folder, or an empty one")
    known = tuple(dialects)
    with without_collection(), tempfile.TemporaryDirectory() as folder:
        source, output = Path(folder) / "source", Path(folder) / "site"
        tell("writing pages")
        parts = parts_of(written_pages(known, SiteWriter))
        _write_sources(known, parts, title, source, live is not None)
        complaints = _run_sphinx(source, output, title, live is not None, _Steps(tell))
        findings = [_finding(match, parts, known) for match in _WARNING.finditer(complaints)]
        if not findings:
            if live is not None:
                live.write(output / "_static")
            place(output, target)
    return findings


def _write_sources(dialects: tuple[ResolvedDialect, ...], parts: Sequence[Part], title: str, folder: Path, live: bool) -> None:
    folder.mkdir()
    for part in parts:
        (folder / part.name).write_text(part.text, encoding="utf-8", newline="\n")
    pages = sorted(part.name.removesuffix(".md") for part in parts if not part.head)
    if live:
        pages.append(_PLAYGROUND)
        (folder / f"{_PLAYGROUND}.md").write_text("\n".join(_playground()), encoding="utf-8", newline="\n")
    contents = directive("toctree", [":hidden:", "", *pages])
    lines = [f"# {title}", "", *dialect_table(dialects), "", *contents, ""]
    (folder / "index.md").write_text("\n".join(lines), encoding="utf-8", newline="\n")


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


def _run_sphinx(source: Path, output: Path, title: str, live: bool, status: io.StringIO) -> str:
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
