"""Compiled templates are kept next to Python's compiled files, and are not used after their sources have changed."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from jinja2 import Environment, FileSystemLoader

from generator.output.generate import TemplateCache


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    monkeypatch.setattr(sys, "pycache_prefix", None)
    (tmp_path / "greeting.j2").write_text("hello {{ name }}\n", encoding="utf-8")
    return tmp_path


def render(folder: Path, **options: bool) -> str:
    environment = Environment(loader=FileSystemLoader(folder), bytecode_cache=TemplateCache(folder, repr(options)), **options)  # type: ignore[arg-type]
    return environment.get_template("greeting.j2").render(name="world")


def kept(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.pyc"))


def test_compiled_code_is_taken_as_long_as_template_and_options_stay(folder: Path) -> None:
    assert render(folder) == "hello world"
    (found,) = kept(folder)
    before = found.read_bytes()
    assert render(folder) == "hello world"
    assert found.read_bytes() == before
    assert render(folder, keep_trailing_newline=True) == "hello world\n"
    (folder / "greeting.j2").write_text("good morning {{ name }}", encoding="utf-8")
    assert render(folder) == "good morning world"


@pytest.mark.parametrize("harm", [b"", b"j2", b"\x80", b"rubbish"])
def test_what_cannot_be_read_is_made_anew(folder: Path, harm: bytes) -> None:
    render(folder)
    (found,) = kept(folder)
    text = found.read_bytes()
    found.write_bytes(text[:20] + harm)
    assert render(folder) == "hello world"
    assert found.read_bytes() == text


def test_nothing_is_kept_where_python_keeps_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    assert render(folder) == "hello world"
    assert kept(folder) == []
