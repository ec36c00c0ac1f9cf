"""What a site tells of revisions, versions and the places of definitions in the specs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli.doc import doc
from tests.commands import ods
from tests.generator.docs.site import browse, needs_axe, needs_browser, needs_sphinx, serious_of_axe

HEAD = "edition: 1\ndialect: {name: toy, summary: for tests, description: All about boxes.}\n"
HEAD += "op_groups: {making: {summary: what makes boxes}}\n"
WRAP = "  wrap: {summary: wraps, op_group: making, arguments: {input: %s}, assembly_format: '$input attr-dict `:` type($input)'}\n"
DROP = "  drop: {summary: drops, arguments: {input: AnyType}, assembly_format: '$input attr-dict `:` type($input)'}\n"
pytestmark = [needs_sphinx]


def write(root: Path, operations: str, settings: str = "") -> Path:
    folder = root / "dialect_specs" / "toy"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "toy.yaml").write_text(f"{HEAD}ops:\n{operations}", encoding="utf-8")
    (root / "ods.toml").write_text(settings, encoding="utf-8")
    return root


def run(root: Path, *arguments: str) -> Result:
    return CliRunner().invoke(doc, [str(root), "--site", str(root / "site"), *arguments], catch_exceptions=False)


def article(page: Path) -> str:
    """Return the text of a page's article, a line for each block."""
    found = re.search(r'<article role="main".*?</article>', page.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    text = re.sub(r"<(?:/p|/h\d|/li|/tr|/div|/form|/label)>", "\n", found[0])
    lines = (" ".join(re.sub(r"<[^>]*>", " ", line).replace("¶", "").split()) for line in text.split("\n"))
    return "".join(f"{line}\n" for line in lines if line)


@needs_axe
@needs_browser
@pytest.mark.slow
def test_axe_finds_nothing_serious_in_pages_of_versions(tmp_path: Path) -> None:
    first = write(tmp_path / "first", WRAP % "AnyType")
    second = write(tmp_path / "second", WRAP % "I32" + DROP)
    assert run(second, "--since", f"v1={first}", "--version-name", "v3").exit_code == 0
    pages = ("index", "changes")
    found = {page: serious_of_axe(second / "site" / "v3" / f"{page}.html", tmp_path / page) for page in pages}
    assert found == {page: ([], []) for page in pages}


def test_revisions(tmp_path: Path) -> None:
    first = write(tmp_path / "first", WRAP % "AnyType")
    second = write(tmp_path / "second", WRAP % "AnyType" + DROP)
    third = write(tmp_path / "third", WRAP % "I32" + DROP, 'source = "https://example.org/{file}#L{line}"\n')
    result = run(third, "--since", f"v1={first}", "--since", f"v2={second}", "--version-name", "v3")
    assert (result.output, result.exit_code) == (f"wrote {third / 'site' / 'v3' / 'index.html'} and its pages\n", 0)
    site = third / "site" / "v3"
    page = (site / "toy.html").read_text(encoding="utf-8")
    assert re.findall(r'<div class="ods-origin">(.*?)</div>', page, re.DOTALL) == [
        '<a class="ods-source" href="https://example.org/dialect_specs/toy/toy.yaml#L6">Source</a> · Since v2',
        '<a class="ods-source" href="https://example.org/dialect_specs/toy/toy.yaml#L5">Source</a> · Since v1 or before'
        "<ul><li>v3: <strong>breaking</strong>: the operand &#x27;input&#x27; takes less: `I32`, and was `AnyType`</li></ul>",
    ]
    assert re.findall(r"<p>(v\d[^<]*)</p>", page) == ["v2", "v1 or before"]
    steps = json.loads((site / "changes.json").read_text(encoding="utf-8"))
    assert [(each["from"], each["to"], [change["rule"] for change in each["changes"]]) for each in steps] == [
        ("v2", "v3", ["OPERAND_CONSTRAINT_NO_NARROW"]),
        ("v1", "v2", ["OP_ADDED"]),
    ]
    assert article(site / "changes.html").splitlines()[:3] == ["Changes", "v3, since v2", "Severity"]


def test_the_first_page_and_the_texts_of_specs(tmp_path: Path) -> None:
    root = write(tmp_path, WRAP % "AnyType" + DROP)
    assert run(root).exit_code == 0
    assert article(root / "site" / "index.html").splitlines() == [
        "Dialects",
        "Search all definitions",
        "Search",
        "Findings",
        "toy",
        "For tests",
        "All about boxes.",
        "What makes boxes: wrap",
        "Others: drop",
    ]
    page = (root / "site" / "toy.html").read_text(encoding="utf-8")
    (address,) = set(re.findall(r'class="ods-source" href="(.*?)#L6"', page))
    assert f'<span id="L6">{DROP.strip()}' in (root / "site" / address).read_text(encoding="utf-8").replace("&#x27;", "'").replace(
        "  drop", "drop"
    )


@needs_browser
def test_versions_lie_side_by_side(tmp_path: Path) -> None:
    root = write(tmp_path / "project", WRAP % "AnyType" + DROP)
    for name in ("1.9", "1.10"):
        assert run(root, "--version-name", name).exit_code == 0
    site = root / "site"
    listed = (site / "versions.js").read_text(encoding="utf-8")
    assert [each["name"] for each in json.loads(listed.removeprefix("window.odsVersions = ").removesuffix(";\n"))] == ["1.10", "1.9"]
    assert 'content="0; url=1.10/index.html"' in (site / "index.html").read_text(encoding="utf-8")
    page, console = browse((site / "1.9" / "toy.html").as_uri(), tmp_path / "browser")
    choice = re.search(r'<label class="ods-versions">Version <select>(.*?)</select>', page)
    assert (choice and re.findall(r"<option[^>]*>([^<]*)", choice[1]), console) == (["1.10", "1.9"], [])
    again = run(root)
    assert (again.exit_code, again.stderr) == (2, f"error: {site} is no site that could be replaced: name a new folder, or an empty one\n")


def test_a_version_is_the_name_of_a_folder(tmp_path: Path) -> None:
    answer = ods(write(tmp_path, DROP), "doc", "--site", "site", "--version-name", "../1")
    assert (answer.code, answer.stderr.splitlines()[-1]) == (2, "Error: --version-name takes a name such as `1.2` for a folder, not '../1'")


def test_findings_name_their_page(tmp_path: Path) -> None:
    root = write(tmp_path, WRAP % "AnyTyp", 'docs = "https://example.org/dialects"\n')
    told = ods(root, "check").stdout.splitlines()
    assert [line.strip() for line in told if "hint" in line or "see" in line] == [
        "hint: did you mean 'AnyType'?",
        "see https://example.org/dialects/diagnostics.html#ods0304",
    ]
    wrong = ods(write(tmp_path, DROP, 'docs = "site"\n'), "check")
    assert wrong.stderr == (
        f"ods: {root / 'ods.toml'}: the setting 'docs' must be an address that begins with https:// or http://, not 'site'\n"
    )
