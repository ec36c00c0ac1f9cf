"""`ods diff`: pairs of specs with its whole output; revisions, folders, output formats, and wrong arguments."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli.commands import ods
from tests import commands
from tests.commands import ROOT
from tests.generator.spec_cases import split_case

HERE = Path(__file__).parent
CASES = sorted((HERE / "cases").glob("*.yaml"))
HEAD = "edition: 1\ndialect: {name: toy, summary: for tests, depends_on: [builtin]}\n"


def write(folder: Path, case: Path, time: str) -> Path:
    """Write the project of a case at a time, `old` or `new`, and return its folder; all have the same dialect section."""
    for name, text in split_case("old/toy", case.read_text(encoding="utf-8")).items():
        when, _, rest = name.partition("/")
        if when == time:
            path = folder / "dialect_specs" / "toy" / rest
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(HEAD + text if rest == "toy.yaml" and "dialect:" not in text else text, encoding="utf-8")
    (folder / "ods.toml").touch()
    return folder


def diff(*arguments: object) -> Result:
    return CliRunner().invoke(ods, ["diff", *map(str, arguments)])


def git(folder: Path, *arguments: str) -> None:
    identity = ["-c", "user.name=a", "-c", "user.email=a@b"]
    subprocess.run(["git", *identity, *arguments], cwd=folder, check=True, capture_output=True)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_pairs(case: Path, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    write(tmp_path / "old", case, "old")
    result = diff(write(tmp_path / "new", case, "new"), "--against", tmp_path / "old")
    found = f"{result.output.replace(str(tmp_path / 'old'), 'OLD')}exit {result.exit_code}\n"
    expected = case.with_suffix(".txt")
    if request.config.getoption("--update"):
        expected.write_text(found, encoding="utf-8")
    assert found == expected.read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.stem)
def test_nothing_changes_between_a_spec_and_itself(case: Path, tmp_path: Path) -> None:
    for time in ("old", "new"):
        folder = write(tmp_path / time, case, time)
        assert diff(folder, "--against", folder).output == "no changes for users\n"


def test_there_are_enough_pairs() -> None:
    assert len(CASES) >= 20


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """Return a git repository with a project in a subfolder, which has changed since the tag `v1`."""
    case = HERE / "cases" / "operand_removed.yaml"
    folder = tmp_path / "repository" / "dialects"
    write(folder, case, "old")
    git(tmp_path, "init", "-q", "repository")
    git(folder, "add", ".")
    git(folder, "commit", "-qm", "first")
    git(folder, "tag", "v1")
    shutil.rmtree(folder / "dialect_specs")
    write(folder, case, "new")
    return folder


def test_a_revision(repository: Path) -> None:
    result = diff(repository, "--against", "v1")
    expected = (HERE / "cases" / "operand_removed.txt").read_text(encoding="utf-8").replace("OLD", "v1")
    assert f"{result.output}exit {result.exit_code}\n" == expected
    git(repository, "commit", "-qam", "second")
    assert diff(repository, "--against", "HEAD").output == "no changes for users\n"
    assert diff(repository, "--against", "HEAD~1").exit_code == 1


def test_a_folder_of_dialects(tmp_path: Path) -> None:
    case = HERE / "cases" / "operand_removed.yaml"
    old = write(tmp_path / "old", case, "old") / "dialect_specs"
    (old.parent / "ods.toml").unlink()
    assert diff(write(tmp_path / "new", case, "new"), "--against", old).exit_code == 1


def test_levels(repository: Path) -> None:
    assert diff(repository, "--against", "v1", "--level", "SEMANTIC").output == "no changes for users\n"
    found = json.loads(diff(repository, "--against", "v1", "--level", "TEXT", "--level", "PYTHON", "--format", "json").stdout)
    assert found["changes"][0]["levels"] == {"PYTHON": "breaking", "TEXT": "breaking"}


def test_json(repository: Path) -> None:
    result = diff(repository, "--against", "v1", "--format", "json")
    data = json.loads(result.stdout)
    assert (result.exit_code, data["against"], data["severity"]) == (1, "v1", "breaking")
    [change] = data["changes"]
    assert change == {
        "rule": "OPERAND_NO_DELETE",
        "subject": "operation toy.add",
        "message": "the operand 'rhs' was removed",
        "severity": "breaking",
        "levels": {"PYTHON": "breaking", "TEXT": "breaking", "GENERIC": "breaking"},
        "file": "dialect_specs/toy/toy.yaml",
        "line": 4,
        "column": 46,
        "in": "old",
    }


MARKDOWN = """\
### Changes of the dialects since `v1`

1 breaking change; the next version is a major one.

#### Breaking

| what | change | PYTHON | TEXT | GENERIC | SEMANTIC |
| --- | --- | --- | --- | --- | --- |
| operation <code>toy.add</code> | The operand 'rhs' was removed<br><sub>OPERAND_NO_DELETE, dialect_specs/toy/toy.yaml:4:46</sub> \
| breaking | breaking | breaking |  |
"""


def test_markdown(repository: Path) -> None:
    assert diff(repository, "--against", "v1", "--format", "markdown").stdout == MARKDOWN


def test_markdown_of_what_markdown_would_read(tmp_path: Path) -> None:
    case = HERE / "cases" / "format_of_two_operations_in_a_template.yaml"
    write(tmp_path / "old", case, "old")
    shown = diff(write(tmp_path / "new", case, "new"), "--against", tmp_path / "old", "--format", "markdown").stdout
    rows = [line for line in shown.splitlines() if line.startswith("| operation")]
    assert rows and all(row.count(" | ") == 5 for row in rows)


def error_of(result: Result) -> str:
    """Return the only error message of a run that failed."""
    assert result.exit_code == 2 and result.stdout == ""
    lines = [line for line in result.stderr.splitlines() if line.startswith("Error: ")]
    assert len(lines) == 1 and "Traceback" not in result.stderr
    return lines[0].removeprefix("Error: ")


def test_a_missing_revision(repository: Path) -> None:
    for revision in ("v2", "--help", "HEAD:dialects", ""):
        assert error_of(diff(repository, f"--against={revision}")).startswith(f"'{revision}' is neither a folder nor a revision of ")


def test_no_repository(tmp_path: Path) -> None:
    folder = write(tmp_path, CASES[0], "new")
    assert error_of(diff(folder, "--against", "v1")).startswith(f"there is no folder 'v1', and {folder} lies in no git repository")


def test_a_project_that_is_younger_than_the_revision(repository: Path) -> None:
    folder = write(repository.parent / "younger", CASES[0], "new")
    assert error_of(diff(folder, "--against", "v1")) == "there is no folder younger at 'v1': the project did not exist there"


@pytest.mark.parametrize("broken", ["old", "new"])
def test_specs_that_do_not_load(tmp_path: Path, broken: str) -> None:
    folders = {time: write(tmp_path / time, CASES[0], time) for time in ("old", "new")}
    path = folders[broken] / "dialect_specs" / "toy" / "toy.yaml"
    path.write_text(HEAD + "ops:\n  a: {sumary: text}\n  b: {arguments: {x: I23}}\n", encoding="utf-8")
    what = "the specs of the project" if broken == "new" else f"the specs of '{folders['old']}'"
    expected = f"{what} do not load: dialect_specs/toy/toy.yaml:4:7: unknown key 'sumary' in 'a' [ODS0111] (and 1 error more)"
    assert error_of(diff(folders["new"], "--against", folders["old"])) == expected


def test_no_specs_at_all(repository: Path, tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    shutil.rmtree(repository / "dialect_specs")
    assert error_of(diff(repository, "--against", "v1")) == "the specs of the project: there is no folder dialect_specs"


def test_an_unknown_dialect(repository: Path) -> None:
    assert error_of(diff(repository, "--against", "v1", "--dialect", "boy")) == "there is no dialect 'boy'; there are toy"


def test_without_git(repository: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    expected = "git is not installed; give a folder with the old specs instead of a revision"
    assert error_of(diff(repository, "--against", "v1")) == expected


@pytest.mark.slow
def test_the_history_of_the_bundled_dialects() -> None:
    """Check that the changes in the history of the bundled dialects can be reported without an error."""
    listed = subprocess.run(["git", "rev-list", "HEAD", "--", "dialect_specs"], cwd=ROOT, capture_output=True, text=True).stdout.split()
    if len(listed) < 2:
        pytest.skip("there is no history here")
    done = commands.ods(ROOT, "diff", "--against", listed[min(5, len(listed) - 1)], "--format", "json")
    if done.code == 2:
        assert "do not load: " in done.stderr
        pytest.skip("the specs of then are no specs of now")
    assert done.code in (0, 1), done.stderr
    assert isinstance(json.loads(done.stdout)["changes"], list)
