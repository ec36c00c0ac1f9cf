"""What tells a finding from others while the lines around it change: for baselines, and for code scanning."""

from __future__ import annotations

import hashlib
from collections import Counter

from .diagnostic import Diagnostic


def fingerprint(finding: Diagnostic, seen: Counter[str]) -> str:
    """What stays the same while other lines of the file change; equal ones are counted in `seen`, as GitHub does it."""
    place = finding.span
    parts = (finding.code, finding.text, *((place.source.name, place.source.line_text(place.line).strip()) if place is not None else ()))
    key = hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
    seen[key] += 1
    return f"{key}:{seen[key]}"
