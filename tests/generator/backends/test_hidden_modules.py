"""A function of a package that has the same name as one of its modules."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

SPEC = """\
edition: 1
dialect:
  name: night
  summary: Stars
types:
  Star:
    mnemonic: star
    summary: A star
ops:
  types:
    class_name: TypesOp
    summary: Return a star
    results: {star: Star}
    assembly_format: attr-dict
"""


def test_an_operation_is_named_as_a_module(tmp_path: Path) -> None:
    """Check that the package works when the builder `types` hides its module `types`."""
    folder = tmp_path / "dialect_specs" / "night"
    folder.mkdir(parents=True)
    (folder / "dialect.yaml").write_text(SPEC, encoding="utf-8")
    (tmp_path / "ods.toml").write_text('specs = "dialect_specs"\noutput = "generated"\n', encoding="utf-8")
    for command in (["-m", "generator.cli.main", "generate"], ["-c", "import generated.night.builders, generated.night.dialect"]):
        path = f"{tmp_path}:{Path(__file__).parents[3]}"
        done = subprocess.run(
            [sys.executable, *command], cwd=tmp_path, env={"PYTHONPATH": path}, capture_output=True, text=True, check=False
        )
        assert (done.returncode, done.stderr) == (0, "")
