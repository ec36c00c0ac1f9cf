"""The processor time from a keystroke to its diagnostics, in a language server of this project and in one of MLIR."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import IO, Any

from .measure import ROOT, environment_with_bytecode


def keystrokes(command: Sequence[str], folder: Path, file: Path, language: str, edit: Callable[[str, int], str], turns: int) -> list[float]:
    """Return the seconds that a language server computes for each edit: one that makes a mistake, and one that undoes it."""
    text, found = file.read_text(encoding="utf-8"), list[float]()
    server = _Server(command, folder)
    try:
        server.open(file, language, text)
        server.diagnostics()
        for turn in range(turns):
            for edited in (edit(text, turn), text):
                before = server.seconds()
                server.change(file, edited)
                server.diagnostics()
                found.append(server.seconds() - before)
    finally:
        server.end()
    return found


class _Server:
    """A language server in a process of its own."""

    def __init__(self, command: Sequence[str], folder: Path) -> None:
        environment = {**environment_with_bytecode(), "PYTHONPATH": str(ROOT)}
        self._process = subprocess.Popen(
            command, cwd=folder, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
        )
        assert self._process.stdin is not None and self._process.stdout is not None
        self._input: IO[bytes] = self._process.stdin
        self._output: IO[bytes] = self._process.stdout
        self._version = 1
        place = {"uri": folder.as_uri(), "name": folder.name}
        self._send("initialize", {"processId": None, "rootUri": place["uri"], "workspaceFolders": [place], "capabilities": {}}, 1)
        while self._receive().get("id") != 1:
            pass
        self._send("initialized", {})

    def open(self, file: Path, language: str, text: str) -> None:
        """Open a file."""
        document = {"uri": file.as_uri(), "languageId": language, "version": 1, "text": text}
        self._send("textDocument/didOpen", {"textDocument": document})

    def change(self, file: Path, text: str) -> None:
        """Replace the text of a file."""
        self._version += 1
        document = {"uri": file.as_uri(), "version": self._version}
        self._send("textDocument/didChange", {"textDocument": document, "contentChanges": [{"text": text}]})

    def diagnostics(self) -> None:
        """Wait for diagnostics."""
        while (message := self._receive()).get("method") != "textDocument/publishDiagnostics":
            if "id" in message and "method" in message:
                self._write({"jsonrpc": "2.0", "id": message["id"], "result": None})

    def seconds(self) -> float:
        """Return the processor time that the server has taken."""
        fields = Path(f"/proc/{self._process.pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def end(self) -> None:
        """End the server."""
        self._process.kill()
        self._process.communicate()

    def _send(self, method: str, params: object, number: int | None = None) -> None:
        self._write({"jsonrpc": "2.0", "method": method, "params": params, **({} if number is None else {"id": number})})

    def _write(self, message: object) -> None:
        body = json.dumps(message).encode()
        self._input.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self._input.flush()

    def _receive(self) -> dict[str, Any]:
        length = 0
        while line := self._output.readline().strip():
            name, _, value = line.partition(b":")
            length = int(value) if name.lower() == b"content-length" else length
        if not length:
            raise EOFError("the language server has ended")
        found: dict[str, Any] = json.loads(self._output.read(length))
        return found
