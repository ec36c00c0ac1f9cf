"""`ods check` in a project with old findings: files, ignores, baselines, stubs, and output formats for CI."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner, Result

from generator.cli.commands import ods
from tests import commands
from tests.commands import ROOT, run_mypy

SPEC = """\
edition: 1
dialect: {name: toy, summary: for tests, depends_on: [builtin]}
types:
  BoxType: {mnemonic: box, summary: a box, parameters: {size: int64}, has_custom_assembly_format: true}
interfaces:
  Loud: {kind: operation, summary: says, methods: {volume: {summary: How loud, returns: "Sequence[BoxType]"}}}
ops:
  bend: {has_folder: true, arguments: {a: I32}, results: {r: I32}, assembly_format: "custom<It>($a) attr-dict"}
"""
MORE = """\
edition: 1
ops:
  loud: {traits: ["DeclareOpInterfaceMethods<Loud>"], assembly_format: attr-dict}
  odd: {assembly_format: attr-dict}
passes:
  toy-run: {summary: Runs, anchor: builtin.module}
"""
OLD_HOOKS = '''\
"""The hooks."""

from ods.ir.value import Value


def helper(value: Value) -> None:
    """Not a hook."""
'''


@pytest.fixture
def project(tmp_path: Path) -> Path:
    folder = tmp_path / "dialect_specs" / "toy"
    folder.mkdir(parents=True)
    (tmp_path / "ods.toml").touch()
    (folder / "toy.yaml").write_text(SPEC, encoding="utf-8")
    (folder / "more.yaml").write_text(MORE, encoding="utf-8")
    return tmp_path


def run(*arguments: object) -> Result:
    return CliRunner().invoke(ods, ["check", *map(str, arguments)])


def codes(result: Result) -> list[str]:
    return [finding["code"] for finding in json.loads(result.stdout)]


def test_files(project: Path) -> None:
    folder = project / "dialect_specs" / "toy"
    assert run(folder / "more.yaml", "--format", "json").stdout.count('"file": "dialect_specs/toy/more.yaml"') == 4
    both = run(folder / "more.yaml", folder / "toy.yaml", "--format", "json")
    assert codes(both) == codes(run(project, "--format", "json"))
    result = run(project / "ods.toml")
    expected = f"Error: ods.toml is no spec of the project, and no hooks: these lie below {project / 'dialect_specs'}\n"
    assert (result.exit_code, result.stderr.endswith(expected)) == (2, True)
    assert "are two projects; check them one at a time" in run(folder / "toy.yaml", ROOT / "dialect_specs" / "ub").stderr


IGNORES = """\
edition: 1
dialect: {name: toy, summary: for tests}
ops:
  # ods: ignore[ODS0690] known to all

  a: {assembly_format: attr-dict}
  b: {assembly_format: attr-dict}  # ods: ignore[ODS0690, ODS0702] a word says it all
  c: {assembly_format: attr-dict}  # ods: ignore[ODS0690]
  d: {assembly_format: attr-dict}  # ods: ignore because
  e: {assembly_format: attr-dict}  # ods: ignore[ODS069] cannot be
"""
COMPLAINTS = """\
dialect_specs/toy/toy.yaml:7:36: warning: there is no finding ODS0702 here that could be ignored [ODS0131]
  hint: remove the comment, or move it to the line of the finding
dialect_specs/toy/toy.yaml:8:3: warning: the operation 'c' has no summary [ODS0690]
  hint: say in a few words what it does
dialect_specs/toy/toy.yaml:8:36: error: the comment does not say why it ignores the finding [ODS0130]
  hint: write `# ods: ignore[ODS0690] why it is meant`
dialect_specs/toy/toy.yaml:9:3: warning: the operation 'd' has no summary [ODS0690]
  hint: say in a few words what it does
dialect_specs/toy/toy.yaml:9:36: error: the comment does not say which findings it ignores [ODS0130]
  hint: write `# ods: ignore[ODS0690] why it is meant`
dialect_specs/toy/toy.yaml:10:3: warning: the operation 'e' has no summary [ODS0690]
  hint: say in a few words what it does
dialect_specs/toy/toy.yaml:10:36: error: no finding has the code 'ODS069' [ODS0130]
  hint: did you mean 'ODS0691'?
"""


def test_ignores(project: Path) -> None:
    (project / "dialect_specs" / "toy" / "more.yaml").unlink()
    (project / "dialect_specs" / "toy" / "toy.yaml").write_text(IGNORES, encoding="utf-8")
    result = run(project)
    assert "".join(line + "\n" for line in result.stdout.splitlines() if not line.startswith("    ")) == COMPLAINTS


def test_a_baseline(project: Path) -> None:
    known = project / "known.json"
    result = run(project, "--write-baseline", known)
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", f"wrote 10 findings to {known}\n")
    assert (run(project, "--baseline", known).exit_code, run(project, "--baseline", known).stdout) == (0, "")
    spec = project / "dialect_specs" / "toy" / "more.yaml"
    spec.write_text(
        spec.read_text(encoding="utf-8").replace("ops:\n", "# a line more\nops:\n  new: {assembly_format: attr-dict}\n"), "utf-8"
    )
    result = run(project, "--baseline", known, "--strict", "--format", "json")
    assert (result.exit_code, [each["message"] for each in json.loads(result.stdout)]) == (1, ["the operation 'new' has no summary"])
    for text in ("", "[]", '{"version": 2, "findings": []}', '{"version": 1, "findings": [1]}', "\udcff"):
        known.write_text(text, encoding="utf-8", errors="surrogateescape")
        result = run(project, "--baseline", known)
        assert result.exit_code == 2 and f"{known} is no baseline of this version; `ods check --write-baseline" in result.stderr


@pytest.mark.parametrize("before", ["", OLD_HOOKS, '"""Only a docstring."""\n', "import os\n"])
def test_fix_inserts_what_is_missing(project: Path, before: str) -> None:
    hooks = project / "dialect_specs" / "toy" / "hooks.py"
    if before:
        hooks.write_text(before, encoding="utf-8")
    result = run(project, "--fix", "--format", "json")
    assert (result.exit_code, result.stderr) == (0, "inserted 7 stubs into dialect_specs/toy/hooks.py\n")
    assert codes(result) == ["ODS0704", "ODS0690", "ODS0690", "ODS0690"]
    text = hooks.read_text(encoding="utf-8")
    tree = ast.parse(text)
    names = [node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name != "helper"]
    assert names == ["box_type_parse", "box_type_print", "loud_volume", "bend_fold", "parse_it", "print_it", "toy_run_run"]
    assert all(line in text for line in before.splitlines())
    assert text.count("from ods.ir.value import Value\n") == 1
    assert run(project, "--fix", "--ignore", "ODS").stderr == ""
    assert hooks.read_text(encoding="utf-8") == text


@pytest.mark.slow
def test_stubs_are_strictly_typed(project: Path) -> None:
    run(project, "--fix")
    for done in (commands.ods(project, "generate"), run_mypy(project, "--explicit-package-bases", ".")):
        assert done.code == 0, done


def test_fix_leaves_alone_what_it_cannot_read(project: Path) -> None:
    hooks = project / "dialect_specs" / "toy" / "hooks.py"
    hooks.write_text("def (:\n", encoding="utf-8")
    result = run(project, "--fix", "--select", "ODS07", "--format", "json")
    assert (result.exit_code, hooks.read_text(encoding="utf-8")) == (1, "def (:\n")
    assert "ODS0701" in codes(result)


def test_junit(project: Path) -> None:
    suite = ElementTree.fromstring(run(project, "--format", "junit").stdout)[0]
    assert suite.attrib == {"name": "ods check", "tests": "10", "failures": "10", "errors": "0", "skipped": "0"}
    case = next(case for case in suite if case.attrib["classname"] == "dialect_specs/toy/toy.yaml")
    assert case.attrib["name"] == "ODS0702 at line 4, column 71" and case[0].attrib["message"] == "the hook 'box_type_parse' is missing"
    [passed] = ElementTree.fromstring(run(project, "--format", "junit", "--ignore", "ODS").stdout)[0]
    assert (passed.attrib["name"], len(passed)) == ("no findings", 0)


@pytest.mark.parametrize(
    "words, expected",
    [
        ("ods ch", ["plain,check"]),
        ("ods check --select ODS069", ["plain,ODS0690", "plain,ODS0691"]),
        ("ods explain ods0130", ["plain,ODS0130"]),
        ("ods schema se", ["plain,settings"]),
        ("ods generate --dep", ["plain,--depfile"]),
    ],
)
def test_completion_by_the_shell(words: str, expected: list[str]) -> None:
    last = str(len(words.split()) - 1)
    done = commands.ods(Path(), _ODS_COMPLETE="bash_complete", COMP_WORDS=words, COMP_CWORD=last)
    assert done.stdout.splitlines() == expected
