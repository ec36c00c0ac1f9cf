"""What Windows does otherwise, checked without it: names of files, ends of lines, and letters of both cases."""

from __future__ import annotations

import ast
import re
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from ods.testing import run_opt
from tests.commands import ods
from tests.walk_through import ROOT

DEVICES = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\..*)?", re.IGNORECASE)
FORBIDDEN = re.compile(r'[<>:"|?*\\\x00-\x1f]|[ .]$')
LONGEST = 180
"""Of 260 characters that a path may have, 80 are left for the folder of the clone."""
SPEC = """edition: 1
dialect:
  name: toy
  summary: for toys
  description: |
    Two lines
    of text.
types:
  Brick: {mnemonic: brick, summary: a brick}
ops:
  make:
    summary: makes a brick
    results: {brick: Brick}
    assembly_format: "attr-dict `:` type($brick)"
"""
IR = "// a comment\nfunc.func @f(%a: i32) -> i32 {\n  %0 = arith.addi %a, %a : i32\n  return %0 : i32\n}\n"


def tracked() -> list[str]:
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [name for name in names.split("\0") if name]


def test_windows_can_hold_all_files() -> None:
    names = tracked()
    parts = {part for name in names for part in name.split("/")}
    assert [part for part in parts if DEVICES.fullmatch(part) or FORBIDDEN.search(part)] == []
    assert [name for name in names if len(name) > LONGEST] == []


def test_no_two_names_differ_by_case_alone() -> None:
    folders = {"/".join(name.split("/")[:depth]) for name in tracked() for depth in range(1, name.count("/") + 2)}
    assert [name for name, count in Counter(name.casefold() for name in folders).items() if count > 1] == []


def test_a_clone_has_the_ends_of_lines_that_are_compared() -> None:
    assert (ROOT / ".gitattributes").read_text(encoding="utf-8").startswith("* text=auto eol=lf\n")


@pytest.mark.parametrize("name", ["con", "aux", "nul", "prn", "com1", "lpt9"])
def test_a_dialect_is_not_named_as_a_device(name: str, tmp_path: Path) -> None:
    done = ods(tmp_path, "new", name, "--project")
    assert done.code == 2
    assert done.stderr.endswith(
        f"Error: '{name}' is no name for a dialect: it is made of small letters, digits and `_`, begins with a letter, and is neither a "
        "keyword of Python nor the name of a device\n"
    )


def test_specs_with_the_ends_of_lines_of_windows(tmp_path: Path) -> None:
    """The generated files are the same bytes."""
    contents = []
    for name, text in (("unix", SPEC), ("windows", SPEC.replace("\n", "\r\n"))):
        folder = tmp_path / name
        (folder / "dialect_specs" / "toy").mkdir(parents=True)
        (folder / "ods.toml").touch()
        (folder / "dialect_specs" / "toy" / "toy.yaml").write_bytes(text.encode())
        assert ods(folder, "generate").code == 0
        files = (path for path in (folder / "generated").rglob("*") if path.is_file() and path.name != "manifest.json")
        contents.append({path.relative_to(folder).as_posix(): path.read_bytes() for path in files})
    assert contents[0] == contents[1]
    assert [name for name, data in contents[0].items() if b"\r" in data] == []


def test_ir_with_the_ends_of_lines_of_windows() -> None:
    windows = IR.replace("\n", "\r\n")
    assert run_opt(windows, ["--mlir-print-debuginfo"]) == run_opt(IR, ["--mlir-print-debuginfo"])
    assert run_opt(windows.replace("arith.addi", "arith.nothing")).stderr.splitlines()[0] == (
        "<stdin>:3:8: error: custom op 'arith.nothing' is unknown"
    )


def calls_that_write(path: Path) -> Iterator[tuple[int, ast.Call]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            modes = [each.value for each in node.args if isinstance(each, ast.Constant)]
            if name == "write_text" or (name in ("open", "fdopen") and {"w", "a", "x"} & set(map(str, modes))):
                yield node.lineno, node


def test_text_files_are_written_with_one_kind_of_ends() -> None:
    """Without `newline`, Python for Windows would write other bytes than elsewhere."""
    sources = [path for folder in ("ods", "generator") for path in sorted((ROOT / folder).rglob("*.py"))]
    wrong = [
        f"{path.relative_to(ROOT).as_posix()}:{line}"
        for path in sources
        for line, call in calls_that_write(path)
        if not {"newline", "encoding"} <= {keyword.arg for keyword in call.keywords}
    ]
    assert wrong == []
