"""What earlier runs found out about a project, in the user's cache folder.

A file in the project speaks for its author; only what lies outside of it says what this user's runs did.
"""

from __future__ import annotations

import hashlib
import os
import sys
from contextlib import suppress
from pathlib import Path

RUN_FILE = "generate.json"
"""The file with the facts of the last full run."""


def cache_folder(root: Path) -> Path | None:
    """Return the folder with what is remembered about the project in `root`; None if there is no cache outside of the project."""
    root = Path(os.path.realpath(root))
    base = _user_folder()
    if base is None or Path(os.path.realpath(base)).is_relative_to(root):
        return None
    return base / "odsgen" / "projects" / hashlib.sha256(os.fsencode(root)).hexdigest()[:32]


def read_record(path: Path) -> tuple[str, bytes] | None:
    """Return the hash of the manifest that a file belongs to, and its text; None if the checksum in its first line does not match."""
    try:
        head, _, body = path.read_bytes().partition(b"\n")
        digest, _, manifest = head.decode("ascii").partition(" ")
    except (OSError, ValueError):
        return None
    return (manifest, body) if digest == _digest(manifest, body) else None


def record_text(manifest: str, body: bytes) -> bytes:
    """Return the content of a file that belongs to the manifest with this hash."""
    return f"{_digest(manifest, body)} {manifest}\n".encode() + body


def recorded_manifest(root: Path) -> str:
    """Return the hash of the manifest that the last full run in the project wrote; empty if none is remembered."""
    folder = cache_folder(root)
    with suppress(OSError, ValueError):
        if folder is not None:
            with open(folder / RUN_FILE, "rb") as file:
                return file.readline().decode("ascii").strip().partition(" ")[2]
    return ""


def _digest(manifest: str, body: bytes) -> str:
    return hashlib.sha256(manifest.encode() + b"\n" + body).hexdigest()


def _user_folder() -> Path | None:
    """Return the folder for caches of the user, as the system has it; None if none is known."""
    home = os.path.expanduser("~")
    named, usual = {
        "win32": ("LOCALAPPDATA", os.path.join(home, "AppData", "Local")),
        "darwin": ("XDG_CACHE_HOME", os.path.join(home, "Library", "Caches")),
    }.get(sys.platform, ("XDG_CACHE_HOME", os.path.join(home, ".cache")))
    found = [path for path in (os.environ.get(named, ""), usual) if os.path.isabs(path)]
    return Path(found[0]) if found else None
