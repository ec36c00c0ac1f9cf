"""Bytecode: the bytes equal mlir-opt's, every version can be read back, and damaged bytes give an error."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ods.builtin.module import Module
from ods.bytecode.dialect_encoding import BytecodeDialectInterface, DialectBytecodeReader, DialectBytecodeWriter
from ods.ir.attribute import Attribute
from ods.ir.context import Context
from ods.ir.dialect import Dialect
from ods.ir.walk import walk
from ods.testing import run_opt

_HERE = Path(__file__).resolve().parent
_IR = _HERE.parents[2] / "ir"
_PRINTED = ["--allow-unregistered-dialect", "--mlir-print-op-generic", "--mlir-print-debuginfo"]


def _recorded() -> list[Any]:
    """Return the recorded cases: flags, input, bytes."""
    chunks = (_HERE / "data" / "recorded.txt").read_text(encoding="utf-8").split("\n=== ")[1:]
    cases = []
    for chunk in chunks:
        flags, _, rest = chunk.partition("\n")
        text, _, digits = rest.partition("--- bytecode\n")
        cases.append(pytest.param(flags.split(), text, bytes.fromhex(digits), id=text.partition("\n")[0].removeprefix("// ")))
    return cases


def _bytecode(text: str, flags: list[str]) -> bytes:
    result = run_opt(text, [*flags, "--emit-bytecode"])
    assert not result.returncode, result.stderr
    return result.stdout.encode("utf-8", "surrogateescape")


def _text(data: bytes) -> str:
    return data.decode("utf-8", "surrogateescape")


@pytest.mark.parametrize(("flags", "text", "data"), _recorded())
def test_bytes(flags: list[str], text: str, data: bytes) -> None:
    assert _bytecode(text, flags) == data


@pytest.mark.parametrize(("flags", "text", "data"), _recorded())
def test_reads_what_mlir_writes(flags: list[str], text: str, data: bytes) -> None:
    assert run_opt(_text(data), _PRINTED).stdout == run_opt(text, _PRINTED).stdout


@pytest.mark.parametrize("path", sorted(_IR.glob("*/*.mlir")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_files_round_trip(path: Path) -> None:
    """Check that each file of the IR tests, written in a version that depends on its name, is read back as the same text and the same
    bytes."""
    flags = ["--allow-unregistered-dialect", f"--emit-bytecode-version={len(path.stem) % 7}"]
    for part in path.read_text(encoding="utf-8", errors="surrogateescape").split("// -----"):
        wanted = run_opt(part, _PRINTED)
        if wanted.returncode:
            continue
        data = _bytecode(part, flags)
        assert run_opt(_text(data), _PRINTED).stdout == wanted.stdout
        assert _bytecode(_text(data), flags) == data


def test_verify_roundtrip() -> None:
    text = 'func.func @f(%a: i32) {\n  "d.a"(%a) : (i32) -> ()\n  return\n}\n'
    result = run_opt(text, ["--verify-roundtrip", "--allow-unregistered-dialect"])
    assert (result.returncode, result.stderr) == (0, "")


_FIRST_SECTIONS = b"ML\xefR\x01X\0\x04\x01\x01\x01\x02\x01\x03\x01"
"""The head of a file of version 0, and four empty sections."""


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"ML\xefR", "attempting to parse a byte at the end of the bytecode"),
        (b"ML\xefR\x0f", "bytecode version 7 is newer than the current version 6"),
        (b"ML\xefR\x0dX", "malformed null-terminated string, no null character found"),
        (b"ML\xefR\x0dX\0", "missing data for top-level section: String (0)"),
        (b"ML\xefR\x0dX\0\x09\x01", "invalid section ID: 9"),
        (b"ML\xefR\x0dX\0\x00\x05\x01", "attempting to parse 2 bytes when only 1 remain"),
        (b"ML\xefR\x0dX\0\x00\x01\x00\x01", "duplicate top-level section: String (0)"),
        (_FIRST_SECTIONS + b"\x00\x03\x03", "attempting to parse a byte at the end of the bytecode"),
        (_FIRST_SECTIONS + b"\x00\x05\x03\x07", "string size exceeds the available data size"),
        (_FIRST_SECTIONS + b"\x00\x07\x03\x01\x00", "unexpected trailing data between the offsets for strings and their data"),
        (_FIRST_SECTIONS + b"\x00\x05\x03\x01", "string without the null character at its end"),
    ],
)
def test_broken_files(data: bytes, message: str) -> None:
    producer = f"\n<stdin>:0:0: note: in bytecode version {data[4] >> 1} produced by: X" if b"X\0" in data else ""
    assert run_opt(_text(data)).stderr == f"<stdin>:0:0: error: {message}{producer}\n"


@pytest.mark.parametrize(
    ("text", "old", "new", "message"),
    [
        ("func.func private @f(vector<[4]xf32>)", b"\x29\x03\x01\x03", b"\x29\x01\x01\x05", "unexpected trailing bytes after type entry"),
        ("func.func private @f(!d.t)", b"!d.t", b"i1 t", "trailing characters found after type assembly format: t"),
        ("module attributes {a.b = #d.t} {}", b"#d.t", b"[] t", "trailing characters found after attribute assembly format: t"),
    ],
)
def test_changed_entries(text: str, old: bytes, new: bytes, message: str) -> None:
    data = _bytecode(text, ["--allow-unregistered-dialect"])
    assert data.count(old) == 1
    producer = "<stdin>:0:0: note: in bytecode version 6 produced by: MLIR22.1.8\n"
    assert run_opt(_text(data.replace(old, new)), _PRINTED).stderr == f"<stdin>:0:0: error: {message}\n{producer}"


def test_mutants_end_in_an_error_or_in_ir() -> None:
    """Check that randomly changed bytes give IR or a diagnostic, never an exception."""
    random = Random(1)
    originals = [case.values[2] for case in _recorded()]
    for _ in range(400):
        data = bytearray(random.choice(originals))
        for _ in range(random.randint(1, 4)):
            data[random.randrange(5, len(data))] = random.randrange(256)
        result = run_opt(_text(bytes(data)), _PRINTED)
        assert bool(result.returncode) == (": error: " in result.stderr)


def test_python_api(tmp_path: Path) -> None:
    with Context():
        module = Module.parse("func.func @f() { return }")
        written = io.BytesIO()
        module.operation.write_bytecode(written)
        module.operation.write_bytecode(str(tmp_path / "f.mlirbc"), desired_version=3)
        assert written.getvalue().startswith(b"ML\xefR\x0dMLIR")
        assert (tmp_path / "f.mlirbc").read_bytes().startswith(b"ML\xefR\x07MLIR")
        for again in (Module.parse(written.getvalue()), Module.parseFile(str(tmp_path / "f.mlirbc"))):
            assert str(again) == str(module)
        with pytest.raises(ValueError, match="^Unable to honor desired bytecode version 7$"):
            module.operation.write_bytecode(written, 7)


class _CounterAttr(Attribute):
    """An attribute without a textual form."""

    __slots__ = ("value",)
    name = "toy.counter"
    parameter_names = ("value",)
    value: int

    @classmethod
    def get(cls, value: int) -> _CounterAttr:
        return cls._instances.get(value) or cls._unique(value, value)


class _ToyBytecode(BytecodeDialectInterface):
    """Encodes counters as numbers; version 1 encoded them doubled."""

    def __init__(self, version: int) -> None:
        self.version = version

    def write_attribute(self, attribute: Attribute, writer: DialectBytecodeWriter) -> bool:
        assert isinstance(attribute, _CounterAttr)
        writer.write_var_int(attribute.value)
        return True

    def read_attribute(self, reader: DialectBytecodeReader) -> Attribute:
        return _CounterAttr.get(reader.read_var_int())

    def write_version(self, writer: DialectBytecodeWriter) -> None:
        writer.write_var_int(self.version)

    def read_version(self, reader: DialectBytecodeReader) -> int:
        return reader.read_var_int()

    def upgrade_from_version(self, top: Any, version: int) -> None:
        for op in walk(top) if version < self.version else ():
            for name, value in list(op.discardable_attributes.items()):
                if isinstance(value, _CounterAttr):
                    op.attributes[name] = _CounterAttr.get(value.value // 2)


class _Toy(Dialect):
    name = "toy"

    def __init__(self, version: int) -> None:
        super().__init__()
        self.version = version

    def get_bytecode_interface(self) -> BytecodeDialectInterface:
        return _ToyBytecode(self.version)


@pytest.mark.parametrize(("written", "read", "value"), [(1, 1, 300), (1, 2, 150), (2, 2, 300)])
def test_dialect_with_encodings_and_versions(written: int, read: int, value: int) -> None:
    with Context(allow_unregistered_dialects=True) as context:
        context.register_dialect(_Toy(written))
        module = Module.parse('"other.op"() : () -> ()')
        module.body.operations[0].attributes["toy.counter"] = _CounterAttr.get(300)
        data = io.BytesIO()
        module.operation.write_bytecode(data)
    with Context(allow_unregistered_dialects=True) as context:
        context.register_dialect(_Toy(read))
        again = Module.parse(data.getvalue())
        assert again.body.operations[0].attributes["toy.counter"] is _CounterAttr.get(value)


def test_unknown_version() -> None:
    assert run_opt("module {}", ["--emit-bytecode", "--emit-bytecode-version=9"]).stderr == (
        "<stdin>:1:1: error: unsupported version requested 9, must be in range [0, 6]\nmodule {}\n^\n"
        '<stdin>:1:1: note: see current operation: \n"builtin.module"() ({\n^bb0:\n}) : () -> ()\n'
    )
