"""Generated modules are strictly typed, and the hooks of every dialect fulfil their contract."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CONTRACT = re.compile(r"^class (\w+)\(Protocol\):", re.MULTILINE)


def contracts() -> str:
    """A module that assigns each dialect's hooks to a name of the type that the generated contract gives them."""
    lines = []
    for path in sorted((ROOT / "generated").glob("*/hooks.py")):
        dialect = path.parent.name
        contract = CONTRACT.search(path.read_text(encoding="utf-8"))
        assert contract is not None, f"{path} has no contract"
        lines += [
            f"from dialect_specs.{dialect} import hooks as {dialect}_hooks",
            f"from generated.{dialect}.hooks import {contract[1]}",
            f"_{dialect}: {contract[1]} = {dialect}_hooks",
        ]
    return "\n".join(lines) + "\n"


def test_a_front_end_is_strictly_typed() -> None:
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "pyproject.toml", "tests/generated/built.py"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.startswith("Success"), done.stdout + done.stderr


def test_generated_code_and_hooks_are_strictly_typed(tmp_path: Path) -> None:
    checked = tmp_path / "contracts.py"
    checked.write_text(contracts(), encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file", "pyproject.toml", "generated", "dialect_specs", str(checked)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.stdout.startswith("Success"), done.stdout + done.stderr
