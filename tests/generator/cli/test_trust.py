"""The code that commands run, and the files that they read and write: each in a fresh folder, with the installed command."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import commands

SPEC = """\
edition: 1
dialect: {name: toy, summary: for tests, depends_on: [builtin]}
ops:
  thing: {summary: a thing, has_verifier: true, assembly_format: attr-dict}
"""
HOOKS = """\
from pathlib import Path

Path(__file__).with_name("ran").touch()


def thing_verify(op) -> None:
    pass
"""
IR = "toy.thing\n"


def ods(folder: Path, *arguments: object) -> tuple[int, str]:
    """Return the exit code and the output of `ods` as it is installed."""
    return commands.ods(folder, *arguments, together=True)[:2]


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder with specs, hooks and generated packages, but without a project file."""
    write(tmp_path / "dialect_specs" / "toy" / "toy.yaml", SPEC)
    write(tmp_path / "dialect_specs" / "toy" / "hooks.py", HOOKS)
    write(tmp_path / "toy.mlir", IR)
    assert ods(tmp_path, "generate")[0] == 0
    return tmp_path


def ran(folder: Path) -> bool:
    return (folder / "dialect_specs" / "toy" / "ran").exists()


PRINTED = "module {\n  toy.thing\n}\n\n"


def test_nothing_runs_because_of_the_folder(folder: Path) -> None:
    assert ods(folder, "check") == (0, "")
    code, said = ods(folder, "opt", "toy.mlir")
    assert code == 1
    assert said.startswith("toy.mlir:1:1: error: Dialect `toy' not found for custom op 'toy.thing' \n")
    assert (
        "toy.mlir:1:1: note: looked for among the dialects that come with ods alone: no ods.toml, and no pyproject.toml with"
        f" [tool.ods], lies above the input or {folder}; with one, or with --project, the code of that project is used\n"
    ) in said
    assert not ran(folder)


@pytest.mark.parametrize("name, text", [("ods.toml", ""), ("pyproject.toml", "[tool.ods]\n")])
def test_a_project_file_lets_code_run(folder: Path, name: str, text: str) -> None:
    write(folder / name, text)
    (folder / "below").mkdir()
    assert ods(folder / "below", "opt", "../toy.mlir") == (0, PRINTED)
    assert ran(folder)


def test_a_project_file_of_somebody_else_does_not(folder: Path) -> None:
    write(folder / "pyproject.toml", "[project]\n")
    assert ods(folder, "opt", "toy.mlir")[0] == 1
    assert not ran(folder)


def test_the_project_is_that_of_the_input_then_that_of_the_working_folder_unless_it_is_named(
    folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    write(folder / "ods.toml", "")
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    other = write(elsewhere / "other.mlir", IR)
    assert ods(elsewhere, "opt", folder / "toy.mlir") == (0, PRINTED)
    assert ods(folder, "opt", "--allow-unregistered-dialect", other) == (0, PRINTED)
    assert ods(elsewhere, "opt", "other.mlir")[0] == 1
    assert ods(elsewhere, "opt", "other.mlir", f"--project={folder}") == (0, PRINTED)
    assert ods(elsewhere, "opt", "--project", folder, "other.mlir") == (0, PRINTED)


def test_naming_a_project_that_is_none(folder: Path) -> None:
    code, said = ods(folder, "opt", "--project", folder, "toy.mlir")
    assert code == 2
    assert said.splitlines()[-1] == (
        f"Error: there is no project in {folder}: no ods.toml, and no pyproject.toml with [tool.ods], there or above"
    )
    assert ods(folder, "opt", "toy.mlir", "--project")[1].endswith("Error: --project needs a folder\n")
    assert ods(folder, "opt", "toy.mlir", "--project=nowhere")[1].endswith("Error: there is no folder nowhere\n")
    assert "--project=<folder> " in ods(folder, "opt", "--help")[1]


def test_examples_run_only_in_a_project(folder: Path) -> None:
    write(
        folder / "dialect_specs" / "toy" / "toy.yaml", SPEC.replace("{summary: a thing,", "{summary: a thing, examples: [{ir: toy.thing}],")
    )
    assert ods(folder, "generate")[0] == 0
    code, said = ods(folder, "doc", "--check")
    assert (code, said.splitlines()[-1]) == (
        2,
        "error: examples run the code of the project, and no ods.toml or pyproject.toml with [tool.ods] is here",
    )
    assert not ran(folder)
    write(folder / "ods.toml", "")
    assert ods(folder, "doc", "--check")[0] == 0
    assert ran(folder)


def test_nothing_shadows_the_bundled_dialects_or_the_tool(folder: Path) -> None:
    write(folder / "ods.toml", "")
    for name in (
        "json.py",
        "click.py",
        "ods/__init__.py",
        "generator/__init__.py",
        "generated/arith/__init__.py",
        "generated/arith/dialect.py",
    ):
        write(folder / name, "raise SystemExit('shadowed')\n")
    text = "%0 = arith.constant 1 : i32\n"
    write(folder / "arith.mlir", text)
    assert ods(folder, "opt", "arith.mlir", "--mlir-print-op-generic") == (
        0,
        '"builtin.module"() ({\n  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32\n}) : () -> ()\n\n',
    )
    assert ods(folder, "opt", "toy.mlir") == (0, PRINTED)


def test_an_arith_of_a_package_of_its_own_is_not_used_either(tmp_path: Path) -> None:
    write(tmp_path / "ods.toml", 'output = "mine"\n')
    write(tmp_path / "mine" / "arith" / "__init__.py", "raise SystemExit('shadowed')\n")
    write(tmp_path / "mine" / "arith" / "dialect.py", "")
    write(tmp_path / "arith.mlir", "%0 = arith.constant 1 : i32\n")
    assert ods(tmp_path, "opt", "arith.mlir")[0] == 0


@pytest.mark.parametrize("package", ["generated", "dialect_specs"])
def test_a_package_that_hides_the_bundled_dialects_is_told(folder: Path, package: str) -> None:
    write(folder / "ods.toml", "")
    hiding = write(folder / package / "__init__.py", "")
    assert ods(folder, "opt", "toy.mlir") == (
        2,
        f"ods: {hiding} hides the dialects that come with ods, whose package is called `{package}`, too;"
        " remove the file, or put yours into a package of another name\n",
    )


def test_a_package_that_hides_them_from_python_is_told(tmp_path: Path) -> None:
    hiding = write(tmp_path / "generated" / "__init__.py", "")
    code = "from ods.testing import run_opt\nprint(run_opt('func.func private @f()\\n').stderr)\n"
    write(tmp_path / "main.py", code)
    done = commands.run_python(tmp_path, "-S", "main.py")
    note = f"{hiding} hides the dialects that come with ods: no package that is called `generated` may have that file"
    assert f"<stdin>:1:1: note: {note}\n" in done.stdout


@pytest.mark.parametrize(
    "settings, complaint",
    [
        ('output = "../out"', "the setting 'output' must name a folder below that of the project, not '../out'"),
        ('output = "/tmp/out"', "the setting 'output' must name a folder below that of the project, not '/tmp/out'"),
        ('output = "."', "the setting 'output' must name a folder below that of the project, not '.'"),
        ('specs = "a/../.."', "the setting 'specs' must name a folder below that of the project, not 'a/../..'"),
        ('output = "a\\u0000b"', "the setting 'output' must be text"),
        ('output = "dialect_specs"', "the setting 'output' names a folder among the specs, 'dialect_specs': put it beside them"),
        ('\ufeffoutput = "dialect_specs/x"', "the setting 'output' names a folder among the specs, 'dialect_specs/x': put it beside them"),
        ('output = "my-code"', "'my-code' is no name of a Python package; say `package`, or put the output elsewhere"),
        (
            'output = "src/mine"\npackage = "yours"',
            "Python does not find the package 'yours' in 'src/mine': one must end as the other does",
        ),
    ],
)
def test_settings_stay_inside_the_project(folder: Path, settings: str, complaint: str) -> None:
    file = write(folder / "ods.toml", settings + "\n")
    for command in ("check", "generate", "doc", "opt"):
        assert ods(folder, command, *(["toy.mlir"] if command == "opt" else [])) == (2, f"ods: {file}: {complaint}\n")


@pytest.mark.parametrize("setting", ["dialect_specs", "generated"])
def test_links_of_whole_folders_out_of_the_project(folder: Path, tmp_path_factory: pytest.TempPathFactory, setting: str) -> None:
    outside = tmp_path_factory.mktemp("outside") / setting
    (folder / setting).rename(outside)
    (folder / setting).symlink_to(outside)
    complaint = f"ods: {folder / setting} is a link that leads out of the project, to {outside}\n"
    assert ods(folder, "check") == ods(folder, "generate") == (2, complaint)


def test_links_of_files_out_of_the_project(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside")
    for name in ("toy.yaml", "hooks.py"):
        (folder / "dialect_specs" / "toy" / name).rename(outside / name)
        (folder / "dialect_specs" / "toy" / name).symlink_to(outside / name)
    code, said = ods(folder, "check")
    assert code == 1
    for name in ("toy.yaml", "hooks.py"):
        assert f"dialect_specs/toy/{name}:1:1: error: a link leads out of the project, to {outside / name} [ODS0129]\n" in said


def test_a_link_in_the_output_is_not_followed(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside")
    (folder / "generated" / "toy").rename(outside / "toy")
    (folder / "generated" / "toy").symlink_to(outside / "toy")
    before = (outside / "toy" / "operations.py").read_text()
    spec = folder / "dialect_specs" / "toy" / "toy.yaml"
    spec.write_text(SPEC.replace("a thing", "something"))
    code, said = ods(folder, "generate")
    assert code == 2
    assert "lies outside of" in said and said.endswith("; everything is as it was\n")
    assert (outside / "toy" / "operations.py").read_text() == before
