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
