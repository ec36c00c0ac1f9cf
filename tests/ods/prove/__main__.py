"""The command `python -m tests.ods.prove [DIALECT…]` proves the folds and patterns of dialects for minutes, and stores the rows."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.commands import ods

from .stored import DIALECTS, store


def main() -> None:
    """Prove the dialects that are named, or all, and store what is found."""
    for dialect in sys.argv[1:] or DIALECTS:
        store(dialect, ods(Path(), "prove", dialect, "--json", "--no-passes").stdout)


if __name__ == "__main__":
    main()
