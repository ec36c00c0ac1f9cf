"""Releases: the changelog and the version, and distributions that are the same bytes each time and work alone."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import pytest

from tests.made_once import distributions
from tests.walk_through import ROOT, run_with, steps_of, write

from .build import Distributions, build_from
from .changelog import ReleaseError, notes, released, with_latest, with_version

CHANGES = "# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A key.\n\n## [0.1.0] - 2026-01-02\n\n- All.\n"
PROJECT = '[project]\nname = "a"\nversion = "0.9.1"\n'


def test_the_changelog_gets_a_section() -> None:
    text = released(CHANGES, "0.2.0", "2026-03-04")
    assert text == CHANGES.replace("[Unreleased]\n", "[Unreleased]\n\n## [0.2.0] - 2026-03-04\n")
    assert (notes(text, "0.2.0"), notes(text, "0.1.0"), notes(text, "Unreleased")) == ("### Added\n\n- A key.", "- All.", "")
    with pytest.raises(ReleaseError, match=r"expected changes under \[Unreleased\] in CHANGELOG.md, found none"):
        released(text, "0.3.0", "2026-03-04")
    with pytest.raises(ReleaseError, match=r"has a section \[0.1.0\] already"):
        released(CHANGES, "0.1.0", "2026-03-04")
    with pytest.raises(ReleaseError, match=r"expected a section \[9\] in CHANGELOG.md"):
        notes(text, "9")


def test_the_version_is_a_later_one() -> None:
    assert with_version(PROJECT, "0.10.0") == PROJECT.replace("0.9.1", "0.10.0")
    for version, message in {
        "0.9.1": "expected a version after 0.9.1, found 0.9.1",
        "0.8.5": "expected a version after 0.9.1, found 0.8.5",
        "v1": "expected a version such as 1.2.3, found v1",
    }.items():
        with pytest.raises(ReleaseError) as error:
            with_version(PROJECT, version)
        assert str(error.value) == message
    assert with_latest("    rev: v0.2.0\n", "1.0.0") == "    rev: v1.0.0\n"


def test_the_repository_can_be_released() -> None:
    """The files of this repository have what a release changes."""
    changes, project, page = ((ROOT / name).read_text(encoding="utf-8") for name in ("CHANGELOG.md", "pyproject.toml", "docs/ci.md"))
    changes = changes.replace("## [Unreleased]\n", "## [Unreleased]\n\n- A change, since there may be none after a release.\n", 1)
    assert notes(released(changes, "9.0.0", "2026-03-04"), "9.0.0") == notes(changes, "Unreleased")
    assert 'version = "9.0.0"' in with_version(project, "9.0.0")
    assert "rev: v9.0.0" in with_latest(page, "9.0.0")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Distributions:
    return distributions(tmp_path_factory)


@pytest.mark.slow
def test_the_same_bytes_each_time(built: Distributions, tmp_path: Path) -> None:
    """They are built again from what the source distribution contains, in another folder and with other dates."""
    with tarfile.open(built.sdist) as archive:
        for member in archive:
            data = archive.extractfile(member)
            assert data is not None
            target = tmp_path / member.name
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(data.read())
    [source] = tmp_path.iterdir()
    again = build_from(source, tmp_path / "again")
    assert again.sdist.read_bytes() == built.sdist.read_bytes()
    assert again.wheel.read_bytes() == built.wheel.read_bytes()


@pytest.mark.slow
def test_a_wheel_has_code_and_data_alone(built: Distributions) -> None:
    with zipfile.ZipFile(built.wheel) as wheel:
        names = wheel.namelist()
    assert {name.partition("/")[0].partition("-")[0] for name in names} == {"ods", "generator", "generated", "dialect_specs", "odsgen"}
    assert not [name for name in names if "__pycache__" in name or name.endswith(".pyc")]


@pytest.mark.slow
def test_alone_in_an_empty_environment_it_runs_the_readme(built: Distributions, tmp_path: Path) -> None:
    """The wheel is installed with what it depends on, and nothing else; the README is followed exactly."""
    venv.create(tmp_path / "environment", with_pip=True)
    python = tmp_path / "environment" / ("Scripts" if os.name == "nt" else "bin") / "python"
    environment = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(built.wheel)]
    done = subprocess.run(install, env=environment, capture_output=True, text=True, cwd=tmp_path)
    if done.returncode:
        pytest.skip(f"no package registry here: {done.stderr.strip()[-200:]}")
    project = tmp_path / "project"
    project.mkdir()
    tools = {"ods": [str(python.parent / "ods")], "python": [str(python)]}
    for step in steps_of(ROOT / "README.md"):
        if step.path:
            write(step, project)
        else:
            assert run_with(tools, step.command, project, {"PYTHONPATH": ""}) == step.text, f"$ {shlex.join(step.command)}"


def test_usage() -> None:
    done = subprocess.run([sys.executable, "-m", "tests.release"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 2
    assert done.stderr.endswith("error: expected a version, or --build\n")
