"""`ods generate`: the files that it writes, its output, and its exit codes."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli.generate import generate
from generator.output.user_cache import cache_folder, record_text

SPEC = """\
edition: 1
dialect: {name: toy, summary: for tests}
types:
  BoxType: {mnemonic: box}
ops:
  wrap: {arguments: {input: AnyType}, results: {output: BoxType}}
"""
ROOT = Path(__file__).resolve().parents[3]
LOADED = "print(sorted({'black', 'click', 'dataclasses', 'jinja2', 'pydantic', 'tomllib', 'yaml'} & set(sys.modules)))"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a project before the first `ods generate`."""
    return make_project(tmp_path)


@pytest.fixture(scope="session")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = make_project(tmp_path_factory.mktemp("template"))
    assert run(folder).exit_code == 0
    return folder


@pytest.fixture
def generated(template: Path, tmp_path: Path) -> Path:
    """Return a project that is up to date."""
    return Path(shutil.copytree(template, tmp_path / "project"))


def make_project(folder: Path) -> Path:
    (folder / "dialect_specs" / "toy").mkdir(parents=True)
    (folder / "dialect_specs" / "toy" / "toy.yaml").write_text(SPEC)
    (folder / "ods.toml").write_text("")
    return folder


def run(project: Path, *arguments: str) -> Result:
    return CliRunner().invoke(generate, [str(project), *arguments], catch_exceptions=False)


def test_the_packages_are_written_and_then_up_to_date(project: Path) -> None:
    result = run(project)
    assert result.exit_code == 0
    assert "wrote generated/toy/operations.py\n" in result.output
    assert "class WrapOp(" in (project / "generated" / "toy" / "operations.py").read_text()
    for arguments in ((), ("--check",)):
        result = run(project, *arguments)
        assert (result.exit_code, result.output) == (0, "generated code is up to date\n")


def test_a_check_of_nothing_generated_yet_fails_and_writes_nothing(project: Path) -> None:
    result = run(project, "--check")
    assert result.exit_code == 1
    assert result.output.startswith("out of date: nothing was generated here yet\n")
    assert not (project / "generated").exists()


def test_a_check_shows_why_and_what(generated: Path) -> None:
    spec = generated / "dialect_specs" / "toy" / "toy.yaml"
    spec.write_text(SPEC.replace("for tests", "for more tests"))
    result = run(generated, "--check")
    assert result.exit_code == 1
    assert result.output.startswith("out of date: spec toy/toy.yaml was changed\n")
    assert '-"""The toy dialect: for tests."""\n+"""The toy dialect: for more tests."""\n' in result.output
    assert result.output.endswith("files would change; run `ods generate`\n")


def test_only_what_changes_is_written(generated: Path) -> None:
    types, operations = (generated / "generated" / "toy" / name for name in ("types.py", "operations.py"))
    before = types.stat().st_mtime_ns, operations.stat().st_mtime_ns
    spec = generated / "dialect_specs" / "toy" / "toy.yaml"
    spec.write_text(SPEC + "  again: {}\n")
    assert run(generated).exit_code == 0
    assert types.stat().st_mtime_ns == before[0]
    assert operations.stat().st_mtime_ns > before[1]


def test_what_was_edited_by_hand_is_told_and_restored(generated: Path) -> None:
    target = generated / "generated" / "toy" / "types.py"
    text = target.read_text()
    target.write_text(text + "# mine\n")
    assert "out of date: toy/types.py was edited by hand\n" in run(generated, "--check").output
    assert run(generated).exit_code == 0
    assert target.read_text() == text


def test_a_dialect_that_is_gone_takes_its_package_along(generated: Path) -> None:
    spec = generated / "dialect_specs" / "toy" / "toy.yaml"
    (generated / "dialect_specs" / "other").mkdir()
    spec.rename(generated / "dialect_specs" / "other" / "toy.yaml")
    (generated / "dialect_specs" / "other" / "toy.yaml").write_text(SPEC.replace("name: toy", "name: other"))
    assert "removed generated/toy/types.py\n" in run(generated).output
    assert not (generated / "generated" / "toy").exists()
    assert (generated / "generated" / "other" / "types.py").exists()


def test_errors_in_a_spec_leave_everything_as_it_was(generated: Path) -> None:
    before = (generated / "generated" / "toy" / "operations.py").read_text()
    (generated / "dialect_specs" / "toy" / "toy.yaml").write_text(SPEC.replace("AnyType", "AnyTipe"))
    result = run(generated)
    assert result.exit_code == 1
    assert "dialect_specs/toy/toy.yaml:6:" in result.output and "AnyTipe" in result.output
    assert result.output.endswith("1 error; nothing was generated\n")
    assert (generated / "generated" / "toy" / "operations.py").read_text() == before


def test_another_folder_and_one_dialect(project: Path, tmp_path: Path) -> None:
    (project / "dialect_specs" / "b").mkdir()
    (project / "dialect_specs" / "b" / "b.yaml").write_text("edition: 1\ndialect: {name: b}\nops: {x: {}}\n")
    out = tmp_path / "elsewhere" / "generated"
    assert run(project, "--out", str(out), "--dialect", "b").exit_code == 0
    assert (out / "b" / "operations.py").exists()
    assert not (out / "toy").exists()
    assert run(project, "--out", str(out), "--check").exit_code == 1
    assert run(project, "--out", str(out)).exit_code == 0
    assert run(project, "--out", str(out), "--check").exit_code == 0


def add_dialect(folder: Path, name: str, spec: str, depends_on: str = "") -> None:
    (folder / "dialect_specs" / name).mkdir()
    head = f"edition: 1\ndialect: {{name: {name}, summary: for tests, depends_on: [{depends_on}]}}\n"
    (folder / "dialect_specs" / name / f"{name}.yaml").write_text(head + spec)


TWO = "types:\n  BagType: {mnemonic: bag}\n"
THREE = "ops:\n  pack: {summary: packs, results: {bag: BagType}}\n"


def test_one_dialect_that_is_generated_does_not_hide_a_broken_dependant(project: Path) -> None:
    add_dialect(project, "bb", TWO)
    add_dialect(project, "cc", THREE, "bb")
    assert run(project).exit_code == 0
    spec = project / "dialect_specs" / "bb" / "bb.yaml"
    spec.write_text(spec.read_text().replace("BagType", "SackType"))
    assert run(project, "--dialect", "bb").exit_code == 0
    assert run(project, "--dialect", "bb", "--check").exit_code == 0
    result = run(project, "--check")
    assert result.exit_code == 1
    assert "dialect_specs/cc/cc.yaml:4:" in result.output and "BagType" in result.output


def test_one_dialect_that_is_generated_does_not_hide_a_stale_dependant(project: Path) -> None:
    add_dialect(project, "bb", TWO)
    add_dialect(project, "cc", THREE, "bb")
    assert run(project).exit_code == 0
    spec = project / "dialect_specs" / "bb" / "bb.yaml"
    spec.write_text(spec.read_text().replace("mnemonic: bag", "mnemonic: bag, summary: a sack"))
    assert "wrote generated/bb/types.py\n" in run(project, "--dialect", "bb").output
    result = run(project, "--check")
    assert result.exit_code == 1
    assert result.output.startswith("out of date: spec bb/bb.yaml was changed\n--- generated/cc/operations.py\n")
    assert "wrote generated/cc/operations.py\n" in run(project).output
    assert run(project, "--check").exit_code == 0


def test_after_each_dialect_was_generated_alone_all_is_up_to_date(project: Path) -> None:
    add_dialect(project, "bb", TWO)
    assert run(project, "--dialect", "bb").exit_code == 0
    assert run(project, "--dialect", "toy").exit_code == 0
    for arguments in (("--check",), (), ("--check",)):
        result = run(project, *arguments)
        assert (result.exit_code, result.output) == (0, "generated code is up to date\n")


def test_the_folder_may_have_another_name_than_the_dialect(project: Path) -> None:
    add_dialect(project, "bb", TWO)
    (project / "dialect_specs" / "bb").rename(project / "dialect_specs" / "bags")
    assert run(project).exit_code == 0
    spec = project / "dialect_specs" / "bags" / "bb.yaml"
    spec.write_text(spec.read_text().replace("mnemonic: bag", "mnemonic: sack"))
    assert run(project, "--check").exit_code == 1
    assert "wrote generated/bb/types.py\n" in run(project, "--dialect", "bb").output
    assert run(project, "--check").exit_code == 0
    spec.write_text(spec.read_text().replace("mnemonic: sack", "mnemonic: sack, parameters: {x: Nothing}"))
    assert run(project, "--dialect", "bb").exit_code == 1
    assert run(project, "--dialect", "toy").exit_code == 0


def test_a_comment_in_the_hooks_makes_nothing_out_of_date(generated: Path) -> None:
    (generated / "dialect_specs" / "toy" / "hooks.py").write_text("# nothing yet\n")
    before = (generated / "generated" / "manifest.json").read_text()
    result = run(generated, "--check")
    assert (result.exit_code, result.output) == (0, "generated code is up to date\n")
    assert (generated / "generated" / "manifest.json").read_text() == before


def test_a_setting_that_changes_what_is_written(generated: Path) -> None:
    (generated / "ods.toml").write_text('package = "mine.generated"\noutput = "mine/generated"\n')
    (generated / "mine").mkdir()
    (generated / "generated").rename(generated / "mine" / "generated")
    result = run(generated, "--check")
    assert result.exit_code == 1
    assert result.output.startswith("out of date: setting package was changed\n")
    assert "+from mine.generated.toy.types import BoxType\n" in result.output


def test_an_output_deep_in_the_project_is_named_from_its_root(project: Path) -> None:
    (project / "ods.toml").write_text('output = "src/mine"\npackage = "mine"\n')
    assert "wrote src/mine/toy/operations.py\n" in run(project).output
    stray = project / "src" / "mine" / "toy" / "stray.py"
    stray.write_bytes((stray.parent / "operations.py").read_bytes())
    assert "error: src/mine/toy/stray.py carries the header of generated files" in run(project, "--check").output


def test_a_stray_file_is_told_and_left(generated: Path) -> None:
    stray = generated / "generated" / "old" / "operations.py"
    stray.parent.mkdir()
    shutil.copy(generated / "generated" / "toy" / "operations.py", stray)
    (stray.parent / "mine.py").write_text("x = 1\n")
    for arguments in (("--check",), ()):
        result = run(generated, *arguments)
        assert (result.exit_code, result.output) == (
            1,
            "error: generated/old/operations.py carries the header of generated files, but nothing generates it; delete it\n",
        )
    stray.unlink()
    assert run(generated, "--check").exit_code == 0


def test_a_lost_manifest_makes_no_file_a_stray(generated: Path) -> None:
    (generated / "generated" / "manifest.json").unlink()
    assert run(generated, "--check").output == "generated code is up to date\n"
    assert run(generated, "--dialect", "toy").exit_code == 0
    assert run(generated).output == "generated code is up to date\n"


def test_a_checkout_with_crlf_is_told_as_such(generated: Path) -> None:
    converted = [path for path in (generated / "generated").rglob("*.*") if path.is_file() and path.name != "manifest.json"]
    for path in [*converted, generated / "dialect_specs" / "toy" / "toy.yaml"]:
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    result = run(generated, "--check")
    assert result.exit_code == 1
    assert result.output.splitlines()[0] == (
        f"out of date: .gitattributes and {len(converted) - 1} more got CRLF as ends of lines, as git does unless .gitattributes says"
        " `generated/** text eol=lf`; say it there, and run `git add --renormalize .`"
    )
    assert result.output.splitlines()[1:] == [f"{len(converted)} files would change; run `ods generate`"]
    assert run(generated).exit_code == 0
    assert run(generated, "--check").exit_code == 0


def test_git_keeps_generated_files_as_they_were_written(generated: Path) -> None:
    assert "* text eol=lf linguist-generated\n" in (generated / "generated" / ".gitattributes").read_text()
    (generated / "generated" / ".gitattributes").write_text("mine\n")
    assert run(generated).exit_code == 0
    assert (generated / "generated" / ".gitattributes").read_text() == "mine\n"
    assert run(generated, "--check").exit_code == 0


def test_an_unknown_dialect(project: Path) -> None:
    result = run(project, "--dialect", "toi")
    assert result.exit_code == 2
    assert "there is no dialect 'toi'" in result.output


def test_a_file_of_somebody_else_is_not_overwritten(project: Path) -> None:
    (project / "generated" / "toy").mkdir(parents=True)
    (project / "generated" / "toy" / "types.py").write_text("mine = True\n")
    result = run(project)
    assert result.exit_code == 1
    assert "was not written by the generator" in result.output
    assert [path.name for path in (project / "generated" / "toy").iterdir()] == ["types.py"]


def test_a_project_without_specs(tmp_path: Path) -> None:
    (tmp_path / "ods.toml").write_text("")
    result = run(tmp_path)
    assert result.exit_code == 2
    assert "there is no folder" in result.output


PRINTS = '        print("this is not what was generated")\n'


def test_a_forged_manifest_does_not_pass_the_check(generated: Path, tmp_path: Path) -> None:
    """Neither where `ods generate` ran nor in a clone, and not if the hash of the unformatted text is forged too."""
    target = generated / "generated/toy/operations.py"
    lines = target.read_text().splitlines(keepends=True)
    number = next(number for number, line in enumerate(lines) if line.endswith(": ...\n") or "return" in line)
    target.write_text("".join([*lines[:number], PRINTS, *lines[number:]]))
    manifest = generated / "generated/manifest.json"
    data = json.loads(manifest.read_text())
    data["outputs"]["toy/operations.py"]["written"] = hashlib.sha256(target.read_bytes()).hexdigest()
    manifest.write_text(json.dumps(data, indent=1, sort_keys=True))
    clone = Path(shutil.copytree(generated, tmp_path / "clone"))
    for project in (generated, clone):
        result = run(project, "--check")
        assert result.exit_code == 1
        assert result.output.startswith(
            "out of date: the manifest lists files that `ods generate` does not write\n"
            "--- generated/toy/operations.py\n+++ generated/toy/operations.py (would be)\n"
        )
        assert f"-{PRINTS}" in result.output
        assert result.output.endswith("1 file would change; run `ods generate`\n")
        assert run(project).output == "wrote generated/toy/operations.py\n"
        assert run(project, "--check").output == "generated code is up to date\n"


def test_forged_answers_of_black_are_not_used(project: Path) -> None:
    """Neither in the project, where nobody reads them, nor in the cache of the user, where they must be the same code."""
    assert run(project).exit_code == 0
    expected = (project / "generated/toy/operations.py").read_bytes()
    cache = cache_folder(project)
    assert cache is not None
    (answers,) = cache.glob("black-*.json")
    data = json.loads(answers.read_bytes().partition(b"\n")[2])
    assert data["statements"]
    for row in data["statements"]:
        row[3] = [*row[3], PRINTS.rstrip()]
    forged = record_text("", json.dumps(data).encode())
    (project / ".ods_cache").mkdir()
    for path in (answers, project / ".ods_cache" / answers.name):
        path.write_bytes(forged)
    shutil.rmtree(project / "generated")
    assert run(project).exit_code == 0
    assert (project / "generated/toy/operations.py").read_bytes() == expected
    assert run(project, "--check").exit_code == 0


def test_a_run_without_changes_needs_no_heavy_module(project: Path) -> None:
    assert run(project).exit_code == 0
    code = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from generator.cli.main import main; main(['generate']); {LOADED}"
    done = subprocess.run([sys.executable, "-c", code], cwd=project, check=True, capture_output=True, text=True)
    assert done.stdout == "generated code is up to date\n[]\n"


def test_one_dialect_is_generated_though_another_is_broken(project: Path) -> None:
    (project / "dialect_specs" / "b").mkdir()
    (project / "dialect_specs" / "b" / "b.yaml").write_text("edition: 1\ndialect: {name: b}\nops: {x: {arguments: {y: Nothing}}}\n")
    assert run(project).exit_code == 1
    assert run(project, "--dialect", "toy").exit_code == 0
    assert run(project, "--dialect", "b").exit_code == 1
    assert sorted(path.name for path in (project / "generated").iterdir() if path.is_dir()) == ["docs", "toy"]
    assert sorted(path.name for path in (project / "generated" / "docs").iterdir()) == ["index.md", "toy.md"]
