"""The names of a dialect's hooks, found without importing them."""

from __future__ import annotations

from generator.loader import load_dialect
from generator.resolver.operations.hooks import hook_functions, hooks_module
from generator.resolver.report import Report
from ods.diagnostics import Source

SPEC = Source("specs/toy/toy.yaml", "edition: 1\ndialect: {name: toy}\n")


def names(**modules: str) -> list[str]:
    sources = tuple(Source(f"specs/toy/{name.replace('__', '/', 1)}.py", text) for name, text in modules.items())
    dialect, _ = load_dialect("toy", [SPEC], sources)
    report = Report()
    found = [name for name, _ in hook_functions(dialect, report) or ()]
    assert report.findings == []
    return found


def test_a_module() -> None:
    text = (
        "import os\nfrom other import parse_x, print_x as print_y\ndef a(): ...\ndef _b(): ...\nasync def c(): ...\nd = a\nclass E: ...\n"
    )
    assert names(hooks=text) == ["parse_x", "print_y", "a", "_b", "c", "d"]


def test_a_package_has_what_its_modules_define() -> None:
    found = names(
        hooks____init__="from .two import b as c\nfrom .one import a\ndef d(): ...\n",
        hooks__one="from .two import *\nfrom other import f as f, g\ndef a(): ...\ndef _hidden(): ...\n",
        hooks__two="def b(): ...\ndef e(): ...\n",
    )
    assert found == ["c", "a", "d", "f", "b", "e"]


def test_a_function_that_two_modules_define_is_there_twice() -> None:
    assert names(hooks__one="def a(): ...\n", hooks__two="def a(): ...\n") == ["a", "a"]


def test_the_module_to_import() -> None:
    dialect, _ = load_dialect("toy", [SPEC], (Source("specs/toy/hooks.py", ""),))
    assert hooks_module(dialect, "my.specs") == "my.specs.toy.hooks"
    dialect, _ = load_dialect("toy", [SPEC])
    assert hooks_module(dialect, "my.specs") is None
