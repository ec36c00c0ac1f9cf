"""A dialect with every directive, generated and used: its printed text parses as the same IR, on the fast path and token by token."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from generator.config import Config
from generator.output.generate import plan_generation
from generator.output.write import Manifest
from generator.pipeline import compile_project
from ods.diagnostics import MLIRError
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.ir.verifier import verify_operation
from ods.text import asm
from ods.text.token_parser import IRSource

HERE = Path(__file__).parent / "round_trip"
TEXT = (HERE / "ir.mlir").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def context(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Context]:
    root = tmp_path_factory.mktemp("formats")
    config = Config(HERE, HERE / "formats_specs", root / "formats_generated", "formats_generated", "formats_specs")
    project = compile_project(config)
    assert not [finding.text for finding in project.findings if finding.span is not None and "formats" in finding.span.source.name]
    own = [dialect for dialect in project.dialects if dialect.name == "formats"]
    for path, text in plan_generation(own, config.output, Manifest(), Manifest(), config.package).texts.items():
        target = config.output / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    before = list(sys.path)
    sys.path[:0] = [str(root), str(HERE)]
    yield Context(packages=("generated", "formats_generated"))
    sys.path[:] = before


def read(text: str, context: Context) -> Operation:
    module: Operation = asm.parse_module(text, context)
    assert not verify_operation(module)
    return module


def test_printed_text_is_what_was_read(context: Context) -> None:
    printed = asm.text_of(read(TEXT, context))
    lines = [line.strip() for line in TEXT.splitlines()]
    shown = [line.strip() for line in printed.splitlines()]
    named = [_renamed(line) for line in lines if line.startswith(("formats.", "%"))]
    assert [line for line in shown if line.startswith(("formats.", "%"))] == named


def _renamed(line: str) -> str:
    """Return a line with the names that the printer gives to block arguments."""
    for index, name in enumerate(("i", "j", "f", "n", "m", "b", "c")):
        for end in (",", " ", "[", "]", ")", "}", ":"):
            line = line.replace(f"%{name}{end}", f"%arg{index}{end}")
        if line.endswith(f"%{name}"):
            line = line[: -len(name)] + f"arg{index}"
    return line


def test_generic_form_reads_back_as_the_same(context: Context) -> None:
    module = read(TEXT, context)
    assert asm.text_of(read(asm.generic_text_of(module), context)) == asm.text_of(module)


PIECES = (
    " ",
    "\n",
    "// c\n",
    "\t",
    ",",
    "%",
    "#1",
    ":",
    "{",
    "{a}",
    "(",
    "<",
    ">",
    "->",
    "x",
    "i32",
    "1",
    ".",
    "loc(unknown)",
    "[",
    '"',
    "@",
)


def outcome(text: str, context: Context) -> str:
    """Return the generic form of a text, or the error and its location."""
    result = asm.read_file(IRSource("x", text), context, verify=False)
    if result.module is not None:
        return asm.generic_text_of(result.module)
    error = result.diagnostics[0]
    return f"{error.text} at {error.span.start if error.span is not None else None}"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("formats.small true [true, 0, 1]", '"formats.small"() <{flags = array<i1: true, false, true>, number = -1 : i32}> : () -> ()'),
        ("formats.small 2147483648 []", "custom op 'formats.small' integer value too large at 14"),
        ("formats.small 1 [true, -1]", "custom op 'formats.small' integer value too large at 23"),
        ("formats.small 1 [2]", "custom op 'formats.small' integer value too large at 17"),
    ],
)
def test_numbers_fit_their_width(context: Context, text: str, expected: str) -> None:
    found = outcome(text, context).strip()
    assert found.removeprefix('"builtin.module"() ({\n  ').removesuffix("\n}) : () -> ()") == expected


def mutated(text: str, choose: random.Random) -> str:
    """Return the text after a random insertion or deletion in one line of an operation."""
    lines = text.split("\n")
    index = choose.choice([index for index, line in enumerate(lines) if "formats." in line and not line.startswith("func")])
    line = lines[index]
    place = choose.randrange(2, len(line) + 1)
    lines[index] = line[:place] + (choose.choice(PIECES) if choose.random() < 0.7 else "") + line[place + choose.randrange(2) :]
    return "\n".join(lines)


def test_fast_and_token_wise_paths_agree(context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    choose = random.Random(2026)
    texts = [TEXT + TEXT.replace("func.func @", "func.func @second_").replace("private @", "private @second_")]
    texts += [mutated(TEXT, choose) for _ in range(80)]
    fast = [outcome(text, context) for text in texts]
    operations = context.get_dialect("formats").operations  # type: ignore[union-attr]
    with_fast_path = [cls for cls in operations.values() if "parse_fast" in vars(cls)]
    assert len(with_fast_path) > 10
    for cls in with_fast_path:
        monkeypatch.delattr(cls, "parse_fast")
    assert [outcome(text, context) for text in texts] == fast


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('formats.more_native [1], fast(none) [] "x"', "expected keyword for allowed 32-bit signless integer cases: 0, 1, 2"),
        (
            'formats.more_native green, fast(none) [] "x"',
            'expected one of [red, "light green"light green, blue] for allowed 32-bit signless integer cases: 0, 1, 2, got: green',
        ),
        ('formats.more_native red, "fast,slow"(none) [] "x"', "expected one of [none, fast, exact] for , got: fast,slow"),
        (
            'formats.more_native red, fast(none) [] shade green "x"',
            "expected one of [dark, bright] for allowed 32-bit signless integer cases: 0, 1, got: green",
        ),
        ("formats.native 1 <i8>", "invalid properties i8 for op formats.native: expected DictionaryAttr to set properties"),
    ],
)
def test_what_is_no_property_is_told_as_mlir_does(line: str, message: str, context: Context) -> None:
    with pytest.raises(MLIRError) as caught:
        read(line, context)
    assert caught.value.error_diagnostics[0].text.removeprefix("custom op 'formats.more_native' ") == message
