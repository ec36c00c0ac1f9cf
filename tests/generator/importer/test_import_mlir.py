"""`ods import mlir`: dialects of an installed MLIR, or of a folder with the same layout."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from generator.cli.commands import ods
from generator.tools.importer.installed import NoMlir, find_mlir


def is_installed() -> bool:
    """Return True if Debian's packages llvm-22 and libmlir-22-dev are installed."""
    try:
        find_mlir(Path("/usr/lib/llvm-22"))
    except NoMlir:
        return False
    return True


def test_a_folder_without_mlir(tmp_path: Path) -> None:
    done = CliRunner().invoke(ods, ["import", "mlir", "--from", str(tmp_path)])
    expected = f"error: no MLIR in {tmp_path}: include/mlir/IR/OpBase.td and llvm-tblgen are expected; say with --from where it is\n"
    assert (done.exit_code, done.output) == (1, expected)


@pytest.mark.skipif(not is_installed(), reason="no MLIR 22 is installed")
def test_an_unknown_dialect(tmp_path: Path) -> None:
    done = CliRunner().invoke(ods, ["import", "mlir", "nosuch", "--out", str(tmp_path / "specs")])
    assert (done.exit_code, done.output.partition("; ")[0]) == (1, "error: /usr/lib/llvm-22/include defines no dialect 'nosuch'")


@pytest.mark.slow
@pytest.mark.skipif(not is_installed(), reason="no MLIR 22 is installed")
def test_one_dialect(tmp_path: Path) -> None:
    done = CliRunner().invoke(ods, ["import", "mlir", "ml_program", "--out", str(tmp_path / "specs"), "--from", "/usr/lib/llvm-22"])
    assert done.exit_code == 0, done.output
    assert [path.name for path in (tmp_path / "specs").iterdir()] == ["ml_program"]
    assert "# Import of ml_program\n" in done.output
