"""Nests of affine loops that share memrefs, with calls, copies, views and other accesses inside and between them."""

from __future__ import annotations

from random import Random

from ..building import Builder, Case, last_values

_WIDE, _SQUARE = "memref<24xi32>", "memref<10x10xi32>"
_HELPER = """func.func private @mix(%m: memref<24xi32>, %i: index) {
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %x = memref.load %m[%c5] : memref<24xi32>
  %y = memref.load %m[%i] : memref<24xi32>
  %z = arith.addi %x, %y : i32
  memref.store %z, %m[%c3] : memref<24xi32>
  return
}"""
_READER = """func.func private @peek(%m: memref<24xi32>) -> i32 {
  %c4 = arith.constant 4 : index
  %x = memref.load %m[%c4] : memref<24xi32>
  return %x : i32
}"""


class _Nest:
    """What is known while loops are written: induction variables with their bounds, symbols, and memrefs by type."""

    def __init__(self, b: Builder) -> None:
        self.b = b
        self.loops: list[str] = []
        self.symbols = [b.argument("index", (0, 1, 2, 3)), b.argument("index", (0, 0, 1, 2))]
        self.bound = b.argument("index", (-3, 0, 1, 4, 6, 7))
        self.memrefs: dict[str, str] = {}
        for type_ in (_WIDE, _WIDE, _SQUARE):
            if b.chance(0.7) or not self.memrefs:
                self.memrefs[b.argument(type_)] = type_
        b.argument("i32")
        if b.chance(0.7):
            self.memrefs[self._filled()] = _WIDE

    # ---- memrefs

    def _filled(self) -> str:
        """Write an allocation that a loop fills."""
        name = self.b.new(f"memref.alloc() : {_WIDE}", _WIDE)
        value, counter = self.value(), self.b.name()
        self.b.line(f"affine.for {counter} = 0 to 24 {{")
        self.b.line(f"  affine.store {value}, {name}[{counter}] : {_WIDE}")
        self.b.line("}")
        return name

    def view(self) -> None:
        """Write a view of a memref, which shares its memory."""
        b, base = self.b, self.memref(_WIDE)
        kind = b.random.randrange(4)
        if kind == 0:
            offset, size, step = b.pick((0, 20, 1), (2, 18, 1), (1, 11, 2), (4, 20, 1))
            type_ = f"memref<{size}xi32, strided<[{step}]{f', offset: {offset}' if offset else ''}>>"
            self.memrefs[b.new(f"memref.subview {base}[{offset}] [{size}] [{step}] : {_WIDE} to {type_}", type_)] = type_
        elif kind == 1:
            self.memrefs[b.new(f"memref.cast {base} : {_WIDE} to memref<?xi32>", "memref<?xi32>")] = "memref<?xi32>"
        elif kind == 2:
            type_ = "memref<4x6xi32>"
            text = f"memref.expand_shape {base} [[0, 1]] output_shape [4, 6] : {_WIDE} into {type_}"
            self.memrefs[b.new(text, type_)] = type_
        else:
            type_ = "memref<12xi32, strided<[2], offset: 1>>"
            text = f"memref.reinterpret_cast {base} to offset: [1], sizes: [12], strides: [2] : {_WIDE} to {type_}"
            self.memrefs[b.new(text, type_)] = type_

    def memref(self, type_: str | None = None) -> str:
        names = [name for name, kind in self.memrefs.items() if type_ in (None, kind)]
        if not names:
            name = self._filled()
            self.memrefs[name] = _WIDE
            return name
        return self.b.random.choice(names[-3:] if self.b.chance(0.6) else names)

    # ---- subscripts

    def subscript(self, size: int) -> str:
        """Return an affine expression that mostly is an index of a dimension of `size` elements."""
        b = self.b
        if not self.loops or b.chance(0.1):
            return f"symbol({b.random.choice(self.symbols)})" if b.chance(0.5) else str(b.random.randrange(size))
        inner = self.loops[-1] if b.chance(0.65) else b.random.choice(self.loops)
        if b.chance(0.55):
            return str(inner)
        other, symbol = b.random.choice(self.loops), b.random.choice(self.symbols)
        return str(
            b.pick(
                *(f"{inner} + 1", f"{inner} - 1", f"{inner} + {b.random.randrange(4)}", f"{size - 1} - {inner}", f"{inner} * 2"),
                *(
                    f"{inner} + symbol({symbol})",
                    f"{inner} mod 3",
                    f"{inner} floordiv 2",
                    f"{inner} ceildiv 2",
                    f"({inner} + {other}) mod 5",
                ),
                *(f"({inner} * 3 + {other}) floordiv 2", f"{inner} + {other}", f"({inner} - {other}) mod 4", f"{inner} mod 2 + {other}"),
            )
        )

    def place(self, type_: str) -> str:
        """Return subscripts for a memref of a type; some are computed by operations."""
        sizes = [24 if part == "?" else int(part) for part in type_.removeprefix("memref<").partition("xi32")[0].split("x")]
        parts = [self.subscript(min(size, 10)) for size in sizes]
        if self.b.chance(0.12):
            parts[-1] = self.computed()
        return ", ".join(parts)

    def computed(self) -> str:
        """Write a subscript that the polyhedral analyses cannot see through."""
        b = self.b
        first, second = self.symbols
        one, other = (b.random.choice([*self.loops, first]) for _ in range(2))
        text = b.pick(
            f"affine_map<()[s0, s1] -> (s0 * s1)>()[{first}, {second}]",
            f"affine_map<(d0)[s0] -> (d0 floordiv (s0 + 1))>({one})[{first}]",
            f"affine_map<(d0)[s0] -> (d0 mod (s0 + 2))>({one})[{first}]",
            f"affine_map<(d0, d1) -> ((d0 * 2 + d1) mod 6)>({one}, {other})",
        )
        return b.new(f"affine.apply {text}", "inner")

    def index(self) -> str:
        """Return an index for accesses that are not affine."""
        b = self.b
        index = b.random.choice([*self.loops, *self.symbols])
        if b.chance(0.7):
            return index
        return b.new(f"affine.{b.pick('min', 'max')} affine_map<(d0)[s0] -> (d0, s0, 7)>({index})[{self.symbols[1]}]", "inner")

    # ---- statements

    def value(self) -> str:
        b = self.b
        found = b.any_of("i32") if b.chance(0.9) else None
        return found if found is not None else b.new(f"arith.constant {b.random.randrange(-3, 50)} : i32", "i32")

    def load(self, memref: str | None = None) -> str:
        name = memref or self.memref()
        return self.b.new(f"affine.load {name}[{self.place(self.memrefs[name])}] : {self.memrefs[name]}", "i32")

    def store(self, memref: str | None = None) -> None:
        name = memref or self.memref()
        self.b.line(f"affine.store {self.value()}, {name}[{self.place(self.memrefs[name])}] : {self.memrefs[name]}")

    def update(self, memref: str | None = None) -> None:
        """Load, compute and store, often at one place."""
        b, name = self.b, memref or self.memref()
        type_ = self.memrefs[name]
        place = self.place(type_)
        loaded = b.new(f"affine.load {name}[{place}] : {type_}", "i32")
        made = b.new(f"arith.{b.pick('addi', 'addi', 'muli', 'subi')} {loaded}, {b.pick(loaded, self.value())} : i32", "i32")
        target = name if b.chance(0.7) else self.memref()
        if target != name or b.chance(0.2):
            place = self.place(self.memrefs[target])
        b.line(f"affine.store {made}, {target}[{place}] : {self.memrefs[target]}")

    def compute(self) -> None:
        b = self.b
        b.new(f"arith.{b.pick('addi', 'muli', 'xori', 'maxsi')} {self.value()}, {self.value()} : i32", "i32")

    def other(self) -> None:
        """Write an access that is not affine: a call, a copy, a load or a store."""
        b, wide = self.b, self.memref(_WIDE)
        index = self.index()
        kind = b.random.randrange(6)
        if kind == 0:
            b.line(f"func.call @mix({wide}, {index}) : ({_WIDE}, index) -> ()")
        elif kind == 1:
            b.new(f"func.call @peek({wide}) : ({_WIDE}) -> i32", "i32")
        elif kind == 2:
            b.line(f"memref.store {self.value()}, {wide}[{index}] : {_WIDE}")
        elif kind == 3:
            b.new(f"memref.load {wide}[{index}] : {_WIDE}", "i32")
        else:
            offset, layout = b.pick(0, 1, 2, 5), ""
            source, target = self.memref(_WIDE), wide
            layout = f"memref<9xi32, strided<[1]{f', offset: {offset}' if offset else ''}>>"
            from_, to = (b.new(f"memref.subview {each}[{offset}] [9] [1] : {_WIDE} to {layout}", "part") for each in (source, target))
            b.line(f"memref.copy {from_}, {to} : {layout} to {layout}")

    def statement(self) -> None:
        self.b.random.choice((self.load, self.store, self.store, self.update, self.update, self.update, self.compute, self.rare))()

    def rare(self) -> None:
        b = self.b
        if b.chance(0.6):
            self.other()
        elif self.loops:
            self.condition()

    def condition(self) -> None:
        """Write statements below a condition on the induction variables."""
        b, first = self.b, self.b.random.choice(self.loops)
        second = b.random.choice([*self.loops, *self.symbols[:1]])
        set_ = b.pick("d0 - 2 >= 0", "d0 - d1 >= 0", "4 - d0 >= 0, d0 - 1 >= 0", "d0 mod 2 == 0", "d0 - 1 == 0", "d0 + d1 - 5 >= 0")
        b.line(f"affine.if affine_set<(d0, d1) : ({set_})>({first}, {second}) {{")
        with b.block():
            b.random.choice((self.store, self.update))()
        if b.chance(0.4):
            b.line("} else {")
            with b.block():
                b.random.choice((self.store, self.update))()
        b.line("}")

    # ---- loops

    def bounds(self) -> str:
        b = self.b
        choice = b.random.random()
        low = b.pick("0", "0", "0", "0", "1", "2")
        high = b.pick(*map(str, (1, 3, 4, 5, 6, 7, 8, 9)))
        if choice < 0.08:
            low, high = b.pick(("0", "0"), ("5", "2"), ("3", "3"))
        elif choice < 0.3:
            high = self.bound
        elif choice < 0.36 and self.loops:
            high = f"min affine_map<(d0)[s0] -> (d0 + 3, s0, 8)>({self.loops[-1]})[{self.bound}]"
        elif choice < 0.44 and self.loops:
            low = f"affine_map<(d0) -> (d0)>({self.loops[-1]})"
        elif choice < 0.48 and self.loops:
            high = f"affine_map<(d0) -> (d0 + 2)>({self.loops[-1]})"
        elif choice < 0.52:
            low, high = (
                f"max affine_map<()[s0] -> (s0, 1)>()[{self.symbols[1]}]",
                f"affine_map<()[s0] -> (s0 ceildiv 2 + 2)>()[{self.bound}]",
            )
        step = b.pick("", "", "", "", " step 2", " step 3")
        return f"{low} to {high}{step}"

    def nest(self, depth: int, memref: str | None = None) -> None:
        """Write a loop nest; `memref` is written or read in it."""
        b, counter = self.b, self.b.name()
        if depth == 1 and b.chance(0.2):
            return self.reduction(counter)
        b.line(f"affine.for {counter} = {self.bounds()} {{")
        self.loops.append(counter)
        with b.block():
            if depth > 1:
                if b.chance(0.15):
                    self.statement()
                self.nest(depth - 1, memref)
                if b.chance(0.15):
                    self.statement()
            else:
                for _ in range(b.random.randrange(3)):
                    self.statement()
                b.random.choice((self.store, self.update, self.load))(memref)
                if b.chance(0.4):
                    self.statement()
        self.loops.pop()
        b.line("}")
        return None

    def reduction(self, counter: str) -> None:
        b, start = self.b, self.value()
        name, carried = b.name(), b.name()
        b.line(f"{name} = affine.for {counter} = {self.bounds()} iter_args({carried} = {start}) -> (i32) {{")
        self.loops.append(counter)
        with b.block((carried, "i32")):
            loaded = self.load()
            if b.chance(0.3):
                self.statement()
            last = b.new(f"arith.{b.pick('addi', 'muli', 'maxsi', 'andi')} {carried}, {b.pick(loaded, loaded, self.value())} : i32", "i32")
            b.line(f"affine.yield {b.pick(last, last, last, self.value())} : i32")
        self.loops.pop()
        b.line("}")
        b.define(name, "i32")


def affine_loops(random: Random) -> Case:
    """Return a function of one to three loop nests that read and write the same memory."""
    b = Builder(random, others=[_HELPER, _READER])
    n = _Nest(b)
    if b.chance(0.4):
        n.view()
    shared = n.memref() if b.chance(0.8) else None
    for number in range(random.choice((1, 1, 2, 2, 2, 3))):
        if number and b.chance(0.45):
            random.choice((n.other, n.other, n.view, n.store, n.load))()
        n.nest(random.choice((1, 1, 2, 2, 3)), shared)
    if b.chance(0.5):
        n.load()
    used = "\n".join(b.lines)
    b.others = [each for each, name in ((_HELPER, "@mix"), (_READER, "@peek")) if name in used]
    return b.case("affine_loops", last_values(b, ["i32"], 2))
