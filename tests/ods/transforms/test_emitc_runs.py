"""What the lowerings to emitc make is compiled as C++, and returns what the interpreter does.

Each part of `emitc/programs.mlir` begins with lines `// run: ARGUMENTS` and a line `// passes: …`.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from ods.testing import run_opt
from tests.deviations.answers import interpreted

TRANSLATE = shutil.which("mlir-translate") or shutil.which("mlir-translate", path="/usr/lib/llvm-22/bin")
COMPILER = shutil.which("g++")
PROGRAMS = (Path(__file__).parent / "emitc" / "programs.mlir").read_text(encoding="utf-8").split("// -----\n")
HEAD = "#include <cstdint>\n#include <cstddef>\n#include <cstdio>\n"
MAIN = "int main() {{\n{}  return 0;\n}}\n"


@pytest.mark.skipif(TRANSLATE is None or COMPILER is None, reason="mlir-translate or g++ is not installed")
def test_programs_run(tmp_path: Path) -> None:
    wanted, parts, calls = [], [HEAD], ""
    for number, program in enumerate(PROGRAMS):
        keys = [line.removeprefix("// ").partition(": ") for line in program.splitlines() if line.startswith("// ")]
        arguments = [value for key, _, value in keys if key == "run"]
        answers = interpreted(program, arguments)
        assert answers is not None
        wanted += answers
        passes = next(value for key, _, value in keys if key == "passes")
        parts.append(f"namespace program{number} {{\n{_as_cpp(program, passes)}}}\n")
        for words in arguments:
            listed = words.replace(" ", ", ")
            calls += f'  std::printf("%d\\n", (int)program{number}::main_({listed}));\n'
    source, binary = tmp_path / "programs.cpp", tmp_path / "programs"
    source.write_text("".join(parts) + MAIN.format(calls), encoding="utf-8")
    subprocess.run([str(COMPILER), "-O0", "-w", "-o", str(binary), str(source)], check=True)
    assert subprocess.run([str(binary)], capture_output=True, text=True, check=True).stdout.split() == wanted


def _as_cpp(program: str, passes: str) -> str:
    done = run_opt(program.replace("@main(", "@main_("), passes.split())
    assert done.returncode == 0, done.stderr
    return subprocess.run([str(TRANSLATE), "--mlir-to-cpp"], input=done.stdout, capture_output=True, text=True, check=True).stdout
