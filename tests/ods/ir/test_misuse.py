"""Wrong calls of the API raise an error that names the parameter, and leave everything as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from ods.diagnostics import VerifyError
from ods.mlir.dialects import func, scf
from ods.mlir.ir import Context, DenseI32ArrayAttr, InsertionPoint, Location, Module, SymbolRefAttr

TEXT = """\
func.func @f(%a: i32, %m: memref<4xi32>, %i: index, %c: i1) attributes {x.y = 1} {
  %b = arith.addi %a, %a overflow<nsw> : i32
  %l = memref.load %m[%i] : memref<4xi32>
  cf.cond_br %c, ^a, ^a
^a:
  %v = affine.apply affine_map<(d0)->(d0)>(%i)
  "t.t"() {q = 1, r = 2} : () -> ()
  return
}
"""


@pytest.fixture
def module() -> Iterator[Module]:
    with Context() as context, Location.unknown():
        context.allow_unregistered_dialects = True
        yield Module.parse(TEXT)


@pytest.mark.parametrize("method", ["error", "op_error"])
def test_an_error_with_a_wrong_message_is_refused_and_forgotten(module: Module, method: str) -> None:
    op = module.body.operations[0]
    with pytest.raises(TypeError, match=r"the parameter 'message' takes a str, but got loc\(\"a\":1:1\) of type FileLineColLoc"):
        getattr(op, method)(Location.file("a", 1, 1))
    with pytest.raises(TypeError, match="the parameter 'notes' takes diagnostics, but got 'note' of type str"):
        getattr(op, method)("message", "note")
    assert str(Module.parse("func.func @g() {\n  return\n}")) == "module {\n  func.func @g() {\n    return\n  }\n}\n"


def test_a_message_that_cannot_be_computed_does_not_stop_the_next_parse(module: Module) -> None:
    def fails() -> str:
        raise KeyError("lost")

    error = VerifyError(module.operation.diagnostic("error", "x")._replace(message=fails))
    error.created_in = "'verify' created an error and did not raise it (hooks.py:1)"
    del error
    from ods.ir.dropped import take_dropped

    assert [each.text for each in take_dropped()] == [
        "hook 'verify' created an error and did not raise it (hooks.py:1): its message cannot be computed: KeyError: 'lost'"
    ]
    assert take_dropped() == []


def test_clearing_attributes_ends(module: Module) -> None:
    function = module.body.operations[0]
    for block in function.regions[0].blocks:
        for op in block.operations:
            op.attributes.clear()
            with pytest.raises(KeyError, match="has no attribute that can be deleted"):
                while True:
                    op.attributes.popitem()
    branch = function.regions[0].blocks[0].operations[2]
    assert [*branch.attributes] == ["operandSegmentSizes"]
    assert branch.verify()


@pytest.mark.parametrize(
    "place, names",
    [
        ("function.regions[0]", ["parent", "first_block", "last_block", "owner", "index"]),
        ("function.regions[0].blocks[0]", ["parent", "first_op", "last_op", "owner", "region", "next"]),
        ("function.regions[0].blocks[0].arguments[0]", ["owner", "index", "arg_number"]),
        ("function.regions[0].blocks[0].operations[0].results[0]", ["owner", "index", "result_number"]),
        ("function", ["operand_values", "result_values", "parent", "name", "attributes", "successors"]),
    ],
)
def test_what_links_the_ir_cannot_be_set(module: Module, place: str, names: list[str]) -> None:
    before = str(module)
    thing = eval(place, {"function": module.body.operations[0]})
    for name in names:
        with pytest.raises(AttributeError):
            setattr(thing, name, 5)
    assert str(module) == before
    assert module.operation.verify()


@pytest.mark.parametrize("how", ["move_before", "move_after"])
def test_an_operation_that_cannot_be_moved_stays_where_it_is(module: Module, how: str) -> None:
    function = module.body.operations[0]
    inner = function.regions[0].blocks[0].operations[0]
    before = str(module)
    with pytest.raises(ValueError, match=r"arith\.addi cannot be moved beside itself"):
        getattr(inner, how)(inner)
    with pytest.raises(ValueError, match=r"func\.func cannot be put into a block inside itself"):
        getattr(function, how)(inner)
    with pytest.raises(TypeError, match=rf"Operation(Base)?\.{how}: the parameter 'other' must be an Operation, not int 5"):
        getattr(inner, how)(5)
    assert str(module) == before


def test_what_is_built_of_wrong_arguments_is_not_begun(module: Module) -> None:
    with InsertionPoint(module.body), pytest.raises(TypeError, match="'scf.if': has_else must be a bool, not 'maybe'"):
        scf.IfOp(module.body.operations[0].regions[0].blocks[0].arguments[3], has_else="maybe")  # type: ignore[arg-type]
    assert [op.name for op in module.body.operations] == ["func.func"]


@pytest.mark.parametrize(
    ("call", "error", "message"),
    [
        (lambda: DenseI32ArrayAttr.get(5), TypeError, "the parameter 'values' takes a sequence of numbers, but got 5 of type int"),
        (lambda: SymbolRefAttr.get([]), ValueError, "SymbolRefAttr.get: the parameter 'root' must have at least one name"),
    ],
)
def test_attributes_of_wrong_parts(module: Module, call: Callable[[], object], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        call()


def test_a_walk_with_a_class(module: Module) -> None:
    with pytest.raises(TypeError, match=r"Module.*walk: the parameter 'callback' must be a function of an operation, not the class FuncOp"):
        module.operation.walk(func.FuncOp)  # type: ignore[arg-type]
