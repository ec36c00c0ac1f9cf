"""`ods check` as a command: its output and its exit codes."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from generator.cli.commands import ods
from generator.cli.main import main
from tests.generator.spec_cases import split_case

CASES = Path(__file__).parents[2] / "specs"


def project(folder: Path, case: str) -> Path:
    """Return a project with the spec of a case."""
    path = CASES / f"{case}.yaml"
    for name, text in split_case("toy/toy", path.read_text(encoding="utf-8")).items():
        target = folder / "dialect_specs" / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    return folder


def run(*arguments: object) -> Result:
    return CliRunner().invoke(ods, [str(argument) for argument in arguments])


def test_ten_mistakes_in_one_run(tmp_path: Path) -> None:
    result = run("check", project(tmp_path, "fail/ten_mistakes"))
    assert result.exit_code == 1
    expected = (CASES / "fail" / "ten_mistakes.stderr").read_text(encoding="utf-8").replace("    ", "")
    assert result.stdout.replace("dialect_specs/toy/", "toy/").replace("    ", "") == expected.replace("dialect_specs/toy/", "toy/")
    assert result.stderr == "1 dialect checked: 10 errors\n"
    assert result.stdout.count(" error: ") == 10
    assert result.stdout.count("  hint: ") == 10


def test_a_right_spec_says_nothing(tmp_path: Path) -> None:
    result = run("check", project(tmp_path, "pass/everything"))
    assert (result.exit_code, result.output) == (0, "")


@pytest.mark.parametrize("form", ["json", "github", "sarif"])
def test_other_forms(tmp_path: Path, form: str) -> None:
    result = run("check", project(tmp_path, "fail/ten_mistakes"), "--format", form)
    assert result.exit_code == 1
    if form == "json":
        assert len(json.loads(result.stdout)) == 10
    elif form == "sarif":
        assert len(json.loads(result.stdout)["runs"][0]["results"]) == 10
    else:
        assert len(result.stdout.splitlines()) == 10


@pytest.mark.parametrize("directory", [".", "dialects", "dialects/dialect_specs/toy"])
@pytest.mark.parametrize("form", ["github", "sarif"])
def test_annotations_name_files_from_the_root_of_the_repository(tmp_path: Path, form: str, directory: str) -> None:
    (tmp_path / ".git").mkdir()
    folder = project(tmp_path / "dialects", "fail/ten_mistakes")
    (folder / "ods.toml").touch()
    where = tmp_path / directory
    if directory == ".":
        (tmp_path / "ods.toml").write_text('specs = "dialects/dialect_specs"\n', encoding="utf-8")
    output = run("check", where, "--format", form).stdout
    if form == "github":
        found = {line.split(",")[0].removeprefix("::error file=") for line in output.splitlines()}
    else:
        results = json.loads(output)["runs"][0]["results"]
        places = [each["locations"][0]["physicalLocation"]["artifactLocation"] for each in results]
        assert {each["uriBaseId"] for each in places} == {"%SRCROOT%"}
        found = {each["uri"] for each in places}
    assert found == {f"dialects/dialect_specs/toy/{name}.yaml" for name in ("broken", "toy")}


def test_sarif_has_the_form_that_its_readers_require(tmp_path: Path) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    folder = project(tmp_path, "fail/ten_mistakes")
    (folder / "dialect_specs" / "toy").rename(folder / "dialect_specs" / "tö y")
    log = json.loads(run("check", folder, "--format", "sarif").stdout)
    schema = json.loads((Path(__file__).parent / "data" / "sarif-2.1.0-part.json").read_text(encoding="utf-8"))
    assert [error.message for error in jsonschema.Draft7Validator(schema).iter_errors(log)] == []
    uris = {each["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] for each in log["runs"][0]["results"]}
    assert uris == {f"dialect_specs/t%C3%B6%20y/{name}.yaml" for name in ("broken", "toy")}


def test_select_and_ignore(tmp_path: Path) -> None:
    folder = project(tmp_path, "fail/ten_mistakes")
    assert run("check", folder, "--select", "ODS01").stdout.count(" error: ") == 3
    assert run("check", folder, "--ignore", "ODS").exit_code == 0


def test_warnings_fail_only_when_strict(tmp_path: Path) -> None:
    folder = project(tmp_path, "pass/everything")
    spec = folder / "dialect_specs" / "toy" / "toy.yaml"
    spec.write_text(spec.read_text(encoding="utf-8") + "op_groups2: {}\n".replace("op_groups2: {}\n", ""), encoding="utf-8")
    (folder / "dialect_specs" / "toy" / "more.yaml").write_text("edition: 1\nops: {silent: {}}\n", encoding="utf-8")
    assert run("check", folder).exit_code == 0
    assert run("check", folder, "--strict").exit_code == 1


def test_the_settings_of_a_project(tmp_path: Path) -> None:
    folder = project(tmp_path, "pass/everything")
    shutil.move(folder / "dialect_specs", folder / "specs")
    (folder / "ods.toml").write_text('specs = "specs"\n', encoding="utf-8")
    assert run("check", folder).exit_code == 0
    assert run("check", folder / "specs").exit_code == 0


@pytest.mark.parametrize(
    "settings, message",
    [("specs = 1\n", "the setting 'specs' must be text"), ("spec = 'x'\n", "unknown setting 'spec'"), ("specs =\n", "Invalid value")],
)
def test_wrong_settings_are_a_matter_of_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str], settings: str, message: str) -> None:
    (tmp_path / "ods.toml").write_text(settings, encoding="utf-8")
    with pytest.raises(SystemExit) as stop:
        main(["check", str(tmp_path)])
    assert stop.value.code == 2
    assert message in capsys.readouterr().err


def test_no_specs_are_a_matter_of_usage(tmp_path: Path) -> None:
    result = run("check", tmp_path)
    assert result.exit_code == 2
    assert "there is no folder" in result.stderr


def test_an_error_of_the_tool_is_no_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("oh")

    monkeypatch.setattr("generator.cli.check.compile_project", fail)
    with pytest.raises(SystemExit) as stop:
        main(["check", str(project(tmp_path, "pass/everything"))])
    assert stop.value.code == 2
    assert capsys.readouterr().err == "ods: internal error: RuntimeError: oh\n  hint: set ODS_DEBUG=1 to see where, and report it\n"


def test_a_module_that_is_not_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail(*_: object) -> None:
        raise ModuleNotFoundError("No module named 'jinja2'", name="jinja2")

    monkeypatch.setattr("generator.cli.check.compile_project", fail)
    with pytest.raises(SystemExit) as stop:
        main(["check", str(project(tmp_path, "pass/everything"))])
    assert stop.value.code == 2
    told = "ods: the module 'jinja2' is not installed: run `pip install odsgen`\n  hint: `python -m ods.tools.opt` does without\n"
    assert capsys.readouterr().err == told


def test_what_is_no_file_is_a_finding(tmp_path: Path) -> None:
    """Check that only files are read: a FIFO would block for ever."""
    folder = project(tmp_path, "pass/everything") / "dialect_specs"
    os.mkfifo(folder / "toy" / "fifo.yaml")
    (folder / "toy" / "folder.yaml").mkdir()
    (folder / "toy" / "link.yaml").symlink_to(folder / "nowhere")
    result = run("check", tmp_path)
    assert result.exit_code == 1
    hint = "  hint: a spec is a file of text: rename this, or remove it\n"
    assert result.stdout == (
        "dialect_specs/toy/fifo.yaml:1:1: error: what is called 'fifo.yaml' is no file [ODS0125]\n" + hint
        + "dialect_specs/toy/folder.yaml:1:1: error: what is called 'folder.yaml' is a folder [ODS0125]\n" + hint
        + "dialect_specs/toy/link.yaml:1:1: error: what is called 'link.yaml' is a link to nothing [ODS0125]\n" + hint
    )  # fmt: skip
    assert run("generate", tmp_path).exit_code == 1


def test_files_that_nothing_reads_are_findings(tmp_path: Path) -> None:
    folder = project(tmp_path, "pass/everything") / "dialect_specs"
    (folder / "toy" / "deep").mkdir()
    (folder / "empty").mkdir()
    for path in ("loose.yaml", "toy/deep/more.yml", "toy/BIG.YAML"):
        (folder / path).write_text("edition: 1\n", encoding="utf-8")
    result = run("check", tmp_path)
    assert result.exit_code == 1
    places = [line.partition(" [")[0] for line in result.stdout.splitlines() if " [ODS0126]" in line]
    assert places == [
        "dialect_specs/empty:1:1: warning: the folder holds no spec",
        "dialect_specs/loose.yaml:1:1: error: the file lies in no dialect's folder: nothing reads it",
        "dialect_specs/toy/BIG.YAML:1:1: error: the name ends in `.YAML`, not in `.yaml`: nothing reads it",
        "dialect_specs/toy/deep/more.yml:1:1: error: the file lies in no dialect's folder: nothing reads it",
    ]


def test_dialects_whose_names_differ_in_case_alone(tmp_path: Path) -> None:
    for folder, name in (("one", "toy"), ("two", "Toy")):
        (tmp_path / "dialect_specs" / folder).mkdir(parents=True)
        text = f"edition: 1\ndialect: {{name: {name}, summary: for tests}}\nops: {{tune: {{summary: tunes, has_verifier: true}}}}\n"
        (tmp_path / "dialect_specs" / folder / "a.yaml").write_text(text, encoding="utf-8")
    result = run("check", tmp_path)
    message = "the dialects 'toy' and 'Toy' differ in case alone: where file names have no case, their packages are one [ODS0201]"
    assert f"dialect_specs/two/a.yaml:2:1: error: {message}\n" in result.stdout
    (tmp_path / "dialect_specs" / "one" / "a.yaml").unlink()
    assert "hint: paste into dialect_specs/two/hooks.py:\n" in run("check", tmp_path).stdout


def test_nothing_to_check_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "dialect_specs").mkdir()
    for command in ("check", "generate"):
        result = run(command, tmp_path)
        assert result.exit_code == 2
        assert f"there are no specs in {tmp_path / 'dialect_specs'}; each dialect has a folder there" in result.stderr


@pytest.mark.parametrize("option", ["--select", "--ignore"])
def test_a_code_that_nothing_has_is_an_error(tmp_path: Path, option: str) -> None:
    result = run("check", project(tmp_path, "pass/everything"), option, "ODS9")
    assert result.exit_code == 2
    assert "Error: no code of a finding begins with 'ODS9': did you mean 'ODS0906'?\n" in result.stderr


HARDWARE = """\
edition: 1
dialect: {name: w, summary: hardware, depends_on: [builtin]}
types:
  ClockType: {mnemonic: clock, summary: a clock, parameters: {rate: double, new: int64}, assembly_format: "`<` $rate `,` $new `>`"}
ops:
  gate: {summary: a gate, arguments: {class: I1}, assembly_format: "$class attr-dict"}
  mux: {summary: chooses, arguments: {class: I32Attr}, assembly_format: "$class attr-dict"}
"""
IN_CPP = [
    "dialect_specs/w/w.yaml:4:63: error: the parameter 'ClockType.rate' is not exported to C++: MLIR neither reads nor compares"
    " parameters of the C++ type 'double': declare an attribute of the class FloatAttr [ODS1101]",
    "dialect_specs/w/w.yaml:4:77: warning: the parameter 'ClockType.new' is called `new_` in C++ [ODS1103]",
    "dialect_specs/w/w.yaml:6:39: warning: the operand 'w.gate.class' is called `class_` in C++ [ODS1103]",
    "dialect_specs/w/w.yaml:7:39: error: the attribute 'w.mux.class' is not exported to C++: C++ keeps the name 'class' for itself,"
    " and in MLIR an attribute is called the same in IR and in C++ [ODS1101]",
]


def test_what_cannot_be_exported_is_told_if_the_project_says_that_it_exports(tmp_path: Path) -> None:
    (tmp_path / "dialect_specs" / "w").mkdir(parents=True)
    (tmp_path / "dialect_specs" / "w" / "w.yaml").write_text(HARDWARE, encoding="utf-8")
    for setting, expected in (("", []), ("cpp = false", []), ("cpp = true", IN_CPP)):
        (tmp_path / "ods.toml").write_text(setting, encoding="utf-8")
        result = run("check", tmp_path)
        assert [line for line in result.stdout.splitlines() if "[ODS" in line] == expected
        assert result.exit_code == (1 if expected else 0)
    (tmp_path / "ods.toml").write_text("cpp = 1", encoding="utf-8")
    assert f"{tmp_path / 'ods.toml'}: the setting 'cpp' must be true or false" in str(run("check", tmp_path).exception)
