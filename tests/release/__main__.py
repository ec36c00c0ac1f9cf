"""Make a release: `python -m tests.release VERSION`, or `make release VERSION=…`.

The version is set, `[Unreleased]` in the changelog gets the version and the date, generated code is made anew, and all this is committed
and tagged. `dist` gets the source distribution and the wheel of the tag, and `notes.md`. Nothing is pushed: `git push --follow-tags` starts
the workflow that publishes. `--build` builds the current revision alone.
"""

from __future__ import annotations

import argparse
import datetime
import hashlib
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from .build import ROOT, build
from .changelog import ReleaseError, notes, released, with_latest, with_version


def main() -> int:
    """Release, or build alone; return 1 if the version cannot be released."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.release", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("version", nargs="?", default="")
    parser.add_argument("--build", action="store_true", help="build the current revision, without a version, a commit or a tag")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder for the distributions")
    parser.add_argument("--date", default=datetime.date.today().isoformat(), help="the date in the changelog; today by default")
    options = parser.parse_args()
    if options.build == bool(options.version):
        parser.error("expected a version, or --build")
    try:
        revision = "HEAD" if options.build else release(options.version, options.date)
        if not options.build:
            options.out.mkdir(parents=True, exist_ok=True)
            text = notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), options.version)
            (options.out / "notes.md").write_text(text + "\n", encoding="utf-8")
    except ReleaseError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    for path in build(options.out, revision):
        print(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}")
    if not options.build:
        print(f"tagged v{options.version}; `git push --follow-tags` publishes it")
    return 0


def release(version: str, date: str) -> str:
    """Set the version, write the changelog, generate, commit and tag; return the tag.  Raises ReleaseError and changes nothing then."""
    tag = f"v{version}"
    if _git("status", "--porcelain", "--untracked-files=no"):
        raise ReleaseError("expected no changes that are not committed")
    if _git("tag", "--list", tag):
        raise ReleaseError(f"the tag {tag} exists already")
    paths = [ROOT / name for name in ("pyproject.toml", "CHANGELOG.md", "docs/ci.md")]
    project, changes, page = (path.read_text(encoding="utf-8") for path in paths)
    texts = [with_version(project, version), released(changes, version, date), with_latest(page, version)]
    for path, text in zip(paths, texts):
        path.write_text(text, encoding="utf-8")
    subprocess.run([sys.executable, "-m", "generator.cli.main", "generate"], cwd=ROOT, check=True)
    _git("add", "--update")
    _git("commit", "--quiet", "--message", f"Release {version}")
    _git("tag", "--annotate", tag, "--message", f"Version {version}")
    return tag


def _git(*arguments: str) -> str:
    command: Sequence[str] = ["git", *arguments]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


if __name__ == "__main__":
    sys.exit(main())
