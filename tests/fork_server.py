"""A process that has loaded the modules of commands and forks for each command: it starts at once, and has no effect on later ones.

It is run as a script, by a Python that ignores environment variables (`-I`). Each line on its standard input is a request in JSON: the
folder, the environment, the arguments, the three files for the standard streams, and the program: `ods`, a Python file, or code
after `-c`. The answer is a line with the exit code.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import json
import os
import pkgutil
import runpy
import sys
import threading
from pathlib import Path
from typing import Any, NoReturn

LOADED = (
    "black",
    "generator.output.generate",
    "generator.pipeline",
    "generator.testing",
    "ods.testing",
    "ods.testing.campaign",
    "ods.tools.opt",
)
DEPENDENCIES = ("builtin", "func", "memref")
"""The bundled dialects that test projects depend on, besides their own dependencies: they are resolved before commands start."""


def load() -> None:
    """Import the modules that are slow to import, but no dialect: each command imports its own dialects."""
    import generator.cli

    gc.disable()
    for name in [*LOADED, *(f"generator.cli.{each.name}" for each in pkgutil.iter_modules(generator.cli.__path__))]:
        importlib.import_module(name)
    for name in DEPENDENCIES:
        _resolve_dependency(name)
    assert not [name for name in sys.modules if name.startswith(("generated", "dialect_specs"))]
    gc.enable()
    gc.freeze()


def _resolve_dependency(name: str) -> None:
    """Resolve a dialect that depends on the bundled dialect `name`; the process keeps the resolved bundled dialects."""
    from generator.loader import load_dialect
    from generator.pipeline import resolve_loaded
    from ods.diagnostics import Source

    text = f"edition: 1\ndialect: {{name: toy, summary: s, depends_on: [{name}]}}\n"
    resolve_loaded([load_dialect("toy", [Source("toy.yaml", text)])[0]])


def serve() -> dict[str, Any]:
    """Answer requests until stdin ends; return only in the forked process of a command, with its request."""
    for line in sys.stdin:
        request: dict[str, Any] = json.loads(line)
        process = os.fork()
        if process == 0:
            return request
        _, status = os.waitpid(process, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)
    sys.exit()


def become(request: dict[str, Any]) -> None:
    """Give this process the streams, folder, environment and arguments of `request`, as if it had been started with them."""
    for number, path in enumerate(request["streams"]):
        stream = os.open(path, os.O_RDONLY if number == 0 else os.O_WRONLY | os.O_APPEND)
        os.dup2(stream, number)
        os.close(stream)
    sys.stdin, sys.stdout = os.fdopen(0, encoding="utf-8"), os.fdopen(1, "w", encoding="utf-8")
    sys.stderr = os.fdopen(2, "w", encoding="utf-8", errors="backslashreplace", buffering=1)
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["environment"])
    added = [path for path in os.environ.get("PYTHONPATH", "").split(os.pathsep) if path]
    sys.path[:0] = added
    sys.argv = [request["program"], *request["arguments"]]


def run() -> None:
    """Run the program in `sys.argv` as Python would."""
    program = sys.argv[0]
    if program == "ods":
        from generator.cli.main import main

        main()
    elif program == "-c":
        sys.path.insert(0, "")
        exec(compile(sys.argv.pop(1), "<string>", "exec"), {"__name__": "__main__"})
    else:
        sys.path.insert(0, str(Path(program).parent))
        runpy.run_path(program, run_name="__main__")


def finish() -> NoReturn:
    """Run the command and exit as Python does, but free no objects: freeing would copy every page that is shared with the server."""
    code: object = 0
    try:
        run()
    except SystemExit as exit_:
        code = exit_.code or 0
        if not isinstance(code, int):
            print(code, file=sys.stderr)
            code = 1
    except BaseException:
        sys.excepthook(*sys.exc_info())
        code = 1
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        if stream is not None and not stream.closed:
            stream.flush()
    os._exit(int(code) & 0xFF)  # type: ignore[call-overload]


if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
    load()
    del sys.path[0]
    become(serve())
    finish()
