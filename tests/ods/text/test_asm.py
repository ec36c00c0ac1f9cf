"""The functions of `ods.text.asm`: text to modules, types and attributes, and back."""

from __future__ import annotations

import gc

import pytest

from ods.builtin.module import Module
from ods.diagnostics import MLIRError
from ods.ir.context import Context
from ods.ir.walk import walk
from ods.text import asm

CONTEXT = Context(allow_unregistered_dialects=True)


def test_module_and_back() -> None:
    text = 'module {\n  %0 = "t.x"() {a = affine_map<(d0) -> (d0)>} : () -> i32\n}\n'
    module = asm.parse_module(text, CONTEXT)
    assert str(module) == text.replace("affine_map<(d0) -> (d0)>", "#map").replace("module", "#map = affine_map<(d0) -> (d0)>\nmodule")


def test_an_operation_inside_keeps_the_numbers_of_the_whole() -> None:
    module = asm.parse_module('%0 = "t.x"() : () -> i32\n%1 = "t.y"(%0) : (i32) -> i32', CONTEXT)
    *_, last = walk(module)
    assert str(last) == '%1 = "t.y"(%0) : (i32) -> i32'


def test_a_detached_operation_has_values_unknown_to_it() -> None:
    module = asm.parse_module('%0 = "t.x"() : () -> i32\n%1 = "t.y"(%0) : (i32) -> i32', CONTEXT)
    *_, last = walk(module)
    assert asm.generic_text_of(last.detach()) == '%0 = "t.y"(<<UNKNOWN SSA VALUE>>) : (i32) -> i32'


def test_text_for_a_message_begins_on_a_new_line_when_it_has_several() -> None:
    module = asm.parse_module('"t.x"() : () -> ()', CONTEXT)
    assert asm.generic_text_of(module) == '\n"builtin.module"() ({\n  "t.x"() : () -> ()\n}) : () -> ()'
    assert asm.generic_text_of(module.regions[0].block.first_op) == '"t.x"() : () -> ()'


def test_large_elements_are_left_out_of_messages() -> None:
    module = asm.parse_module(f'"t.x"() {{a = dense<{list(range(17))}> : tensor<17xi8>}} : () -> ()', CONTEXT)
    assert asm.generic_text_of(module.regions[0].block.first_op) == '"t.x"() {a = dense_resource<__elided__> : tensor<17xi8>} : () -> ()'


@pytest.mark.parametrize(
    ("text", "message", "place"),
    [
        ("foo", "custom op 'foo' is unknown (tried 'builtin.foo' as well)", (1, 1)),
        ('\n "t.x"(%0) : (i32) -> ()', "use of undeclared SSA value name", (2, 8)),
        ("module @a {} module @a {}", "redefinition of symbol named 'a'", (1, 14)),
    ],
)
def test_errors(text: str, message: str, place: tuple[int, int]) -> None:
    with pytest.raises(MLIRError) as caught:
        asm.parse_module(text, CONTEXT, "f.mlir")
    assert caught.value.message == "Unable to parse module assembly"
    (found,) = caught.value.error_diagnostics
    assert (found.message, found.location.line, found.location.column) == (message, *place)


def test_types_and_attributes() -> None:
    assert asm.text_of(asm.parse_type("memref<4x?xf32, 1>", CONTEXT)) == "memref<4x?xf32, 1>"
    assert asm.text_of(asm.parse_attribute("[1, unit, @a::@b]", CONTEXT)) == "[1, unit, @a::@b]"


@pytest.mark.parametrize(("parse", "text"), [(asm.parse_type, "i32 i64"), (asm.parse_attribute, "1 : i32 2")])
def test_trailing_characters(parse: object, text: str) -> None:
    with pytest.raises(MLIRError, match="found trailing characters: '(i64|2)'"):
        parse(text, CONTEXT)  # type: ignore[operator]


def test_reading_leaves_the_collector_as_it_was() -> None:
    assert gc.isenabled()
    asm.parse_module("", CONTEXT)
    assert gc.isenabled()
    gc.disable()
    try:
        asm.parse_module("", CONTEXT)
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_module_parse_is_the_same_door() -> None:
    with CONTEXT:
        assert str(Module.parse("module @a {}")) == "module @a {\n}\n"
