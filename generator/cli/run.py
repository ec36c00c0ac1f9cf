"""Run a command.  If nothing has changed since the last `ods generate`, report so before importing slow modules."""

from __future__ import annotations

import atexit
import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ..output.standing import Standing

_NEEDED = ("black", "click", "jinja2", "pydantic", "tomli", "yaml")
"""The modules that the command needs in addition to the runtime."""
_ASKS_ONLY = ["generate"]
"""Arguments that may only need a comparison of files."""
_SHORT = {"check", "diff", "export", "generate", "import", "schema"}
"""Commands that end after building their output."""


def run(arguments: Sequence[str] | None) -> None:
    """Run the command with `arguments`, by default those of the process.  Raises KeyboardInterrupt if it is stopped."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if arguments is None:
        _save_time(given)
    try:
        if given[:1] in (["opt"], ["run"]):
            _run_ir(*given)
        found = _standing() if given == _ASKS_ONLY else None
        if found is not None and found.is_up_to_date:
            from ..output.standing import UP_TO_DATE

            print(UP_TO_DATE)
        else:
            _run(given, found)
    except OSError as error:
        _fail(str(error))
    except MemoryError:
        _fail("not enough memory")
    except Exception as error:
        from ..config import ConfigError
        from ..search_path import NoProjectError

        if isinstance(error, ConfigError):
            _fail(str(error))
        if isinstance(error, NoProjectError):
            _fail(str(error), "error")
        if os.environ.get("ODS_DEBUG"):
            raise
        if isinstance(error, ModuleNotFoundError) and error.name in _NEEDED:
            _fail(f"the module '{error.name}' is not installed: run `pip install odsgen`\n  hint: `python -m ods.tools.opt` does without")
        _fail(f"internal error: {type(error).__name__}: {error}\n  hint: set ODS_DEBUG=1 to see where, and report it")


def _save_time(given: Sequence[str]) -> None:
    """Skip garbage collection in short processes and at exit, and Pydantic's search for plugins."""
    atexit.register(gc.freeze)
    if given[:1] == ["opt"]:
        gc.disable()
    if _SHORT.intersection(given[:1]):
        os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "__all__")
        if "--watch" not in given:
            gc.disable()


def _run_ir(command: str, *arguments: str) -> None:
    """Run the opt or the run tool and exit, without importing the command line's modules; return only if the usage is wrong."""
    from .opt import OptUsageError, run_opt, run_tool

    with suppress(OptUsageError):
        sys.exit(run_opt(arguments) if command == "opt" else run_tool(arguments))


def _standing() -> Standing:
    from pathlib import Path

    from ..config import find_config
    from ..output.standing import standing

    config = find_config(Path())
    return standing(config, config.output.resolve())


def _run(given: list[str], found: Standing | None) -> None:
    import click

    from .commands import ods

    try:
        code = ods.main(args=given, prog_name="ods", standalone_mode=False, obj=found)  # an exit code after `click.exceptions.Exit`
    except click.Abort:
        raise KeyboardInterrupt from None
    except click.ClickException as error:
        error.show()
        sys.exit(2)
    if code:
        sys.exit(code)


def _fail(message: str, start: str = "ods") -> None:
    print(f"{start}: {message}", file=sys.stderr)
    sys.exit(2)
