"""IRWorker: reads IR files in another process, so that a crash or an endless loop in a hook does not affect the server.

The process belongs to the runtime (`python -m ods.tools.editor`); the server itself imports none of the runtime.  The process is
restarted if the code of dialects has changed, and ends when no IR file is open, to free its memory.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from ...config import BUNDLED_SPECS, Config

_PATIENCE = 30.0
"""The processor time in seconds that an answer may take."""
_LONGEST_WAIT = 900.0
"""The time in seconds that an answer may take, even if other programs use the processor."""
_GIVEN_UP = -getattr(signal, "SIGPROF", 0)
"""The exit code of a process that exceeded its processor time."""
_HOME = BUNDLED_SPECS.parent
_LONGEST_LINE = 1 << 30
_PROGRAM = (
    "import runpy, sys; sys.path.insert(0, sys.argv.pop(1)); runpy.run_module('ods.tools.editor', run_name='__main__', alter_sys=True)"
)
"""The code of the isolated process: it imports neither from the working folder nor from what environment variables name."""


class WorkerError(Exception):
    """Raised if a request has no answer; the message gives the reason."""


class IRWorker:
    """Answers requests about the open IR files of one project, or of files without a project."""

    def __init__(self, config: Config | None, packages: tuple[str, ...], folders: tuple[str, ...], patience: float = _PATIENCE) -> None:
        self._config = config
        self._patience = patience
        self._arguments = [
            *(f"--package={package}" for package in packages),
            *(f"--path={folder}" for folder in folders),
            f"--patience={patience}",
        ]
        self._process: asyncio.subprocess.Process | None = None
        self._lock = asyncio.Lock()
        self._number = 0
        self._known: dict[str, str] = {}
        """Maps the files that the process knows to their texts."""
        self._stamp: tuple[tuple[str, int], ...] = ()

    @property
    def process_id(self) -> int | None:
        """The id of the process; None if it is not running."""
        return None if self._process is None else self._process.pid

    async def ask(self, question: str, file: str, text: str, at: int = 0) -> Any:
        """Return the answer to a request about a file with this text.  Raises WorkerError."""
        async with self._lock:
            stamp = self._present_stamp() if question == "findings" else self._stamp
            if self._process is None or self._process.returncode is not None or stamp != self._stamp:
                await self._start(stamp)
            asked: dict[str, Any] = {"ask": question, "file": file, "at": at}
            if self._known.get(file) != text:
                asked["text"] = text
            try:
                answer = await asyncio.wait_for(self._exchange(asked), _LONGEST_WAIT)
            except asyncio.TimeoutError:
                await self._stop()
                raise WorkerError("there is no answer: does a hook wait for something?") from None
            except (OSError, EOFError, ValueError):
                if await self._stop() == _GIVEN_UP:
                    raise WorkerError(f"reading it took more than {self._patience:g} seconds: does a hook never end?") from None
                raise WorkerError("the process that reads IR has died; it is started again with the next change") from None
            self._known[file] = text
            if "error" in answer:
                raise WorkerError(answer["error"])
            return answer["answer"]

    async def close(self, file: str) -> None:
        """Forget a file; the process ends with the last file."""
        async with self._lock:
            self._known.pop(file, None)
            if not self._known:
                await self._stop()
            elif self._process is not None:
                with contextlib.suppress(OSError, EOFError, ValueError, asyncio.TimeoutError):
                    await asyncio.wait_for(self._exchange({"ask": "close", "file": file}), _LONGEST_WAIT)

    async def stop(self) -> None:
        """Stop the process."""
        async with self._lock:
            await self._stop()

    async def _start(self, stamp: tuple[tuple[str, int], ...]) -> None:
        await self._stop()
        self._process = await asyncio.create_subprocess_exec(
            sys.executable, "-I", "-c", _PROGRAM, str(_HOME), *self._arguments,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=_LONGEST_LINE,
        )  # fmt: skip
        self._known, self._stamp = {}, stamp

    async def _stop(self) -> int | None:
        """Stop the process if it is running; return its exit code, or None without a process."""
        process, self._process, self._known = self._process, None, {}
        if process is None:
            return None
        if process.returncode is None:
            # `process.kill()` would collect the exit code before asyncio can
            with contextlib.suppress(ProcessLookupError):
                os.kill(process.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
        return await process.wait()

    async def _exchange(self, asked: dict[str, Any]) -> dict[str, Any]:
        assert self._process is not None and self._process.stdin is not None and self._process.stdout is not None
        self._number = number = self._number + 1
        self._process.stdin.write(json.dumps({"id": number, **asked}).encode() + b"\n")
        await self._process.stdin.drain()
        while True:
            line = await self._process.stdout.readline()
            if not line:
                raise EOFError
            answer: dict[str, Any] = json.loads(line)
            if answer["id"] == number:  # other ids belong to requests that were cancelled
                return answer

    def _present_stamp(self) -> tuple[tuple[str, int], ...]:
        """Return a stamp that changes with the code of the project's dialects."""
        if self._config is None:
            return ()
        return tuple(sorted((str(path), _changed(path)) for path in _code_of(self._config)))


def _code_of(config: Config) -> Iterable[Path]:
    yield from config.output.glob("*/*.py")
    yield from config.specs.glob("*/**/*.py")


def _changed(path: Path) -> int:
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return 0
