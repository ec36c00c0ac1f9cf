"""Calls that the Python API refuses, so that no call leaves IR inconsistent."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from generated.arith import ConstantOp
from generated.func import FuncOp, ReturnOp
from generated.memref import GlobalOp
from ods.builtin import I32, IntegerAttr
from ods.builtin.module import Module
from ods.builtin.operations import ModuleOp
from ods.diagnostics import MLIRError
from ods.ir.block import Block
from ods.ir.context import Context
from ods.ir.operation import Operation
from ods.ir.region import Region
from ods.passes.pass_manager import PassManager

from .build import block, op

TEXT = """\
func.func @f(%a: i32, %b: i32) -> i32 {
  %0 = "d.two"(%a, %b) : (i32, i32) -> i32
  "d.holds"() ({
    "d.inside"() : () -> ()
  }) : () -> ()
  return %0 : i32
}
"""


class Parts:
    """A function and its parts."""

    def __init__(self) -> None:
        self.module = Module.parse(TEXT).operation
        self.function = self.module.regions[0].block.operations[0]
        self.region = self.function.regions[0]
        self.body = self.region.block
        self.two, self.holds, self.end = self.body.operations
        self.inner = self.holds.regions[0]
        self.a = self.body.arguments[0]
        self.anything: object = 7


REFUSED: dict[str, tuple[Callable[[Parts], object], type[Exception], str]] = {
    "block into itself": (
        lambda its: its.body.append_to(its.inner),
        ValueError,
        "a block cannot be put into a region inside itself",
    ),
    "blocks of the region around": (
        lambda its: its.inner.take_body(its.region),
        ValueError,
        "a region cannot take the blocks that contain it",
    ),
    "block before one of elsewhere": (
        lambda its: its.region.insert_before(its.inner.block, Block()),
        ValueError,
        "the other block is not in this region",
    ),
    "block behind one of elsewhere": (
        lambda its: its.region.insert_after(its.inner.block, Block()),
        ValueError,
        "the other block is not in this region",
    ),
    "region of another": (
        lambda its: ModuleOp(body=its.region, ip=False),
        ValueError,
        "a region of func.func cannot be a region of builtin.module, too: take its blocks",
    ),
    "name of a wrong kind": (
        lambda its: ModuleOp(sym_name=its.anything, ip=False),  # type: ignore[arg-type]
        TypeError,
        "'builtin.module': sym_name cannot be int 7: no StringAttr is made of it: ",
    ),
    "argument of no type": (
        lambda its: its.body.add_argument(its.anything),  # type: ignore[arg-type]
        TypeError,
        "the type of a block argument is a Type, not 7",
    ),
    "argument at no place": (
        lambda its: its.body.insert_argument(3, I32),
        IndexError,
        "the block has 2 arguments: none can be inserted before number 3",
    ),
    "argument from nowhere": (
        lambda its: its.body.add_argument(I32, its.anything),
        TypeError,
        "a Location is wanted, not 7",
    ),
    "no such argument": (
        lambda its: its.body.erase_argument(-1),
        IndexError,
        "the block has 2 arguments, and no number -1",
    ),
    "value of no type": (
        lambda its: its.a.set_type(its.anything),  # type: ignore[arg-type]
        TypeError,
        "the type of a value is a Type, not 7",
    ),
    "operand that is none": (
        lambda its: its.two.set_operand(0, its.anything),  # type: ignore[arg-type]
        TypeError,
        "an operand is a Value, not 7",
    ),
    "replaced by an operation": (
        lambda its: its.a.replace_all_uses_with(its.holds),  # type: ignore[arg-type]
        TypeError,
        "an operand is a Value, not the operation 'd.holds'",
    ),
    "replaced by nothing but for one": (
        lambda its: its.a.replace_all_uses_except(None, [its.end]),  # type: ignore[arg-type]
        TypeError,
        "Value.replace_all_uses_except: the parameter 'with_' must be a Value, not None",
    ),
    "replaced in one": (
        lambda its: its.two.replace_uses_of_with(its.a, its.anything),  # type: ignore[arg-type]
        TypeError,
        "an operand is a Value, not 7",
    ),
    "operation from nowhere": (
        lambda its: ReturnOp([its.a], loc=its.anything, ip=False),  # type: ignore[arg-type]
        TypeError,
        "a Location is wanted, not 7",
    ),
    "operation without a name": (
        lambda its: Operation.create("", ip=False),
        ValueError,
        "'' cannot be the name of an operation",
    ),
    "too many regions": (
        lambda its: Operation.create("d.many", regions=1 << 70, ip=False),
        ValueError,
        "'d.many': number of regions must be <= 1048576, not 1180591620717411303424",
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_would_leave_ir_in_pieces_is_refused(name: str) -> None:
    call, kind, message = REFUSED[name]
    with Context(allow_unregistered_dialects=True):
        parts = Parts()
        before = str(parts.module)
        with pytest.raises(kind) as refused:
            call(parts)
        assert str(refused.value).startswith(message)
        assert str(parts.module) == before


BLOCKS = """\
func.func @f(%a: i32, %b: i32) {
  "d.jump"(%a)[^used] : (i32) -> ()
^used:
  %0 = "d.two"(%a, %a) ({
    "d.inside"(%a) : (i32) -> ()
  }) : (i32, i32) -> i32
  "d.jump"()[^end] : () -> ()
^end:
  "d.return"(%0) : (i32) -> ()
}
"""


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda blocks: blocks[0].erase(), "block argument #0 is erased but still has uses"),
        (lambda blocks: blocks[1].erase(), "d.two is erased but result #0 still has uses"),
        (lambda blocks: blocks[2].erase(), "the block is erased but is still a successor of an operation"),
        (lambda blocks: blocks[0].erase_arguments([0, 1]), "block argument #0 is erased but still has uses"),
    ],
)
def test_an_erasure_that_is_refused_changes_nothing(call: Callable[[list[Block]], None], message: str) -> None:
    with Context(allow_unregistered_dialects=True):
        module = Module.parse(BLOCKS).operation
        before = str(module)
        blocks = list(module.regions[0].block.operations[0].regions[0].blocks)
        with pytest.raises(ValueError, match=f"^{message}$"):
            call(blocks)
        assert str(module) == before
        for number in (0, 2):
            next(iter(blocks[number])).erase()
        blocks[1].erase()
        assert "d.inside" not in str(module)


@pytest.mark.parametrize("value", [3, "x", [1], {"a": 1}, I32])
def test_a_property_that_is_no_attribute_is_told_by_the_verifier(value: object) -> None:
    with Context():
        constant = ConstantOp(I32, 3)
        constant.value = value  # type: ignore[assignment]
        with pytest.raises(MLIRError, match="'arith.constant' op attribute 'value' failed to satisfy constraint: TypedAttr instance"):
            constant.verify()
        assert f"<<{value!r} is no attribute>>" in str(constant)
        constant = ConstantOp(I32, 3)
        constant.result._type = value if value is not I32 else IntegerAttr.get(I32, 3)  # type: ignore[assignment]
        with pytest.raises(MLIRError, match="is no type>>"):
            constant.verify()
        holder = Module.parse("memref.global @x : memref<2xi32>").operation.regions[0].block.operations[0]
        assert isinstance(holder, GlobalOp)
        holder.initial_value = value  # type: ignore[assignment]
        with pytest.raises(MLIRError, match="'memref.global' op attribute 'initial_value' failed to satisfy constraint: any attribute"):
            holder.verify()
        holder.initial_value, holder.alignment = None, value  # type: ignore[assignment]
        with pytest.raises(MLIRError, match="'memref.global' op.* attribute"):
            holder.verify()


def test_a_successor_is_a_block() -> None:
    target = Block()
    branch = op("d.branch", successors=[target])
    block(branch)
    with pytest.raises(TypeError, match="^Operation.set_successor: the parameter 'block' must be a Block, not int 7$"):
        branch.set_successor(0, 7)  # type: ignore[arg-type]
    assert list(target.predecessors) == [branch.block]


def test_what_a_pass_has_erased_stays_nowhere() -> None:
    with Context():
        module = Module.parse("func.func private @f()\nfunc.func @g() { return }\n").operation
        dead = module.regions[0].block.operations[0]
        assert isinstance(dead, FuncOp)
        PassManager.parse("any(symbol-dce)").run(module)
        assert dead.block is None
        with pytest.raises(RuntimeError, match="^the operation has been invalidated$"):
            module.regions[0].block.append(dead)


def test_a_region_that_takes_its_own_blocks_keeps_them() -> None:
    region = Region([Block(), Block()])
    region.take_body(region)
    assert len(region.blocks) == 2
