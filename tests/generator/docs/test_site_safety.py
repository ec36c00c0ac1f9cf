"""`ods doc --site` on specs of somebody else: no file of the machine and no script gets into the site, whatever a text contains."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from generator.cli.site import write_site
from generator.config import find_config
from tests.generator.docs.site import needs_sphinx

pytestmark = needs_sphinx
SECRET = "do not publish this"
BLOCKS = [
    "```{include} SECRETFILE\n```",
    "```{literalinclude} SECRETFILE\n```",
    "```{raw} html\n<script>EVIL()</script>\n```",
    "```{raw} html\n:file: SECRETFILE\n```",
    "```{eval-rst}\n.. raw:: html\n\n   <script>EVIL()</script>\n```",
    "```{eval-rst}\n.. include:: SECRETFILE\n   :literal:\n```",
    "```{csv-table} x\n:file: SECRETFILE\n```",
    ":::{raw} html\n<script>EVIL()</script>\n:::",
    ":::{admonition} x\n<script>EVIL()</script>\n:::",
    "~~~{raw} html\n<script>EVIL()</script>\n~~~",
    "````{raw} html\n<script>EVIL()</script>\n````",
    "- a\n\n  ```{raw} html\n  <script>EVIL()</script>\n  ```",
    "> ```{raw} html\n> <script>EVIL()</script>\n> ```",
    "1. a\n   :::{raw} html\n   <script>EVIL()</script>\n   :::",
    "<div>\n\n<script>EVIL()</script>\n\n</div>",
    "<!-- x --><script>EVIL()</script>",
    "| a | b |\n|---|---|\n| <script>EVIL()</script> | x |",
    "# <script>EVIL()</script>\n\n## [x](javascript:EVIL())",
    "Title <script>EVIL()</script>\n-----",
    '```html" onmouseover="EVIL()\n<x>\n```',
    "```{figure} SECRETFILE\n```",
    '```{image} x.png\n:alt: "><script>EVIL()</script>\n```',
    "```{ifconfig} open('EVIL', 'w')\n```",
    "```{only} open('EVIL', 'w')\nx\n```",
    "```{ods:object} operation toy toy.x\n```",
    "```{toctree}\nSECRETFILE\n```",
    "---\nhtml_meta:\n  x: y\n---",
    "[x][a]\n\n[a]: javascript:EVIL()",
    "{.evil onclick='EVIL()'}\n# x",
    "(target)=\n## heading\n\n% comment\n\n+++",
    "$$x$$\n\n{{ 7*7 }} {% raw %}",
    "```{raw} html\n<script>EVIL()</script>",
]
"""Texts of descriptions."""
LINES = [
    "{download}`x <SECRETFILE>`",
    "{raw-html}`<script>EVIL()</script>` {math}`a` {sub-ref}`today`",
    "<script>EVIL()</script>",
    "<img src=x onerror=EVIL()>",
    "[x](javascript:EVIL())",
    "[x](data:text/html,<script>EVIL()</script>)",
    "[x](  JaVaScRiPt&colon;EVIL())",
    "[x](file:///etc/passwd)",
    "[x](vbscript:EVIL())",
    "<javascript:EVIL()>",
    "![x](javascript:EVIL())",
    "`` ` ``<script>EVIL()</script>",
    "a `b` <script>EVIL()</script> `c",
    '[x](https://example.org "\\"><script>EVIL()</script>")',
    "&lt;script&gt;EVIL()&lt;/script&gt;",
]
"""Texts of one line, for every place."""
REFUSED = {
    "[x](SECRETFILE)": "the link leads to 'SECRETFILE'",
    "[x](../../../../../../../../../../..SECRETFILE)": "the link leads to '../../../../../../../../../../..SECRETFILE'",
    "![x](SECRETFILE)": "the image leads to 'SECRETFILE'",
    "![x](..%2fSECRETFILE)": "the image leads to '..%2fSECRETFILE'",
    "[x](path:SECRETFILE)": "the link leads to 'path:SECRETFILE'",
    "[x](inv:other#name)": "the link leads to 'inv:other#name'",
    "[x](nowhere.md)": "the link leads to 'nowhere.md'",
}
"""Links and images that are errors, with the beginning of the message."""
NEITHER = "is neither a page of the site nor an address on the web"
HEAD = """\
edition: 1
dialect: {name: toy, summary: %(line)s, description: %(line)s, depends_on: [builtin]}
types:
  BoxType:
    mnemonic: box
    summary: %(line)s
    description: %(line)s
    parameters: {content: {type: Type, summary: %(line)s}}
    assembly_format: "`<` $content `>`"
    examples: [{summary: %(line)s, ir: "!toy.box<f32>"}]
enums:
  Kind: {kind: int, summary: %(line)s, description: %(line)s, cases: {first: 0}}
passes:
  toy-pass: {summary: %(line)s, description: %(line)s, options: {level: {type: int, default: "1", summary: %(line)s}}}
ops:
"""
OP = """\
  thing%(number)d:
    summary: %(line)s
    description: %(text)s
    arguments: {value: {type: AnyType, summary: %(line)s}}
    assembly_format: "$value attr-dict `:` type($value)"
"""


class Page(HTMLParser):
    """What in a page could run or load something."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.is_evil = False
        self._tag = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._tag = tag
        for name, value in attrs:
            self.is_evil |= "EVIL" in (value or "") and (name.startswith("on") or name == "style")
            if name in ("href", "src", "action", "data", "srcset"):
                self.addresses.append((value or "").strip().lower())

    def handle_data(self, data: str) -> None:
        self.is_evil |= self._tag in ("script", "style") and "EVIL" in data

    def handle_endtag(self, tag: str) -> None:
        self._tag = ""


def project(folder: Path, texts: list[str], lines: list[str]) -> Path:
    """Return the folder of a project with each of the texts as a description, and a line in all other places of a dialect."""
    secret = folder / "secret.txt"
    secret.write_text(SECRET)
    root = folder / "project"
    for number, line in enumerate(lines):
        name = f"toy{number}"
        specs = root / "dialect_specs" / name
        specs.mkdir(parents=True)
        ops = [
            OP % {"number": at, "line": json.dumps(line), "text": json.dumps(text)}
            for at, text in enumerate(texts)
            if at % len(lines) == number
        ]
        head = (
            (HEAD % {"line": json.dumps(line)})
            .replace("name: toy", f"name: {name}")
            .replace("toy.", f"{name}.")
            .replace("toy-", f"{name}-")
        )
        specs.joinpath("toy.yaml").write_text(
            (head + "".join(ops or ["  x: {assembly_format: attr-dict}\n"])).replace("SECRETFILE", str(secret))
        )
        hook = f"def {name}_pass_run(pass_, op) -> None:\n    {json.dumps(line)}\n"
        specs.joinpath("hooks.py").write_text(hook.replace("SECRETFILE", str(secret)))
    (root / "ods.toml").touch()
    return root


def test_no_file_and_no_script_gets_into_the_site(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    root = project(tmp_path, BLOCKS, LINES)
    monkeypatch.chdir(root)
    code = write_site(find_config(root), (), root / "site")
    assert (capsys.readouterr().err, code) == ("", 0)
    assert not (root / "EVIL").exists()
    pages = [path for path in (root / "site").rglob("*") if path.is_file()]
    assert sum(path.suffix == ".html" for path in pages) > len(LINES)
    for path in pages:
        content = path.read_bytes()
        assert SECRET.encode() not in content and path.name != "secret.txt", path
        if path.suffix == ".html":
            page = Page(content.decode())
            assert not page.is_evil, path
            assert [each for each in page.addresses if each.startswith(("javascript", "data:text", "vbscript", "file"))] == [], path


def test_links_to_files_are_told_at_their_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    root = project(tmp_path, list(REFUSED), ["plain"])
    assert write_site(find_config(root), (), root / "site") == 1
    told = capsys.readouterr().err
    for text, message in REFUSED.items():
        shown = message.replace("SECRETFILE", str(tmp_path / "secret.txt"))
        assert f"error: the text cannot be shown: {shown}, which {NEITHER} [myst.xref_missing] [ODS0906]\n" in told, text
    assert not (root / "site").exists()
