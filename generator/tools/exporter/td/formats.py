"""Assembly formats: their text, and the directive functions that a user must write."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ods.diagnostics import Span

from ....assembly import CustomHook, read_format, walk
from ....resolver.model import Definition
from ..report import ExportReport

_OF_MLIR: Final = "DynamicIndexList"
"""The directive that MLIR has functions for."""


def handwritten(definition: Definition) -> Iterator[tuple[CustomHook, str, Span]]:
    """Yield the functions, the text and the place of each directive that needs handwritten C++."""
    text, format_ = definition.assembly_format, read_format(definition).format
    if text is None or format_ is None:
        return
    for element in walk(format_.elements):
        hook, place = element.hook(definition.python_class, False), element.place
        if hook is not None and hook.name != _OF_MLIR:
            yield hook, text.text[place.start : place.end], text.position(place.start, place.end)


def report_directives(definition: Definition, report: ExportReport) -> None:
    """Report the directives that need handwritten C++, each once."""
    for hook, _, span in handwritten(definition):
        if not any(each.kind == "directive" and each.name == hook.name for each in report.stubs):
            report.stub("directive", hook.name, f"its functions `parse{hook.name}` and `print{hook.name}`", span)
