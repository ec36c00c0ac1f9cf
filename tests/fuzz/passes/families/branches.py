"""Control flow of blocks: branches with arguments, switches, loops that end when their fuel is used up, and variables in memory."""

from __future__ import annotations

from random import Random

from ..building import Builder, Case

_VALUES = (-2, -1, 0, 1, 2, 3, 5)


class _Blocks:
    """The blocks of a function, each with a counter, which ends loops, and a number as arguments."""

    def __init__(self, b: Builder, count: int) -> None:
        self.b, self.count = b, count
        self.memory = b.argument("memref<4xi32>")
        self.numbers = [b.argument("i32", _VALUES) for _ in range(3)]
        self.flags = [b.argument("i1") for _ in range(2)]
        self.slot = b.new("memref.alloca() : memref<i32>", "")
        self.one, self.zero = b.constant(1, "i32"), b.constant(0, "i32")
        b.line(f"memref.store {b.pick(*self.numbers)}, {self.slot}[] : memref<i32>")

    def target(self, number: int, fuel: str, values: list[str]) -> str:
        return f"^bb{number}({fuel}, {self.b.random.choice(values)} : i32, i32)"

    def statements(self, values: list[str], flags: list[str], fuel: str) -> None:
        b = self.b
        for _ in range(b.random.randrange(3)):
            kind, pair = b.random.randrange(8), [b.random.choice(values[-3:]), b.random.choice(values)]
            if kind == 0:
                values.append(b.new(f"memref.load {self.slot}[] : memref<i32>", ""))
            elif kind == 1:
                b.line(f"memref.store {pair[0]}, {self.slot}[] : memref<i32>")
            elif kind == 2:
                place = b.constant(b.random.randrange(4), "index")
                b.line(f"memref.store {pair[0]}, {self.memory}[{place}] : memref<4xi32>")
            elif kind == 3:
                flags.append(b.new(f"arith.cmpi {b.pick('eq', 'ne', 'slt', 'ult')}, {', '.join(pair)} : i32", ""))
            elif kind == 4:
                values.append(self.element(b.pick(fuel, fuel, pair[0]), pair[1]))
            else:
                operands = [pair[0], b.constant(b.random.choice(_VALUES), "i32") if b.chance(0.5) else pair[1]]
                values.append(b.new(f"arith.{b.pick('addi', 'subi', 'muli', 'andi', 'maxsi')} {', '.join(operands)} : i32", ""))

    def element(self, number: str, other: str) -> str:
        """Return an element of a constant, whose place depends on a number; the constant may be changed at such a place before."""
        b = self.b
        kind = b.pick("vector", "vector", "tensor")
        type_ = f"{kind}<4xi32>"
        low = b.new(f"arith.andi {number}, {b.constant(3, 'i32')} : i32", "")
        place = b.new(f"arith.index_cast {low} : i32 to index", "")
        table = b.new(f"arith.constant dense<[5, -4, 3, 2]> : {type_}", "")
        if b.chance(0.4):
            into = f"{other} into {table}[{place}] : {type_}" if kind == "tensor" else f"{other}, {table}[{place}] : i32 into {type_}"
            table, place = b.new(f"{kind}.insert {into}", ""), b.constant(b.random.randrange(4), "index")
        of_type = type_ if kind == "tensor" else f"i32 from {type_}"
        return b.new(f"{kind}.extract {table}[{place}] : {of_type}", "")

    def terminator(self, number: int, fuel: str, values: list[str], flags: list[str]) -> None:
        """Write branches to later blocks, or back if the counter allows it."""
        b, later = self.b, [*range(number + 1, self.count)]
        kind = b.random.random()
        if number and kind < 0.3:
            less = b.new(f"arith.subi {fuel}, {self.one} : i32", "")
            again = b.new(f"arith.cmpi sgt, {less}, {self.zero} : i32", "")
            back, onward = self.target(b.random.randrange(number) + 1, less, values), self.target(b.pick(*later), less, values)
            if number == 1 or b.chance(0.3):
                back = self.target(number, less, values)
            b.line(f"cf.cond_br {again}, {back}, {onward}")
        elif kind < 0.7:
            condition = b.random.choice(flags)
            b.line(f"cf.cond_br {condition}, {self.target(b.pick(*later), fuel, values)}, {self.target(b.pick(*later), fuel, values)}")
        elif kind < 0.85:
            cases = b.random.sample((-1, 0, 1, 2, 7), b.pick(1, 2, 3))
            parts = [f"default: {self.target(b.pick(*later), fuel, values)}"]
            parts += [f"{case}: {self.target(b.pick(*later), fuel, values)}" for case in cases]
            b.line(f"cf.switch {b.random.choice(values)} : i32, [{', '.join(parts)}]")
        else:
            b.line(f"cf.br {self.target(b.pick(*later), fuel, values)}")


def branches(random: Random) -> Case:
    """Return a function of several blocks."""
    b = Builder(random)
    count = random.randrange(3, 8)
    blocks = _Blocks(b, count)
    fuel = b.constant(random.choice((1, 2, 3)), "i32")
    b.line(f"cf.br ^bb1({fuel}, {random.choice(blocks.numbers)} : i32, i32)")
    for number in range(1, count):
        b.lines.append(f"^bb{number}(%fuel{number}: i32, %x{number}: i32):")
        values, flags = [*blocks.numbers, f"%x{number}"], list(blocks.flags)
        blocks.statements(values, flags, f"%fuel{number}")
        if number < count - 1:
            blocks.terminator(number, f"%fuel{number}", values, flags)
        else:
            loaded = b.new(f"memref.load {blocks.slot}[] : memref<i32>", "")
            results = [(random.choice(values), "i32"), (f"%x{number}", "i32"), (loaded, "i32")]
    return b.case("branches", results)
