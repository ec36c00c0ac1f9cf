"""Passes are found by their arguments without importing dialects that do not have them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from ods.passes.registry import PassRegistry, pass_registry

ROOT = Path(__file__).resolve().parents[3]


def test_a_pass_is_found_in_the_text_of_its_dialect() -> None:
    everything = PassRegistry(("generated",), {})
    assert len(everything) > 70
    assert {name: PassRegistry(("generated",), {}).find(name) for name in everything} == {
        name: everything.find(name) for name in everything
    }
    assert pass_registry().find("no-such-pass") is None


def test_only_the_dialect_of_a_pass_is_imported() -> None:
    program = (
        "import sys\nfrom ods.passes.registry import pass_registry\n"
        "print(pass_registry().find('convert-index-to-llvm'))\n"
        "print(*sorted(name for name in sys.modules if name.startswith('generated.') and name.count('.') == 1))\n"
        "print(sys.modules.keys() & {'importlib.metadata', 'pkgutil', 'inspect'})"
    )
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "<class 'generated.index.passes.ConvertIndexToLLVMPass'>\ngenerated.builtin generated.index\nset()\n"
