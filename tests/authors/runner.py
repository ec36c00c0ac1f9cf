"""Runs the opt tool on many versions of a project's hooks, each in a forked process that has loaded everything but the hooks.

The arguments are the module of the hooks, their file, and a file with the versions in JSON; the answers are JSON, too.
"""

from __future__ import annotations

import gc
import importlib
import json
import os
import sys
import tempfile
from pathlib import Path
from typing import Any

PATIENCE = 60
"""The seconds of processor time after which a version is considered to hang."""


def answers(dialect: str, hooks: Path, requests: list[dict[str, Any]]) -> list[str]:
    """Return the exit code and the standard error of the tool for each request."""
    importlib.import_module(f"generated.{dialect}")
    from ods.passes.registry import pass_registry
    from ods.tools.opt import run

    len(pass_registry())  # loads all dialects, which each version would do to find its passes

    run("func.func private @f()", ["--canonicalize"])
    gc.disable()  # a version ends before much garbage has accumulated
    gc.freeze()
    found = []
    for request in requests:
        with tempfile.TemporaryFile("w+") as answer:
            process = os.fork()
            if process == 0:
                try:
                    _run(hooks, request, answer)
                finally:
                    os._exit(0)
            os.waitpid(process, 0)
            answer.seek(0)
            found.append(answer.read() or "no answer: it hangs, or Python has ended\n")
    return found


def _run(hooks: Path, request: dict[str, Any], answer: Any) -> None:
    import resource

    from ods.tools.opt import run

    resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE))
    sys.dont_write_bytecode = True
    hooks.write_text(request["hooks"], encoding="utf-8")
    importlib.invalidate_caches()
    try:
        result = run(request["text"], request["arguments"])
        answer.write(f"exit {result.returncode}\n{result.stderr}")
    except BaseException as error:
        answer.write(f"internal error: {type(error).__name__}: {error}\n")
    answer.flush()


if __name__ == "__main__":
    sys.path.insert(0, os.getcwd())
    print(json.dumps(answers(sys.argv[1], Path(sys.argv[2]), json.loads(Path(sys.argv[3]).read_text(encoding="utf-8")))))
