"""Structured control flow with bounds that are known only at run time: loops, conditions, parallel loops, and results in any order."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from ..building import Builder, Case, last_values
from .integers import integer

_MEMORY = "memref<16xi32>"
_BOUNDS = (-3, 0, 0, 1, 2, 3, 5, 6, 7, 9)
_STEPS = (1, 1, 2, 3, 4)


class _Control:
    """What is known while structured control flow is written."""

    def __init__(self, b: Builder) -> None:
        self.b = b
        self.loops = 0
        self.bounds = [b.argument("index", _BOUNDS) for _ in range(3)]
        self.steps = [b.argument("index", _STEPS) for _ in range(2)]
        self.memory = b.argument(_MEMORY)
        self.narrow = [b.argument("i32", (-2, 0, 1, 4, 5)), b.argument("i32", (0, 3, 6, 8)), b.argument("i32", _STEPS)]
        b.argument("i1")
        b.argument("i32")

    # ---- values and statements without regions

    def number(self) -> str:
        return integer(self.b, "i32", 0.15)

    def index(self, constants: tuple[int, ...], values: list[str]) -> str:
        """Return a bound or a step: a value that is known at run time only, or a constant."""
        return self.b.random.choice(values) if self.b.chance(0.55) else self.b.constant(self.b.random.choice(constants), "index")

    def place(self) -> str:
        """Return an index that is in bounds of the memory."""
        b = self.b
        if b.chance(0.5):
            return b.constant(b.random.randrange(16), "index")
        return b.new(f"arith.remui {b.any_of('index')}, {b.constant(16, 'index')} : index", "place")

    def count(self) -> None:
        """Add to a number in memory, so that each iteration is seen."""
        b, place = self.b, self.place()
        old = b.new(f"memref.load {self.memory}[{place}] : {_MEMORY}", "i32")
        new = b.new(f"arith.{b.pick('addi', 'addi', 'muli', 'xori')} {old}, {self.number()} : i32", "i32")
        b.line(f"memref.store {new}, {self.memory}[{place}] : {_MEMORY}")

    def arithmetic(self) -> None:
        b = self.b
        b.new(f"arith.{b.pick('addi', 'subi', 'muli', 'maxsi', 'minui', 'andi')} {self.number()}, {self.number()} : i32", "i32")

    def on_index(self) -> None:
        b = self.b
        name = b.pick("addi", "addi", "muli", "subi")
        other = b.any_of("index") if b.chance(0.5) else b.constant(b.pick(0, 1, 2, 3, 4, -1), "index")
        b.new(f"arith.{name} {b.any_of('index')}, {other} : index", "index")

    def cast(self) -> None:
        self.b.new(f"arith.index_cast {self.b.any_of('index')} : index to i32", "i32")

    def compare(self) -> None:
        b, type_ = self.b, self.b.pick("i32", "index")
        values = [b.any_of(type_), b.any_of(type_) if b.chance(0.6) else b.constant(b.pick(0, 1, 3, 5), type_)]
        b.new(f"arith.cmpi {b.pick('slt', 'sle', 'sgt', 'eq', 'ne', 'ult')}, {', '.join(map(str, values))} : {type_}", "i1")

    def minimum(self) -> None:
        """Write a minimum or maximum as tiled loops have it."""
        b = self.b
        expr = b.pick("d0, 4", "d0, s0 - d0", "d0 - s0, 2", "s0 - d0, 3", "d0 mod 3, s0", "d0, s0")
        operands = f"({b.any_of('index')})[{b.random.choice(self.bounds)}]"
        b.new(f"affine.{b.pick('min', 'min', 'max')} affine_map<(d0)[s0] -> ({expr})>{operands}", "index")

    def statement(self) -> None:
        b = self.b
        flat: tuple[Callable[[], None], ...] = (
            *(self.count, self.count, self.arithmetic, self.on_index, self.cast, self.compare, self.minimum),
        )
        nested: tuple[Callable[[], None], ...] = (
            self.for_,
            self.for_,
            self.nest,
            self.while_,
            self.if_,
            self.parallel,
            self.switch,
            self.region,
        )
        b.random.choice(flat if b.depth > 3 or b.chance(0.55) else nested)()

    def body(self, most: int = 3) -> None:
        for _ in range(self.b.random.randrange(most + 1)):
            self.statement()

    # ---- regions

    def for_(self) -> None:
        b, counter = self.b, self.b.name()
        type_, values, steps = ("index", self.bounds, self.steps) if b.chance(0.75) else ("i32", self.narrow[:2], self.narrow[2:])
        low, high = (self.bound(type_, values) for _ in range(2))
        step = b.random.choice(steps) if b.chance(0.5) else b.constant(b.random.choice(_STEPS), type_)
        suffix = f" : {type_}" if type_ != "index" else ""
        head = f"scf.for {counter} = {low} to {high} step {step}"
        carried = [b.pick("i32", "i32", "index") for _ in range(b.pick(0, 0, 1, 2))]
        if not carried:
            b.line(f"{head} {suffix} {{")
            with b.block((counter, type_)):
                self.count()
                self.body()
            b.line("}")
            return
        starts = [str(b.any_of(each)) for each in carried]
        names = [b.name() for _ in carried]
        result, pairs = b.name(), ", ".join(f"{name} = {start}" for name, start in zip(names, starts))
        count = f":{len(carried)}" if len(carried) > 1 else ""
        b.line(f"{result}{count} = {head} iter_args({pairs}) -> ({', '.join(carried)}) {suffix} {{")
        with b.block((counter, type_), *zip(names, carried)):
            self.body()
            if b.chance(0.5):
                self.count()
            b.line(f"scf.yield {', '.join(str(b.any_of(each)) for each in carried)} : {', '.join(carried)}")
        b.line("}")
        self.defined(result, carried)

    def bound(self, type_: str, values: list[str]) -> str:
        return self.b.random.choice(values) if self.b.chance(0.6) else self.b.constant(self.b.random.choice(_BOUNDS), type_)

    def defined(self, name: str, types: list[str]) -> None:
        for index, type_ in enumerate(types):
            self.b.define(name if len(types) == 1 else f"{name}#{index}", type_)

    def nest(self) -> None:
        """Write loops that are perfectly nested, whose bounds are defined outside, mostly."""
        b, depth = self.b, self.b.pick(2, 2, 3)
        parts = [(b.name(), [self.index(_BOUNDS, self.bounds) for _ in range(2)], self.index(_STEPS, self.steps)) for _ in range(depth)]
        for counter, (low, high), step in parts:
            b.line(f"scf.for {counter} = {low} to {high} step {step} {{")
            b.depth += 1
        with b.block(*[(counter, "index") for counter, _, _ in parts]):
            self.count()
            if b.chance(0.5):
                self.on_index()
                self.count()
        for _ in parts:
            b.depth -= 1
            b.line("}")

    def while_(self) -> None:
        """Write a loop that a counter ends, which passes values between its regions in any order, some of them twice."""
        b = self.b
        types = [b.pick("i32", "index", "i32") for _ in range(b.pick(1, 2, 3))]
        start = b.pick(b.any_of("index"), self.bounds[0])
        carried = ["index", *types]
        names, result = [b.name() for _ in carried], b.name()
        pairs = ", ".join(f"{name} = {value}" for name, value in zip(names, [start, *(b.any_of(type_) for type_ in types)]))
        passed = [b.pick(*carried) for _ in range(b.pick(1, 2, 3))]
        passed.insert(b.random.randrange(len(passed) + 1), "index")
        number = passed.index("index")
        count = f":{len(passed)}" if len(passed) > 1 else ""
        limit, one = b.constant(b.pick(0, 1, 2, 5), "index"), b.constant(b.pick(1, 1, 2, 3), "index")
        b.line(f"{result}{count} = scf.while ({pairs}) : ({', '.join(carried)}) -> ({', '.join(passed)}) {{")
        with b.block(*zip(names, carried)):
            go = b.new(f"arith.cmpi {b.pick('slt', 'slt', 'sle', 'ult')}, {names[0]}, {limit} : index", "i1")
            if b.chance(0.6):
                type_ = b.random.choice(types)
                inner, made = b.name(), b.name()
                b.line(f"{inner} = scf.if {go} -> {type_} {{")
                with b.block():
                    b.line(f"  {made} = arith.{b.pick('addi', 'muli')} {b.any_of(type_)}, {b.any_of(type_)} : {type_}")
                    b.line(f"  scf.yield {made} : {type_}")
                b.line("} else {")
                b.line(f"  scf.yield {b.pick(b.any_of(type_), b.any_of(type_))} : {type_}")
                b.line("}")
                b.define(inner, type_)
            if b.chance(0.3):
                self.count()
            newest = 0.9 if b.chance(0.4) else 0.5
            recent = [b.scope[type_][-1] if b.chance(newest) else str(b.any_of(type_)) for type_ in passed]
            recent[number] = names[0]
            b.line(f"scf.condition({go}) {', '.join(recent)} : {', '.join(passed)}")
        b.line("} do {")
        after = [b.name() for _ in passed]
        b.line(f"^bb0({', '.join(f'{name}: {type_}' for name, type_ in zip(after, passed))}):")
        with b.block(*zip(after, passed)):
            self.body(1)
            new = b.new(f"arith.addi {after[number]}, {one} : index", "next")
            rest = [b.pick(*[name for name, kind in zip(after, passed) if kind == type_], b.any_of(type_)) for type_ in types]
            b.line(f"scf.yield {', '.join([new, *map(str, rest)])} : {', '.join(carried)}")
        b.line("}")
        self.defined(result, passed)

    def if_(self) -> None:
        b = self.b
        types = [b.pick("i32", "index", "i1") for _ in range(b.pick(0, 1, 1, 2))]
        condition, result = b.any_of("i1"), b.name()
        left = f"{result}{f':{len(types)}' if len(types) > 1 else ''} = " if types else ""
        arrow = f" -> ({', '.join(types)})" if types else ""
        b.line(f"{left}scf.if {condition}{arrow} {{")
        for is_last in (False, True):
            with b.block():
                self.body(2)
                if types:
                    b.line(f"scf.yield {', '.join(str(b.any_of(type_)) for type_ in types)} : {', '.join(types)}")
            if is_last or not types and b.chance(0.4):
                break
            b.line("} else {")
        b.line("}")
        self.defined(result, types)

    def switch(self) -> None:
        b, type_, result = self.b, self.b.pick("i32", "index"), self.b.name()
        b.line(f"{result} = scf.index_switch {b.any_of('index')} -> {type_}")
        for head in ("case 0 {", f"case {b.pick(1, 3, 5, -3)} {{", "default {"):
            b.line(head)
            with b.block():
                self.body(1)
                b.line(f"scf.yield {b.any_of(type_)} : {type_}")
            b.line("}")
        b.define(result, type_)

    def region(self) -> None:
        b, result = self.b, self.b.name()
        b.line(f"{result} = scf.execute_region -> i32 {{")
        with b.block():
            self.body(2)
            b.line(f"scf.yield {self.number()} : i32")
        b.line("}")
        b.define(result, "i32")

    def parallel(self) -> None:
        """Write a parallel loop whose iterations touch memory of their own, with or without a reduction."""
        b, dims = self.b, self.b.pick(1, 1, 2)
        counters, size = [b.name() for _ in range(dims)], 10
        memory = b.new(f"memref.alloc() : memref<{'x'.join([str(size)] * dims)}xi32>", "local")
        type_ = f"memref<{'x'.join([str(size)] * dims)}xi32>"
        bounds = [[self.index((0, 1), self.bounds[:1]), self.index((3, 6, 7), self.bounds[1:])] for _ in range(dims)]
        lows = [b.new(f"arith.maxsi {low}, {b.constant(0, 'index')} : index", "low") for low, _ in bounds]
        steps = [self.index(_STEPS, self.steps) for _ in range(dims)]
        head = f"({', '.join(counters)}) = ({', '.join(lows)}) to ({', '.join(high for _, high in bounds)}) step ({', '.join(steps)})"
        self.fill(memory, type_, dims, size)
        start, result, reduces = self.number(), b.name(), b.chance(0.4)
        b.line(f"{f'{result} = ' if reduces else ''}scf.parallel {head}{f' init ({start}) -> i32' if reduces else ''} {{")
        with b.block(*[(counter, "index") for counter in counters]):
            old = b.new(f"memref.load {memory}[{', '.join(counters)}] : {type_}", "i32")
            new = b.new(f"arith.{b.pick('addi', 'muli', 'subi')} {old}, {self.number()} : i32", "i32")
            if b.chance(0.3):
                self.cast()
            b.line(f"memref.store {new}, {memory}[{', '.join(counters)}] : {type_}")
            if reduces:
                b.line(f"scf.reduce({b.any_of('i32')} : i32) {{")
                b.line("^bb0(%l: i32, %r: i32):")
                b.line(f"  %s = arith.{b.pick('addi', 'xori', 'maxsi')} %l, %r : i32")
                b.line("  scf.reduce.return %s : i32")
                b.line("}")
        b.line("}")
        if reduces:
            b.define(result, "i32")
        self.summed(memory, type_, dims, size)

    def fill(self, memory: str, type_: str, dims: int, size: int) -> None:
        b, names = self.b, [self.b.name() for _ in range(dims)]
        for name in names:
            b.line(f"affine.for {name} = 0 to {size} {{")
            b.depth += 1
        b.line(f"affine.store {b.constant(5, 'i32')}, {memory}[{', '.join(names)}] : {type_}")
        for _ in names:
            b.depth -= 1
            b.line("}")

    def summed(self, memory: str, type_: str, dims: int, size: int) -> None:
        """Write loops that combine all elements into one number, weighed by their place."""
        b, sums, value = self.b, list[str](), self.b.constant(0, "i32")
        names = [b.name() for _ in range(dims)]
        for name in names:
            result, carried = b.name(), b.name()
            b.line(f"{result} = affine.for {name} = 0 to {size} iter_args({carried} = {value}) -> (i32) {{")
            b.depth += 1
            sums.append(result)
            value = carried
        loaded, scaled, added = b.name(), b.name(), b.name()
        b.line(f"{loaded} = affine.load {memory}[{', '.join(names)}] : {type_}")
        b.line(f"{scaled} = arith.muli {value}, {b.constant(31, 'i32')} : i32")
        b.line(f"{added} = arith.addi {scaled}, {loaded} : i32")
        for result in (added, *reversed(sums[1:])):
            b.line(f"affine.yield {result} : i32")
            b.depth -= 1
            b.line("}")
        b.define(sums[0], "i32")


def structured(random: Random) -> Case:
    """Return a function of structured control flow."""
    b = Builder(random)
    control = _Control(b)
    for _ in range(random.choice((1, 1, 2, 3))):
        random.choice((control.for_, control.nest, control.while_, control.parallel, control.statement, control.if_))()
        if b.chance(0.3):
            control.body(1)
    return b.case("structured", last_values(b, ["i32", "index"], 4))


def foralls(random: Random) -> Case:
    """Return a function with `scf.forall`, whose outputs are written in any order."""
    b = Builder(random)
    count, size = b.pick(1, 2, 2, 3), b.pick(3, 4)
    type_, part = f"tensor<{size}xi32>", b.pick(1, 1, size)
    outputs = [b.argument(type_) for _ in range(count)]
    sources = [b.argument(f"tensor<{part}xi32>") for _ in range(count)]
    bound = b.argument("index", (0, 1, 1, 2, 3))
    low, high, step = b.pick("", "", "0", "1", bound), b.pick("1", "1", str(size), bound, "2"), b.pick("1", "2", "3")
    if part == size:
        high = b.pick("1", "1", bound)
    head = f"(%i) in ({high})" if not low else f"(%i) = ({low}) to ({high}) step ({step})"
    names = [b.name() for _ in outputs]
    pairs = ", ".join(f"{name} = {output}" for name, output in zip(names, outputs))
    result = b.name()
    b.line(f"{result}{f':{count}' if count > 1 else ''} = scf.forall {head} shared_outs({pairs}) -> ({', '.join([type_] * count)}) {{")
    values = list(sources)
    if b.chance(0.5):
        number = random.randrange(count)
        made = b.name()
        b.line(f"  {made} = arith.addi {values[number]}, {values[number]} : tensor<{part}xi32>")
        values[number] = made
    random.shuffle(values)
    order = list(range(count))
    random.shuffle(order)
    if count > 1 and b.chance(0.3):
        order.pop()
    b.line("  scf.forall.in_parallel {")
    for number in order:
        offset = "0" if part == size else "%i"
        place = f"{names[number]}[{offset}] [{part}] [1]"
        b.line(f"    tensor.parallel_insert_slice {values[number]} into {place} : tensor<{part}xi32> into {type_}")
    b.line("  }")
    b.line("}")
    results = [(f"{result}#{number}" if count > 1 else result, type_) for number in range(count)]
    random.shuffle(results)
    return b.case("foralls", results)
