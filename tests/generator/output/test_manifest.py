"""The manifest: it tells why generated packages are out of date, from hashes alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from generator.output.manifest import FILE_NAME, Manifest, Output, hash_text, present_state, read_manifest, reasons


@pytest.fixture
def project(tmp_path: Path) -> tuple[Path, Path]:
    specs, generated = tmp_path / "specs", tmp_path / "generated"
    (specs / "d").mkdir(parents=True)
    generated.mkdir()
    (specs / "d" / "ops.yaml").write_text("edition: 1\n")
    (specs / "d" / "hooks.py").write_text("")
    (generated / "a.py").write_text("text")
    state = replace(present_state(specs), outputs={"a.py": Output("", hash_text("text"))})
    (generated / FILE_NAME).write_text(state.text())
    return specs, generated


def found_reasons(specs: Path, generated: Path) -> list[str]:
    return reasons(read_manifest(generated), present_state(specs), generated)


def test_nothing_changed(project: tuple[Path, Path]) -> None:
    assert found_reasons(*project) == []


def test_specs_that_changed_came_and_went(project: tuple[Path, Path]) -> None:
    specs, generated = project
    (specs / "d" / "ops.yaml").write_text("edition: 1\nops: {}\n")
    (specs / "d" / "types.yaml").write_text("edition: 1\n")
    (specs / "d" / "hooks.py").unlink()
    assert found_reasons(specs, generated) == [
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
    old, new = read_manifest(generated), present_state(specs)
    assert reasons(replace(old, generator="x"), new, generated) == ["the generator changed"]
    assert reasons(replace(old, black="1.0"), new, generated) == [f"Black changed from 1.0 to {new.black}"]


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"outputs": 1}', '{"outputs": {"a": {}}}', "nonsense", '{"outputs": {}, "x": 1}'])
def test_a_manifest_that_cannot_be_read_is_no_manifest(tmp_path: Path, text: str) -> None:
    (tmp_path / FILE_NAME).write_text(text)
    assert read_manifest(tmp_path) == Manifest()
    assert reasons(read_manifest(tmp_path), present_state(tmp_path), tmp_path) == ["nothing was generated here yet"]
