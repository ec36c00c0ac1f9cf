"""The condition `folds_where` of fold hooks is right: where it is false, and a driver does not call the hook, the hook would not fold."""

from __future__ import annotations

import random

import pytest

from generated.arith.dialect import DIALECT
from ods.ir.context import Context
from ods.ir.walk import walk
from ods.rewrite import PatternSet, fold_operation
from ods.text.asm import read_file
from ods.text.token_parser import IRSource

INTEGER = (
    "addi", "subi", "muli", "divui", "divsi", "ceildivui", "ceildivsi", "floordivsi", "remui", "remsi", "andi", "ori", "xori",
    "shli", "shrui", "shrsi", "maxsi", "maxui", "minsi", "minui",
)  # fmt: skip
FLOAT = ("addf", "subf", "mulf", "divf", "remf", "maximumf", "minimumf", "maxnumf", "minnumf")
EXTENDED = {"addui_extended": "i8, i1", "mulsi_extended": "i8", "mului_extended": "i8"}
CASTS = (
    ("extui", "i8", "i16"), ("extui", "i16", "i32"), ("extsi", "i8", "i16"), ("extsi", "i16", "i32"), ("trunci", "i16", "i8"),
    ("trunci", "i32", "i8"), ("extf", "f32", "f64"), ("truncf", "f64", "f32"), ("uitofp", "i8", "f32"), ("sitofp", "i8", "f32"),
    ("fptoui", "f32", "i8"), ("fptosi", "f32", "i8"), ("index_cast", "i8", "index"), ("index_castui", "i8", "index"),
)  # fmt: skip
NUMBERS = {"i1": ("true", "false"), "i8": ("0", "1", "-1", "5"), "f32": ("0.0", "-0.0", "1.0", "2.5", "0x7FC00000", "0xFF800000")}
CHECKED = {*INTEGER, *FLOAT, *EXTENDED, *[name for name, _, _ in CASTS], "negf", "cmpi", "cmpf", "select"}


def program(chooser: random.Random, size: int) -> str:
    """Return a function of operations on recent values, so that all pairs of neighbours occur."""
    pools: dict[str, list[str]] = {type_: [f"%{type_}"] for type_ in ("i1", "i8", "i16", "i32", "f32", "f64")}
    lines: list[str] = []

    def pick(type_: str) -> str:
        return chooser.choice(pools[type_][-4:])

    def add(text: str, type_: str, count: int = 1) -> None:
        lines.append(f"  %v{len(lines)}{f':{count}' if count > 1 else ''} = {text}")
        pools.setdefault(type_, []).append(f"%v{len(lines) - 1}{'#0' if count > 1 else ''}")

    for _ in range(size):
        kind = chooser.randrange(9)
        if kind == 0:
            type_ = chooser.choice(list(NUMBERS))
            number = chooser.choice(NUMBERS[type_])
            add(f"arith.constant {number}" + (f" : {type_}" if type_ != "i1" else ""), type_)
        elif kind in (1, 2):
            add(f"arith.{chooser.choice(INTEGER)} {pick('i8')}, {pick('i8')} : i8", "i8")
        elif kind == 3:
            add(f"arith.{chooser.choice(FLOAT)} {pick('f32')}, {pick('f32')} : f32", "f32")
        elif kind == 4:
            name = chooser.choice(list(EXTENDED))
            add(f"arith.{name} {pick('i8')}, {pick('i8')} : {EXTENDED[name]}", "i8", 2)
        elif kind == 5:
            name, source, target = chooser.choice(CASTS)
            add(f"arith.{name} {pick(source)} : {source} to {target}", target)
        elif kind == 6:
            add(f"arith.cmpi {chooser.choice(('eq', 'ne', 'slt', 'uge'))}, {pick('i8')}, {pick('i8')} : i8", "i1")
        elif kind == 7:
            add(f"arith.cmpf {chooser.choice(('oeq', 'une', 'ult'))}, {pick('f32')}, {pick('f32')} : f32", "i1")
            add(f"arith.negf {pick('f32')} : f32", "f32")
        else:
            add(f"arith.select {pick('i1')}, {pick('i8')}, {pick('i8')} : i8", "i8")
            if chooser.random() < 0.2:
                add("ub.poison : i8", "i8")
    arguments = ", ".join(f"%{type_}: {type_}" for type_ in ("i1", "i8", "i16", "i32", "f32", "f64"))
    return "\n".join([f"func.func @f({arguments}) {{", *lines, "  return", "}"])


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 4))])
def test_what_is_not_asked_would_not_fold(seed: int) -> None:
    context, patterns, skipped = Context(), PatternSet(), 0
    module = read_file(IRSource("random", program(random.Random(seed), 400)), context, verify=True).module
    assert module is not None
    for op in list(walk(module)):
        tree = patterns.for_class(op)
        for value in op.operands[: tree.depth]:
            tree = tree[type(value.owner)]
        if op.name.removeprefix("arith.") in CHECKED and (
            tree.fold is None or not tree.may_fold(op._operands) or tree.fold(op, None) is None
        ):
            before = str(op)
            assert (fold_operation(op), before) == (None, str(op))
            skipped += 1
    assert skipped > 50


def test_all_hooks_that_tell_are_checked() -> None:
    DIALECT.bind_hooks()
    telling = {name for name, op in DIALECT.operations.items() if hasattr(op.fold, "defining_kinds")}
    assert telling == CHECKED
