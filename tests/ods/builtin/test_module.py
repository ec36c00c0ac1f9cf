"""Modules built and read from Python."""

from __future__ import annotations

import pytest

from ods.builtin.module import Module
from ods.builtin.operations import ModuleOp, UnrealizedConversionCastOp
from ods.builtin.types import I32, INDEX
from ods.diagnostics import MLIRError
from ods.ir.block import Block
from ods.ir.context import Context
from ods.ir.insertion_point import InsertionPoint
from ods.ir.verifier import verify_operation


def test_module_from_text() -> None:
    with Context(allow_unregistered_dialects=True):
        module = Module.parse('"a.b"() : () -> ()')
        printed = str(module)
    assert printed == 'module {\n  "a.b"() : () -> ()\n}\n'
    assert [op.name for op in module.body.operations] == ["a.b"]


def test_broken_text() -> None:
    with pytest.raises(MLIRError, match="expected '{' to begin a region"):
        Module.parse("module @a", Context())
    with pytest.raises(MLIRError, match="can only contain attributes with dialect-prefixed names, found: 'x'"):
        Module.parse("module attributes {x} {}", Context())


def test_module_from_python() -> None:
    module = Module.create()
    with InsertionPoint(module.body):
        inner = ModuleOp(sym_name="inner")
    assert inner.get_name() == "inner"
    assert inner.parent is module.operation
    assert str(module) == "module {\n  module @inner {\n  }\n}\n"


def test_casts() -> None:
    block = Block([I32])
    there = UnrealizedConversionCastOp([INDEX], [block.arguments[0]])
    back = UnrealizedConversionCastOp([I32], there.outputs)
    assert back.fold([None]) == [block.arguments[0]]
    assert there.fold([None]) is None
    assert UnrealizedConversionCastOp([I32], [block.arguments[0]]).fold([None]) == [block.arguments[0]]


def test_cast_to_nothing() -> None:
    errors = verify_operation(UnrealizedConversionCastOp([], []))
    assert [error.text for error in errors] == ["'builtin.unrealized_conversion_cast' op expected at least one result for cast operation"]
