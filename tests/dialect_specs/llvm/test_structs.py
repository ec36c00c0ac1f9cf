"""Structs of the llvm dialect from Python, as MLIR's bindings make them."""

from __future__ import annotations

import pytest

from generated.llvm import PointerType, StructType
from ods.builtin import IntegerType
from ods.diagnostics import VerifyError
from ods.ir.context import Context

I32, I64 = IntegerType.get_signless(32), IntegerType.get_signless(64)


def test_a_literal_struct_is_its_elements() -> None:
    struct = StructType.get_literal([I32, PointerType.get()])
    assert struct is StructType.get_literal([I32, PointerType.get()])
    assert str(struct) == "!llvm.struct<(i32, ptr)>"
    assert str(StructType.get_literal([I32], packed=True)) == "!llvm.struct<packed (i32)>"


def test_a_named_struct_belongs_to_its_context() -> None:
    with Context():
        struct = StructType.get_identified("pair")
        assert struct.opaque
        struct.set_body([I32, struct])
        assert str(struct) == '!llvm.struct<"pair", (i32, struct<"pair">)>'
        with pytest.raises(VerifyError, match="Struct body already set to different content"):
            struct.set_body([I64])
        assert str(StructType.new_identified("pair", [I64])) == '!llvm.struct<"pair.1", (i64)>'
    with Context():
        assert StructType.get_identified("pair").opaque
