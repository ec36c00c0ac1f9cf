"""What tests of the site need: Sphinx, and for some a browser."""

from __future__ import annotations

import importlib.util
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.commands import PATIENCE

_MODULES = ("sphinx", "myst_parser", "furo", "railroad")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
needs_sphinx = pytest.mark.skipif(not all(map(importlib.util.find_spec, _MODULES)), reason="the extra `docs` is not here")
needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not here")


def browse(address: str, folder: Path) -> tuple[str, list[str]]:
    """The page as the browser has it when its scripts have run, and what stands on the console."""
    assert CHROMIUM is not None
    command = [
        CHROMIUM,
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--hide-scrollbars",
        f"--user-data-dir={folder}",
        "--virtual-time-budget=8000",
    ]
    command += ["--allow-file-access-from-files", "--enable-logging=stderr", "--dump-dom", address]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    return done.stdout, [line for line in done.stderr.splitlines() if ":CONSOLE" in line]
