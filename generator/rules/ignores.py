"""Comments `# ods: ignore[CODE] reason`, which suppress an expected diagnostic on their line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from ods.diagnostics import Diagnostic, Source, Span
from ods.diagnostics.late import dataclass

from ..loader import suggestion
from .codes import CODES

_COMMENT = re.compile(r"(?:^|(?<=\s))#\s*ods:\s*ignore\b(?P<rest>.*)$", re.MULTILINE)
_REST = re.compile(r"\[(?P<codes>[^\]]*)\]\s*(?P<reason>.*)")
_FORM = "write `# ods: ignore[ODS0690] why it is meant`"


@dataclass(frozen=True)
class _Ignore:
    source: str
    line: int
    code: str
    place: Span


RUNNING = "ODS10"
"""The prefix of codes that only `ods test` reports."""


def apply_ignores(findings: Iterable[Diagnostic], sources: Iterable[Source], running: bool = False) -> list[Diagnostic]:
    """Return the diagnostics that no comment suppresses, and diagnostics about the comments themselves.

    A comment applies to its line; on a line of its own, to the next line that is not only a comment. With `running`, comments
    about diagnostics of `ods test` count too.
    """
    ignores: list[_Ignore] = []
    complaints: list[Diagnostic] = []
    for source in sources:
        for match in _COMMENT.finditer(source.text):
            ignores += _read(source, match, complaints)
    ignores = [ignore for ignore in ignores if ignore.code.startswith(RUNNING) is running]
    used: set[_Ignore] = set()
    kept = []
    for finding in findings:
        hits = [ignore for ignore in ignores if _is_about(ignore, finding)]
        used.update(hits)
        if not hits:
            kept.append(finding)
    unused = [_unused(ignore) for ignore in ignores if ignore not in used]
    return [*kept, *([] if running else complaints), *unused]


def _read(source: Source, match: re.Match[str], complaints: list[Diagnostic]) -> Iterator[_Ignore]:
    place = Span(source, match.start(), match.end())
    rest = _REST.match(match["rest"].strip())
    if rest is None or not rest["codes"].strip():
        complaints.append(_complaint("the comment does not say which findings it ignores", place, _FORM))
    elif not rest["reason"].strip(" .:-"):
        complaints.append(_complaint("the comment does not say why it ignores the finding", place, _FORM))
    else:
        for code in rest["codes"].split(","):
            if code.strip() in CODES:
                yield _Ignore(source.name, _line_meant(source, match.start()), code.strip(), place)
            else:
                hint = suggestion(code.strip().upper(), CODES) or "`ods explain` lists the codes"
                complaints.append(_complaint(f"no finding has the code '{code.strip()}'", place, hint))


def _line_meant(source: Source, offset: int) -> int:
    line = source.line_column(offset)[0]
    last = len(source.line_starts)
    if source.line_text(line).lstrip().startswith("#"):
        while line < last and (not (text := source.line_text(line).strip()) or text.startswith("#")):
            line += 1
    return line


def _is_about(ignore: _Ignore, finding: Diagnostic) -> bool:
    span = finding.span
    return finding.code == ignore.code and span is not None and (span.source.name, span.line) == (ignore.source, ignore.line)


def _complaint(message: str, place: Span, hint: str) -> Diagnostic:
    return Diagnostic("error", message, place, code="ODS0130", hint=hint)


def _unused(ignore: _Ignore) -> Diagnostic:
    message = f"there is no finding {ignore.code} here that could be ignored"
    return Diagnostic("warning", message, ignore.place, code="ODS0131", hint="remove the comment, or move it to the line of the finding")
