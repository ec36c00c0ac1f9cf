"""Names in specs that C++ reserves."""

from __future__ import annotations

import re
from collections.abc import Iterable

from ods.diagnostics import Span

from ..cpp_names import KEYWORDS
from ..report import ExportReport


def usable(name: str, kind: str, full_name: str, span: Span, report: ExportReport) -> str:
    """Return a valid C++ name; `_` is appended to keywords, which is reported."""
    if name not in KEYWORDS:
        return name
    report.rename(kind, full_name, f"{name}_", span)
    return f"{name}_"


def renamed(format_text: str, names: Iterable[str]) -> str:
    """Return an assembly format with the changed names."""
    for name in names:
        if name in KEYWORDS:
            format_text = re.sub(rf"\${re.escape(name)}(?![\w$])", f"${name}_", format_text)
    return format_text
