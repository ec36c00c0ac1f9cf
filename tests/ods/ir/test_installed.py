"""Dialects of installed distributions: they are found by their entry points when they are needed, and errors in them are reported."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ods.ir.context import Context
from ods.ir.dialect import DialectError
from ods.ir.installed import installed_dialects
from ods.testing import run_opt

PASS = """
class _Touch(Pass):
    argument = "sound-touch"
    summary = "does nothing"

    def run(self, *_):
        pass
"""
PACKAGE = """
from ods.ir.dialect import Dialect
from ods.passes.pass_base import Pass
{body}

class SoundDialect(Dialect):
    name = {name!r}
    passes = {passes}

DIALECT = SoundDialect()
"""
Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Yield a function that installs a distribution with one entry point, and perhaps its package, on Python's path."""

    def put(distribution: str, entry: str, package: str, text: str = "") -> None:
        folder = tmp_path / f"{distribution}-1.0.dist-info"
        folder.mkdir()
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n", encoding="utf-8")
        (folder / "entry_points.txt").write_text(f"[ods.dialects]\n{entry} = {package}\n", encoding="utf-8")
        if text:
            (tmp_path / f"{package}.py").write_text(text, encoding="utf-8")

    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)
    installed_dialects.cache_clear()
    yield put
    installed_dialects.cache_clear()
    for name in set(sys.modules) - before:
        if name.startswith("installed_"):
            del sys.modules[name]


def package(name: str = "sound", passes: str = "{}", body: str = "") -> str:
    return PACKAGE.format(name=name, passes=passes, body=body)


def test_it_is_found_by_its_name(install: Install) -> None:
    install("sound-dialect", "sound", "installed_sound", package())
    context = Context()
    assert "installed_sound" not in sys.modules
    dialect = context.get_dialect("sound")
    assert dialect is not None and type(dialect).__module__ == "installed_sound"
    assert context.get_dialect("sounds") is None


def test_messages_name_it_though_nothing_of_it_is_imported(install: Install) -> None:
    install("sound-dialect", "sound", "installed_sound", package())
    assert "scf, sound, tensor" in run_opt("sounds.tone").stderr
    assert "installed_sound" not in sys.modules


def test_its_passes_are_passes(install: Install) -> None:
    install("sound-dialect", "sound", "installed_sound", package(passes='{"sound-touch": _Touch}', body=PASS))
    assert run_opt("", ["--sound-touch"]).returncode == 0


def test_it_does_not_take_the_place_of_a_bundled_one(install: Install) -> None:
    install("evil", "arith", "installed_arith", "raise SystemExit(1)\n")
    assert run_opt("%0 = arith.constant 3 : i8\n", ["--convert-nothing"]).stderr.startswith("ods-opt: Unknown command line argument")
    assert run_opt("%0 = arith.constant 3 : i8\n").returncode == 0


@pytest.mark.parametrize(
    "text, message",
    [
        ("", "which cannot be imported: No module named 'installed_sound'"),
        ("x = 1\n", "which has no DIALECT: it is not what ods generate writes"),
        (package("noise"), "which is dialect 'noise'"),
    ],
)
def test_what_is_not_that_dialect_is_told(install: Install, text: str, message: str) -> None:
    install("sound-dialect", "sound", "installed_sound", text)
    expected = f"sound-dialect announces dialect 'sound' as the package installed_sound, {message}"
    with pytest.raises(DialectError) as raised:
        Context().get_dialect("sound")
    assert str(raised.value) == expected
    result = run_opt("sound.tone")
    assert (result.returncode, result.stderr) == (1, f"<stdin>:1:1: error: {expected}\nsound.tone\n^\n")


def test_two_of_one_name_are_told(install: Install) -> None:
    install("loud", "sound", "installed_loud", package())
    install("quiet", "sound", "installed_quiet", package())
    assert run_opt("sound.tone").stderr == (
        "<stdin>:1:1: error: several installed distributions have a dialect 'sound':"
        " loud (installed_loud) and quiet (installed_quiet); uninstall all but one\nsound.tone\n^\n"
    )
