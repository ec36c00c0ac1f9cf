"""The verdict on an input: `ods opt` reads it, prints it, and reads the printed text."""

from __future__ import annotations

import multiprocessing
import os
import re
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from multiprocessing.connection import Connection
from typing import Any, Literal

from ods.diagnostics.late import dataclass

from .inputs import Input

Opt = Callable[[str, Sequence[str]], tuple[int, str, str]]
"""Runs the opt tool on a text with some flags; returns its exit code, its output and its messages."""
Outcome = Literal["accepted", "refused", "same message", "unwritten", "unregistered", "raised", "failed"]
"""`refused`: with another message than the expected one; `unwritten`: the input needs a hook that is not written yet; `unregistered`:
it uses a dialect that is not registered; `raised`: a hook raised an exception; `failed`: the tool itself failed, or took too long."""

_SECONDS, _FIRST_SECONDS = 15, 60
"""The processor time in seconds that an input may take; the second is for the first input, which imports the dialects."""
_ERROR = re.compile(r"^(?:<stdin>:(\d+):(\d+): |<unknown>:0: )?error: (.*)", re.M)
_PYTHON = re.compile(r"\b\w*Error: |Traceback|internal error|raised ")
_SKIPPED = re.compile(r"^note: what these would do was left out, because they are not written yet: (.*)", re.M)
_UNWRITTEN = re.compile(r"the hook '[^']*'(?: in [\w.]+)? (?:is not written yet|raised )")
_UNREGISTERED = re.compile(
    r"""Dialect `([^']+)' not found for custom op|^`?[#!]"([^"]+)"<.*created with unregistered dialect|"""
    r"""^'(\w+)[^']*' op created with unregistered dialect"""
)
_UNREGISTERED_OPERATION = "operation being parsed with an unregistered dialect"
_GENERIC_NAME = re.compile(r'"(\w+)\.[\w.$-]+"')


@dataclass(frozen=True)
class Verdict:
    """The result of judging an input."""

    outcome: Outcome
    obstacles: tuple[str, ...] = ()
    """The reasons why a valid input is rejected or does not read back, or why an invalid one is accepted or gives another message."""
    line: int = 1
    """The line of the first error."""
    printed: str = ""
    """The text of an accepted input."""
    reads_back: bool = False
    """True if the printed text reads back as the same text."""
    skipped: tuple[str, ...] = ()
    """The hooks that are not written, or that raised an exception, so that what they would do was left out."""


@dataclass(frozen=True)
class _Error:
    line: int
    column: int
    text: str


def judge_all(inputs: Sequence[Input], opt: Opt, seconds: float = _SECONDS, first_seconds: float = _FIRST_SECONDS) -> Iterator[Verdict]:
    """Yield the verdict on each input. A worker process judges them; if an input ends or blocks it, the others are not affected."""
    context: Any = multiprocessing.get_context("fork" if hasattr(os, "fork") else "spawn")
    pending = list(inputs)
    while pending:
        ours, theirs = context.Pipe(duplex=False)
        worker = context.Process(target=_work, args=(pending, opt, theirs, seconds, first_seconds), daemon=True)
        worker.start()
        theirs.close()
        done = 0
        with suppress(EOFError):
            while done < len(pending):
                yield ours.recv()
                done += 1
        worker.join()
        if done < len(pending):
            yield Verdict("failed", (_end_of(worker.exitcode),))
        pending = pending[done + 1 :]


def _end_of(code: int) -> str:
    """Return why a worker process has ended."""
    if hasattr(signal, "SIGPROF") and code == -signal.SIGPROF:
        return "it takes too long"
    return f"it ends the process with code {code}"


def _work(inputs: Sequence[Input], opt: Opt, answers: Connection, seconds: float, first_seconds: float) -> None:
    """Send the verdicts; output that hooks print is dropped."""
    with open(os.devnull, "w", encoding="utf-8", newline="\n") as nowhere, redirect_stdout(nowhere), redirect_stderr(nowhere):
        for index, given in enumerate(inputs):
            if hasattr(signal, "setitimer"):  # missing on Windows
                signal.setitimer(signal.ITIMER_PROF, seconds if index else first_seconds)
            answers.send(judge(given, opt))


def judge(given: Input, opt: Opt) -> Verdict:
    """Return the verdict on an input."""
    flags = ["--allow-unregistered-dialect"] if given.allows_unregistered else []
    try:
        return _judge(given, flags, opt)
    except Exception as error:  # a crash of the tool must not lose the report about other inputs
        return Verdict("failed", (f"internal error: {type(error).__name__}: {error}",))


def _judge(given: Input, flags: list[str], opt: Opt) -> Verdict:
    code, printed, messages = opt(given.text, flags)
    errors = [_Error(int(line or 1), int(column or 1), text) for line, column, text in _ERROR.findall(messages)]
    first = errors[0] if errors else _Error(1, 1, messages.strip().rpartition("\n")[2])
    raised = next((error for error in errors if _PYTHON.search(error.text)), None)
    if raised is not None or "Traceback" in messages:
        return Verdict("raised", ((raised or first).text,), (raised or first).line)
    if any(re.search(expected.pattern, error.text) for expected in given.errors for error in errors):
        return Verdict("same message")
    noted = _SKIPPED.search(messages)
    skipped = tuple(noted[1].split(", ")) if noted else ()
    if code == 0 and given.errors:
        unwritten = tuple(f"not written yet: {name}" for name in skipped)
        return Verdict("accepted", unwritten or (f"accepted; expected: {given.errors[0].text}",), skipped=skipped)
    if code == 0:
        again, same, problems = opt(printed, flags)
        if again == 0 and same == printed:
            return Verdict("accepted", printed=printed, reads_back=True, skipped=skipped)
        refused = _ERROR.search(problems)
        why = f"the printed text is refused: {refused[3]}" if refused else "the printed text is printed differently"
        return Verdict("accepted", (why,), printed=printed, skipped=skipped)
    needed, dialect = _UNWRITTEN.search(first.text), _unregistered_dialect(given.text, first)
    if needed:
        return Verdict("unwritten", (needed[0],), first.line)
    if dialect:
        return Verdict("unregistered", (dialect,), first.line)
    expected = f"; expected: {given.errors[0].text}" if given.errors else ""
    return Verdict("refused", (first.text + expected,), first.line)


def _unregistered_dialect(text: str, error: _Error) -> str:
    """Return the dialect that an error reports as unregistered; empty for other errors."""
    if error.text.startswith(_UNREGISTERED_OPERATION):
        line = text.split("\n")[error.line - 1]
        names = [match[1] for match in _GENERIC_NAME.finditer(line) if match.start() < error.column]
        return names[-1] if names else ""
    match = _UNREGISTERED.search(error.text)
    return next((name for name in match.groups() if name), "") if match else ""
