"""The runner of lit suites: its shell, directives and page, and a suite of the project's own in MLIR's layout."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.conformance.tools import installed_tools

from .directives import NotRunError, holds, read_test, substituted
from .programs import Programs
from .report import page, table
from .shell import Operator, Output, ShellError, parse, run, tokens
from .suite import Result, find_tests, run_test

SUITE = Path(__file__).with_name("suite")
TESTS = {path.relative_to(SUITE).as_posix(): path for path in find_tests(SUITE)}
NOT_RUN = {
    "IR/requires-elsewhere.mlir": "requires a-machine-from-elsewhere",
    "IR/refused.mlir": "FileCheck of PyPI has no numeric substitutions",
}


@pytest.mark.parametrize("name", TESTS)
def test_suite(name: str, tmp_path: Path) -> None:
    result = run_test(TESTS[name], name, tmp_path / "out", Programs(["--mlir-22-bugs"]), 60)
    assert result == (Result(name, "not run", NOT_RUN[name]) if name in NOT_RUN else Result(name, "pass"))


def test_mlir_passes_its_place_too(tmp_path: Path) -> None:
    """MLIR's own tools pass the suite, so that what it expects is what they do."""
    tools = installed_tools()
    filecheck = shutil.which("FileCheck", path=str(tools.folder)) if tools else None
    if tools is None or filecheck is None:
        pytest.skip("MLIR 22 is not installed")
    programs = Programs(filecheck=filecheck, reference=str(tools.folder))
    results = [run_test(path, name, tmp_path / str(number) / "out", programs, 60) for number, (name, path) in enumerate(TESTS.items())]
    assert [result for result in results if result.state != "pass"] == [
        Result("IR/requires-elsewhere.mlir", "not run", "requires a-machine-from-elsewhere")
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ('a \'b c\' "d \\" e" f\\ g', ["a", "b c", 'd " e', "f g"]),
        ("a|b 2>&1 | c", ["a", Operator("|"), "b", Operator("2>&1"), Operator("|"), "c"]),
        ("a12>b", ["a12", Operator(">"), "b"]),
        ("a && b || c; d", ["a", Operator("&&"), "b", Operator("||"), "c", Operator(";"), "d"]),
        ("a ''", ["a", ""]),
    ],
)
def test_tokens(line: str, expected: list[object]) -> None:
    assert list(tokens(line)) == expected


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("a 'b", "expected ' after \"'b\""),
        ('a "b', "expected \" after '\"b'"),
        ("a | | b", "expected a command in 'a | | b'"),
        ("a >", "expected a file after >"),
    ],
)
def test_wrong_lines(line: str, message: str) -> None:
    with pytest.raises(ShellError) as error:
        parse(line)
    assert str(error.value) == message


def _echoing(words: Sequence[str], stdin: bytes) -> Output:
    """Answer with the words and the input; `fail` fails."""
    return Output(1 if words[0] == "fail" else 0, " ".join(words).encode() + b"(" + stdin + b")", b"!")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("a | b", Output(0, b"b(a())", b"!")),
        ("a 2>&1 | b", Output(0, b"b(!a())", b"!")),
        ("fail | b", Output(1, b"b(fail())", b"!!")),
        ("fail && b", Output(1, b"fail()", b"!")),
        ("fail || b", Output(0, b"b()", b"!")),
        ("fail; b", Output(0, b"b()", b"!")),
        ("a > out; b < out", Output(0, b"b(a())", b"!")),
        ("a > out; a >> out; b < out", Output(0, b"b(a()a())", b"!")),
        ("a 2> out; b < out", Output(0, b"b(!)", b"!")),
        ("a &> out; b < out", Output(0, b"b(!a())", b"!")),
    ],
)
def test_run(line: str, expected: Output, tmp_path: Path) -> None:
    assert run(line, tmp_path, _echoing) == expected


@pytest.mark.parametrize(
    ("expression", "expected"),
    [
        ("*", True),
        ("x", True),
        ("y", False),
        ("!y", True),
        ("x && y", False),
        ("x && (y || !y)", True),
        ("y || x", True),
        ("{{x|y}}", True),
        ("x{{(y|z).*}}", False),
        ("!{{(y|z).*}} && {{x}}", True),
    ],
)
def test_features(expression: str, expected: bool) -> None:
    assert holds(expression, frozenset({"x"})) is expected


@pytest.mark.parametrize("expression", ["", "x &&", "(x", "x y", "{{(}}"])
def test_wrong_features(expression: str) -> None:
    with pytest.raises(NotRunError):
        holds(expression, frozenset({"x"}))


def test_substitutions() -> None:
    assert substituted("%s %t %basename_t 100%%", {"%basename_t": "b", "%s": "f", "%t": "o"}) == "f o b 100%"
    with pytest.raises(NotRunError, match=r"the substitution %\{mlir_lib\} is unknown"):
        substituted("a %{mlir_lib}/b", {})


def test_continued_lines(tmp_path: Path) -> None:
    file = tmp_path / "a.mlir"
    file.write_text("// RUN: one \\\n// RUN:   two\n// RUN: three\n// XFAIL: *\n")
    test = read_test(file, tmp_path / "work")
    assert (test.lines, test.fails_by_design) == (["one  two", "three"], True)
    file.write_text("// RUN: one \\\n")
    with pytest.raises(NotRunError, match="expected another RUN line after the last one"):
        read_test(file, tmp_path / "work")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("module {}\n", Result("a.mlir", "not run", "no RUN line")),
        ("// RUN: mlir-runner %s\n", Result("a.mlir", "not run", "the program mlir-runner has no counterpart here")),
        ("// RUN: false\n", Result("a.mlir", "fail", "a command failed without a word\n$ false\n")),
        ("// XFAIL: *\n// RUN: true\n", Result("a.mlir", "fail", "passes, but XFAIL says that it fails")),
    ],
)
def test_results(text: str, expected: Result, tmp_path: Path) -> None:
    file = tmp_path / "a.mlir"
    file.write_text(text)
    assert run_test(file, "a.mlir", tmp_path / "work" / "out", Programs(), 60) == expected


def test_page() -> None:
    results = [Result("A/a.mlir", "pass"), Result("A/b.mlir", "fail", "a | b\nmore"), Result("B/c.mlir", "not run", "no RUN line")]
    assert table(results) == (
        "          pass     fail  timeout  not run    share\n"
        "A            1        1        0        0   50.00%\n"
        "B            0        0        0        1    0.00%\n"
        "all          1        1        0        1   50.00%\n"
    )
    assert page(results, "Suite", "Told.") == (
        "# Suite\n\nTold.\n\n| folder | pass | fail | timeout | not run | share |\n| --- | --- | --- | --- | --- | --- |\n"
        "| all | 1 | 1 | 0 | 1 | 50.00 % |\n| `A` | 1 | 1 | 0 | 0 | 50.00 % |\n| `B` | 0 | 0 | 0 | 1 | 0.00 % |\n"
        "\n## Not run\n\n| tests | reason |\n| --- | --- |\n| 1 | no RUN line |\n"
        "\n## Failed\n\n| test | reason |\n| --- | --- |\n| `A/b.mlir` | a \\| b |\n"
        "\n## Passed\n\n- `A/a.mlir`\n"
    )
