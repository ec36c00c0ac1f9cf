"""`ods doc --site`: the site of a small dialect; mistakes in a description are reported at its line."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli.doc import doc
from generator.tools.docs.syntax_tree import rules_of_grammar
from tests.generator.docs.site import needs_sphinx

SPEC = """\
edition: 1
dialect:
  name: sitetoy
  summary: for tests
  description: |
    All about boxes.

    See [the wrapper](sitetoy.md#sitetoywrap-sitetoywrapop).
types:
  BoxType: {mnemonic: box, summary: a box, parameters: {size: int64}, assembly_format: "`<` $size `>`"}
ops:
  wrap:
    summary: wraps
    description: |
      Puts `<T>` and a <T> into a box.
    arguments: {input: AnyType}
    results: {output: BoxType}
    assembly_format: "$input attr-dict `:` type($input) `->` type($output)"
"""
pytestmark = needs_sphinx


def run(tmp_path: Path, spec: str, *arguments: str) -> Result:
    folder = tmp_path / "dialect_specs" / "sitetoy"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "sitetoy.yaml").write_text(spec)
    (tmp_path / "ods.toml").write_text("")
    return CliRunner().invoke(doc, [str(tmp_path), "--site", str(tmp_path / "site"), *arguments], catch_exceptions=False)


def test_a_site_has_pages_objects_and_diagrams(tmp_path: Path) -> None:
    from sphinx.util.inventory import InventoryFile

    result = run(tmp_path, SPEC)
    assert (result.output, result.exit_code) == (f"wrote {tmp_path / 'site' / 'index.html'} and its pages\n", 0)
    page = (tmp_path / "site" / "sitetoy.html").read_text()
    assert '<section id="operation-sitetoy.wrap">' in page
    assert "a &lt;T&gt; into a box" in page
    assert page.count('<div class="ods-railroad"') == 2
    assert "generated" not in {path.name for path in tmp_path.iterdir()}
    inventory = InventoryFile.loads((tmp_path / "site" / "objects.inv").read_bytes(), uri="").data
    assert list(inventory["ods:operation"]) == ["sitetoy.wrap"]
    assert inventory["ods:type"]["sitetoy.BoxType"].uri == "sitetoy.html#type-sitetoy.BoxType"


def test_a_diagram_has_room_for_a_last_alternative_on_several_lines() -> None:
    from generator.tools.docs.site.diagrams import svg

    long = " ".join(f"`{letter * 12}`" for letter in "abcdefgh")
    (rule,) = rules_of_grammar(f"all ::= short | {long} (`,` `i`)?")
    drawing = svg(rule)
    lowest = max(float(y) for y in re.findall(r'<text[^>]* y="([0-9.]+)"', drawing))
    (height,) = re.findall(r'<svg[^>]* height="([0-9.]+)"', drawing)
    assert len(set(re.findall(r'<text[^>]* y="([0-9.]+)"', drawing))) > 3
    assert lowest + 11 < float(height)


def test_a_site_is_replaced_and_nothing_else_is(tmp_path: Path) -> None:
    assert run(tmp_path, SPEC).exit_code == 0
    (tmp_path / "site" / "old.html").write_text("")
    assert run(tmp_path, SPEC).exit_code == 0
    assert not (tmp_path / "site" / "old.html").exists()
    (tmp_path / "site" / "objects.inv").unlink()
    result = run(tmp_path, SPEC)
    assert (result.stderr, result.exit_code) == (
        f"error: {tmp_path / 'site'} is no site that could be replaced: name a new folder, or an empty one\n",
        2,
    )
    assert (tmp_path / "site" / "sitetoy.html").exists()


def test_a_broken_link_is_told_at_its_line(tmp_path: Path) -> None:
    result = run(tmp_path, SPEC.replace("sitetoy.md#sitetoywrap-sitetoywrapop", "sitetoy.md#unwrap"))
    assert result.stderr.splitlines()[:2] == [
        "dialect_specs/sitetoy/sitetoy.yaml:8:5: error: the text cannot be shown: local id not found in doc 'sitetoy': 'unwrap'"
        " [myst.xref_missing] [ODS0906]",
        "        See [the wrapper](sitetoy.md#unwrap).",
    ]
    assert (result.stderr.splitlines()[-1], result.exit_code) == ("no page was written", 1)
    assert not (tmp_path / "site").exists()


def test_a_missing_extra_is_named_with_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "generator.tools.docs.site.build", raising=False)
    monkeypatch.setitem(sys.modules, "sphinx.application", None)
    result = run(tmp_path, SPEC)
    assert (result.stderr, result.exit_code) == (
        "error: the site needs sphinx, which is not installed: pip install 'odsgen[docs]'\n",
        2,
    )
