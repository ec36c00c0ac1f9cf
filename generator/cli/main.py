"""The command `ods`.  Hardly anything is imported here, so that Ctrl-C is answered at any moment."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from contextlib import suppress


def main(arguments: Sequence[str] | None = None) -> None:
    """Runs the command.  Exit codes: 0 good, 1 findings in the input, 2 the tool or its usage."""
    try:
        from .run import run

        run(arguments)
    except KeyboardInterrupt:
        print("stopped", file=sys.stderr)
        if arguments is None:
            _end(2)
        sys.exit(2)


def _end(code: int) -> None:
    """End the process: Python would pass over the code, and die of the signal, if that came in the midst of `exec`."""
    with suppress(OSError):
        sys.stdout.flush()
        sys.stderr.flush()
    os._exit(code)


if __name__ == "__main__":
    main()
