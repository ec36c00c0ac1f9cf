"""Affine maps and conditions of numbers at the edges of `index`: quotients and remainders by constants, symbols and each other."""

from __future__ import annotations

from random import Random

from ..building import Builder, Case, last_values

_LOW, _HIGH = -(1 << 63), (1 << 63) - 1
_EDGES = (_LOW, _LOW, _LOW + 1, _LOW + 7, _HIGH, _HIGH - 1, _HIGH - 7, -1, 0, 1, -7, 8, 1 << 62, -(1 << 62))
_NEAR = (-17, -9, -8, -7, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 7, 8, 9, 16, 100, -100)
_DIVISORS = (1, 2, 3, 4, 5, 7, 8, 16, 100)


class _Expressions:
    """The names that an expression may use, and whether it may only divide: at the edges, other numbers do not fit into an index."""

    def __init__(self, random: Random, names: list[str], symbol: str, only_divides: bool) -> None:
        self.random, self.names, self.symbol, self.only_divides = random, names, symbol, only_divides

    def expression(self, depth: int) -> str:
        random = self.random
        if depth == 0:
            return random.choice(self.names) if random.random() < 0.85 else str(random.choice(_NEAR))
        choice = random.random()
        if choice < 0.55 or self.only_divides:
            divisor = self.symbol if random.random() < 0.15 else str(random.choice(_DIVISORS))
            return f"({self.expression(depth - 1)}) {random.choice(('floordiv', 'ceildiv', 'mod'))} {divisor}"
        if choice < 0.75:
            return f"({self.expression(depth - 1)} {random.choice('+-')} {random.choice((1, 2, 3, 7, 8))})"
        if choice < 0.9:
            factor = self.symbol if random.random() < 0.4 else str(random.choice((-1, 2, 3, 4, 8, -3)))
            return f"({self.expression(depth - 1)}) * {factor}"
        return f"({self.expression(depth - 1)} {random.choice('+-')} {self.expression(depth - 1)})"


def maps(random: Random) -> Case:
    """Return a function of `affine.apply`, `affine.min`, `affine.max`, `affine.if`, `affine.for` and `affine.delinearize_index`."""
    b = Builder(random)
    only_divides = b.chance(0.4)
    domain = _EDGES if only_divides else _NEAR
    first, second = b.argument("index", domain), b.argument("index", domain)
    divisor = b.argument("index", (1, 2, 3, 7, 8))
    known = [first, second]
    for _ in range(random.randrange(1, 4)):
        writer = _Expressions(random, ["d0", "d1"], "s0", only_divides)
        operands = f"({', '.join(known[-2:] if b.chance(0.7) else known[:2])})[{divisor}]"
        kind = random.random()
        if kind < 0.65:
            expression = writer.expression(b.pick(1, 1, 2, 3))
            known.append(b.new(f"affine.apply affine_map<(d0, d1)[s0] -> ({expression})>{operands}", "index"))
        elif kind < 0.8:
            expressions = ", ".join(writer.expression(b.pick(0, 1, 1, 2)) for _ in range(b.pick(1, 2, 3)))
            known.append(b.new(f"affine.{b.pick('min', 'max')} affine_map<(d0, d1)[s0] -> ({expressions})>{operands}", "index"))
        elif kind < 0.86 and not only_divides:
            known.append(_loop(b, first, divisor))
        elif kind < 0.93 and not only_divides:
            result = b.name()
            conditions = ", ".join(f"{writer.expression(b.pick(0, 1, 2))} {b.pick('>= 0', '== 0')}" for _ in range(b.pick(1, 2)))
            b.line(f"{result} = affine.if affine_set<(d0, d1)[s0] : ({conditions})>{operands} -> index {{")
            b.line(f"  affine.yield {first} : index")
            b.line("} else {")
            b.line(f"  affine.yield {divisor} : index")
            b.line("}")
            b.define(result, "index")
            known.append(result)
        else:
            basis = ", ".join(map(str, random.sample((2, 3, 4, 5, 8), 2)))
            basis = b.pick(basis, f"{divisor}, {basis}")
            count = basis.count(",") + 2
            known += b.several(f"affine.delinearize_index {known[-1]} into ({basis}) : {', '.join(['index'] * count)}", *["index"] * count)
    return b.case("maps", last_values(b, ["index"], 4))


def _loop(b: Builder, start: str, divisor: str) -> str:
    """Return the result of a loop that adds up extrema of expressions of its variable, whose bounds are known."""
    writer = _Expressions(b.random, ["d0"], "s0", False)
    expressions = ", ".join(writer.expression(b.pick(1, 1, 2)) for _ in range(2))
    result, variable, carried, found, total = (b.name() for _ in range(5))
    b.line(f"{result} = affine.for {variable} = {b.pick(-9, -5, -1, 0)} to {b.pick(0, 3, 8)} iter_args({carried} = {start}) -> index {{")
    b.line(f"  {found} = affine.{b.pick('min', 'max')} affine_map<(d0)[s0] -> ({expressions})>({variable})[{divisor}]")
    b.line(f"  {total} = arith.addi {carried}, {found} : index")
    b.line(f"  affine.yield {total} : index")
    b.line("}")
    b.define(result, "index")
    return result
