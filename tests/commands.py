"""Commands run as users run them: each in its own process, folder and environment."""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 900
"""The seconds after which a command is considered to hang: even on a busy machine none takes so long."""


class Done(NamedTuple):
    """The exit code and the output of a command."""

    code: int
    stdout: str
    stderr: str


def ods(folder: Path, *arguments: object, text: str = "", together: bool = False, **variables: str) -> Done:
    """Run `ods` in `folder` as an installed command, with `text` on its standard input; if `together`, `stdout` has its errors, too."""
    return run_forked("ods", folder, *arguments, text=text, together=together, PYTHONSAFEPATH="1", **variables)


def run_forked(program: str, folder: Path, *arguments: object, text: str = "", together: bool = False, **variables: str) -> Done:
    """Run `ods`, a Python file, or code after `-c`, in a forked process that has loaded everything but dialects; parameters as those
    of `ods`."""
    with tempfile.TemporaryDirectory() as name:
        given, printed, complaints = (Path(name) / stream for stream in ("in", "out", "err"))
        given.write_text(text, encoding="utf-8")
        for path in (printed, complaints):
            path.touch()
        streams = [str(given), str(printed), str(printed if together else complaints)]
        request = {
            "program": program if program in ("ods", "-c") else str(folder / program),
            "arguments": [str(argument) for argument in arguments],
            "folder": str(folder),
            "environment": environment(variables),
            "streams": streams,
        }
        server = _server()
        assert server.stdin is not None and server.stdout is not None
        print(json.dumps(request), file=server.stdin, flush=True)
        answer = server.stdout.readline()
        assert answer, "the process that starts commands has ended"
        return Done(int(answer), *(path.read_text(encoding="utf-8") for path in (printed, complaints)))


def run_python(folder: Path, *arguments: object, text: str = "", together: bool = False, **variables: str) -> Done:
    """Run Python with `arguments` in a new process; parameters as those of `ods`."""
    done = subprocess.run(
        [sys.executable, *map(str, arguments)],
        cwd=folder,
        env=environment(variables),
        input=text,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT if together else subprocess.PIPE,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    return Done(done.returncode, done.stdout, done.stderr or "")


def run_mypy(folder: Path, *arguments: object) -> Done:
    """Run `mypy --strict` in the folder of a project; all projects share one cache, so that the runtime is analysed once."""
    return run_python(folder, "-m", "mypy", "--strict", *arguments, MYPY_CACHE_DIR=str(ROOT / ".mypy_cache" / "projects"))


def environment(variables: Mapping[str, str]) -> dict[str, str]:
    """Return the environment of a command: that of the tests with `variables`, no colours, and the sources of this tree on the path."""
    return {**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1", **variables}


@cache
def _server() -> subprocess.Popen[str]:
    """Return the process that starts commands; it ends with the tests."""
    command = [sys.executable, "-I", str(ROOT / "tests" / "fork_server.py")]
    server = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    atexit.register(_end, server)
    return server


def _end(server: subprocess.Popen[str]) -> None:
    assert server.stdin is not None and server.stdout is not None
    server.stdin.close()
    server.wait()
    server.stdout.close()
