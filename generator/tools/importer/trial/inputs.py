"""Find the inputs in a project's own tests: parts of .mlir files, with the errors that the tests expect."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import field
from pathlib import Path

from ods.diagnostics.late import dataclass

_EXPECTED = re.compile(r"expected-error(-re)?\s*(?:@[\w+-]+)?\s*\d*\s*\{\{")
_RUN = re.compile(r"^\s*//\s*RUN:\s*(.*)$", re.M)
_CONTINUED = re.compile(r"\\\n\s*//\s*RUN:\s*")
_SPLIT = re.compile(r"^// -----.*\n?", re.M)
_COMMENT = re.compile(r"//.*$", re.M)
_HARMLESS = re.compile(
    r"-?-(split-input-file|verify-diagnostics(=\w+)?|allow-unregistered-dialect|mlir-print-[\w-]+|verify-roundtrip|mlir-disable-threading)"
)


@dataclass(frozen=True)
class ExpectedError:
    """A message that a test expects, as the test spells it and as a regular expression."""

    text: str
    pattern: str


@dataclass(frozen=True)
class Input:
    """One input."""

    file: str
    line: int
    """The line of the file where the input begins."""
    text: str
    errors: tuple[ExpectedError, ...]
    """The expected errors; empty for a valid input."""
    is_plain: bool
    """True if the test runs no passes, so that the output must equal the input."""
    checks: str = ""
    """The text with CHECK lines if they check the printed text with the default prefix; otherwise empty."""
    allows_unregistered: bool = False


@dataclass
class FoundInputs:
    """The inputs of some test folders."""

    inputs: list[Input] = field(default_factory=list)
    files: int = 0
    """The number of files whose names match."""
    without_run: int = 0
    """The number of files without a RUN line for an opt tool."""
    unreadable: list[str] = field(default_factory=list)


def find_inputs(folders: Sequence[Path], pattern: str = "*.mlir") -> FoundInputs:
    """Return the inputs in the files below `folders` whose names match `pattern`; bytes that are not UTF-8 become U+FFFD."""
    found = FoundInputs()
    for folder in folders:
        for path in sorted(path for path in folder.rglob(pattern) if path.is_file()):
            found.files += 1
            name = Path(folder.resolve().name, path.relative_to(folder)).as_posix()
            try:
                text = path.read_text(encoding="utf-8", errors="replace")
            except OSError:
                found.unreadable.append(name)
                continue
            runs = [run for run in _RUN.findall(_CONTINUED.sub(" ", text)) if "opt" in run]
            found.without_run += not runs
            found.inputs += _inputs_of(name, text, runs)
    return found


def _inputs_of(file: str, text: str, runs: list[str]) -> Iterator[Input]:
    """Yield the inputs of a file; invalid ones are skipped if no comment has the expected error, or if a pass reports it."""
    plain = [run for run in runs if _is_plain(run)]
    is_verified = any("verify-diagnostics" in run for run in runs)
    if not runs or not is_verified and any(run.startswith("not ") for run in plain):
        return
    is_checked = any("FileCheck" in run and "prefix" not in run for run in plain)
    is_split = any("split-input-file" in run for run in runs)
    allows_unregistered = any("allow-unregistered" in run for run in runs)
    for line, piece in _pieces(text) if is_split else [(1, text)]:
        errors = tuple(_expected(piece)) if is_verified else ()
        if errors and not plain or not _COMMENT.sub("", piece).strip():
            continue
        checks = piece if is_checked and not errors and "CHECK" in piece else ""
        yield Input(file, line, piece, errors, bool(plain), checks, allows_unregistered)


def _pieces(text: str) -> Iterator[tuple[int, str]]:
    """Yield the parts of a text between split markers, each with the number of its first line."""
    line, start = 1, 0
    for match in _SPLIT.finditer(text):
        yield line, text[start : match.start()]
        line += text.count("\n", start, match.end())
        start = match.end()
    yield line, text[start:]


def _expected(text: str) -> Iterator[ExpectedError]:
    """Yield the expected errors; in `expected-error-re`, text in double braces is a regular expression."""
    for match in _EXPECTED.finditer(text):
        end, depth = match.end(), 1
        while depth and end < len(text) and text[end] != "\n":
            pair = text[end : end + 2]
            depth += {"{{": 1, "}}": -1}.get(pair, 0) if match[1] or pair == "}}" else 0
            end += 2 if pair in ("{{", "}}") else 1
        plain = re.sub(r"^'[^']*' op ", "", text[match.end() : end - 2].strip())
        parts = re.split(r"\{\{(.*?)\}\}", plain) if match[1] else [plain]
        yield ExpectedError(plain, _pattern(parts))


def _pattern(parts: list[str]) -> str:
    """Return a regular expression from alternating texts and regular expressions; all are texts if an expression is invalid in Python."""
    pattern = "".join(part if index % 2 else re.escape(part) for index, part in enumerate(parts))
    try:
        re.compile(pattern)
    except re.error:
        return "".join(map(re.escape, parts))
    return pattern


def _is_plain(run: str) -> bool:
    """Return True if a command only parses and prints."""
    first = run.partition("|")[0]
    words = [word for word in first.split() if word not in ("%s", "<", "not", "-") and not word.startswith("2>")]
    return bool(words) and "opt" in words[0] and all(_HARMLESS.fullmatch(word) for word in words[1:])
