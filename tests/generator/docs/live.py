"""A browser that runs a script on a page of a site that is served from this machine, and tells what the script found."""

from __future__ import annotations

import json
import os
import queue
import subprocess
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from generator.tools.docs.site.live import PYODIDE_FILES
from tests.commands import PATIENCE
from tests.generator.docs.site import CHROMIUM

PYODIDE = Path(os.environ.get("ODS_PYODIDE", Path.home() / ".cache" / "odsgen" / "pyodide"))
"""What `ods doc --gather` brings; `.ci/run` does so."""
needs_pyodide = pytest.mark.skipif(
    not all((PYODIDE / name).is_file() for name in PYODIDE_FILES), reason=f"Pyodide is not here: ods doc --gather {PYODIDE}"
)
WAIT = """const until = (ask) => new Promise((done) => {
  const timer = setInterval(() => { const found = ask(); if (found) { clearInterval(timer); done(found); } }, 20);
});
"""
"""A function for scripts: it waits until a function returns something."""


class _Handler(SimpleHTTPRequestHandler):
    script = ""
    answers: queue.Queue[Any]
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {".mjs": "text/javascript", ".wasm": "application/wasm"}

    def do_GET(self) -> None:
        page = Path(self.directory) / self.path.partition("?")[0].lstrip("/")
        if page.suffix != ".html":
            super().do_GET()
            return
        text = page.read_text(encoding="utf-8").replace("</body>", f"<script>{self.script}</script></body>", 1).encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def do_POST(self) -> None:
        self.answers.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
        self.send_response(204)
        self.end_headers()

    def log_message(self, format: str, *arguments: Any) -> None:
        """Print nothing."""


def run_on_page(site: Path, page: str, script: str, folder: Path, width: int = 1000) -> Any:
    """Return what the body of an asynchronous function in JavaScript returns on a page, or the message of what it throws."""
    assert CHROMIUM is not None
    answers: queue.Queue[Any] = queue.Queue()
    body = f"""addEventListener("load", async () => {{
      {WAIT}
      let found;
      try {{ found = await (async () => {{ {script} }})(); }} catch (error) {{ found = String(error.stack); }}
      await fetch("/answer", {{ method: "POST", body: JSON.stringify(found) }});
    }});"""
    handler = type("Handler", (_Handler,), {"script": body, "answers": answers})
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(handler, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    command = [CHROMIUM, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]
    command += ["--disable-component-update", "--disable-sync", "--disable-quic", f"--user-data-dir={folder}", f"--window-size={width},900"]
    browser = subprocess.Popen([*command, f"http://127.0.0.1:{server.server_port}/{page}"], stderr=subprocess.DEVNULL)
    try:
        return answers.get(timeout=PATIENCE)
    finally:
        browser.terminate()
        browser.wait()
        server.shutdown()
        server.server_close()
