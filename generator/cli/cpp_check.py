"""What `ods check` tells of projects that are exported to C++: what the export refuses, leaves out or renames."""

from __future__ import annotations

from ods.diagnostics import Diagnostic

from ..pipeline import Package
from ..tools.exporter.cpp import export_cpp


def cpp_findings(project: Package) -> list[Diagnostic]:
    """Return an error for each part of a project that would not compile in C++, and a warning for each that is left out or renamed."""
    reports = export_cpp("project", [each for each in project.dialects if not each.external], project.everything).reports.values()
    refused = [
        Diagnostic("error", f"the {each.kind} '{each.name}' is not exported to C++: {each.what}", each.span, code="ODS1101", hint=_CHANGE)
        for report in reports
        for each in report.refused
    ]
    left_out = [
        Diagnostic("warning", f"the {each.kind} '{each.name}' is left out in C++: {each.what}", each.span, code="ODS1102", hint=_BY_HAND)
        for report in reports
        for each in report.omissions
    ]
    renamed = [
        Diagnostic("warning", f"the {each.kind} '{each.name}' {each.what} in C++", each.span, code="ODS1103", hint=_RENAME)
        for report in reports
        for each in report.renamed
    ]
    return [*refused, *left_out, *renamed]


_CHANGE = "change it, or do not export the dialect (`cpp = true` in the settings of the project)"
_BY_HAND = "say it in another way, or write that part in C++ by hand"
_RENAME = "choose a name that C++ does not reserve"
