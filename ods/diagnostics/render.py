"""Rendering of findings: text with carets, JSON, GitHub annotations; and a table of all renderers."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from .diagnostic import Diagnostic, Span

Renderer = Callable[[Iterable[Diagnostic]], str]

_COLOURS = {"error": "\x1b[1;31m", "warning": "\x1b[1;35m", "note": "\x1b[1;36m", "remark": "\x1b[1;34m"}
_BOLD, _PLAIN = "\x1b[1m", "\x1b[0m"
_LINE_BREAKS: Final = (0x0A, 0x0D, 0x85, 0x2028, 0x2029)
_ESCAPES: Final = {code: repr(chr(code))[1:-1] for code in (*range(0x20), *range(0x7F, 0xA0), *_LINE_BREAKS)}
"""Maps control characters and line breaks to their escapes: what a file is named or contains must not move the cursor of a terminal."""
_ESCAPES_OF_HINT: Final = {code: text for code, text in _ESCAPES.items() if code != 0x0A}


def sort_findings(findings: Iterable[Diagnostic]) -> list[Diagnostic]:
    """Return the findings by file, line and column, without duplicates."""
    found: dict[tuple[str, int, int, str, str], Diagnostic] = {}
    for finding in findings:
        name, start = (finding.span.source.name, finding.span.start) if finding.span is not None else ("", 0)
        found.setdefault((name, start, 0, finding.code, finding.text), finding)
    return [found[key] for key in sorted(found)]


def render_text(findings: Iterable[Diagnostic], colour: bool = False) -> str:
    """Return each finding with its source line, a caret under the place, its notes and its hint."""
    return "".join(_with_notes(finding, colour) for finding in findings)


def _with_notes(finding: Diagnostic, colour: bool) -> str:
    text = _header(finding, colour) + _excerpt(finding.span)
    for note in finding.related:
        text += _header(note, colour) + _excerpt(note.span)
    if finding.hint:
        first, *more = finding.hint.translate(_ESCAPES_OF_HINT).split("\n")
        text += f"  hint: {first}\n" + "".join(f"    {line}".rstrip() + "\n" for line in more)
    return text


def _header(finding: Diagnostic, colour: bool) -> str:
    place = f"{_place(finding.span)}: " if finding.span is not None else ""
    code = f" [{finding.code}]" if finding.code else ""
    text = finding.text.translate(_ESCAPES)
    if colour:
        return f"{_BOLD}{place}{_COLOURS[finding.severity]}{finding.severity}: {_PLAIN}{_BOLD}{text}{_PLAIN}{code}\n"
    return f"{place}{finding.severity}: {text}{code}\n"


def _place(span: Span) -> str:
    return f"{span.source.name}:{span.line}:{span.column}"


def _excerpt(span: Span | None) -> str:
    """Return the source line of `span` and a line with `^` under its first character and `~` under the others; empty without a span."""
    if span is None:
        return ""
    line, column = span.source.line_column(span.start)
    text = span.source.line_text(line)
    if not text.strip():
        return ""
    blanks = "".join("\t" if character == "\t" else " " for character in text[: column - 1])
    length = max(min(span.end - span.start, len(text) - column + 1), 1)
    return f"    {text}\n    {blanks}^{'~' * (length - 1)}\n"


def render_json(findings: Iterable[Diagnostic]) -> str:
    """Return the findings as a JSON list of objects; lines and columns count from 1."""
    import json

    return json.dumps([_object(finding) for finding in findings], indent=2, ensure_ascii=False) + "\n"


def _object(finding: Diagnostic) -> dict[str, object]:
    made: dict[str, object] = {"severity": finding.severity, "code": finding.code, "message": finding.text}
    if finding.span is not None:
        made |= _range(finding.span)
    if finding.hint:
        made["hint"] = finding.hint
    if finding.related:
        made["related"] = [_object(note) for note in finding.related]
    return made


def _range(span: Span) -> dict[str, object]:
    line, column = span.source.line_column(span.start)
    end_line, end_column = span.source.line_column(span.end)
    return {"file": span.source.name, "line": line, "column": column, "end_line": end_line, "end_column": end_column}


def render_github(findings: Iterable[Diagnostic]) -> str:
    """Return the findings as workflow commands, which GitHub shows beside the lines of a pull request."""
    return "".join(_github_line(finding) for finding in findings)


def _github_line(finding: Diagnostic) -> str:
    level = finding.severity if finding.severity in ("error", "warning") else "notice"
    fields = [f"title={_github_field(finding.code)}"] if finding.code else []
    if finding.span is not None:
        line, column = finding.span.source.line_column(finding.span.start)
        fields = [f"file={_github_field(finding.span.source.name)}", f"line={line}", f"col={column}", *fields]
    message = f"{finding.text}\nhint: {finding.hint}" if finding.hint else finding.text
    return f"::{level} {','.join(fields)}::{_github_text(message)}\n"


def _github_text(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _github_field(text: str) -> str:
    return _github_text(text).replace(":", "%3A").replace(",", "%2C")


def _render_sarif(findings: Iterable[Diagnostic]) -> str:
    from .sarif import render_sarif

    return render_sarif(findings)


def _render_junit(findings: Iterable[Diagnostic]) -> str:
    from .junit import render_junit

    return render_junit(findings)


RENDERERS: dict[str, Renderer] = {
    "text": render_text,
    "json": render_json,
    "github": render_github,
    "sarif": _render_sarif,
    "junit": _render_junit,
}
"""Maps the names of `--format` to renderers."""
