"""The modules that an import loads, observed in a fresh interpreter."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HEAVY = ("pydantic", "yaml", "jinja2", "black", "click", "generator", "ods.spec")


def modules_after(statement: str) -> set[str]:
    """Return the modules that are loaded after a fresh interpreter has run `statement`."""
    program = f"import sys; before = set(sys.modules)\n{statement}\nprint(*sorted(set(sys.modules) - before))"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.split())


@pytest.mark.parametrize("statement", ["import ods.ir", "import ods.text", "import generated.arith", "from ods.testing import run_opt"])
def test_the_runtime_pulls_in_nothing_from_outside(statement: str) -> None:
    loaded = modules_after(statement)
    assert [name for name in loaded if name.startswith(HEAVY)] == []
    tops = {name.split(".")[0] for name in loaded}
    assert tops - {"ods", "generated", "dialect_specs"} <= set(sys.stdlib_module_names)


def test_importing_a_dialect_imports_no_other_that_it_does_not_depend_on() -> None:
    loaded = modules_after("import generated.arith")
    assert {name for name in loaded if name.startswith("generated.")} & {"generated.north_star", "generated.func"} == set()
    hooks = [name for name in loaded if name.startswith("dialect_specs.") and ".hooks" in name]
    assert hooks == [], "hooks are bound when the dialect is loaded, not when it is imported"


def test_importing_a_dialect_imports_no_parser_and_nothing_slow() -> None:
    loaded = modules_after("import generated.arith")
    assert loaded & {"ods.text.asm_parser", "ods.text.type_parser", "dataclasses", "inspect", "linecache"} == set()


SLOW = {
    "ast",
    "base64",
    "click",
    "dataclasses",
    "difflib",
    "hashlib",
    "inspect",
    "json",
    "pathlib",
    "pkgutil",
    "platform",
    "tomllib",
    "urllib",
}
"""Modules that each take as long to import as a tenth of the time for reading, verifying and printing a small file."""
FOR_SETTINGS = {"pathlib", "tomllib", "urllib"}
"""Slow modules that read the settings of a project."""
UNUSED = {"ods.passes.reports", "ods.passes.reproducer", "ods.rewrite.greedy", "ods.tools.verify_diagnostics"}
"""Modules that only flags and passes need."""


@pytest.mark.parametrize(
    "call",
    ["from generator.cli.main import main\nmain(['opt', FILE])", "from ods.tools.opt import main\nmain([FILE])"],
    ids=["ods", "module"],
)
@pytest.mark.parametrize("settings", [None, ""], ids=["alone", "project"])
def test_opt_imports_nothing_slow_for_a_file_without_passes(call: str, settings: str | None, tmp_path: Path) -> None:
    if settings is not None:
        (tmp_path / "ods.toml").write_text(settings, encoding="utf-8")
    file = tmp_path / "small.mlir"
    file.write_text("func.func @f(%a: i32) -> i32 {\n  %0 = arith.addi %a, %a : i32\n  return %0 : i32\n}\n", encoding="utf-8")
    program = f"import os, sys, contextlib\nos.chdir({str(tmp_path)!r})\nFILE = {str(file)!r}\nsys.stdout = open(os.devnull, 'w')"
    loaded = modules_after(
        f"{program}\nwith contextlib.suppress(SystemExit):\n    {call.replace(chr(10), chr(10) + '    ')}\nsys.stdout = sys.__stdout__"
    )
    assert "generated.arith" in loaded
    assert loaded & (SLOW | UNUSED) - (set() if settings is None else FOR_SETTINGS) == set()


def test_the_command_line_starts_without_its_heavy_parts() -> None:
    loaded = modules_after("import generator.cli.main")
    assert [name for name in loaded if name.startswith(("pydantic", "jinja2", "black"))] == []
