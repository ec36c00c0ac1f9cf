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


def project(name: str, folder: Path, dialect: str = "vm") -> Path:
    """Return a generated copy of a project."""
    shutil.copytree(HERE / "projects" / name, folder / "dialect_specs" / dialect)
    for file in (folder / "dialect_specs").rglob("*.py.txt"):  # as strangers wrote it, so the checks of this project leave it out
        file.rename(file.with_suffix(""))
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


def test_a_folder_gets_an_operand_named_op(tmp_path: Path) -> None:
    folder = project("foldop", tmp_path, "toy")
    done = commands.ods(folder, "opt", "--canonicalize", "dialect_specs/toy/t.mlir", together=True)
    assert done.code == 0 and "the dialect 'toy' makes no constants" in done.stdout
    assert "adaptor.op is IntegerAttr\n" in done.stdout


def test_casts_of_buffers_meet(tmp_path: Path) -> None:
    folder = project("polar", tmp_path, "polar")
    done = commands.ods(folder, "opt", "--canonicalize", text=(HERE / "projects" / "polar" / "f.mlir").read_text(encoding="utf-8"))
    assert (done.code, done.stderr) == (0, "")
    assert re.findall(r"%\S+(?:, %\S+)* = \"polar\.(\w+)\"\(([^)]*)\)", done.stdout) == [
        ("buffer_cast", "%arg0"),
        ("softmax", "%0#0"),
        ("softmax", "%0#1"),
        ("exp", "%1"),
        ("exp", "%2"),
        ("buffer_cast", "%3, %4"),
    ]


def test_a_bundled_name_is_taken(tmp_path: Path) -> None:
    shutil.copytree(HERE / "projects" / "shadow", tmp_path / "dialect_specs" / "north_star")
    (tmp_path / "ods.toml").touch()
    done = commands.ods(tmp_path, "generate")
    assert done.code == 1
    assert done.stderr.splitlines()[0] == "dialect_specs/north_star/d.yaml:4:9: error: a dialect 'north_star' comes with ods [ODS0209]"


def test_an_enum_may_use_the_highest_bit(tmp_path: Path) -> None:
    folder = project("big_enum", tmp_path, "t")
    done = commands.ods(folder, "opt", text='t.a half\n"t.a"() <{e = -1 : i32}> : () -> ()\n')
    assert (done.stderr, done.stdout.splitlines()[1:3]) == ("", ["  t.a half", "  t.a full"])


@pytest.mark.skipif(not is_installed(), reason="Debian's packages llvm-22 and libmlir-22-dev are not installed")
def test_integers_of_the_standard_library_are_imported(tmp_path: Path) -> None:
    (tmp_path / "ods.toml").touch()
    for name in ("a", "p"):
        shutil.copy(HERE / f"stdint_{name}.td.txt", tmp_path / f"{name}.td")
    assert commands.ods(tmp_path, "import", "td", "a.td", "p.td", "-I", INCLUDES).code == 0
    folder = tmp_path / "dialect_specs" / "aa"
    types, passes = ((folder / f"{name}.yaml").read_text(encoding="utf-8") for name in ("definitions", "passes"))
    assert re.findall(r"(?m)^      (\w): ?\n?(?:        type: )?(\w+)$", types) == [("x", "int64"), ("y", "int64"), ("z", "uint64")]
    assert re.findall(r"(?m)^        type: (.+)$", passes) == ["int64", "int64", "uint32", "string", "int64"]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("invalid-attr_type_section-trailing_data", "trailing characters found after Attribute assembly format: trailing "),
        ("invalid-string_section-no_string", "attempting to parse a byte at the end of the bytecode"),
        ("invalid-string_section-trailing_data", "unexpected trailing data between the offsets for strings and their data"),
    ],
)
def test_invalid_bytecode_is_refused(name: str, message: str, tmp_path: Path) -> None:
    file = HERE / "bytecode" / f"{name}.mlirbc"
    done = commands.ods(tmp_path, "opt", file)
    assert (done.code, done.stderr.splitlines()[0]) == (1, f"{file}:0:0: error: {message}")


def test_all_kinds_of_properties_are_generated(tmp_path: Path) -> None:
    folder = project("all_properties", tmp_path)
    done = commands.ods(folder, "opt", text='"vm.ai"() <{n = ["x"]}> : () -> ()')
    assert (done.code, done.stderr.splitlines()[0]) == (
        1,
        '<stdin>:1:1: error: invalid properties {n = ["x"]} for op vm.ai: expected IntegerAttr for key `value`',
    )
    done = commands.ods(folder, "opt", text="vm.e x\nvm.d d 3\nvm.c 4\n")
    assert (done.code, done.stderr) == (0, "")
