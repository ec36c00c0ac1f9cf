"""Ctrl-C while the command is still being imported gives one word, and always the same exit code."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = """\
import os, signal, sys

class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            {stop}

sys.meta_path.insert(0, Finder())
from generator.cli.main import main
sys.argv = ["ods", "check"]
main()
"""
STOP = "os.kill(os.getpid(), signal.SIGINT)"


@pytest.mark.parametrize("module", ["generator.cli.run", "json", "generator.cli.commands", "click", "generator.loader"])
@pytest.mark.parametrize("stop", [STOP, f"exec({STOP + chr(10)!r})"], ids=["plain", "in text that is executed"])
@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_interrupted_imports(module: str, stop: str, tmp_path: Path) -> None:
    (tmp_path / "ods.toml").touch()
    program = PROGRAM.format(module=module, stop=stop)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    interrupted = signal.getsignal(signal.SIGINT)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # background processes inherit that the signal is ignored
    try:
        done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, env=environment, capture_output=True, text=True)
    finally:
        signal.signal(signal.SIGINT, interrupted)
    assert (done.returncode, done.stdout, done.stderr.strip()) == (2, "", "stopped")


@pytest.mark.parametrize("arguments", [["check"], ["generate"], ["opt", "a.mlir"], ["opt"]], ids=" ".join)
@pytest.mark.parametrize("closed", [0, 1, 2])
@pytest.mark.skipif(os.name != "posix", reason="closed streams of POSIX")
def test_closed_streams(tmp_path: Path, arguments: list[str], closed: int) -> None:
    (tmp_path / "ods.toml").touch()
    (tmp_path / "dialect_specs" / "toy").mkdir(parents=True)
    (tmp_path / "dialect_specs" / "toy" / "toy.yaml").write_text("edition: 1\ndialect: {name: toy, summary: s}\n")
    (tmp_path / "a.mlir").touch()
    program = f"import os, sys; os.close({closed}); os.execv(sys.executable, [sys.executable, '-m', 'generator.cli.main', *{arguments!r}])"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-c", program], cwd=tmp_path, env=environment, capture_output=True, text=True, input="")
    assert done.returncode == 0
    assert "internal error" not in done.stdout + done.stderr


def test_a_quoted_line_keeps_its_bytes(tmp_path: Path) -> None:
    (tmp_path / "a.mlir").write_bytes(b"func.func @f() { \xff }\n")
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run([sys.executable, "-m", "ods.tools.opt", "a.mlir"], cwd=tmp_path, env=environment, capture_output=True)
    assert done.returncode == 1
    assert b"func.func @f() { \xff }\n" in done.stderr
