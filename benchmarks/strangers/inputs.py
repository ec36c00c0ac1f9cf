"""The inputs of a project's own tests: pieces of .mlir files, with the errors that the tests expect."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

_EXPECTED = re.compile(r"expected-error(-re)?\s*(?:@[\w+-]+)?\s*\d*\s*\{\{")
_RUN = re.compile(r"^\s*//\s*RUN:\s*(.*)$", re.M)
_HARMLESS = re.compile(
    r"-?-(split-input-file|verify-diagnostics(=\w+)?|allow-unregistered-dialect|mlir-print-[\w-]+|verify-roundtrip|mlir-disable-threading)"
)
_TOOL = re.compile(r"^[\w./%{}-]*-(opt|hlo-opt)$|^%?\{?\w*opt\w*\}?$")


@dataclass(frozen=True)
class Input:
    """One input."""

    file: str
    text: str
    errors: tuple[str, ...]
    """The regular expressions of what the test expects; empty for a valid input."""
    is_plain: bool
    """True if the test runs no passes, so that the output must equal the input."""
    checks: str = ""
    """The text with CHECK lines, where the printed text is held against them with the default prefix."""
    allows_unregistered: bool = False


def inputs_of(folder: Path, files: str = "*.mlir") -> Iterator[Input]:
    """The inputs in the files below a folder whose names match `files`."""
    for path in sorted(folder.rglob(files)):
        text = path.read_text(encoding="utf-8", errors="replace")
        runs = _RUN.findall(re.sub(r"\\\n\s*//\s*RUN:\s*", " ", text))
        if not any("opt" in run for run in runs):
            continue
        plain = [run for run in runs if _is_plain(run)]
        is_verified = any("verify-diagnostics" in run for run in runs)
        is_checked = any("FileCheck" in run and "prefix" not in run for run in plain)
        is_split = any("split-input-file" in run for run in runs)
        for piece in re.split(r"(?m)^// -----.*$", text) if is_split else [text]:
            errors = tuple(_expected(piece)) if is_verified else ()
            if errors and not plain or not re.sub(r"(?m)//.*$", "", piece).strip():
                continue
            checks = piece if is_checked and not errors and "CHECK" in piece else ""
            yield Input(str(path.relative_to(folder)), piece, errors, bool(plain), checks, any("allow-unregistered" in run for run in runs))


def _expected(text: str) -> Iterator[str]:
    """The errors that a test expects: in `expected-error-re` what is in inner braces is a regular expression."""
    for match in _EXPECTED.finditer(text):
        end, depth = match.end(), 1
        while depth and end < len(text) and text[end] != "\n":
            pair = text[end : end + 2]
            depth += {"{{": 1, "}}": -1}.get(pair, 0) if match[1] or pair == "}}" else 0
            end += 2 if pair in ("{{", "}}") else 1
        plain = re.sub(r"^'[^']*' op ", "", text[match.end() : end - 2].strip())
        parts = re.split(r"\{\{(.*?)\}\}", plain) if match[1] else [plain]
        yield "".join(part if index % 2 else re.escape(part) for index, part in enumerate(parts))


def _is_plain(run: str) -> bool:
    """Return True if the command only parses and prints."""
    first = run.partition("|")[0]
    words = [word for word in first.split() if word not in ("%s", "<", "not", "-") and not word.startswith("2>")]
    return bool(words) and "opt" in words[0] and all(_HARMLESS.fullmatch(word) for word in words[1:])
