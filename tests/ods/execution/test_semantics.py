"""The meaning of operations agrees with their folds: what a fold makes of constants is what the semantics compute, if that is defined."""

from __future__ import annotations

import math
from itertools import product
from typing import Any

import pytest

from generated.func import FuncOp
from ods.builtin.float_types import F128
from ods.execution.interpreter.concrete import ConcreteAlgebra
from ods.execution.interpreter.values import POISON, UndefinedBehavior
from ods.execution.semantics import semantics_of
from ods.ir.context import Context
from ods.mlir.ir import Module
from ods.mlir.passmanager import PassManager

ALGEBRA = ConcreteAlgebra()
INTEGERS = {"i1": (0, 1), "i8": (0, 1, 2, 7, 100, 127, 128, 255), "i64": (0, 3, 63, 64, 2**63 - 1, 2**63, 2**64 - 1)}
"""Types with edge values, as bits."""
FLOATS = {
    "f16": (0, 0x8000, 0x3C00, 0xBE00, 0x1, 0x7BFF, 0x7C00, 0xFC00, 0x7E00),
    "bf16": (0, 0x8000, 0x3F80, 0xC020, 0x1, 0x7F7F, 0x7F80, 0x7FC0),
    "f32": (0, 0x80000000, 0x3F800000, 0xC0490FDB, 0x1, 0x7F7FFFFF, 0x7F800000, 0x7FC00000),
    "f64": (0, 1 << 63, 0x3FF0000000000000, 0xC00921FB54442D18, 1, 0x7FEFFFFFFFFFFFFF, 0x7FF0000000000000, 0x7FF8000000000000),
    "f8E4M3FN": (0, 0x80, 0x38, 0xBC, 0x1, 0x7E, 0x7F),
    "f8E5M2": (0, 0x80, 0x3C, 0xC5, 0x1, 0x7B, 0x7C, 0x7E),
}
_SHIFTS = ("shli", "shrui", "shrsi")
BINARY = {
    "arith": (
        *("addi", "subi", "muli", "divui", "divsi", "ceildivui", "ceildivsi", "floordivsi", "remui", "remsi", "andi", "ori", "xori"),
        *("maxsi", "maxui", "minsi", "minui", *_SHIFTS),
    ),
    "index": (
        *("add", "sub", "mul", "divs", "divu", "ceildivs", "ceildivu", "floordivs", "rems", "remu", "maxs", "maxu", "mins", "minu"),
        *("shl", "shrs", "shru", "and", "or", "xor"),
    ),
}
ORDERS = ("eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
FLOAT_BINARY = ("addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf", "maxnumf", "minnumf")
FLOAT_ORDERS = ("false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "true")
EXACT_MATH = ("absf", "ceil", "floor", "trunc", "round", "roundeven", "sqrt")


def constant(type_: str, bits: int) -> str:
    """Return the text of a constant with the given bits."""
    if type_ == "index":
        return f"index.constant {bits - (1 << 64) if bits >> 63 else bits}"
    if type_ == "i1":
        return f"arith.constant {'true' if bits else 'false'}"
    if type_ in INTEGERS:
        width = int(type_[1:])
        return f"arith.constant {bits - (1 << width) if bits >> (width - 1) else bits} : {type_}"
    return f"arith.constant 0x{bits:X} : {type_}"


def program(uses: list[tuple[str, list[tuple[str, int]], str]]) -> str:
    """Return a function of operations on constants; a use is the text with `{}` for the operands, these, and the type of the result."""
    lines: list[str] = []
    names: dict[tuple[str, int], str] = {}
    for text, operands, _ in uses:
        for operand in operands:
            if operand not in names:
                names[operand] = f"%c{len(names)}"
                lines.insert(0, f"{names[operand]} = {constant(*operand)}")
        lines.append(f"%r{len(lines)} = {text.format(*(names[operand] for operand in operands))}")
    results = [line.partition(" ")[0] for line in lines if line.startswith("%r")]
    kinds = ", ".join(kind for *_, kind in uses)
    body = "\n".join(lines)
    return f"func.func @f() -> ({kinds}) {{\n{body}\nreturn {', '.join(results)} : {kinds}\n}}\n"


def evaluated(module: Module) -> list[Any]:
    """Return the values of the results of the function in a module; None if a value has no meaning, or is undefined."""
    function = next(op for op in module.body.operations if isinstance(op, FuncOp))
    values: dict[Any, Any] = {}
    for op in function.regions[0].blocks[0].operations:
        semantics = semantics_of(op)
        if semantics is None:
            return [values.get(operand) for operand in op.operands]
        operands = [values.get(operand) for operand in op.operands]
        try:
            values[op.results[0]] = None if None in operands else semantics.function(ALGEBRA, op, *operands)
        except UndefinedBehavior:
            values[op.results[0]] = None
    raise AssertionError("the function does not return")


def agree(meaning: Any, folded: Any) -> bool:
    if meaning is POISON or meaning is None:
        return True
    if isinstance(meaning, float) and isinstance(folded, float):
        return math.isnan(meaning) and math.isnan(folded) or (meaning, math.copysign(1, meaning)) == (folded, math.copysign(1, folded))
    return bool(meaning == folded)


def check(uses: list[tuple[str, list[tuple[str, int]], str]], least_folded: float) -> None:
    """Check that folding gives what the semantics compute, and that a share of the uses with a value folds."""
    with Context():
        module = Module.parse(program(uses))
        before = evaluated(module)
        PassManager.parse("builtin.module(canonicalize)").run(module.operation)
        after = evaluated(module)
        last = [op for op in module.body.operations if isinstance(op, FuncOp)][0].regions[0].blocks[0].operations[-1]
        is_constant = [operand.owner.name.endswith(("constant", "poison")) for operand in last.operands]
    wrong = [(use, old, new) for use, old, new, folds in zip(uses, before, after, is_constant) if folds and not agree(old, new)]
    assert wrong == []
    has_value = [old is not None and old is not POISON for old in before]
    assert sum(folds for folds, counts in zip(is_constant, has_value) if counts) >= least_folded * sum(has_value) > 0


@pytest.mark.parametrize("type_", INTEGERS)
def test_integers(type_: str) -> None:
    pairs = [[(type_, a), (type_, b)] for a, b in product(INTEGERS[type_], repeat=2)]
    check([(f"arith.{name} {{}}, {{}} : {type_}", pair, type_) for name in BINARY["arith"] for pair in pairs], 0.9)
    check([(f"arith.cmpi {order}, {{}}, {{}} : {type_}", pair, "i1") for order in ORDERS for pair in pairs], 1)


def test_index() -> None:
    pairs = [[("index", a), ("index", b)] for a, b in product((0, 1, 3, 2**31 - 1, 2**63, 2**64 - 1), repeat=2)]
    check([(f"index.{name} {{}}, {{}}", pair, "index") for name in BINARY["index"] for pair in pairs], 0.6)
    check([(f"index.cmp {order}({{}}, {{}})", pair, "i1") for order in ORDERS for pair in pairs], 0.6)


@pytest.mark.parametrize("type_", FLOATS)
def test_floats(type_: str) -> None:
    pairs = [[(type_, a), (type_, b)] for a, b in product(FLOATS[type_], repeat=2)]
    check([(f"arith.{name} {{}}, {{}} : {type_}", pair, type_) for name in FLOAT_BINARY for pair in pairs], 0.9)
    check([(f"arith.cmpf {order}, {{}}, {{}} : {type_}", pair, "i1") for order in FLOAT_ORDERS for pair in pairs], 1)
    single = [[(type_, a)] for a in FLOATS[type_]]
    check([(f"math.{name} {{}} : {type_}", one, type_) for name in EXACT_MATH for one in single], 0.3)
    check([(f"arith.negf {{}} : {type_}", one, type_) for one in single], 1)


def test_conversions() -> None:
    uses = []
    for source, target in product({**INTEGERS, **FLOATS}, repeat=2):
        name = conversion(source, target)
        for each in name:
            uses += [(f"arith.{each} {{}} : {source} to {target}", [(source, bits)], target) for bits in (INTEGERS | FLOATS)[source]]
    check(uses, 0.8)


def conversion(source: str, target: str) -> tuple[str, ...]:
    widths = [int("".join(filter(str.isdigit, type_.partition("E")[0]))) for type_ in (source, target)]
    if source in INTEGERS and target in INTEGERS:
        return ("extsi", "extui") if widths[0] < widths[1] else ("trunci",) if widths[0] > widths[1] else ()
    if source in INTEGERS:
        return ("sitofp", "uitofp")
    if target in INTEGERS:
        return ("fptosi", "fptoui")
    return ("extf",) if widths[0] < widths[1] else ("truncf",) if widths[0] > widths[1] else ()


def test_wide_floats() -> None:
    """The values of `f80` and `f128` are bits."""
    with Context():
        type_ = F128
        one, three = ALGEBRA.from_integer(1, False, 8, type_), ALGEBRA.from_integer(3, False, 8, type_)
        third = ALGEBRA.fdiv(type_, one, three)
        assert third == 0x3FFD5555555555555555555555555555
        assert ALGEBRA.fcompare("olt", type_, third, one) == 1
        assert ALGEBRA.fmul(type_, third, three) == one
        assert ALGEBRA.fextremum("maximum", type_, ALGEBRA.fneg(type_, one), one) == one
        assert ALGEBRA.to_integer(ALGEBRA.fadd(type_, three, three), True, type_, 8) == 6
