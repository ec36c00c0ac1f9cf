"""Assembly formats: what is said in them, and what waits to be written."""

from __future__ import annotations

import re

from ...resolver.model import FormatText
from ..report import ExportReport

CUSTOM = re.compile(r"custom<(?!DynamicIndexList>)(\w+)>\(")
"""A directive whose functions are to be written; those of DynamicIndexList are MLIR's."""


def report_directives(text: FormatText | None, report: ExportReport) -> None:
    """Tell of the directives that C++ is to be written for, each where it stands first."""
    if text is None:
        return
    for match in CUSTOM.finditer(text.text):
        if not any(each.kind == "directive" and each.name == match[1] for each in report.stubs):
            functions = f"its functions `parse{match[1]}` and `print{match[1]}`"
            report.stub("directive", match[1], functions, text.position(match.start(), match.end()))
