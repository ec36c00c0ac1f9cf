"""The part of lit's shell that tests use: commands with quotes, pipes, redirections, `&&`, `||` and `;`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Protocol

_OPERATORS: Final = ("2>&1", "&>>", "2>>", "|&", "&&", "||", "&>", "2>", "1>", ">>", "|", ";", "<", ">")
"""Longest first. Those that begin with a digit are operators only at the start of a word."""
_BLANKS: Final = " \t\n"


class ShellError(Exception):
    """Raised for a command line that this shell cannot read."""


@dataclass(frozen=True)
class Operator:
    """An operator of the shell, as opposed to a word."""

    text: str


@dataclass
class Command:
    """A program with its arguments, and where its streams come from and go to."""

    words: list[str]
    stdin: str | None = None
    stdout: tuple[str, bool] | None = None
    """The file for the standard output, and True to append to it."""
    stderr: tuple[str, bool] | None = None
    joins_errors: bool = False
    """True if the standard error goes where the standard output goes."""


@dataclass
class Pipeline:
    """Commands of which each reads the output of the one before it, and the operator in front: `;`, `&&` or `||`."""

    before: str
    commands: list[Command] = field(default_factory=list)


@dataclass(frozen=True)
class Output:
    """The exit code and the streams of a command."""

    code: int
    stdout: bytes = b""
    stderr: bytes = b""


class Runner(Protocol):
    """Runs one command: its words, and the bytes on its standard input."""

    def __call__(self, words: Sequence[str], stdin: bytes) -> Output: ...


def tokens(line: str) -> Iterator[str | Operator]:
    """Yield the words and operators of a command line.  Raises ShellError for a quote without its end."""
    position, word, is_word = 0, "", False
    while position < len(line):
        character = line[position]
        operator = next((each for each in _OPERATORS if line.startswith(each, position)), None)
        if character in _BLANKS or (operator and not (is_word and operator[0].isdigit())):
            if is_word:
                yield word
            word, is_word = "", False
            if operator:
                yield Operator(operator)
            position += len(operator) if operator else 1
            continue
        is_word = True
        if character == "'":
            end = line.find("'", position + 1)
            if end < 0:
                raise ShellError(f"expected ' after {line[position:]!r}")
            word, position = word + line[position + 1 : end], end + 1
        elif character == '"':
            text, position = _double_quoted(line, position)
            word += text
        elif character == "\\" and position + 1 < len(line):
            word, position = word + line[position + 1], position + 2
        else:
            word, position = word + character, position + 1
    if is_word:
        yield word


def _double_quoted(line: str, start: int) -> tuple[str, int]:
    """Return the text between the quotes, of which the first is at `start`, and the position after the second."""
    text, position = "", start + 1
    while position < len(line) and line[position] != '"':
        if line[position] == "\\" and line[position + 1 : position + 2] in ('"', "\\", "$", "`"):
            position += 1
        text, position = text + line[position], position + 1
    if position >= len(line):
        raise ShellError(f'expected " after {line[start:]!r}')
    return text, position + 1


def parse(line: str) -> list[Pipeline]:
    """Return the pipelines of a command line.  Raises ShellError."""
    pipelines, words = [Pipeline(";", [Command([])])], tokens(line)
    for token in words:
        command = pipelines[-1].commands[-1]
        if isinstance(token, str):
            command.words.append(token)
        elif token.text in ("|", "|&"):
            command.joins_errors |= token.text == "|&"
            pipelines[-1].commands.append(Command([]))
        elif token.text in (";", "&&", "||"):
            pipelines.append(Pipeline(token.text, [Command([])]))
        elif token.text == "2>&1":
            command.joins_errors = True
        else:
            _redirect(command, token.text, next(words, None))
    if pipelines[-1].commands == [Command([])] and len(pipelines) > 1:
        del pipelines[-1]
    for pipeline in pipelines:
        if not all(command.words for command in pipeline.commands):
            raise ShellError(f"expected a command in {line!r}")
    return pipelines


def _redirect(command: Command, operator: str, file: str | Operator | None) -> None:
    if not isinstance(file, str):
        raise ShellError(f"expected a file after {operator}")
    if operator == "<":
        command.stdin = file
        return
    target = (file, operator.endswith(">>"))
    if operator.startswith("2"):
        command.stderr = target
    else:
        command.stdout = target
        command.joins_errors |= operator.startswith("&")


def run(line: str, folder: Path, runner: Runner) -> Output:
    """Run a command line in `folder`; a pipeline fails if one of its commands does.  Raises ShellError."""
    last = Output(0)
    for pipeline in parse(line):
        if (pipeline.before == "&&" and last.code) or (pipeline.before == "||" and not last.code):
            continue
        last = _run_pipeline(pipeline, folder, runner)
    return last


def _run_pipeline(pipeline: Pipeline, folder: Path, runner: Runner) -> Output:
    code, stdout, errors = 0, b"", b""
    for command in pipeline.commands:
        stdin = (folder / command.stdin).read_bytes() if command.stdin is not None else stdout
        done = runner(command.words, stdin)
        errors = errors if code else b""  # what the commands before the first that fails say explains nothing
        code = code or done.code
        stdout, stderr = done.stdout, done.stderr
        if command.joins_errors:
            stdout, stderr = stderr + stdout, b""
        if command.stderr is not None:
            _write(folder, command.stderr, stderr)
            stderr = b""
        if command.stdout is not None:
            _write(folder, command.stdout, stdout)
            stdout = b""
        errors += stderr
    return Output(code, stdout, errors)


def _write(folder: Path, target: tuple[str, bool], data: bytes) -> None:
    with open(folder / target[0], "ab" if target[1] else "wb") as file:
        file.write(data)
