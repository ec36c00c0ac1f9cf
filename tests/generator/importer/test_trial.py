"""`ods import td --tests`: the share of a project's own tests that its imported dialects pass (`Lamp.td`, `lamp/test`)."""

from __future__ import annotations

import os
import shutil
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from generator.tools.importer.trial.inputs import ExpectedError, Input, find_inputs
from generator.tools.importer.trial.judge import Opt, Verdict, judge, judge_all
from generator.tools.importer.trial.report import TrialReport
from tests import commands
from tests.commands import Done

HERE = Path(__file__).parent
REPORT = HERE / "lamp" / "tests.md"


def import_lamp(folder: Path, *arguments: str) -> Done:
    """Import the dialect without the C++ of `lamp.chain`, and with a stub for the verifier of `lamp.room`."""
    cpp = folder / "lib"
    cpp.mkdir()
    shutil.copy(HERE / "lamp" / "ops.cpp", cpp)
    return commands.ods(folder, "import", "td", HERE / "lamp.json", "--cpp", "lib", "--report", "report.md", *arguments)


def part_about_tests(report: Path) -> str:
    """Return the part of a report that is about tests."""
    _, heading, text = report.read_text(encoding="utf-8").partition("# Tests in ")
    return heading + text


def test_the_report(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    pytest.importorskip("tree_sitter_cpp")
    tests = tmp_path / "test"
    shutil.copytree(HERE / "lamp" / "test", tests)
    (tests / "latin.mlir").write_bytes("// RUN: lamp-opt %s\n// für Köln\nlamp.room {\n}\n".encode("latin-1"))
    (tests / "folder.mlir").mkdir()
    (tests / "gone.mlir").symlink_to(tmp_path / "nothing")
    done = import_lamp(tmp_path, "--tests", "test")
    assert done == (0, "", "")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["dialect_specs", "lib", "report.md", "test"]
    found = part_about_tests(tmp_path / "report.md")
    if request.config.getoption("--update", default=False):
        REPORT.write_text(found, encoding="utf-8")
    assert found == REPORT.read_text(encoding="utf-8")


def test_specs_outside_the_project(tmp_path: Path) -> None:
    pytest.importorskip("tree_sitter_cpp")
    (tmp_path / "test").mkdir()
    shutil.copy(HERE / "lamp" / "test" / "options.mlir", tmp_path / "test")
    assert import_lamp(tmp_path, "--out", "elsewhere", "--tests", "test") == (0, "", "")
    assert "| accepted | 1 | 100 % |\n" in part_about_tests(tmp_path / "report.md")


def test_folders_without_inputs(tmp_path: Path) -> None:
    pytest.importorskip("tree_sitter_cpp")
    (tmp_path / "empty").mkdir()
    (tmp_path / "data").mkdir()
    shutil.copy(HERE / "lamp" / "test" / "data.mlir", tmp_path / "data")
    assert import_lamp(tmp_path, "--tests", "empty").code == 0
    assert part_about_tests(tmp_path / "report.md") == "# Tests in `empty`\n\nNo inputs were found: there are no `.mlir` files.\n"
    arguments = ("import", "td", HERE / "lamp.json", "--force", "--report", "report.md", "--tests", "empty", "--tests", "data")
    assert commands.ods(tmp_path, *arguments) == (0, "", "")
    assert part_about_tests(tmp_path / "report.md") == (
        "# Tests in `empty`, `data`\n\nNo inputs were found in 1 file.\n"
        "Files without a line such as `// RUN: NAME-opt %s` are not used: 1.\n"
    )


def test_a_folder_that_is_missing(tmp_path: Path) -> None:
    done = commands.ods(tmp_path, "import", "td", HERE / "lamp.json", "--tests", "nowhere")
    assert (done.code, done.stdout) == (2, "")
    assert done.stderr.endswith("Error: Invalid value for '--tests': Directory 'nowhere' does not exist.\n")
    assert list(tmp_path.iterdir()) == []


def plain(text: str, *expected: str) -> Input:
    return Input("a.mlir", 1, text, tuple(ExpectedError(each, each) for each in expected), is_plain=True)


def answering(code: int, printed: str, messages: str) -> Opt:
    """Return an opt tool that gives the same answer to every input."""
    return lambda text, flags: (code, printed, messages)


@pytest.mark.parametrize(
    ("given", "opt", "verdict"),
    [
        (plain("a"), answering(0, "a", ""), Verdict("accepted", printed="a", reads_back=True)),
        (
            plain("a", "too big"),
            answering(1, "", "<stdin>:3:4: error: it is too big\n<stdin>:5:1: error: other\n"),
            Verdict("same message"),
        ),
        (
            plain("a", "too big"),
            answering(1, "", "<stdin>:3:4: error: it is too small\n"),
            Verdict("refused", ("it is too small; expected: too big",), 3),
        ),
        (plain("a", "too big"), answering(0, "a", ""), Verdict("accepted", ("accepted; expected: too big",))),
        (
            plain("a"),
            answering(1, "", "<stdin>:2:1: error: hook 'f' raised KeyError: 1 (hooks.py:3), while verifying\n"),
            Verdict("raised", ("hook 'f' raised KeyError: 1 (hooks.py:3), while verifying",), 2),
        ),
        (
            plain("a", "too big"),
            answering(
                0, "a", "note: what these would do was left out, because they are not written yet: a.hooks.b_verify, a.hooks.c_verify\n"
            ),
            Verdict(
                "accepted",
                ("not written yet: a.hooks.b_verify", "not written yet: a.hooks.c_verify"),
                skipped=("a.hooks.b_verify", "a.hooks.c_verify"),
            ),
        ),
        (
            plain("a", "too big"),
            answering(1, "", "<stdin>:2:1: error: custom op 'a.b' the hook 'b_parse' in a.hooks is not written yet: write it\n"),
            Verdict("unwritten", ("the hook 'b_parse' in a.hooks is not written yet",), 2),
        ),
        (plain("a"), answering(1, "", "error: cannot be loaded\n"), Verdict("refused", ("cannot be loaded",))),
        (
            plain("a"),
            answering(1, "", "<stdin>:1:1: error: 'hub.port' op created with unregistered dialect. If this is intended\n"),
            Verdict("unregistered", ("hub",)),
        ),
    ],
)
def test_verdicts(given: Input, opt: Opt, verdict: Verdict) -> None:
    assert judge(given, opt) == verdict


@pytest.mark.parametrize(
    ("printed", "again", "why"),
    [
        ("b", (0, "c", ""), "the printed text is printed differently"),
        ("b", (1, "", "<stdin>:1:1: error: expected ':'\n"), "the printed text is refused: expected ':'"),
    ],
)
def test_printed_text_that_does_not_read_back(printed: str, again: tuple[int, str, str], why: str) -> None:
    def opt(text: str, flags: Sequence[str]) -> tuple[int, str, str]:
        return (0, printed, "") if text == "a" else again

    assert judge(plain("a"), opt) == Verdict("accepted", (why,), printed=printed)


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_inputs_that_end_or_keep_the_process_cost_no_other() -> None:
    def opt(text: str, flags: Sequence[str]) -> tuple[int, str, str]:
        print("prints of hooks go nowhere")
        while text == "hangs":
            time.process_time()
        if text == "ends":
            os._exit(3)
        if text == "raises":
            raise KeyError(text)
        return 0, text, ""

    inputs = [plain(text) for text in ("a", "hangs", "ends", "raises", "b", "ends")]
    found = list(judge_all(inputs, opt, seconds=0.3, first_seconds=0.3))
    assert [(verdict.outcome, *verdict.obstacles) for verdict in found] == [
        ("accepted",),
        ("failed", "it takes too long"),
        ("failed", "it ends the process with code 3"),
        ("failed", "internal error: KeyError: 'raises'"),
        ("accepted",),
        ("failed", "it ends the process with code 3"),
    ]


def test_expected_errors(tmp_path: Path) -> None:
    """Check that inner braces are regular expressions only in `expected-error-re`, and that one which Python cannot read is taken as
    text."""
    lines = ["too {{b.g}}: 1", "a {{(}} b", "{{x}}", "'a.b' op no"]
    kinds = ["-re", "-re", "", "@below"]
    text = "// RUN: a-opt %s -verify-diagnostics\na\n" + "".join(
        f"// expected-error{kind} {{{{{line}}}}}\n" for kind, line in zip(kinds, lines)
    )
    (tmp_path / "a.mlir").write_text(text, encoding="utf-8")
    (given,) = find_inputs([tmp_path]).inputs
    assert [each.pattern for each in given.errors] == [r"too\ b.g:\ 1", r"a\ \(\ b", r"\{\{x", "no"]


def test_many_obstacles_and_long_ones(tmp_path: Path) -> None:
    (tmp_path / "a.mlir").write_text("// RUN: lamp-opt %s\nx\n", encoding="utf-8")
    trial, found = TrialReport(), find_inputs([tmp_path])
    for number in range(25):
        for _ in range(25 - number):
            trial.add(found.inputs[0], Verdict("refused", (f"'lamp.o{number}' op has the type '!lamp.t<{number}>' and `|` {'x' * 200}",)))
    rows = trial.markdown(["a"], found).partition("| --: | --- | --- |\n")[2].splitlines()
    assert rows[0] == f"| 25 | `` 'lamp.o0' op has the type … and `\\|` {'x' * 123}… `` | {tmp_path.name}/a.mlir:1 |"
    assert rows[20:] == ["| 15 | 5 others | |"]
