"""Assembly formats: what is said in them, and what waits to be written."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ods.diagnostics import Span

from ...assembly import read_format
from ...assembly.directives.forms import walk
from ...resolver.model import ResolvedOperation, ResolvedTypeOrAttribute
from ..report import ExportReport

_OF_MLIR: Final = "DynamicIndexList"
"""The directive whose functions MLIR has."""


def handwritten(definition: ResolvedOperation | ResolvedTypeOrAttribute) -> Iterator[tuple[str, str, Span]]:
    """The directives for which C++ is to be written: the name of each, how it stands in the format, and where."""
    text, format_ = definition.assembly_format, read_format(definition).format
    if text is None or format_ is None:
        return
    for element in walk(format_.elements):
        hook, place = element.hook(definition.python_class, False), element.place
        if hook is not None and hook.name != _OF_MLIR:
            yield hook.name, text.text[place.start : place.end], text.position(place.start, place.end)


def report_directives(definition: ResolvedOperation | ResolvedTypeOrAttribute, report: ExportReport) -> None:
    """Tell of the directives that C++ is to be written for, each where it stands first."""
    for name, _, span in handwritten(definition):
        if not any(each.kind == "directive" and each.name == name for each in report.stubs):
            report.stub("directive", name, f"its functions `parse{name}` and `print{name}`", span)
