"""`docs/shipping.md`, followed exactly: odsgen and a dialect as wheels, installed in separate environments without a registry."""

from __future__ import annotations

import re
import shlex
import shutil
import sys
import sysconfig
import venv
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.config import Config
from generator.output.generate import render_dialects
from generator.output.write import write_files
from generator.pipeline import compile_project
from tests.generator.test_docs import blocks, whole_spec
from tests.made_once import distributions, made_once
from tests.walk_through import ROOT, Step, run_with, steps_of, write

pytest.importorskip("setuptools", minversion="70.1")  # the first version that builds wheels without the package wheel
pytestmark = pytest.mark.slow

PIP = [sys.executable, "-m", "pip", "--python"]
OFFLINE = {
    "PIP_NO_INDEX": "1",
    "PIP_NO_DEPS": "1",
    "PIP_NO_BUILD_ISOLATION": "0",
    "PIP_NO_COMPILE": "1",
    "PIP_IGNORE_INSTALLED": "1",
    "PYTHONPATH": "",
    "PIP_DISABLE_PIP_VERSION_CHECK": "1",
}
"""Variables with which pip works without a registry; the value `0` turns build isolation off."""
TIMES = re.compile(r"(?<=passed) in \S+")


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with the wheel of odsgen."""
    return distributions(tmp_path_factory).wheel.parent


def environment(folder: Path, *, with_tools: bool) -> Path:
    """Create an environment and return its Python; if `with_tools`, it has the libraries of this environment, but not its odsgen."""
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    if with_tools:
        ours = sysconfig.get_path("purelib")
        (Path(sysconfig.get_path("purelib", vars={"base": str(folder)})) / "tools.pth").write_text(ours + "\n", encoding="utf-8")
    return python


@pytest.fixture(scope="module")
def author(wheels: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the Python of an environment with odsgen from its wheel and all tools."""
    folder = made_once(tmp_path_factory, "author", lambda folder: install_odsgen(folder, wheels))
    return folder / "bin" / "python"


def install_odsgen(folder: Path, wheels: Path) -> None:
    """Create an environment with odsgen and all tools in `folder`."""
    python = environment(folder, with_tools=True)
    assert run_with(tools_of(python), ["pip", "install", "--quiet", "odsgen"], folder, {**OFFLINE, "PIP_FIND_LINKS": str(wheels)}) == ""


def tools_of(python: Path) -> dict[str, list[str]]:
    """Return the programs of an environment for the commands of the document."""
    mypy = [sys.executable, "-m", "mypy", "--python-executable", str(python)]
    return {"ods": [str(python.parent / "ods")], "python": [str(python)], "pip": [*PIP, str(python)], "mypy": mypy}


def test_a_dialect_ships(wheels: Path, author: Path, tmp_path: Path) -> None:
    user = environment(tmp_path / "bare", with_tools=False)
    project, elsewhere = tmp_path / "project", tmp_path / "elsewhere"
    (project / "dist").mkdir(parents=True)
    found = {**OFFLINE, "PIP_FIND_LINKS": f"{wheels} {project / 'dist'}"}
    for step in steps_of(ROOT / "docs" / "shipping.md"):
        if step.path:
            write(step, elsewhere if step.path.startswith("user/") else project)
            continue
        python, folder = (user, elsewhere / "user") if step.folder == "user" else (author, project)
        folder.mkdir(parents=True, exist_ok=True)
        printed = run_with(tools_of(python), step.command, folder, found)
        assert TIMES.sub("", printed) == step.text, f"{step.folder}$ {shlex.join(step.command)}"


def test_what_users_write_is_strictly_typed(author: Path, tmp_path: Path) -> None:
    for step in steps_of(ROOT / "README.md"):
        if step.path:
            write(step, tmp_path)
    run_with(tools_of(author), ["ods", "generate"], tmp_path, OFFLINE)
    for name, folder in spec_folders(tmp_path / "specs"):
        config = Config(folder, folder, tmp_path / name, name, f"specs.{name}")
        write_files(config.output, render_dialects(compile_project(config).dialects), ())
    command = ["mypy", "--strict", "--explicit-package-bases", "--exclude", "^specs/", "."]
    printed = run_with(tools_of(author), command, tmp_path, OFFLINE)
    assert printed.startswith("Success: no issues found in "), printed


def spec_folders(folder: Path) -> Iterator[tuple[str, Path]]:
    """Yield a package name and the folder of the specs for every example of the page on the language, and for every golden case."""
    for line, block in blocks():
        write(Step(f"line_{line}/toy/toy.yaml", whole_spec(block), []), folder)
        yield f"line_{line}", folder / f"line_{line}"
    for case in sorted((ROOT / "tests" / "golden").glob("*/specs")):
        shutil.copytree(case, folder / case.parent.name, ignore=shutil.ignore_patterns("__pycache__"))
        for path in (folder / case.parent.name).rglob("*.*"):  # specs name classes of hooks, and hooks import what is generated
            text = path.read_text(encoding="utf-8").replace("specs.toy.", f"specs.{case.parent.name}.toy.")
            path.write_text(text.replace("from expected.", f"from {case.parent.name}."), encoding="utf-8")
        yield case.parent.name, folder / case.parent.name
