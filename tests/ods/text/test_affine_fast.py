"""Affine maps and sets are read at once or token by token, with the same results and the same errors."""

from __future__ import annotations

import random

import pytest

from ods.diagnostics import DiagnosticError, Source
from ods.ir.context import Context
from ods.text import affine_parser
from ods.text.affine_parser import usual_map_or_set
from ods.text.op_parser import OpParser

OPERANDS = ("d0", "d1", "s0", "s1", "0", "1", "7", "-3", "-d0", "d2", "symbol", "9223372036854775808", "0x4", "()")
OPERATORS = (" + ", " - ", "+", "-", " * ", " mod ", " floordiv ", " ceildiv ", " ")
HEADS = ("(d0, d1)[s0, s1]", "(d0,d1)[s0,s1]", "(d0, d1) [s0, s1]", "(d0, d1)", "()[s0, s1]", "(d0, d0)", "(i32, d1)", "(mod, d1)")
RELATIONS = (" >= ", " == ", " <= ", ">=", " > ", " >= 0 == ")
USUAL = "affine_map<(d0, d1)[s0] -> (d0 * 4 + d1 floordiv 3, (s0 + d1) mod 7)>", "affine_set<(d0): (d0 - 4 >= 0, d0 == 4)>"


def expression(chance: random.Random, depth: int) -> str:
    """Return a random expression, which need not be right."""
    if depth == 0 or chance.random() < 0.4:
        return chance.choice(OPERANDS[: chance.choice((9, 9, len(OPERANDS)))])
    if chance.random() < 0.2:
        return f"{chance.choice(('', '-'))}({expression(chance, depth - 1)})"
    return f"{expression(chance, depth - 1)}{chance.choice(OPERATORS)}{expression(chance, depth - 1)}"


def text(chance: random.Random) -> str:
    """Return a random map or set, which need not be right."""
    items = [expression(chance, chance.randrange(4)) for _ in range(chance.randrange(4))]
    if chance.random() < 0.6:
        return f"affine_map<{chance.choice(HEADS)} -> ({', '.join(items)})>"
    constraints = [item + chance.choice(RELATIONS) + expression(chance, 1) for item in items]
    return f"affine_set<{chance.choice(HEADS)} : ({', '.join(constraints)})>"


def parsed(context: Context, given: str) -> str:
    """Return the attribute in a text, or the error."""
    try:
        return str(OpParser(context, Source("a", given)).parse_attribute())
    except DiagnosticError as error:
        return str(error)


def test_both_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random(4)
    texts = [*USUAL, *(text(chance) for _ in range(400))]
    context = Context()
    fast = [parsed(context, each) for each in texts]
    monkeypatch.setattr(affine_parser, "usual_map_or_set", lambda *_: None)
    assert fast == [parsed(context, each) for each in texts]


@pytest.mark.parametrize("given", USUAL)
def test_usual_texts_are_read_at_once(given: str) -> None:
    found = usual_map_or_set(given, given.index("("), {})
    assert found is not None and given[found[1] :] == ">"
