"""The steps of xDSL, written with the API that xDSL's own tests use."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from io import StringIO
from typing import Any

from xdsl.context import Context
from xdsl.dialects import arith, builtin, func, get_all_dialects
from xdsl.ir import Block, Region
from xdsl.parser import Parser
from xdsl.passes import ModulePass
from xdsl.printer import Printer
from xdsl.transforms.canonicalize import CanonicalizePass
from xdsl.transforms.common_subexpression_elimination import CommonSubexpressionElimination
from xdsl.transforms.convert_scf_to_cf import ConvertScfToCf
from xdsl.transforms.lower_affine import LowerAffinePass

from .measure import kept_bytes, seconds

_PASSES: dict[str, Callable[[], ModulePass]] = {
    "canonicalize": CanonicalizePass,
    "cse": CommonSubexpressionElimination,
    "convert-scf-to-cf": ConvertScfToCf,
    "lower-affine": LowerAffinePass,
}


def steps() -> dict[str, Callable[[str, int], float]]:
    """Return the functions that measure each step once, by name; each takes a text and its size."""

    last: list[Any] = ["", None]

    def module(text: str) -> Any:
        """Return the module parsed from `text`, for several steps that must not change it; it is kept until another text comes."""
        if last[0] != text:
            last[:] = text, _module(text)
        return last[1]

    def parse(text: str, size: int) -> float:
        return seconds(lambda: _module(text))

    def verify(text: str, size: int) -> float:
        return seconds(module(text).verify)

    def print_(text: str, size: int) -> float:
        read = module(text)
        return seconds(lambda: Printer(StringIO()).print_op(read))

    def walk(text: str, size: int) -> float:
        read = module(text)
        return seconds(lambda: [None for _ in read.walk()])

    def run(name: str, text: str, size: int) -> float:
        copy, changes = module(text).clone(), _PASSES[name]()
        return seconds(lambda: changes.apply(_context(), copy))

    def build(text: str, size: int) -> float:
        return seconds(lambda: _build(size))

    def memory(text: str, size: int) -> float:
        return kept_bytes(lambda: _module(text))

    plain = {"parse": parse, "verify": verify, "print": print_, "walk": walk, "build": build, "memory": memory}
    return {**plain, **{name: partial(run, name) for name in _PASSES}}


def _context() -> Context:
    context = Context(allow_unregistered=True)
    for name, make in get_all_dialects().items():
        context.register_dialect(name, make)
    return context


def _module(text: str) -> Any:
    return Parser(_context(), text).parse_module()


def _build(size: int) -> Any:
    """Build functions of 200 operations by constructors."""
    functions = []
    for index in range(max(size // 200, 1)):
        block = Block(arg_types=[builtin.i32, builtin.i32])
        first: Any = block.args[0]
        last: Any = block.args[1]
        for number in range(49):
            constant = arith.ConstantOp(builtin.IntegerAttr(number, builtin.i32))
            add = arith.AddiOp(first, constant)
            compare = arith.CmpiOp(add.result, last, "slt")
            select = arith.SelectOp(compare.result, add.result, last)
            block.add_ops([constant, add, compare, select])
            first, last = add.result, select.result
        block.add_op(func.ReturnOp(last))
        functions.append(func.FuncOp(f"f{index}", ([builtin.i32, builtin.i32], [builtin.i32]), Region(block)))
    return builtin.ModuleOp(functions)
