"""The command `ods`.  It imports as little as possible first, so that Ctrl-C works from the start."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command.  Exit codes: 0 for success, 1 for findings in the input, 2 for wrong usage or an internal error."""
    _open_closed_streams()
    try:
        from .run import run

        run(arguments)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        if arguments is None:
            _end(2)
        sys.exit(2)


def _open_closed_streams() -> None:
    """Replace standard streams that were closed when Python started, so that no file takes their place."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 - it stays open


def _end(code: int) -> None:
    """End the process at once with this exit code; `sys.exit` could lose the code if Ctrl-C interrupted an `exec`."""
    with suppress(OSError):
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    main()
