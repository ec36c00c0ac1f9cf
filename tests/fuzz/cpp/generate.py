"""Random functions in the style of MLIR's verifiers."""

from __future__ import annotations

from random import Random

from . import control, idioms
from .functions import Function, Statement
from .maker import Maker, Scope
from .values import declare

assert control.__name__ and idioms.__name__  # they add their statements when they are imported


def make_function(random: Random, number: int) -> Function:
    """Return a random function."""
    maker = Maker(random, number)
    maker.scopes.append(Scope())
    body = [declare(maker) for _ in range(maker.random.randrange(2, 4))]
    body += [maker.statement() for _ in range(maker.random.randrange(1, 6))]
    test = f"{maker.integer(1)} != {maker.random.randrange(50, 99)}" if maker.chance(0.7) else maker.condition()
    body.append(Statement("message", (f"if ({test})\n  return {maker.message()};",)))
    body.append(Statement("return", ("return success();",)))
    return Function(maker.number, tuple(maker.helpers.values()), tuple(body))
