"""Assembly formats: their text, and the functions to write by hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ods.diagnostics import Span

from ....assembly import CustomHook, read_format, walk
from ....resolver.model import Definition
from ..report import ExportReport

_OF_MLIR: Final = "DynamicIndexList"
"""The directive whose functions MLIR has."""


def handwritten(definition: Definition) -> Iterator[tuple[CustomHook, str, Span]]:
    """Yield the directives with handwritten C++: the functions of each, its text in the format, and its place."""
    text, format_ = definition.assembly_format, read_format(definition).format
    if text is None or format_ is None:
        return
    for element in walk(format_.elements):
        hook, place = element.hook(definition.python_class, False), element.place
        if hook is not None and hook.name != _OF_MLIR:
            yield hook, text.text[place.start : place.end], text.position(place.start, place.end)


def report_directives(definition: Definition, report: ExportReport) -> None:
    """Report the directives with handwritten C++, each at its first place."""
    for hook, _, span in handwritten(definition):
        if not any(each.kind == "directive" and each.name == hook.name for each in report.stubs):
            report.stub("directive", hook.name, f"its functions `parse{hook.name}` and `print{hook.name}`", span)
