"""The live sites of all bundled dialects and of the tutorial's: examples are edited and run in a browser, and timed (`make live`).

These take minutes, so they run only if the environment variable ODS_WHOLE_SITE is set.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.commands import ROOT, ods
from tests.documents.chapters_file import beginnings
from tests.generator.docs.live import PYODIDE, needs_pyodide, run_on_page
from tests.generator.docs.site import needs_browser, needs_sphinx
from tests.made_once import made_once

pytestmark = [
    needs_sphinx,
    needs_browser,
    needs_pyodide,
    pytest.mark.slow,
    pytest.mark.skipif("ODS_WHOLE_SITE" not in os.environ, reason="takes minutes: make live"),
]
EXAMPLES = 40
_ALIAS = "undefined symbol alias id"
"""An example in a text may name an alias that an example before it defines."""
ON_A_PAGE = 3
RUN = """
document.documentElement.dataset.odsLiveSeconds = 600; // a busy machine is slow
const answered = (live) => until(() => /^(Done|Not)/.test(live.querySelector(".ods-live-status").textContent));
const found = [];
for (const button of [...document.querySelectorAll(".ods-live-open")].slice(0, COUNT)) {
  const started = performance.now();
  button.click();
  const live = button.previousElementSibling;
  await answered(live);
  const first = performance.now() - started;
  const [area, output, messages] = ["textarea", ".ods-live-output", ".ods-live-messages"].map((each) => live.querySelector(each));
  const before = output.textContent;
  area.value += "\\n// edited";
  const again = performance.now();
  [...live.querySelectorAll("button")].find((each) => each.textContent === "Run").click();
  await answered(live);
  found.push({ first, again: performance.now() - again, text: area.value, messages: messages.textContent,
    same: before === output.textContent, output: before });
  [...live.querySelectorAll("button")].find((each) => each.textContent === "Close").click();
}
return found;"""


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made_once(tmp_path_factory, "whole", build)


def build(folder: Path) -> None:
    """Make both sites, and that of the bundled dialects without live examples."""
    project = folder / "project"
    *_, last = beginnings()
    for name, text in last["files"].items():
        file = project / "dialect_specs" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    (project / "ods.toml").write_text("", encoding="utf-8")  # its code may run
    for where, command in (
        (project, ["generate"]),
        (project, ["doc", "--site", folder / "tutorial", "--live", PYODIDE]),
        (ROOT, ["doc", "--site", folder / "bundled", "--live", PYODIDE]),
        (ROOT, ["doc", "--site", folder / "plain"]),
    ):
        answer = ods(where, *command)
        assert answer.code == 0, answer


def examples(site: Path, most: int, folder: Path) -> list[dict[str, Any]]:
    """Run the first examples of each page, up to so many in all; return what was found and how many milliseconds it took."""
    found: list[dict[str, Any]] = []
    for page in sorted(site.glob("*.html")):
        if "highlight-mlir" in page.read_text(encoding="utf-8") and len(found) < most:
            count = min(ON_A_PAGE, most - len(found))
            some = run_on_page(site, page.name, RUN.replace("COUNT", str(count)), folder / page.stem)
            assert isinstance(some, list), some
            found += [{**each, "page": page.name, "is_first": number == 0} for number, each in enumerate(some)]
    return found


@pytest.mark.parametrize("name, most", [("bundled", EXAMPLES), ("tutorial", 6)])
def test_examples_are_edited_and_run(sites: Path, tmp_path: Path, name: str, most: int) -> None:
    found = examples(sites / name, most, tmp_path)
    firsts = sorted(each["first"] for each in found if each["is_first"])
    later = sorted([each["again"] for each in found] + [each["first"] for each in found if not each["is_first"]])
    print(
        f"{name}: {len(found)} examples on {len(firsts)} pages; first answers {firsts[0]:.0f} to {firsts[-1]:.0f} ms, "
        f"later ones {later[0]:.0f} to {later[-1]:.0f} ms, half of them up to {later[len(later) // 2]:.0f} ms"
    )
    (Path(os.environ["ODS_WHOLE_SITE"]) / f"{name}.json").write_text(json.dumps(found, indent=1), encoding="utf-8")
    assert len(found) >= min(most, EXAMPLES) or name == "tutorial"
    differing = [each for each in found if each["messages"] or not each["same"] or not each["output"]]
    assert [each for each in differing if _ALIAS not in each["messages"]] == []


def test_pages_have_the_same_size_without_a_click(sites: Path) -> None:
    """A live page has a script tag more, and a link to the playground."""
    plain = {page.name: page.stat().st_size for page in (sites / "plain").glob("*.html")}
    more = {name: (sites / "bundled" / name).stat().st_size - size for name, size in plain.items()}
    print(f"pages are at most {max(more.values())} bytes larger")
    assert {name: size for name, size in more.items() if not 0 <= size < 1000} == {}
