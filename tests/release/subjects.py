"""Check the subjects of commits: `python -m tests.release.subjects RANGE`, or `--message FILE` for a commit that is being written."""

from __future__ import annotations

import argparse
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

MOST = 72


def faults(subjects: Iterable[tuple[str, str]]) -> list[str]:
    """Return what is wrong with subjects, which are pairs of a name of the commit and its subject."""
    found = []
    for name, subject in subjects:
        if len(subject) > MOST:
            found.append(f"{name}: expected a subject of at most {MOST} characters, found {len(subject)}: {subject}")
        elif subject.endswith("."):
            found.append(f"{name}: expected a subject without a period at its end: {subject}")
        elif not subject[:1].isupper():
            found.append(f"{name}: expected a subject that begins with a capital letter: {subject}")
    return found


def main() -> int:
    """Print what is wrong; return 1 if anything is."""
    parser = argparse.ArgumentParser(prog="python -m tests.release.subjects", description=__doc__)
    parser.add_argument("range", nargs="?", default="HEAD~1..HEAD", help="the commits, such as origin/main..HEAD")
    parser.add_argument("--message", type=Path, help="the file of a message")
    options = parser.parse_args()
    if options.message is not None:
        pairs = [("this commit", options.message.read_text(encoding="utf-8").partition("\n")[0])]
    else:
        command = ["git", "log", "--no-merges", "--format=%h %s", options.range]
        lines = subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8").stdout.splitlines()
        pairs = [(line.partition(" ")[0], line.partition(" ")[2]) for line in lines]
    found = faults(pairs)
    print("\n".join(found), end="\n" if found else "", file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
