"""The opt tool as a command: files, output, and errors in the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from ods.testing import run_opt
from ods.tools.opt import main


def test_reads_a_file_and_writes_another(tmp_path: Path) -> None:
    source, target = tmp_path / "in.mlir", tmp_path / "out.mlir"
    source.write_text("module @a {}\n")
    assert main([str(source), "-o", str(target)]) == 0
    assert target.read_text() == "module @a {\n}\n\n"


def test_a_file_is_named_in_its_errors(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "in.mlir"
    source.write_text("foo\n")
    assert main([str(source)]) == 1
    assert capsys.readouterr().err == f"{source}:1:1: error: custom op 'foo' is unknown (tried 'builtin.foo' as well)\nfoo\n^\n"


def test_bytes_that_are_no_text_are_kept(tmp_path: Path) -> None:
    source, target = tmp_path / "in.mlir", tmp_path / "out.mlir"
    source.write_bytes(b'module attributes {a.a = "\xff\xc3\xa9"} {}\n')
    assert main([str(source), "-o", str(target)]) == 0
    assert target.read_bytes() == b'module attributes {a.a = "\\FF\\C3\\A9"} {\n}\n\n'


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nowhere.mlir"], "cannot open input file 'nowhere.mlir': No such file or directory\n"),
        (["-o", "nowhere/x"], "cannot open output file 'nowhere/x': No such file or directory\n"),
        (
            ["--mlir-print-op-genric"],
            "ods-opt: Unknown command line argument '--mlir-print-op-genric'.  Try: 'ods-opt --help'\n"
            "ods-opt: Did you mean '--mlir-print-op-generic'?\n",
        ),
        (
            ["--mlir-print-elementsattrs-with-hex-if-larger=abc"],
            "ods-opt: for the --mlir-print-elementsattrs-with-hex-if-larger option: 'abc' value invalid for long argument!\n",
        ),
        (
            ["--mlir-print-debuginfo=maybe"],
            "ods-opt: for the --mlir-print-debuginfo option: 'maybe' is invalid value for boolean argument! Try 0 or 1\n",
        ),
        (
            ["a.mlir", "b.mlir"],
            "ods-opt: Too many positional arguments specified!\n" "Can specify at most 1 positional arguments: See: ods-opt --help\n",
        ),
    ],
)
def test_refusals(
    arguments: list[str], message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "in.mlir").write_text("")
    assert main(["in.mlir", *arguments] if arguments[0] == "-o" else arguments) == 1
    assert capsys.readouterr().err == message


def test_help_names_every_flag() -> None:
    text = run_opt("", ["--help"]).stdout
    assert text.startswith("USAGE: ods-opt [options] <input file>\n\nOPTIONS:\n")
    assert "  --mlir-print-op-generic " in text


def test_known_dialects() -> None:
    dialects = run_opt("", ["--show-dialects"]).stdout.removeprefix("Available Dialects: ").strip().split(",")
    assert {"arith", "builtin", "func"} <= set(dialects)


def test_single_dash_and_separate_values() -> None:
    assert run_opt("module {}", ["-mlir-print-op-generic", "-mlir-print-elementsattrs-with-hex-if-larger", "3"]).stdout == (
        '"builtin.module"() ({\n^bb0:\n}) : () -> ()\n\n'
    )
