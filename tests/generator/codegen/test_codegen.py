"""CodeWriter, NameTable, ImportSet and ModuleScope."""

from __future__ import annotations

import pytest

from generator.codegen import CodeWriter, ImportSet, ModuleScope, NameTable, class_case, safe_identifier, snake_case


def test_writer_indents_blocks_and_fills_empty_ones() -> None:
    writer = CodeWriter()
    with writer.block("def f(x: int) -> None:"):
        with writer.block("if x:"):
            writer.line("return")
        with writer.block("else:"):
            pass
        writer.line()
        writer.lines(["while x:", "    x -= 1"])
    assert writer.text() == ("def f(x: int) -> None:\n    if x:\n        return\n    else:\n        pass\n\n    while x:\n        x -= 1\n")


def test_names_are_fresh_in_nested_scopes() -> None:
    outer = NameTable(["result"])
    inner = outer.child(["self"])
    assert [inner.choose(name) for name in ("result", "result", "self", "type", "lambda", "x", "x", "x")] == [
        "result_", "result_2", "self_", "type_", "lambda_", "x", "x_", "x_2",
    ]  # fmt: skip
    assert outer.choose("x") == "x"


@pytest.mark.parametrize(
    ("text", "snake"),
    [("IntegerOverflowFlags", "integer_overflow_flags"), ("NSTensorType", "ns_tensor_type"), ("dma-start", "dma_start"), ("x1", "x1")],
)
def test_snake_case(text: str, snake: str) -> None:
    assert snake_case(text) == snake


def test_class_case_and_identifiers() -> None:
    assert class_case("dma_start") == "DmaStart"
    assert class_case("addi") == "Addi"
    assert safe_identifier("in") == "in_"
    assert safe_identifier("1x-y") == "_1x_y"


def test_imports_are_grouped_sorted_and_never_clash() -> None:
    imports = ImportSet(own_module="generated.t.operations")
    assert imports.name("ods.ir.value", "Value") == "Value"
    assert imports.name("generated.u.types", "Value") == "_Value"
    assert imports.name("generated.t.operations", "AddOp") == "AddOp"
    assert imports.name("builtins", "int") == "int"
    assert imports.name("typing", "Final") == "Final"
    assert imports.name("ods.text.op_parser", "OpParser", typing_only=True) == "OpParser"
    assert imports.module("re") == "re"
    assert imports.lines() == [
        "import re",
        "from typing import TYPE_CHECKING, Final",
        "",
        "from ods.ir.value import Value",
        "",
        "from generated.u.types import Value as _Value",
        "",
        "if TYPE_CHECKING:",
        "    from ods.text.op_parser import OpParser",
    ]


def test_a_constant_is_made_once() -> None:
    scope = ModuleScope("generated.t.operations", ["AddOp"])
    assert scope.constant("_WORDS", "('a', 'b')", "Final") == "_WORDS"
    assert scope.constant("_WORDS", "('a', 'b')", "Final") == "_WORDS"
    assert scope.constant("_WORDS", "('c',)") == "_WORDS_"
    assert scope.constant_lines() == ["_WORDS: Final = ('a', 'b')", "_WORDS_ = ('c',)"]
