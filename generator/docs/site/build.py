"""Building the site: pages in MyST, made to HTML by Sphinx; what Sphinx complains of is told at the specs."""

from __future__ import annotations

import io
import re
import shutil
import tempfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.console import nocolor
from sphinx.util.docutils import docutils_namespace, patch_docutils

from ods.diagnostics import Diagnostic

from ...resolver.model import ResolvedDialect
from ..markdown.links import page_name
from ..pages.overview import dialect_table
from ..pages.page import written_pages
from .writer import SiteWriter

_EXTENSIONS = ["myst_parser", "generator.docs.site.extension"]
_MARK = "objects.inv"
"""The file that every site has, and that says that a folder may be replaced."""
_WARNING = re.compile(r"(?P<page>[^:\n]+)\.md(?::(?P<line>\d+))?: (?:WARNING|ERROR|CRITICAL): (?P<text>.*)")
_HINT = "descriptions are CommonMark with tables; a link leads to a page and a heading that are there"


class ForeignFolderError(Exception):
    """The folder for the site holds something else."""


def build_site(dialects: Iterable[ResolvedDialect], package: str, title: str, target: Path) -> list[Diagnostic]:
    """Writes the site of some dialects into a folder, and replaces one that is there; with findings nothing is written.

    Raises ForeignFolderError where the folder holds something else than a site.
    """
    if target.exists() and not (target.is_dir() and ((target / _MARK).exists() or not any(target.iterdir()))):
        raise ForeignFolderError(f"{target} is no site that could be replaced: name a new folder, or an empty one")
    known = tuple(dialects)
    writers = written_pages(known, package, SiteWriter)
    with tempfile.TemporaryDirectory() as folder:
        source, output = Path(folder) / "source", Path(folder) / "site"
        _write_sources(known, writers, title, source)
        findings = [_finding(match, writers, known) for match in _WARNING.finditer(_run_sphinx(source, output, title))]
        if not findings:
            _replace(output, target)
    return findings


def _write_sources(dialects: tuple[ResolvedDialect, ...], writers: Mapping[str, SiteWriter], title: str, folder: Path) -> None:
    folder.mkdir()
    for name, writer in writers.items():
        (folder / page_name(name)).write_text(writer.text, encoding="utf-8")
    pages = sorted(page_name(name).removesuffix(".md") for name in writers)
    contents = ["```{toctree}", ":hidden:", "", *pages, "```"]
    lines = [f"# {title}", "", *dialect_table(dialects), "", *contents, ""]
    (folder / "index.md").write_text("\n".join(lines), encoding="utf-8")


def _run_sphinx(source: Path, output: Path, title: str) -> str:
    """Sphinx's complaints."""
    settings = {
        "project": title,
        "html_title": title,
        "extensions": _EXTENSIONS,
        "html_theme": "furo",
        "myst_enable_extensions": ["colon_fence"],
        "myst_heading_anchors": 6,
        "nitpicky": True,
        "highlight_language": "none",
        "html_show_search_summary": False,  # browsers do not fetch summaries from the file system
        "html_show_sourcelink": False,
        "html_copy_source": False,
        "html_show_copyright": False,
        "html_use_index": False,
    }
    complaints = io.StringIO()
    nocolor()
    with patch_docutils(), docutils_namespace():
        app = Sphinx(source, None, output, output.parent / "doctrees", "html", settings, status=None, warning=complaints, freshenv=True)
        app.build()
    return complaints.getvalue()


def _finding(match: re.Match[str], writers: Mapping[str, SiteWriter], dialects: tuple[ResolvedDialect, ...]) -> Diagnostic:
    """What Sphinx says of a page, at the line of the spec that it comes from."""
    writer = next((each for name, each in writers.items() if page_name(name) == f"{Path(match['page']).name}.md"), None)
    span = writer.place(int(match["line"] or 1)) if writer is not None else dialects[0].origin
    return Diagnostic("error", f"the text cannot be shown: {match['text']}", span, code="ODS0906", hint=_HINT)


def _replace(site: Path, target: Path) -> None:
    """Put the finished site where it belongs."""
    if target.exists():
        shutil.rmtree(target)
    shutil.copytree(site, target)
