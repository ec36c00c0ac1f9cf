"""Baselines: files with the known findings of a project, which later runs ignore."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import click

from ods.diagnostics import Diagnostic
from ods.diagnostics.fingerprint import fingerprint

from ..output.write import write_whole

_VERSION = 1


def write_baseline(path: Path, findings: Iterable[Diagnostic]) -> None:
    """Write the findings with fingerprints that do not depend on line numbers."""
    seen: Counter[str] = Counter()
    listed = [
        {
            "file": finding.span.source.name if finding.span is not None else None,
            "code": finding.code,
            "message": finding.text,
            "fingerprint": fingerprint(finding, seen),
        }
        for finding in findings
    ]
    write_whole(path, json.dumps({"version": _VERSION, "findings": listed}, indent=2, ensure_ascii=False) + "\n")


def read_baseline(path: Path) -> frozenset[str]:
    """Return the fingerprints of the findings in a baseline; raises UsageError if the file is not a baseline."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        if data["version"] == _VERSION:
            return frozenset(finding["fingerprint"] for finding in data["findings"])
    except (UnicodeDecodeError, ValueError, KeyError, TypeError, RecursionError):
        pass
    raise click.UsageError(f"{path} is no baseline of this version; `ods check --write-baseline {path}` writes one")


def without_known(findings: Iterable[Diagnostic], known: frozenset[str]) -> list[Diagnostic]:
    """Return the findings that are not in a baseline."""
    seen: Counter[str] = Counter()
    return [finding for finding in findings if fingerprint(finding, seen) not in known]
