"""Commands as users run them: each in a process, a folder and an environment of its own."""

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
"""Seconds after which a command is taken to hang: none of them needs so many, however busy the machine is."""


class Done(NamedTuple):
    """What became of a command."""

    code: int
    stdout: str
    stderr: str


def ods(folder: Path, *arguments: object, text: str = "", together: bool = False, **variables: str) -> Done:
    """`ods` as an installed command, with a text on its standard input; with what it prints `together`, both are `stdout`."""
    return run_forked("ods", folder, *arguments, text=text, together=together, PYTHONSAFEPATH="1", **variables)


def run_forked(program: str, folder: Path, *arguments: object, text: str = "", together: bool = False, **variables: str) -> Done:
    """`ods`, a file of Python, or code behind `-c`, in a process that begins where everything is loaded but the dialects."""
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
    """Python with these arguments, in a process of its own from its start."""
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
    """`mypy --strict` in the folder of a project; what it knows of the runtime is kept for all projects."""
    return run_python(folder, "-m", "mypy", "--strict", *arguments, MYPY_CACHE_DIR=str(ROOT / ".mypy_cache" / "projects"))


def environment(variables: Mapping[str, str]) -> dict[str, str]:
    """The environment of a command: that of the tests, without colours, where the sources here are found first."""
    return {**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1", **variables}


@cache
def _server() -> subprocess.Popen[str]:
    """The process that starts commands; it ends with the tests."""
    command = [sys.executable, "-I", str(ROOT / "tests" / "fork_server.py")]
    server = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    atexit.register(_end, server)
    return server


def _end(server: subprocess.Popen[str]) -> None:
    assert server.stdin is not None and server.stdout is not None
    server.stdin.close()
    server.wait()
    server.stdout.close()
