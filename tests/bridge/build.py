"""Generates Python and builds C++ from the same specs."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

MLIR_CMAKE = Path("/usr/lib/llvm-22/lib/cmake/mlir")


class BuildError(Exception):
    """Raised if a step fails; the message is its output."""


def missing_tools() -> list[str]:
    """Return the names of the tools that building needs and this machine lacks."""
    found = [tool for tool in ("cmake", "c++") if shutil.which(tool) is None]
    return found if (MLIR_CMAKE / "MLIRConfig.cmake").is_file() else [*found, "Debian's libmlir-22-dev"]


def generate_project(specs: Path, scratch: Path) -> Path:
    """Make a project of the specs in a folder, generate its Python, and return its folder."""
    project = scratch / "project"
    shutil.rmtree(project, ignore_errors=True)
    shutil.copytree(specs, project / "dialect_specs")
    (project / "ods.toml").write_text("")
    _ods(project, "generate")
    return project


def build_plugin(scratch: Path, name: str) -> Path:
    """Export a dialect of the project to C++, build it, and return the plugin."""
    source, build = scratch / "cpp" / name, scratch / "build" / name
    _ods(scratch / "project", "export", "cpp", name, "--out", str(source), "--force", "--report", str(scratch / f"{name}.md"), "--strict")
    _run(["cmake", "-S", str(source), "-B", str(build), f"-DMLIR_DIR={MLIR_CMAKE}", "-DCMAKE_CXX_FLAGS=-O0 -w"], scratch)
    _run(["cmake", "--build", str(build)], scratch)
    return build / f"lib{name}.so"


def export_records(project: Path) -> Path:
    """Export the dialects of a project as TableGen, and return the folder."""
    target = project / "td"
    _ods(project, "export", "td", "--out", str(target), "--force", "--report", str(project / "td.md"))
    return target


def samples_of(project: Path, dialect: str, scratch: Path) -> Path:
    """Write the valid modules that `ods test` generates for a dialect to a file, and return it."""
    target = scratch / f"{dialect}.json"
    _ods(project, "test", "--no-rewrites", "--dialect", dialect, "--samples", str(target))
    return target


def _ods(folder: Path, *arguments: str) -> None:
    root = Path(__file__).resolve().parents[2]
    program = f"import sys; sys.path.insert(0, {str(root)!r}); from generator.cli.main import main; main()"
    _run([sys.executable, "-c", program, *arguments], folder)


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        raise BuildError(f"{' '.join(command)}\n{done.stdout[-2000:]}{done.stderr[-4000:]}")
