"""The demonstration behind `make demo`: a spec, the class made from it, and IR that it verifies."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HERE = Path(__file__).resolve().parent
ODS = [sys.executable, "-m", "generator.cli.main"]


def main() -> int:
    title("A spec: one operation of dialect_specs/north_star/ops.yaml")
    print(block_of(ROOT / "dialect_specs/north_star/ops.yaml", "  softmax:"))

    title("ods generate: every spec becomes a Python package in generated/")
    run("generate")

    title("What became of it: how generated/north_star/operations.py begins and ends the class")
    softmax = block_of(ROOT / "generated/north_star/operations.py", "class SoftmaxOp(")
    print(softmax[: softmax.index("    def _init_properties")] + "    …\n")
    print(softmax[softmax.index("    def verify_invariants") :])

    title("ods opt: a NorthStar module, parsed, verified and printed")
    run("opt", HERE / "north_star.mlir")

    title("ods opt: an arith module")
    run("opt", HERE / "arith.mlir")

    title("ods opt: what the verifier of the spec says to a wrong module")
    run("opt", HERE / "wrong.mlir", expected=1)
    return 0


def title(text: str) -> None:
    print(f"\n==== {text}\n", flush=True)


def run(command: str, *arguments: Path, expected: int = 0) -> None:
    """Run `ods` and show what it prints; any other exit code than the expected one ends the demonstration."""
    paths = [str(path.relative_to(ROOT)) for path in arguments]
    shown = " ".join(["ods", command, *paths])
    print(f"$ {shown}", flush=True)
    done = subprocess.run([*ODS, command, *paths], cwd=ROOT)
    if done.returncode != expected:
        sys.exit(f"{shown} exited with {done.returncode}")


def block_of(path: Path, first_line: str) -> str:
    """The line that begins with `first_line` and all behind it that is indented more deeply."""
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
