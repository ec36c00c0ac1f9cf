"""Assembly formats: what is said in them, and what waits to be written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ods.diagnostics import Span

from ...assembly import CustomHook, read_format
from ...assembly.directives.forms import walk
from ...resolver.model import Definition
from ..report import ExportReport

_OF_MLIR: Final = "DynamicIndexList"
"""The directive whose functions MLIR has."""


def handwritten(definition: Definition) -> Iterator[tuple[CustomHook, str, Span]]:
    """The directives for which C++ is to be written: the functions of each, how it stands in the format, and where."""
    text, format_ = definition.assembly_format, read_format(definition).format
    if text is None or format_ is None:
        return
    for element in walk(format_.elements):
        hook, place = element.hook(definition.python_class, False), element.place
        if hook is not None and hook.name != _OF_MLIR:
            yield hook, text.text[place.start : place.end], text.position(place.start, place.end)


def report_directives(definition: Definition, report: ExportReport) -> None:
    """Tell of the directives that C++ is to be written for, each where it stands first."""
    for hook, _, span in handwritten(definition):
        if not any(each.kind == "directive" and each.name == hook.name for each in report.stubs):
            report.stub("directive", hook.name, f"its functions `parse{hook.name}` and `print{hook.name}`", span)
