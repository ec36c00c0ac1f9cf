"""The rows of xDSL, by the means that its own tools use."""

from __future__ import annotations

from io import StringIO
from typing import Any

from xdsl.context import Context
from xdsl.dialects import arith, builtin, func
from xdsl.ir import Block, Region
from xdsl.parser import Parser
from xdsl.printer import Printer
from xdsl.transforms.canonicalize import CanonicalizePass
from xdsl.transforms.common_subexpression_elimination import CommonSubexpressionElimination

from .measure import Row, kept_bytes, timed, timed_import, timed_on
from .program import Step, make_program, module_text, predicate

BINARY: dict[str, Any] = {
    "addi": arith.AddiOp, "subi": arith.SubiOp, "muli": arith.MuliOp, "andi": arith.AndIOp,
    "addf": arith.AddfOp, "subf": arith.SubfOp, "mulf": arith.MulfOp,
}  # fmt: skip
CASTS: dict[str, Any] = {
    "index_cast": (arith.IndexCastOp, builtin.IndexType()),
    "extsi": (arith.ExtSIOp, builtin.i64),
    "sitofp": (arith.SIToFPOp, builtin.f32),
}


def rows(operations: int) -> dict[str, Row]:
    """What measures each row once."""
    program = make_program(operations)
    text = module_text(program)
    module = parse(text)
    module.verify()
    return {
        "parse": timed(lambda: parse(text)),
        "verify": timed(module.verify),
        "print": timed(lambda: print_module(module)),
        "build": timed(lambda: build(program)),
        "walk": timed(lambda: sum(1 for _ in module.walk())),
        "canonicalize": timed_on(lambda: parse(text), lambda made: CanonicalizePass().apply(context(), made)),
        "cse": timed_on(lambda: parse(text), lambda made: CommonSubexpressionElimination().apply(context(), made)),
        "import": timed_import("import xdsl.dialects.arith"),
        "memory": lambda: kept_bytes(lambda: parse(text))[1] / operations,
    }


def parse(text: str) -> builtin.ModuleOp:
    """The module of a text."""
    return Parser(context(), text).parse_module()


def context() -> Context:
    """A context with the dialects of the program."""
    made = Context()
    for dialect in (builtin.Builtin, arith.Arith, func.Func):
        made.load_dialect(dialect)
    return made


def print_module(module: builtin.ModuleOp) -> str:
    """The text of a module."""
    stream = StringIO()
    Printer(stream).print_op(module)
    return stream.getvalue()


def build(program: list[list[Step]]) -> builtin.ModuleOp:
    """The program made by constructors."""
    types = (builtin.i32, builtin.f32, builtin.i1)
    functions = []
    for index, steps in enumerate(program):
        block = Block(arg_types=types)
        build_steps(block, steps)
        functions.append(func.FuncOp(f"f{index}", (types, ()), Region(block)))
    return builtin.ModuleOp(functions)


def build_steps(block: Block, steps: list[Step]) -> None:
    """The body of one function."""
    values: list[Any] = list(block.args)
    for kind, operands, number in steps:
        op: Any
        if kind in BINARY:
            op = BINARY[kind](values[operands[0]], values[operands[1]])
        elif kind in CASTS:
            cast, type_ = CASTS[kind]
            op = cast(values[operands[0]], type_)
        elif kind == "int":
            op = arith.ConstantOp(builtin.IntegerAttr(number, builtin.i32))
        elif kind == "float":
            op = arith.ConstantOp(builtin.FloatAttr(number + 0.5, builtin.f32))
        elif kind == "cmpi":
            op = arith.CmpiOp(values[operands[0]], values[operands[1]], predicate(number))
        else:
            op = arith.SelectOp(*[values[operand] for operand in operands])
        block.add_op(op)
        values.append(op.results[0])
    block.add_op(func.ReturnOp())
