"""Projects of authors that once had a wrong answer."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from benchmarks.mlir22.dumps import LLVM, is_installed
from tests import commands

HERE = Path(__file__).parent
INCLUDES = "/usr/lib/llvm-22/include"


def project(name: str, folder: Path) -> Path:
    """Return a generated copy of a project."""
    shutil.copytree(HERE / "projects" / name, folder / "dialect_specs" / "vm")
    (folder / "ods.toml").touch()
    done = commands.ods(folder, "generate")
    assert (done.code, done.stderr) == (0, "")
    return folder


@pytest.mark.parametrize("name", ["optional_property", "default_property"])
def test_properties_pass_ods_test(name: str, tmp_path: Path) -> None:
    done = commands.ods(project(name, tmp_path), "test", together=True)
    assert (done.code, re.findall("error|ODS1", done.stdout)) == (0, [])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('"vm.a"() <{n = ["x"]}> : () -> ()', 'invalid properties {n = ["x"]} for op vm.a: expected IntegerAttr for key `value`'),
        (
            '"vm.a"() <{n = [1, 2]}> : () -> ()',
            "invalid properties {n = [1, 2]} for op vm.a: expected optional properties to become 0- or 1-element arrays",
        ),
        (
            '"vm.a"() <{n = "x"}> : () -> ()',
            'invalid properties {n = "x"} for op vm.a: expected optional properties to materialize as arrays',
        ),
        (
            '"vm.b"() <{n = ["x"], k = 3}> : () -> ()',
            'invalid properties {k = 3 : i64, n = ["x"]} for op vm.b: expected IntegerAttr for key `value`',
        ),
    ],
)
def test_what_is_inside_of_properties_is_checked(text: str, message: str, tmp_path: Path) -> None:
    done = commands.ods(project("optional_property", tmp_path), "opt", text=text)
    assert (done.code, done.stderr.splitlines()[0]) == (1, f"<stdin>:1:1: error: {message}")


def test_a_property_of_another_kind_is_refused_by_the_verifier(tmp_path: Path) -> None:
    program = """
from generated.vm import DOp, EOp
from ods.mlir.ir import Context, MLIRError
with Context():
    for cls in (DOp, EOp):
        for value in (None, "x", 1.5, 2**70):
            op = cls()
            op.n = value
            try:
                op.verify()
            except MLIRError as error:
                print(str(error).splitlines()[1])
            str(op)
"""
    done = commands.run_python(project("default_property", tmp_path), "-c", program)
    line = "error: unknown: 'vm.{}' op property 'n' failed to satisfy constraint: int64_t"
    assert (done.stderr, done.stdout.splitlines()) == ("", [line.format(name) for name in ("d", "e") for _ in range(4)])


def test_an_operation_needs_no_hook_that_it_does_without(tmp_path: Path) -> None:
    done = commands.ods(project("false_over_true", tmp_path), "check", "--strict", together=True)
    assert (done.code, done.stdout) == (0, "")


@pytest.mark.skipif(not is_installed(), reason="Debian's packages llvm-22 and libmlir-22-dev are not installed")
def test_a_least_number_is_exported_as_mlir_tblgen_reads_it(tmp_path: Path) -> None:
    folder = project("least_number", tmp_path)
    assert commands.ods(folder, "export", "td", "--out", "td").code == 0
    (file,) = (folder / "td").rglob("*Ops.td")
    command = [str(part) for part in (LLVM / "bin" / "mlir-tblgen", "-gen-op-defs", "-I", folder / "td", "-I", INCLUDES, file)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.skipif(not is_installed(), reason="Debian's packages llvm-22 and libmlir-22-dev are not installed")
def test_an_imported_enum_keeps_its_separator(tmp_path: Path) -> None:
    (tmp_path / "ods.toml").touch()
    shutil.copy(HERE / "separator.td.txt", tmp_path / "T.td")
    assert commands.ods(tmp_path, "import", "td", "T.td", "-I", INCLUDES).code == 0
    assert commands.ods(tmp_path, "generate").code == 0
    done = commands.ods(tmp_path, "opt", text='"t.use"() <{q = #t.q<fast, sat>}> : () -> ()')
    assert (done.stderr, done.stdout.splitlines()[1]) == ("", "  t.use <fast, sat>")
