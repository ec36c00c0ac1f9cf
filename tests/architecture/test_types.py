"""Generated modules are strictly typed, and the hooks of every dialect fulfil their contract."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.commands import ROOT, run_python

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


@pytest.mark.slow
def test_generated_code_hooks_and_a_front_end_are_strictly_typed(tmp_path: Path) -> None:
    checked = tmp_path / "contracts.py"
    checked.write_text(contracts(), encoding="utf-8")
    sources = ("generated", "dialect_specs", checked, "tests/generated/built.py")
    done = run_python(ROOT, "-m", "mypy", "--strict", "--config-file", "pyproject.toml", *sources)
    assert done.stdout.startswith("Success"), done
