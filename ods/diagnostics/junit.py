"""Rendering of findings as JUnit XML, which CI systems show as failed tests."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree import ElementTree

from .diagnostic import Diagnostic


def render_junit(findings: Iterable[Diagnostic]) -> str:
    """Return a test suite: a failed case for each finding, in a class for each file. Without findings, one case passes."""
    listed = list(findings)
    count = str(len(listed))
    suites = ElementTree.Element("testsuites", {"name": "ods check", "tests": str(max(len(listed), 1)), "failures": count})
    suite = ElementTree.SubElement(suites, "testsuite", {**suites.attrib, "errors": "0", "skipped": "0"})
    for finding in listed:
        _case(suite, finding)
    if not listed:
        ElementTree.SubElement(suite, "testcase", {"classname": "specs", "name": "no findings"})
    ElementTree.indent(suites)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + ElementTree.tostring(suites, encoding="unicode") + "\n"


def _case(suite: ElementTree.Element, finding: Diagnostic) -> None:
    name, where = finding.code or finding.severity, "project"
    place: dict[str, str] = {}
    if finding.span is not None:
        line, column = finding.span.source.line_column(finding.span.start)
        where, name = finding.span.source.name, f"{name} at line {line}, column {column}"
        place = {"file": where, "line": str(line)}
    case = ElementTree.SubElement(suite, "testcase", {"classname": where, "name": name, **place})
    failure = ElementTree.SubElement(case, "failure", {"type": finding.severity, "message": _plain(finding.text)})
    failure.text = _plain(f"{finding.text}\nhint: {finding.hint}" if finding.hint else finding.text)


def _plain(text: str) -> str:
    """Return the text without characters that XML cannot hold."""
    return "".join(
        character if character in "\t\n" or character >= " " and character not in "\ufffe\uffff" else "\ufffd" for character in text
    )
