"""The generated packages as a whole: the cost of importing them, and that they are up to date."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DIALECTS = sorted(path.parent.name for path in (ROOT / "generated").glob("*/dialect.py"))


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", DIALECTS)
def test_importing_a_dialect_pulls_in_the_runtime_and_the_standard_library_alone(name: str) -> None:
    code = (
        f"import sys; before = set(sys.modules); import generated.{name}\n"
        "roots = {module.partition('.')[0] for module in set(sys.modules) - before}\n"
        "print(*sorted(root for root in roots - {'ods', 'generated', 'dialect_specs'} if root not in sys.stdlib_module_names))\n"
        "print(*sorted(module for module in sys.modules if module.startswith('dialect_specs') and module.count('.') > 1\n"
        "              and not module.endswith('.extensions')))\n"
    )
    result = run("-c", code)
    assert (result.stdout.strip(), result.stderr) == ("", "")


@pytest.mark.parametrize("name", DIALECTS)
def test_importing_a_dialect_compiles_no_regular_expression_of_its_own(name: str) -> None:
    code = (
        "import re, ods.builtin, ods.text.asm_parser, ods.text.fast_path, ods.text.op_parser, ods.text.op_printer, ods.text.asm\n"
        "def compile(*_, **__): raise AssertionError('a regular expression is compiled on import')\n"
        f"re.compile = compile\nimport generated.{name}\n"
    )
    result = run("-c", code)
    assert (result.returncode, result.stderr) == (0, "")
