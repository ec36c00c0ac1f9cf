"""Names of MLIR 24's bindings: they are there, and do what those bindings were seen to do."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from ods.mlir import ir
from ods.mlir.dialects import arith, llvm
from ods.mlir.ir import (
    CallSiteLoc,
    ConditionallySpeculatable,
    Context,
    CurrentLocAction,
    FileLineColLoc,
    FusedLoc,
    InsertionPoint,
    IntegerType,
    IsIsolatedFromAboveTrait,
    IsTerminatorTrait,
    Location,
    Module,
    NameLoc,
    NoTerminatorTrait,
    OnExplicitAction,
    ShapedTypeComponents,
    Speculatability,
    StringAttr,
    UnknownLoc,
    Value,
    loc_tracebacks,
)

TEXT = "func.func @f(%a: i32) -> i32 { %0 = arith.addi %a, %a : i32 return %0 : i32 }"


def test_all_are_there() -> None:
    names = Path(__file__).with_name("names_of_mlir_24.txt").read_text(encoding="utf-8").split()
    assert [name for name in names if not hasattr(ir, name)] == []


def test_locations() -> None:
    a, b, c = map(Location.name, "abc")
    made = [
        FileLineColLoc.get("f", 1, 2),
        FileLineColLoc.get("f", 1, 2, 3, 4),
        FileLineColLoc.get("f", 1, 2, 1, 4),
        UnknownLoc.get(),
        NameLoc.get("n"),
        NameLoc.get(name="n", child_loc=a),
        CallSiteLoc.get(a, [b, c]),
        FusedLoc.get([a, b], StringAttr.get("m")),
    ]
    assert [str(each) for each in made] == [
        'loc("f":1:2)',
        'loc("f":1:2 to 3:4)',
        'loc("f":1:2 to :4)',
        "loc(unknown)",
        'loc("n")',
        'loc("n"("a"))',
        'loc(callsite("a" at callsite("b" at "c")))',
        'loc(fused<"m">["a", "b"])',
    ]
    with Context() as context:
        assert UnknownLoc.get(context=context) is UnknownLoc.get() and NameLoc.get("n", context=context) is NameLoc.get("n")


def test_operations() -> None:
    with Context() as context:
        module = Module.parse(TEXT)
        function = module.body.operations[0]
        block = function.regions[0].blocks[0]
        add, end = block.operations
        asked = [
            (end, IsTerminatorTrait),
            (add, IsTerminatorTrait),
            (function, IsIsolatedFromAboveTrait),
            (module.operation, NoTerminatorTrait),
        ]
        assert [op.has_trait(trait) for op, trait in asked] == [True, False, True, True]
        assert [(use.owner, use.operand_number) for use in add.op_operands] == [(add, 0), (add, 1)]
        assert (context.is_dialect_loaded("func"), context.is_dialect_loaded("tensor")) == (True, False)
        assert ConditionallySpeculatable(add).getSpeculatability() is Speculatability.Speculatable
        with pytest.raises(ValueError, match="does not implement the interface"):
            ConditionallySpeculatable(function)
        other = Module.parse(TEXT).body.operations[0].regions[0].blocks[0].operations[0]
        assert add.structural_hash() == add.clone().structural_hash() != end.structural_hash()
        assert other.structural_hash() != add.structural_hash()
        shape = ShapedTypeComponents.get([2, 3], ir.F32Type.get())
        assert (shape.has_rank, shape.rank, ShapedTypeComponents.get(ir.F32Type.get()).has_rank) == (True, 2, False)


def test_types() -> None:
    names: Any = llvm
    function = names.FunctionType.get(IntegerType.get_signless(3), [ir.F32Type.get()])
    integers: Any = IntegerType
    assert (str(function), integers[32].__args__) == ("!llvm.func<i3 (f32)>", (32,))
    with pytest.raises(ValueError, match="not loaded as IRDL"):
        ir.DynamicType.get("toy.box", [])


def test_tracebacks() -> None:
    def built(loc: Location | None = None) -> str:
        return str(arith.ConstantOp(IntegerType.get_signless(32), 1, loc=loc).location)

    explicit = Location.name("explicit")
    with Context(), InsertionPoint(Module.parse(TEXT).body), Location.name("outer", Location.name("inner")):
        with loc_tracebacks(max_depth=1, on_explicit_actn=OnExplicitAction.USE_TRACEBACK):
            assert "built" in built(explicit) and "explicit" not in built(explicit)
        with loc_tracebacks(max_depth=1, current_loc_actn=CurrentLocAction.NAMELOC_WRAP):
            assert built().startswith('loc("outer"("inner"("test_tracebacks.<locals>.built"')
            assert built(explicit) == 'loc("outer"("inner"("explicit")))'
        assert built(explicit) == 'loc("explicit")'


def test_a_plain_value_of_a_class_of_a_user() -> None:
    class Mine(Value):
        def __str__(self) -> str:
            return "mine"

    with Context():
        argument = Mine(Module.parse(TEXT).body.operations[0].regions[0].blocks[0].arguments[0])
        assert (str(argument), str(Value(argument))) == ("mine", "Value(<block argument> of type 'i32' at index: 0)")
        assert Value(argument) == argument and hash(Value(argument)) == hash(argument)
