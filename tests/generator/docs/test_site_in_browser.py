"""The site of some bundled dialects in a browser: search finds definitions and concepts, no text is cut off, axe finds nothing serious."""

from __future__ import annotations

import html
import json
import re
from functools import partial
from pathlib import Path

import pytest

from tests.generator.docs.site import browse, needs_axe, needs_browser, needs_sphinx, serious_of_axe
from tests.made_once import made_once
from tests.resolved import bundled

pytestmark = [needs_sphinx, needs_browser, pytest.mark.slow]
SHOWN = ("affine", "builtin", "index", "memref", "north_star")
"""Dialects with long pages, short ones, and pages in parts. `make check` makes the site of all."""
FIRST_RESULT = re.compile(r'<ul [^>]*class="search"[^>]*>\s*<li[^>]*><a href="([^"]*)".*?<p class="context">(.*?)</p>', re.DOTALL)
LARGEST = 400_000
"""The maximum number of bytes of a page."""
MEASURE = """<script>addEventListener("load", () => {
  const wide = [...document.querySelectorAll("article *")].filter(each => each.getBoundingClientRect().right > innerWidth + 1
    && !each.closest("pre, svg, .ods-railroad, .table-wrapper"));
  const found = wide.slice(0, 3).map(each => each.outerHTML.slice(0, 80));
  parent.postMessage([window.name, `${innerWidth}: ${document.documentElement.scrollWidth} ${found}`], "*");
});</script>"""
FRAME = '<iframe name="{name}-{width}" src="measured-{name}.html" style="width:{width}px;height:900px"></iframe>'
COLLECT = """<pre id="measured"></pre><script>const found = {};
addEventListener("message", ({data: [frame, text]}) => {
  found[frame] = text;
  document.getElementById("measured").textContent = JSON.stringify(found);
});</script>"""
MEASURED, WIDTHS = ("index", "affine", "builtin", "memref", "index-dialect", "north_star"), (1280, 390)
"""The pages whose widths one browser measures, and the widths of its frames."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made_once(tmp_path_factory, "site", build)


def build(folder: Path) -> None:
    from generator.output.write import move_folder
    from generator.tools.docs.site.build import build_site

    dialects = [dialect for dialect in bundled().dialects if dialect.name in SHOWN]
    assert build_site(dialects, "Dialects", folder, partial(move_folder, staging_prefix=".site-")) == []


@pytest.mark.parametrize(
    "words, target, context",
    [
        ("affine.for", "affine.html#operation-affine.for", "For operation"),
        ("AffineForOp", "affine.html#operation-affine.for", "For operation"),
        ("AffineMap", "affine.html#concept-affine.AffineMap", "An affine map takes dimensions and symbols to a list of results."),
        ("affine map", "affine.html#concept-affine.AffineMap", "An affine map takes dimensions and symbols to a list of results."),
        ("delinearize_index", "affine.html#operation-affine.delinearize_index", "Delinearize an index"),
        ("IsolatedFromAbove", "#trait-builtin.IsolatedFromAbove", "Nothing inside uses a value from outside"),
        ("AnySignlessInteger", "#constraint-builtin.AnySignlessInteger", "Signless integer"),
    ],
)
def test_search(site: Path, tmp_path: Path, words: str, target: str, context: str) -> None:
    page, console = browse(f"{(site / 'search.html').as_uri()}?q={words.replace(' ', '+')}", tmp_path)
    found = FIRST_RESULT.search(page)
    assert found is not None
    assert (found[1][-len(target) :], found[2][: len(context)], console) == (target, context, [])


def test_a_link_follows_a_definition_to_its_part(site: Path, tmp_path: Path) -> None:
    page, console = browse(f"{(site / 'builtin.html').as_uri()}#trait-builtin.IsolatedFromAbove", tmp_path)
    assert ('<section id="trait-builtin.IsolatedFromAbove">' in page, console) == (True, [])


def test_no_page_is_large(site: Path) -> None:
    sizes = {path.name: path.stat().st_size for path in site.glob("*.html")}
    assert {name: size for name, size in sizes.items() if size > LARGEST} == {}


def test_the_search_page_has_one_heading_and_pages_have_an_icon(site: Path) -> None:
    search = (site / "search.html").read_text(encoding="utf-8")
    assert re.findall(r"<h1[^>]*>(.*?)</h1>", search) == ["Search"]
    assert '<link rel="shortcut icon" href="_static/ods-icon.svg">' in search
    assert (site / "_static" / "ods-icon.svg").is_file()


@needs_axe
@pytest.mark.parametrize(
    "name, width",
    [*((name, 1280) for name in ("index", "search", "affine", "builtin-2")), ("search", 390), ("north_star", 390)],
)
def test_axe_finds_nothing_serious(site: Path, tmp_path: Path, name: str, width: int) -> None:
    assert serious_of_axe(site / f"{name}.html", tmp_path, width, "?q=affine.for") == ([], [])


@pytest.fixture(scope="module")
def measured(site: Path, tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, str], list[str]]:
    """Return the widths of the pages in each frame, and the lines on the console."""
    folder = made_once(tmp_path_factory, "measured", lambda folder: measure(site, folder))
    found, console = json.loads((folder / "found.json").read_text(encoding="utf-8"))
    return found, console


def measure(site: Path, folder: Path) -> None:
    for name in MEASURED:
        text = (site / f"{name}.html").read_text(encoding="utf-8")
        (site / f"measured-{name}.html").write_text(text.replace("</head>", f"{MEASURE}</head>", 1), encoding="utf-8")
    frames = "".join(FRAME.format(name=name, width=width) for name in MEASURED for width in WIDTHS)
    (site / "frames.html").write_text(f"<body>{COLLECT}{frames}", encoding="utf-8")
    page, console = browse((site / "frames.html").as_uri(), folder / "profile")
    found = re.search(r'<pre id="measured">(.*?)</pre>', page, re.DOTALL)
    assert found is not None
    (folder / "found.json").write_text(json.dumps([json.loads(html.unescape(found[1])), console]), encoding="utf-8")


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("name", MEASURED)
def test_nothing_is_cut_off(measured: tuple[dict[str, str], list[str]], name: str, width: int) -> None:
    found, console = measured
    assert (found[f"{name}-{width}"], console) == (f"{width}: {width} ", [])
