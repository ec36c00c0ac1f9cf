"""Findings as text, JSON, GitHub annotations and SARIF."""

from __future__ import annotations

import json

from ods.diagnostics import Diagnostic, Source, Span
from ods.diagnostics.render import render_github, render_json, render_text, sort_findings
from ods.diagnostics.sarif import render_sarif

SOURCE = Source("a/b.yaml", "first\n\tkey: valüe, 100%\n")
START = SOURCE.text.index("valüe")
NOTE = Diagnostic("note", "defined here", Span(SOURCE, 0, 5))
FINDING = Diagnostic(
    "error", "unknown key", Span(SOURCE, START, START + 5), code="ODS0001", hint="did you mean 'x'?\nor y", related=(NOTE,)
)


def test_text() -> None:
    assert render_text([FINDING]) == (
        "a/b.yaml:2:7: error: unknown key [ODS0001]\n"
        "    \tkey: valüe, 100%\n"
        "    \t     ^~~~~\n"
        "a/b.yaml:1:1: note: defined here\n"
        "    first\n"
        "    ^~~~~\n"
        "  hint: did you mean 'x'?\n"
        "    or y\n"
    )


def test_what_a_name_contains_stays_on_its_line() -> None:
    finding = Diagnostic("error", "'a\nb\x1b[2J\u2028' is\tno name\x85", hint="write 'a\rb'\nor 'é'")
    text = "error: 'a\\nb\\x1b[2J\\u2028' is\\tno name\\x85\n  hint: write 'a\\rb'\n    or 'é'\n"
    assert render_text([finding]) == text
    assert render_text([finding], colour=True).count("\x1b[2J") == 0


def test_text_without_a_place() -> None:
    assert render_text([Diagnostic("warning", lambda: "late text")]) == "warning: late text\n"


def test_colours() -> None:
    assert "\x1b[1;31merror: " in render_text([FINDING], colour=True)


def test_json() -> None:
    (found,) = json.loads(render_json([FINDING]))
    assert found == {
        "severity": "error",
        "code": "ODS0001",
        "message": "unknown key",
        "file": "a/b.yaml",
        "line": 2,
        "column": 7,
        "end_line": 2,
        "end_column": 12,
        "hint": "did you mean 'x'?\nor y",
        "related": [
            {
                "severity": "note",
                "code": "",
                "message": "defined here",
                "file": "a/b.yaml",
                "line": 1,
                "column": 1,
                "end_line": 1,
                "end_column": 6,
            }
        ],
    }


def test_github() -> None:
    assert render_github([FINDING]) == ("::error file=a/b.yaml,line=2,col=7,title=ODS0001::unknown key%0Ahint: did you mean 'x'?%0Aor y\n")
    assert render_github([Diagnostic("remark", "50% done")]) == "::notice ::50%25 done\n"


def test_sarif() -> None:
    log = json.loads(render_sarif([FINDING], {"ODS0001": "keys are known"}))
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    (rule,) = run["tool"]["driver"]["rules"]
    assert (rule["id"], rule["shortDescription"]["text"]) == ("ODS0001", "keys are known")
    (result,) = run["results"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"] == {"uri": "a/b.yaml", "uriBaseId": "%SRCROOT%"}
    assert place["region"] == {"startLine": 2, "startColumn": 7, "endLine": 2, "endColumn": 12}
    assert result["relatedLocations"][0]["message"] == {"text": "defined here"}


def test_sarif_of_findings_without_a_place_and_of_equal_ones() -> None:
    text = render_sarif([Diagnostic("error", "gone"), Diagnostic("error", "gone")], project="my specs")
    found = json.loads(text)["runs"][0]["results"]
    assert found[0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "my%20specs"
    assert [each["partialFingerprints"]["primaryLocationLineHash"].partition(":")[2] for each in found] == ["1", "2"]


def test_findings_are_sorted_and_told_once() -> None:
    other = Diagnostic("error", "b", Span(Source("a/a.yaml", "x"), 0, 1))
    assert sort_findings([FINDING, other, FINDING]) == [other, FINDING]
