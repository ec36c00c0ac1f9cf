"""The manifest gives the reason why generated packages are out of date, from hashes only."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from generator.config import Config
from generator.output.write import Manifest, Output, hash_text, present_state, read_manifest, reasons
from generator.project_files import MANIFEST

ROOT = Path(__file__).resolve().parents[3]


def config(specs: Path) -> Config:
    return Config(specs.parent, specs, specs.parent / "generated", "generated", "specs")


@pytest.fixture
def project(tmp_path: Path) -> tuple[Path, Path]:
    specs, generated = tmp_path / "specs", tmp_path / "generated"
    (specs / "d").mkdir(parents=True)
    generated.mkdir()
    (specs / "d" / "ops.yaml").write_text("edition: 1\n")
    (specs / "d" / "hooks.py").write_text("")
    (generated / "a.py").write_text("text")
    state = present_state(config(specs))._replace(outputs={"a.py": Output("", hash_text("text"))})
    (generated / MANIFEST).write_text(state.text())
    return specs, generated


def found_reasons(specs: Path, generated: Path) -> list[str]:
    return reasons(read_manifest(generated), present_state(config(specs)), generated)


def test_nothing_changed(project: tuple[Path, Path]) -> None:
    assert found_reasons(*project) == []


def test_specs_that_changed_came_and_went(project: tuple[Path, Path]) -> None:
    specs, generated = project
    (specs / "d" / "ops.yaml").write_text("edition: 1\nops: {}\n")
    (specs / "d" / "types.yaml").write_text("edition: 1\n")
    (specs / "d" / "hooks.py").unlink()
    (specs / "d" / "extensions.py").write_text("")
    assert found_reasons(specs, generated) == [
        "spec d/extensions.py was added",
        "spec d/hooks.py was removed",
        "spec d/ops.yaml was changed",
        "spec d/types.yaml was added",
    ]


def test_outputs_that_were_touched(project: tuple[Path, Path]) -> None:
    specs, generated = project
    (generated / "a.py").write_text("other")
    assert found_reasons(specs, generated) == ["a.py was edited by hand"]
    (generated / "a.py").unlink()
    assert found_reasons(specs, generated) == ["a.py was removed by hand"]


def test_another_generator_or_another_black(project: tuple[Path, Path]) -> None:
    specs, generated = project
    old, new = read_manifest(generated), present_state(config(specs))
    assert reasons(old._replace(generator="x"), new, generated) == ["the generator changed"]
    assert reasons(old._replace(black="1.0"), new, generated) == [f"Black changed from 1.0 to {new.black}"]


FINGERPRINT = """
import sys
from pathlib import Path
from generator.config import find_config
from generator.output.write import present_state
print(*(present_state(find_config(Path(project))).generator for project in sys.argv[1:]))
"""


def fingerprints(install: Path, *projects: Path) -> list[str]:
    """Return the fingerprint of the generator that is installed in a folder, for each project."""
    environment = {**os.environ, "PYTHONPATH": str(install), "PYTHONSAFEPATH": "1"}
    command = [sys.executable, "-c", FINGERPRINT, *map(str, projects)]
    return subprocess.run(command, cwd=install, env=environment, stdout=-1, text=True, check=True).stdout.split()


def test_every_install_of_a_version_has_the_same_fingerprint(tmp_path: Path) -> None:
    (tmp_path / "project").mkdir()
    (tmp_path / "project" / "ods.toml").touch()
    projects = (tmp_path / "project", ROOT)
    here = fingerprints(ROOT, *projects)
    copy = tmp_path / "site-packages"
    for folder in ("generator", "ods", "dialect_specs"):
        shutil.copytree(ROOT / folder, copy / folder)
    changed = copy / "generator" / "templates" / "module.py.j2"
    assert fingerprints(copy, *projects) == here
    text = changed.read_bytes()
    changed.write_bytes(text.replace(b"\n", b"\r\n"))
    assert fingerprints(copy, *projects) == here
    changed.write_bytes(text + b"\n")
    other = fingerprints(copy, *projects)
    assert len({*here, *other}) == 4
    changed.write_bytes(text)
    spec = copy / "dialect_specs" / "func" / "ops.yaml"
    spec.write_bytes(spec.read_bytes() + b"\n")
    again = fingerprints(copy, *projects)
    assert (again[0] != here[0], again[1]) == (True, here[1])  # the repository has its own dialect `func`


@pytest.mark.parametrize(
    "text",
    [
        *("", "[]", "{}", '{"outputs": 1}', '{"outputs": {"a": {}}}', "nonsense", '{"outputs": {}, "x": 1}', "[" * 100000),
        *(f'{{"outputs": {{}}, "{key}": {value}}}' for key in ("settings", "inputs") for value in ("3", "null", "[]", '{"a": 1}')),
        *('{"outputs": {}, "generator": 3}', '{"outputs": {}, "black": null}', '{"outputs": {"a": {"rendered": 1, "written": ""}}}'),
        *(f'{{"outputs": {{"{path}": {{"rendered": "", "written": ""}}}}}}' for path in ("../a.py", "/a.py", "a/../../b.py")),
    ],
)
def test_a_manifest_that_cannot_be_read_is_no_manifest(tmp_path: Path, text: str) -> None:
    (tmp_path / MANIFEST).write_text(text)
    assert read_manifest(tmp_path) == Manifest()
    assert reasons(read_manifest(tmp_path), present_state(config(tmp_path)), tmp_path) == ["nothing was generated here yet"]
