"""Keys that identify findings although line numbers change, for baselines and code scanning."""

from __future__ import annotations

import hashlib
from collections import Counter

from .diagnostic import Diagnostic


def fingerprint(finding: Diagnostic, seen: Counter[str]) -> str:
    """Return a key that does not depend on line numbers; `seen` counts equal findings, as GitHub does."""
    place = finding.span
    parts = (finding.code, finding.text, *((place.source.name, place.source.line_text(place.line).strip()) if place is not None else ()))
    key = hashlib.sha256("\n".join(parts).encode()).hexdigest()[:16]
    seen[key] += 1
    return f"{key}:{seen[key]}"
