"""The tools of tests of the site: Sphinx, and for some tests a browser."""

from __future__ import annotations

import html
import importlib.util
import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from tests.commands import PATIENCE

_MODULES = ("sphinx", "myst_parser", "furo", "railroad")
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
_CHECK = """<script src="axe.min.js"></script><script>addEventListener("load", () => setTimeout(async () => {
  const found = document.createElement("pre");
  const {violations} = await axe.run();
  found.id = "axe";
  found.textContent = JSON.stringify(violations.map(({id, impact, nodes}) => [impact, id, nodes[0].html.slice(0, 200)]));
  document.body.append(found);
}, 300));</script>"""
needs_sphinx = pytest.mark.skipif(not all(map(importlib.util.find_spec, _MODULES)), reason="the extra `docs` is not here")
_AXE = importlib.util.find_spec("axe_core_python")
AXE = Path(_AXE.origin).with_name("axe.min.js") if _AXE is not None and _AXE.origin is not None else None
"""The script of axe, which checks accessibility."""
needs_axe = pytest.mark.skipif(AXE is None, reason="axe-core-python, of the extra `test`, is not here")
needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="Chromium is not here: install Debian's package chromium")


def browse(address: str, folder: Path, width: int = 800) -> tuple[str, list[str]]:
    """Return the page as the browser has it after its scripts have run, and the lines on the console."""
    assert CHROMIUM is not None
    command = [
        CHROMIUM,
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--hide-scrollbars",
        f"--user-data-dir={folder}",
        "--virtual-time-budget=8000",
        f"--window-size={width},900",
    ]
    command += ["--allow-file-access-from-files", "--enable-logging=stderr", "--dump-dom", address]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=True)
    return done.stdout, [line for line in done.stderr.splitlines() if ":CONSOLE" in line]


def serious_of_axe(page: Path, folder: Path, width: int = 1280, query: str = "") -> tuple[list[Any], list[str]]:
    """Return what axe finds on a page that is serious or critical, and the lines on the console."""
    assert AXE is not None
    checked = page.with_name(f"checked-{page.stem}-{width}.htm")
    page.with_name("axe.min.js").write_bytes(AXE.read_bytes())
    checked.write_text(page.read_text(encoding="utf-8").replace("</body>", f"{_CHECK}</body>", 1), encoding="utf-8")
    shown, console = browse(f"{checked.as_uri()}{query}", folder, width)
    found = re.search(r'<pre id="axe"[^>]*>(.*?)</pre>', shown, re.DOTALL)
    assert found is not None
    return [each for each in json.loads(html.unescape(found[1])) if each[0] in ("serious", "critical")], console
