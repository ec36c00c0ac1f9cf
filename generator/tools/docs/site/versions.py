"""Sites of several versions side by side: a folder for each, and beside them a list of all for the switch on every page."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

MARK: Final = "objects.inv"
"""A file that every site has; only a folder with this file is replaced."""
_LIST: Final = "versions.js"
_NUMBER: Final = re.compile(r"\d+")
_INDEX: Final = """\
<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Dialects</title><meta http-equiv="refresh" content="0; url={newest}/index.html"></head>
<body><main><h1>Dialects</h1><ul>{links}</ul></main></body>
</html>
"""
NAME: Final = re.compile(r"\w[\w.+-]*")
"""Matches the name of a version, which is that of a folder."""


def holds_versions(folder: Path) -> bool:
    """Return True if a folder is empty or not there, or has the sites of versions and nothing else."""
    if not folder.exists():
        return True
    return folder.is_dir() and ((folder / _LIST).is_file() or not any(folder.iterdir()))


def write_list(folder: Path) -> None:
    """Write the list of the versions in a folder, and its first page, which leads to the newest one."""
    sites = {each.name: each for each in folder.iterdir() if (each / MARK).is_file()}
    names = sorted(sites, key=_order, reverse=True)
    found = [{"name": name, "pages": sorted(page.name for page in sites[name].glob("*.html"))} for name in names]
    (folder / _LIST).write_text(f"window.odsVersions = {json.dumps(found)};\n", encoding="utf-8", newline="\n")
    links = "".join(f'<li><a href="{name}/index.html">{name}</a></li>' for name in names)
    (folder / "index.html").write_text(_INDEX.format(newest=names[0], links=links), encoding="utf-8", newline="\n")


def _order(name: str) -> tuple[bool, list[int], str]:
    """Return the key by which versions are sorted: those with numbers by these, after all others."""
    numbers = [int(each) for each in _NUMBER.findall(name)]
    return bool(numbers), numbers, name
