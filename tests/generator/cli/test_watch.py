"""`ods generate --watch` and `--depfile`: generating again after changes, and the dependencies that build systems need."""

from __future__ import annotations

import io
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.check import check
from generator.cli.diff import diff
from generator.cli.doc import doc
from generator.cli.progress import progress
from generator.output.depfile import depfile_text
from tests.generator.cli.test_generate import make_project, run


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = make_project(tmp_path / "a project")
    monkeypatch.chdir(folder)
    return folder


def pauses(monkeypatch: pytest.MonkeyPatch, *steps: Callable[[], object]) -> None:
    """Perform one of `steps` in each pause of the watching command, then raise KeyboardInterrupt."""
    pending = list(steps)

    def sleep(_: float) -> None:
        if not pending:
            raise KeyboardInterrupt
        pending.pop(0)()

    monkeypatch.setattr(time, "sleep", sleep)


def test_it_generates_again_when_a_spec_changes(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = project / "dialect_specs" / "toy" / "toy.yaml"
    text = spec.read_text()
    pauses(
        monkeypatch,
        lambda: None,
        lambda: spec.write_text(text + "    summary: [wrong\n"),
        lambda: spec.write_text(text.replace("for tests", "for the tests")),
        lambda: (project / "dialect_specs" / "toy" / "hooks.py").write_text("x = 1\n"),
    )
    result = run(project, "--watch")
    first, _, rest = result.output.partition("watching; Ctrl-C stops it\n")
    assert "wrote generated/toy/operations.py\n" in first
    assert rest.startswith("dialect_specs/toy/toy.yaml:7:")
    assert rest.partition("; nothing was generated\n")[2] == (
        "wrote generated/docs/index.md\nwrote generated/docs/toy.md\nwrote generated/toy/__init__.py\nwrote generated/toy/dialect.py\n"
        "generated code is up to date\nstopped\n"
    )


def test_it_goes_on_when_the_project_file_is_broken(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings, spec = project / "ods.toml", project / "dialect_specs" / "toy" / "toy.yaml"
    settings.write_text("")
    pauses(
        monkeypatch,
        lambda: settings.write_text("specs = 1\n"),
        lambda: settings.write_text(""),
        lambda: spec.write_text(spec.read_text().replace("for tests", "for the tests")),
    )
    result = run(project, "--watch")
    assert result.output.partition("watching; Ctrl-C stops it\n")[2] == (
        f"ods: {settings}: the setting 'specs' must be text\n"
        "generated code is up to date\n"
        "wrote generated/docs/index.md\nwrote generated/docs/toy.md\nwrote generated/toy/__init__.py\nwrote generated/toy/dialect.py\n"
        "stopped\n"
    )


def test_a_depfile_names_all_that_is_read(project: Path) -> None:
    assert run(project, "--depfile", "ods.d").exit_code == 0
    assert (project / "ods.d").read_text() == (
        "generated/manifest.json: \\\n" "  dialect_specs/toy/toy.yaml \\\n" "  ods.toml \\\n" "  dialect_specs \\\n" "  dialect_specs/toy\n"
    )


def test_what_build_systems_read_otherwise_is_escaped() -> None:
    assert depfile_text(Path("/out dir/m"), [Path("/a b/c#d$e.yaml")], False) == "/out\\ dir/m: \\\n  /a\\ b/c\\#d$$e.yaml\n"


def test_the_target_is_named_as_the_project_was(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    build = project.parent / "build"
    build.mkdir()
    monkeypatch.chdir(build)
    for given, name in [(Path("../a project"), "../a\\ project"), (project, str(project).replace(" ", "\\ "))]:
        assert run(given, "--depfile", "ods.d").exit_code == 0
        assert (build / "ods.d").read_text().splitlines()[:2] == [
            f"{name}/generated/manifest.json: \\",
            f"  {name}/dialect_specs/toy/toy.yaml \\",
        ]


def test_a_target_that_is_up_to_date_is_no_older_than_its_inputs(project: Path) -> None:
    run(project, "--depfile", "ods.d")
    spec, manifest = project / "dialect_specs" / "toy" / "toy.yaml", project / "generated" / "manifest.json"
    os.utime(manifest, (1, 1))
    text = manifest.read_bytes()
    assert run(project).output == "generated code is up to date\n"
    assert manifest.stat().st_mtime == 1
    assert run(project, "--depfile", "ods.d").output == "generated code is up to date\n"
    assert manifest.stat().st_mtime >= spec.stat().st_mtime
    assert manifest.read_bytes() == text


@pytest.mark.skipif(shutil.which("make") is None, reason="make is not installed")
def test_make_asks_again_when_a_spec_is_newer(project: Path) -> None:
    run(project, "--depfile", "ods.d")
    (project / "Makefile").write_text("generated/manifest.json:\n\t@echo generates\n-include ods.d\n")
    make = ["make", "--no-print-directory", "generated/manifest.json"]
    newest = max(path.stat().st_mtime for path in project.rglob("*"))
    os.utime(project / "generated" / "manifest.json", (newest + 1, newest + 1))
    environment = {**os.environ, "MAKEFLAGS": ""}  # `make -s test` passes its flags on
    assert "up to date" in subprocess.run(make, cwd=project, env=environment, capture_output=True, text=True).stdout
    os.utime(project / "dialect_specs" / "toy" / "toy.yaml", (newest + 2, newest + 2))
    assert subprocess.run(make, cwd=project, env=environment, capture_output=True, text=True).stdout == "generates\n"


@pytest.mark.parametrize("option", [["--watch"], ["--depfile", "x.d"]])
def test_a_check_writes_nothing(project: Path, option: list[str]) -> None:
    result = run(project, "--check", *option)
    assert result.exit_code == 2
    assert "Error: --check writes nothing: it goes with neither --watch nor --depfile" in result.output
    assert not (project / "x.d").exists()


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


def recorded_steps(module: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the list that gets the steps of a command."""
    steps: list[str] = []

    @contextmanager
    def recorded() -> Iterator[Callable[[str], None]]:
        yield steps.append

    monkeypatch.setattr(f"{module}.progress", recorded)
    return steps


def test_checks_and_comparisons_show_their_steps(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = recorded_steps("generator.cli.check", monkeypatch)
    assert CliRunner().invoke(check, [str(project)]).exit_code == 0
    assert steps == ["reading the specs", "checking 1 dialects", "checking the hooks of 1 dialects"]
    steps = recorded_steps("generator.cli.diff", monkeypatch)
    assert CliRunner().invoke(diff, [str(project), "--against", str(project)]).exit_code == 0
    assert steps == [f"reading the specs of {project}", "reading the specs of the project", "comparing"]


def test_the_site_shows_its_steps(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("sphinx")
    steps = recorded_steps("generator.cli.site", monkeypatch)
    result = CliRunner().invoke(doc, [str(project), "--site", "site"])
    assert result.exit_code == 0, result.output
    assert steps[0] == "writing pages"
    assert [step for step in steps if step.startswith("writing output")]


def test_progress_is_one_line_of_a_terminal_that_goes(monkeypatch: pytest.MonkeyPatch) -> None:
    def shown(stream: io.StringIO, term: str) -> str:
        monkeypatch.setattr(sys, "stderr", stream)
        monkeypatch.setenv("TERM", term)
        with progress() as tell:
            tell("dialect toy")
            tell("formatting")
            tell("")
        return stream.getvalue()

    assert shown(Terminal(), "xterm") == "\r\x1b[Kdialect toy …\r\x1b[Kformatting …\r\x1b[K\r\x1b[K"
    assert shown(Terminal(), "dumb") == shown(io.StringIO(), "xterm") == ""
