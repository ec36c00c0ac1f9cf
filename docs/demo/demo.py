"""The demonstration of `make demo`: a spec, the class generated from it, and IR that it verifies."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
ODS = [sys.executable, "-m", "generator.cli.main"]


def main() -> int:
    title("A spec: one operation of dialect_specs/north_star/ops.yaml")
    print(block_of(ROOT / "dialect_specs/north_star/ops.yaml", "  softmax:"))

    with tempfile.TemporaryDirectory() as folder:
        project = Path(folder)
        shutil.copytree(ROOT / "dialect_specs/north_star", project / "dialect_specs/north_star")
        (project / "ods.toml").write_text('specs = "dialect_specs"\noutput = "generated"\n', encoding="utf-8")
        title("ods generate: the spec becomes a Python package")
        run("generate", folder=project)

        title("The generated class: the beginning and the end of SoftmaxOp in generated/north_star/operations.py")
        softmax = block_of(project / "generated/north_star/operations.py", "class SoftmaxOp(")
    print(softmax[: softmax.index("    verify_operation =")] + "    …\n")
    print(softmax[softmax.index("    def verify_invariants") :])

    title("ods opt: a NorthStar module, parsed, verified and printed")
    run("opt", HERE / "north_star.mlir")

    title("ods opt: an arith module")
    run("opt", HERE / "arith.mlir")

    title("ods opt: the errors of the generated verifier for a wrong module")
    run("opt", HERE / "wrong.mlir", expected=1)
    return 0


def title(text: str) -> None:
    print(f"\n==== {text}\n", flush=True)


def run(command: str, *arguments: Path, folder: Path = ROOT, expected: int = 0) -> None:
    """Run `ods` in `folder` and show its output; exit unless its exit code is the expected one."""
    paths = [str(path.relative_to(ROOT)) for path in arguments]
    shown = " ".join(["ods", command, *paths])
    print(f"$ {shown}", flush=True)
    done = subprocess.run([*ODS, command, *paths], cwd=folder)
    if done.returncode != expected:
        sys.exit(f"{shown} exited with {done.returncode}")


def block_of(path: Path, first_line: str) -> str:
    """Return the line that begins with `first_line`, with all deeper lines after it."""
    lines = path.read_text(encoding="utf-8").splitlines()
    start = next(number for number, line in enumerate(lines) if line.startswith(first_line))
    depth = len(first_line) - len(first_line.lstrip())
    end = start + 1
    while end < len(lines) and (not lines[end].strip() or indent(lines[end]) > depth):
        end += 1
    return "\n".join(lines[start:end]).rstrip()


def indent(line: str) -> int:
    return len(line) - len(line.lstrip())


if __name__ == "__main__":
    sys.exit(main())
