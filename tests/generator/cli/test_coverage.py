"""`ods doc --coverage` on a dialect with few descriptions, and on one with all of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli.doc import doc

BARE = """\
edition: 1
dialect: {name: bare, summary: for tests}
types:
  BoxType: {mnemonic: box, summary: a box, parameters: {size: int64}, assembly_format: "`<` $size `>`"}
enums:
  Colour: {kind: int, summary: a colour, cases: {red: 0}}
op_templates:
  Wrapping: {arguments: {input: BoxType}}
ops:
  wrap: {extends: Wrapping, summary: wraps, has_custom_assembly_format: true, has_verifier: true}
  wrap_again: {extends: Wrapping, summary: wraps, description: Twice., regions: {body: AnyRegion}}
"""
HOOKS = """\
def wrap_parse(parser, state):
    pass
def wrap_print(op, printer):
    pass
def wrap_verify(op):
    \"\"\"Check the rules that the spec cannot express.  Raises VerifyError.\"\"\"
"""
EXPECTED = """\
dialect_specs/bare/bare.yaml:2:1: warning: dialect 'bare' has no description [ODS0901]
dialect_specs/bare/bare.yaml:4:3: warning: type 'BoxType' has no description [ODS0901]
dialect_specs/bare/bare.yaml:4:3: warning: type 'BoxType' has no example [ODS0903]
dialect_specs/bare/bare.yaml:4:57: warning: parameter 'size' of 'BoxType' has no meaning [ODS0902]
dialect_specs/bare/bare.yaml:6:3: warning: enum 'Colour' has no description [ODS0901]
dialect_specs/bare/bare.yaml:6:50: warning: case 'red' of 'Colour' has no meaning [ODS0902]
dialect_specs/bare/bare.yaml:8:26: warning: operand 'input' of 'bare.wrap' has no meaning [ODS0902]
dialect_specs/bare/bare.yaml:10:3: warning: operation 'bare.wrap' has no description [ODS0901]
dialect_specs/bare/bare.yaml:10:3: warning: operation 'bare.wrap' has no example [ODS0903]
dialect_specs/bare/bare.yaml:10:45: warning: operation 'bare.wrap' has no grammar [ODS0904]
dialect_specs/bare/bare.yaml:10:79: warning: hook 'wrap_verify' of operation 'bare.wrap' does not say what it checks [ODS0905]
dialect_specs/bare/bare.yaml:11:3: warning: operation 'bare.wrap_again' has no example [ODS0903]
dialect_specs/bare/bare.yaml:11:82: warning: region 'body' of 'bare.wrap_again' has no meaning [ODS0902]
dialect  description    meaning    example    grammar     checks
bare       1/5  20 %  0/4   0 %  0/3   0 %  0/1   0 %  0/1   0 %
"""
WHOLE = """\
edition: 1
dialect: {name: bare, summary: for tests, description: Boxes.}
ops:
  wrap:
    summary: wraps
    description: Puts a value into a box.
    arguments: {input: {type: AnyType, summary: what is put in}}
    has_custom_assembly_format: true
    grammar: "operation ::= `bare.wrap` value"
    has_verifier: true
    examples: [{prelude: {"%x": f32}, ir: "bare.wrap %x : f32"}]
"""


def project(folder: Path, spec: str, hooks: str) -> Path:
    specs = folder / "dialect_specs" / "bare"
    specs.mkdir(parents=True)
    (specs / "bare.yaml").write_text(spec)
    (specs / "hooks.py").write_text(hooks)
    (folder / "ods.toml").write_text("")
    return folder


def run(folder: Path, *arguments: str) -> Result:
    return CliRunner().invoke(doc, [str(folder), "--coverage", *arguments], catch_exceptions=False)


def lines_without_excerpts(text: str) -> str:
    return "".join(line for line in text.splitlines(keepends=True) if line.strip() and not line.startswith(" "))


def test_what_is_missing_is_told_where_it_belongs(tmp_path: Path) -> None:
    result = run(project(tmp_path, BARE, HOOKS))
    assert (lines_without_excerpts(result.stdout), result.exit_code) == (EXPECTED, 0)
    assert not (tmp_path / "generated").exists()


def test_a_threshold_is_for_continuous_integration(tmp_path: Path) -> None:
    folder = project(tmp_path, BARE, HOOKS)
    result = run(folder, "--min", "20")
    assert result.exit_code == 1
    assert result.stderr.splitlines()[0] == "error: meaning in 'bare': 0 of 4 are 0.0 %, and at least 20 % is asked for"
    assert len(result.stderr.splitlines()) == 4
    assert run(folder, "--min", "0").exit_code == 0


def test_what_says_everything_has_all_points(tmp_path: Path) -> None:
    result = run(
        project(
            tmp_path, WHOLE, HOOKS.replace("Check the rules that the spec cannot express.  Raises VerifyError", "The value is not empty")
        ),
        "--min",
        "100",
    )
    table = "dialect  description    meaning    example    grammar     checks\n"
    row = "bare       2/2 100 %  1/1 100 %  1/1 100 %  1/1 100 %  1/1 100 %\n"
    assert (result.stdout, result.stderr, result.exit_code) == (table + row, "", 0)


def test_check_and_coverage_at_once(tmp_path: Path) -> None:
    folder = project(tmp_path, "edition: 1\ndialect: {name: bare, summary: for tests}\n", HOOKS)
    assert CliRunner().invoke(doc, [str(folder)]).exit_code == 0
    result = run(folder, "--check", "--min", "100")
    printed = """\
pages are up to date
0 examples checked: nothing to report
dialect_specs/bare/bare.yaml:2:1: warning: dialect 'bare' has no description [ODS0901]
dialect  description  meaning  example  grammar  checks
bare       0/1   0 %
"""
    complaint = "error: description in 'bare': 0 of 1 are 0.0 %, and at least 100 % is asked for\n"
    assert (lines_without_excerpts(result.stdout), result.stderr, result.exit_code) == (printed, complaint, 1)


def test_other_forms_have_the_findings_alone(tmp_path: Path) -> None:
    found = json.loads(run(project(tmp_path, BARE, HOOKS), "--format", "json").stdout)
    assert [each["code"] for each in found].count("ODS0902") == 4
    assert {each["severity"] for each in found} == {"warning"}


@pytest.mark.parametrize(
    "arguments, message",
    [
        (["--coverage", "--site", "site"], "--coverage and --site do not go together: ask one after the other"),
        (["--coverage", "--check", "--format", "json"], "--check prints text: ask for --format json without it"),
        (["--min", "3"], "--min goes with --coverage"),
        (["--format", "json"], "--format goes with --coverage"),
    ],
)
def test_options_that_do_not_go_together(arguments: list[str], message: str) -> None:
    result = CliRunner().invoke(doc, arguments)
    assert (result.exit_code, result.stderr.splitlines()[-1]) == (2, f"Error: {message}")
