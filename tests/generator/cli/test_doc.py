"""`ods doc`: the files that it writes, its checks, and its exit codes."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli.doc import doc
from generator.cli.generate import generate

SPEC = """\
edition: 1
dialect: {name: doctoy, summary: for tests}
types:
  BoxType: {mnemonic: box, summary: a box, examples: [{ir: "!doctoy.box"}]}
ops:
  wrap:
    summary: wraps
    arguments: {input: AnyType}
    results: {output: BoxType}
    assembly_format: "$input attr-dict `:` type($input)"
    examples:
      - {prelude: {"%x": f32}, ir: "%0 = doctoy.wrap %x : f32"}
"""

HOOKS = '''\
def parse_sizes(parser):
    """Parse `2 x 3`; an empty list is `none`."""
    return parser.parse_attribute()
def print_sizes(printer, op, sizes):
    printer.print_attribute(sizes)
def parse_plain(parser):
    return parser.parse_attribute()
def print_plain(printer, op, plain):
    printer.print_attribute(plain)
'''


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "dialect_specs" / "doctoy"
    folder.mkdir(parents=True)
    (folder / "doctoy.yaml").write_text(SPEC)
    (tmp_path / "ods.toml").write_text('package = "doc_generated"\noutput = "doc_generated"\n')
    return tmp_path


def run(project: Path, *arguments: str) -> Result:
    return CliRunner().invoke(doc, [str(project), *arguments], catch_exceptions=False)


def page(project: Path) -> Path:
    return project / "doc_generated" / "docs" / "doctoy.md"


def test_pages_alone_are_written(project: Path) -> None:
    result = run(project)
    assert (result.exit_code, result.output) == (0, "wrote doc_generated/docs/doctoy.md\nwrote doc_generated/docs/index.md\n")
    assert not (project / "doc_generated" / "doctoy").exists()
    assert CliRunner().invoke(generate, [str(project), "--check"]).exit_code == 1
    assert run(project).output == "pages are up to date\n"


def test_a_custom_directive_leads_to_its_text(project: Path) -> None:
    folder = project / "dialect_specs" / "doctoy"
    text = SPEC.replace("$input attr-dict", "custom<Sizes>($sizes) custom<Plain>($plain) $input attr-dict")
    text = text.replace("{input: AnyType}", "{input: AnyType, sizes: I64Attr, plain: I64Attr}")
    (folder / "doctoy.yaml").write_text(text)
    (folder / "hooks.py").write_text(HOOKS)
    assert run(project).output == "wrote doc_generated/docs/doctoy.md\nwrote doc_generated/docs/index.md\n"
    written = page(project).read_text()
    assert "Written by hand: [`custom<Sizes>`](#customsizes)\n" in written
    assert "### `custom<Sizes>`\n\nParse `2 x 3`; an empty list is `none`\n" in written
    assert "custom<Plain>`" not in written


def test_a_stale_page_is_noticed_by_both_commands(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.path", [*sys.path])
    assert CliRunner().invoke(generate, [str(project)]).exit_code == 0
    good = page(project).read_text()
    page(project).write_text(good.replace("_Wraps_", "_Warps_"))
    result = run(project, "--check")
    assert result.exit_code == 1
    assert "-_Warps_\n+_Wraps_\n" in result.output
    result = CliRunner().invoke(generate, [str(project), "--check"])
    assert (result.exit_code, "docs/doctoy.md was edited by hand" in result.output) == (1, True)
    assert run(project).exit_code == 0
    assert page(project).read_text() == good
    assert CliRunner().invoke(generate, [str(project), "--check"]).exit_code == 0


def test_a_page_that_is_not_ours_is_left_alone(project: Path) -> None:
    page(project).parent.mkdir(parents=True)
    page(project).write_text("# My own\n")
    result = run(project)
    assert (result.exit_code, page(project).read_text()) == (1, "# My own\n")
    assert "was not written by the generator" in result.output


def test_the_page_of_a_dialect_that_is_gone_goes_too(project: Path) -> None:
    assert run(project).exit_code == 0
    (project / "dialect_specs" / "doctoy" / "doctoy.yaml").write_text("edition: 1\ndialect: {name: doctoy}\n")
    (project / "dialect_specs" / "doctoy").rename(project / "dialect_specs" / "other")
    (project / "dialect_specs" / "other" / "doctoy.yaml").write_text("edition: 1\ndialect: {name: other}\n")
    result = run(project)
    assert (result.exit_code, page(project).exists()) == (0, False)


@pytest.mark.parametrize(
    "right, wrong, complaint",
    [
        ("doctoy.wrap %x : f32", "doctoy.wrap %x : f64", "expects different type than prior uses"),
        ("!doctoy.box", "!doctoy.bag", "unknown  type `bag` in dialect `doctoy`"),
    ],
)
def test_examples_are_run(project: Path, monkeypatch: pytest.MonkeyPatch, right: str, wrong: str, complaint: str) -> None:
    monkeypatch.setattr("sys.path", [*sys.path])
    assert CliRunner().invoke(generate, [str(project)]).exit_code == 0
    result = run(project, "--check")
    assert (result.exit_code, result.output) == (0, "pages are up to date\n2 examples checked: nothing to report\n")
    spec = project / "dialect_specs" / "doctoy" / "doctoy.yaml"
    spec.write_text(SPEC.replace(right, wrong, 1))
    result = run(project, "--check")
    assert result.exit_code == 1
    assert "error: the example of '" in result.output
    assert complaint in result.output


PATTERNS = """\
edition: 1
patterns:
  WrapTwice:
    summary: nobody sees the second paper
    source: (wrap (wrap $x))
    result: (wrap $x)
    examples:
      - summary: two papers
        prelude: {"%x": f32}
        before: |
          %0 = doctoy.wrap %x : f32
          %1 = doctoy.wrap %0 : !doctoy.box
          "t.use"(%1) : (!doctoy.box) -> ()
        after: |
          %0 = doctoy.wrap %x : f32
          %1 = doctoy.wrap %x : f32
          "t.use"(%1) : (!doctoy.box) -> ()
"""


def test_the_examples_of_patterns_are_run(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.path", [*sys.path])
    for name in [name for name in sys.modules if name.startswith("doc_generated")]:
        monkeypatch.delitem(sys.modules, name)
    file = project / "dialect_specs" / "doctoy" / "patterns.yaml"
    file.write_text(PATTERNS)
    assert CliRunner().invoke(generate, [str(project)]).exit_code == 0
    result = run(project, "--check")
    assert (result.exit_code, result.output.splitlines()[-1]) == (0, "3 examples checked: nothing to report")
    file.write_text(
        PATTERNS.replace('"t.use"(%1) : (!doctoy.box) -> ()\n        after', '"t.use"(%0) : (!doctoy.box) -> ()\n        after')
    )
    assert run(project).exit_code == 0
    result = run(project, "--check")
    assert (result.exit_code, result.output) == (1, f"pages are up to date\n{WRONG}")


WRONG = """\
dialect_specs/doctoy/patterns.yaml:8:9: error: the example of 'WrapTwice' does not hold
the pattern makes of it
module {
  func.func @example(%arg0: f32) {
    %0 = doctoy.wrap %arg0 : f32
    %1 = doctoy.wrap %arg0 : f32
    "t.use"(%0) : (!doctoy.box) -> ()
    return
  }
}

and not
module {
  func.func @example(%arg0: f32) {
    %0 = doctoy.wrap %arg0 : f32
    %1 = doctoy.wrap %arg0 : f32
    "t.use"(%1) : (!doctoy.box) -> ()
    return
  }
}


3 examples checked: 1 wrong
"""
