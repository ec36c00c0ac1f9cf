"""The rows of this runtime."""

from __future__ import annotations

from collections.abc import Callable

from generated.arith import (
    AddFOp,
    AddIOp,
    AndIOp,
    CmpIOp,
    CmpIPredicate,
    ConstantOp,
    ExtSIOp,
    IndexCastOp,
    MulFOp,
    MulIOp,
    SelectOp,
    SIToFPOp,
    SubFOp,
    SubIOp,
)
from generated.func import FuncOp, ReturnOp
from ods.builtin import FloatAttr, FunctionType, IndexType, IntegerAttr, IntegerType
from ods.builtin.float_types import Float32Type
from ods.builtin.operations import ModuleOp
from ods.ir.block import Block
from ods.ir.context import Context
from ods.ir.insertion_point import InsertionPoint
from ods.ir.operation import Operation
from ods.ir.value import Value
from ods.ir.verifier import verify_operation
from ods.ir.walk import walk
from ods.passes.op_pass_manager import OpPassManager
from ods.passes.pass_base import Pass
from ods.passes.pass_manager import PassManager
from ods.text.asm import read_file
from ods.text.file_printer import print_file
from ods.text.lexer import IRSource
from ods.text.printing_flags import PrintingFlags
from ods.transforms.canonicalize import Canonicalizer
from ods.transforms.cse import CSE

from .measure import Row, kept_bytes, timed, timed_import, timed_on
from .program import Step, make_program, module_text, predicate

I1, I32, I64 = (IntegerType.get_signless(width) for width in (1, 32, 64))
F32, INDEX = Float32Type.get(), IndexType.get()

BINARY: dict[str, Callable[[Value, Value], Operation]] = {
    "addi": AddIOp, "subi": SubIOp, "muli": MulIOp, "andi": AndIOp, "addf": AddFOp, "subf": SubFOp, "mulf": MulFOp,
}  # fmt: skip
CASTS = {"index_cast": (IndexCastOp, INDEX), "extsi": (ExtSIOp, I64), "sitofp": (SIToFPOp, F32)}
PREDICATES = {case.name: case for case in CmpIPredicate}


def rows(operations: int) -> dict[str, Row]:
    """What measures each row once."""
    program = make_program(operations)
    text = module_text(program)
    context = Context()
    module = parse(text, context)
    errors = verify_operation(module, context)
    assert not errors, errors[0].text
    flags = PrintingFlags(assume_verified=True)
    return {
        "parse": timed(lambda: parse(text, context)),
        "verify": timed(lambda: verify_operation(module, context)),
        "print": timed(lambda: print_file(module, flags)),
        "build": timed(lambda: build(program)),
        "walk": timed(lambda: sum(1 for _ in walk(module))),
        "canonicalize": timed_on(lambda: parse(text, context), lambda made: run_pass(Canonicalizer(), made, context)),
        "cse": timed_on(lambda: parse(text, context), lambda made: run_pass(CSE(), made, context)),
        "import": timed_import("import generated.arith"),
        "memory": lambda: kept_bytes(lambda: parse(text, context))[1] / operations,
    }


def parse(text: str, context: Context) -> Operation:
    """The module of a text, not verified."""
    module = read_file(IRSource("bench", text), context, verify=False).module
    assert module is not None
    return module


def run_pass(pass_: Pass, module: Operation, context: Context) -> None:
    """Run one pass, without verifying what it leaves."""
    pipeline = OpPassManager()
    pipeline.add(pass_)
    assert PassManager(pipeline, verify=False).execute(module, context)


def build(program: list[list[Step]]) -> ModuleOp:
    """The program made by constructors."""
    module = ModuleOp()
    with InsertionPoint(module.body):
        for index, steps in enumerate(program):
            function = FuncOp(f"f{index}", FunctionType.get((I32, F32, I1)))
            block = function.body.append(Block((I32, F32, I1)))
            with InsertionPoint(block):
                build_steps(block, steps)
    return module


def build_steps(block: Block, steps: list[Step]) -> None:
    """The body of one function."""
    values: list[Value] = list(block.arguments)
    for kind, operands, number in steps:
        op: Operation
        if kind in BINARY:
            op = BINARY[kind](values[operands[0]], values[operands[1]])
        elif kind in CASTS:
            cast, type_ = CASTS[kind]
            op = cast(type_, values[operands[0]])
        elif kind == "int":
            op = ConstantOp(IntegerAttr.get(I32, number))
        elif kind == "float":
            op = ConstantOp(FloatAttr.get(F32, number + 0.5))
        elif kind == "cmpi":
            op = CmpIOp(PREDICATES[predicate(number)], values[operands[0]], values[operands[1]])
        else:
            op = SelectOp(*[values[operand] for operand in operands])
        values.append(op.results[0])
    ReturnOp()
