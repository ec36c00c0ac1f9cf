"""The site of the bundled dialects in a browser: search finds the things themselves, and nothing is cut off."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.generator.docs.site import browse, needs_browser, needs_sphinx
from tests.made_once import made_once
from tests.resolved import bundled

pytestmark = [needs_sphinx, needs_browser, pytest.mark.slow]
FIRST_RESULT = re.compile(r'<ul [^>]*class="search"[^>]*>\s*<li[^>]*><a href="([^"]*)"')
MEASURE = """<script>addEventListener("load", () => {
  const wide = [...document.querySelectorAll("article *")].filter(each => each.getBoundingClientRect().right > innerWidth + 1
    && !each.closest("pre, svg, .ods-railroad, .table-wrapper"));
  const found = wide.slice(0, 3).map(each => each.outerHTML.slice(0, 80));
  parent.postMessage(`${innerWidth}: ${document.documentElement.scrollWidth} ${found}`, "*");
});</script>"""
FRAME = """<body><iframe src="{page}" style="width:{width}px;height:900px"></iframe><p id="measured"></p>
<script>addEventListener("message", event => {{ document.getElementById("measured").textContent = event.data; }});</script>"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made_once(tmp_path_factory, "site", build)


def build(folder: Path) -> None:
    from generator.docs.site.build import build_site

    assert build_site(bundled().dialects, "generated", "Dialects", folder) == []


@pytest.mark.parametrize(
    "words, target",
    [
        ("affine.for", "affine.html#operation-affine.for"),
        ("delinearize_index", "affine.html#operation-affine.delinearize_index"),
        ("IsolatedFromAbove", "builtin.html#trait-builtin.IsolatedFromAbove"),
        ("AnySignlessInteger", "builtin.html#constraint-builtin.AnySignlessInteger"),
    ],
)
def test_search(site: Path, tmp_path: Path, words: str, target: str) -> None:
    page, console = browse(f"{(site / 'search.html').as_uri()}?q={words}", tmp_path)
    found = FIRST_RESULT.search(page)
    assert found is not None
    assert (found[1], console) == (target, [])


@pytest.mark.parametrize("width", [1280, 390])
@pytest.mark.parametrize("name", ["index", "affine", "builtin", "memref", "index-dialect", "north_star"])
def test_nothing_is_cut_off(site: Path, tmp_path: Path, name: str, width: int) -> None:
    text = (site / f"{name}.html").read_text(encoding="utf-8")
    measured, frame = site / f"measured-{name}.html", site / f"frame-{name}-{width}.html"
    measured.write_text(text.replace("</head>", f"{MEASURE}</head>", 1), encoding="utf-8")
    frame.write_text(FRAME.format(page=measured.name, width=width), encoding="utf-8")
    page, console = browse(frame.as_uri(), tmp_path)
    found = re.search(r'<p id="measured">(.*?)</p>', page, re.DOTALL)
    assert found is not None
    assert (found[1], console) == (f"{width}: {width} ", [])
