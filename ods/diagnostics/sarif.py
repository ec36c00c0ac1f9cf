"""Rendering of findings as SARIF 2.1.0, with the fields that GitHub's code scanning requires."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping
from urllib.parse import quote

from .diagnostic import Diagnostic, Span
from .fingerprint import fingerprint

_LEVELS = {"error": "error", "warning": "warning", "remark": "note", "note": "note"}
_ROOT = "%SRCROOT%"
"""The base of relative paths: the root of the repository, by convention."""


def render_sarif(findings: Iterable[Diagnostic], rules: Mapping[str, str] | None = None, project: str = ".") -> str:
    """Return the findings as SARIF 2.1.0 for code scanners.

    `rules` maps codes to descriptions of their rules. A finding without a place is attributed to `project`, since GitHub
    rejects results without places.
    """
    listed = list(findings)
    codes = sorted({finding.code for finding in listed if finding.code})
    seen: Counter[str] = Counter()
    run = {
        "tool": {"driver": {"name": "ods", "rules": [_rule(code, (rules or {}).get(code, code)) for code in codes]}},
        "columnKind": "unicodeCodePoints",
        "results": [_result(finding, codes, project, seen) for finding in listed],
    }
    log = {"$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]}
    return json.dumps(log, indent=2, ensure_ascii=False) + "\n"


def _rule(code: str, text: str) -> dict[str, object]:
    help_text = f"{text}\n\n`ods explain {code}` tells it, too."
    return {
        "id": code,
        "shortDescription": {"text": text},
        "fullDescription": {"text": text},
        "help": {"text": help_text, "markdown": help_text},
        "defaultConfiguration": {"level": "error"},
    }


def _result(finding: Diagnostic, codes: list[str], project: str, seen: Counter[str]) -> dict[str, object]:
    text = f"{finding.text}\nhint: {finding.hint}" if finding.hint else finding.text
    made: dict[str, object] = {"level": _LEVELS[finding.severity], "message": {"text": text}}
    if finding.code:
        made |= {"ruleId": finding.code, "ruleIndex": codes.index(finding.code)}
    made["locations"] = [_location(finding.span, project)]
    made["partialFingerprints"] = {"primaryLocationLineHash": fingerprint(finding, seen)}
    related = [{**_location(note.span, project), "message": {"text": note.text}} for note in finding.related if note.span is not None]
    return {**made, "relatedLocations": related} if related else made


def _location(span: Span | None, project: str) -> dict[str, object]:
    name = project if span is None else span.source.name
    artifact = {"uri": f"file://{quote(name)}"} if name.startswith("/") else {"uri": quote(name), "uriBaseId": _ROOT}
    line, column = (1, 1) if span is None else span.source.line_column(span.start)
    end_line, end_column = (1, 1) if span is None else span.source.line_column(span.end)
    region = {"startLine": line, "startColumn": column, "endLine": end_line, "endColumn": end_column}
    return {"physicalLocation": {"artifactLocation": artifact, "region": region}}
